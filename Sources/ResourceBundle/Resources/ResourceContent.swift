internal import BundleDirectory
internal import Digests
internal import FileAccess
internal import ResourceArchive

/// The bytes of a resource: a part of a mapped archive, or a file that is read when it is asked for.
public struct ResourceContent: Sendable {
    enum Place: Sendable {
        case blob(Archive, index: Int)
        case file(BundleDirectory, path: String)
        case nowhere
    }

    /// The content of what has none; nobody gets it from a lookup.
    static let none = ResourceContent(place: .nowhere)

    let place: Place

    /// Gives the bytes to a closure, without copying where they are mapped.
    ///
    /// ```swift
    /// try image.content.withBytes { $0.count }    // 1204
    /// ```
    /// - Throws: `.unreadable` where a file has gone or changed since the bundle was opened, `.damagedArchive`.
    /// - Complexity: O(1) in an archive, one read of the file in a directory.
    @inlinable
    public func withBytes<Result>(_ body: (Span<UInt8>) -> Result) throws(ResourceError) -> Result {
        var result: Result?
        try visit { result = body($0) }
        // `visit` calls its closure once or throws.
        if let result { return result }
        throw notVisited
    }

    @usableFromInline
    var notVisited: ResourceError {
        ResourceError(.unreadable, "the bytes could not be read; open the bundle again", path: "")
    }

    /// The same without being generic: so that only the closure above is compiled into the caller.
    @usableFromInline
    func visit(_ body: (Span<UInt8>) -> Void) throws(ResourceError) {
        switch place {
        case .nowhere: throw notVisited
        case .blob(let archive, let index):
            guard archive.visitBlob(index, body) else {
                throw ResourceError(
                    .damagedArchive, "blob \(index) lies outside the archive; compile it again",
                    path: archive.path ?? "")
            }
        case .file(let directory, let path):
            do throws(FileAccessError) {
                let bytes = try directory.contents(of: path)
                body(bytes.span)
            } catch {
                throw ResourceError(
                    .unreadable, error.reason, path: directory.tree.displayPath(of: path), cause: error)
            }
        }
    }

    /// A copy of the bytes.
    ///
    /// - Throws: as `withBytes`.
    public func bytes() throws(ResourceError) -> [UInt8] {
        try withBytes { span in
            var copy: [UInt8] = []
            copy.reserveCapacity(span.count)
            for offset in 0..<span.count { copy.append(span[offset]) }
            return copy
        }
    }

    /// Size and SHA-256 in hexadecimal, or nil where the bytes cannot be had. O(1) in an archive, which stores both.
    package var summary: (byteCount: Int, sha256: String)? {
        switch place {
        case .nowhere: return nil
        case .blob(let archive, let index):
            guard let byteCount = archive.blobByteCount(index), let digest = archive.blobDigest(index) else {
                return nil
            }
            return (byteCount, hexadecimal(digest))
        case .file(let directory, let path):
            guard let bytes = try? directory.contents(of: path) else { return nil }
            return (bytes.count, SHA256.hexDigest(of: bytes))
        }
    }
}
