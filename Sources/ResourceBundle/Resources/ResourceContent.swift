internal import BundleModel
internal import FileAccess
package import PropertyLists
internal import ResourceArchive

/// The bytes of a resource: a part of a mapped archive, or a file that is read when it is asked for.
public struct ResourceContent: Sendable {
    let place: VariantContent

    init(_ place: VariantContent) { self.place = place }

    /// Gives the bytes to a closure, without copying where they are mapped.
    ///
    /// ```swift
    /// try image.content.withBytes { $0.count }    // 1204
    /// ```
    /// - Throws: `.unreadable` where a file has gone since the bundle was opened, `.changing` where a file changes while it is
    ///   read, `.isFolder` for a folder, `.damagedArchive`;
    ///   `.unsupportedArchive` for a compressed file where this package is built without its trait `Zstandard`.
    /// - Complexity: O(1) in an archive, one read of the file in a directory. A file that is compressed in an archive is
    ///   decompressed at each call, into memory that is given back when the closure returns: keep what you need often.
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
        case .blob(let archive, let index):
            guard archive.visitBlob(index, body) else {
                throw Self.unreadableBlob(index, of: archive)
            }
        case .file(let directory, let path):
            do throws(FileAccessError) {
                let bytes = try directory.contents(of: path)
                body(bytes.span)
            } catch {
                throw ResourceError(
                    error.code == .changed ? .changing : .unreadable, error.reason,
                    path: directory.tree.displayPath(of: path), cause: error)
            }
        case .folder(let path):
            throw ResourceError(.isFolder, "is a folder; ask for its files with `folder(_:)`", path: path)
        }
    }

    private static func unreadableBlob(_ index: Int, of archive: Archive) -> ResourceError {
        if archive.isBlobCompressed(index), !Archive.canCompress {
            return ResourceError(
                .unsupportedArchive,
                "the file is compressed, which this program cannot read: build it with the trait Zstandard of the package "
                    + "ResourceBundle (--traits Zstandard), or compile the archive without --compress",
                path: archive.path ?? "")
        }
        return ResourceError(
            .damagedArchive, "blob \(index) cannot be read; compile the archive again", path: archive.path ?? "")
    }

    /// The SHA-256 of the bytes in hexadecimal: an entity tag that changes when they do; nil where they cannot be had.
    ///
    /// ```swift
    /// response.headers["ETag"] = image.content.sha256.map { "\"\($0)\"" }
    /// ```
    /// - Complexity: O(1) in an archive, which stores it, compressed or not; one read of the file in a directory.
    public var sha256: String? {
        var unreadable: [Diagnostic] = []
        return summary(&unreadable)?.sha256
    }

    /// The number of bytes; nil where they cannot be had.
    ///
    /// - Complexity: O(1) in an archive; one read of the file in a directory.
    public var byteCount: Int? { place.byteCount }

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

    /// Size and SHA-256 in hexadecimal, or nil and a finding where the bytes cannot be read. O(1) in an archive, which stores both.
    package func summary(_ diagnostics: inout [Diagnostic]) -> (byteCount: Int, sha256: String)? {
        place.summary(&diagnostics)
    }
}
