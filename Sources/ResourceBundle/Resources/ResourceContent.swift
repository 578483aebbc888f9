internal import BundleModel
internal import FileAccess
package import PropertyLists
internal import ResourceArchive

/// The bytes of a resource: a part of an archive, or a file that is read on request.
///
/// ```swift
/// let content = try view.requiredImage("Icons/Cart").content
/// content.byteCount    // 150
/// try content.withBytes { $0[0] }    // 0x89, the first byte of a PNG file
/// ```
public struct ResourceContent: Sendable {
    let source: VariantContent

    init(_ source: VariantContent) { self.source = source }

    /// Passes the bytes to a closure, without a copy if they are in an archive.
    ///
    /// ```swift
    /// try image.content.withBytes { $0.count }    // 150
    /// ```
    /// - Throws: `.unreadable` if a file was deleted after the bundle was opened; `.changing` if it changes while it is
    ///   read; `.isFolder` for a folder; `.damagedArchive`. A compressed file throws `.unsupportedArchive` if this package
    ///   is built without its trait `Zstandard`.
    /// - Complexity: O(1) in an archive, one read of the file in a directory. A compressed file of an archive is
    ///   decompressed at each call. Its memory is released when the closure returns, so store bytes that you need often.
    @inlinable
    public func withBytes<Result>(_ body: (Span<UInt8>) -> Result) throws(ResourceError) -> Result {
        var result: Result?
        try visit { result = body($0) }
        // `visit` calls its closure once or throws.
        if let result { return result }
        throw notVisited
    }

    /// Passes the bytes to a closure that can throw.
    ///
    /// ```swift
    /// try image.content.withBytes { try decoder.decode($0) }
    /// ```
    /// - Throws: the errors of the closure, and those of `withBytes(_:)` with a closure that does not throw.
    public func withBytes<Result>(_ body: (Span<UInt8>) throws -> Result) throws -> Result {
        try withBytes { bytes in Swift.Result { try body(bytes) } }.get()
    }

    @usableFromInline
    var notVisited: ResourceError {
        ResourceError(.unreadable, "the bytes could not be read; open the bundle again", path: "")
    }

    /// Passes the bytes to a closure. Not generic, so that clients compile the closure of `withBytes` only.
    @usableFromInline
    func visit(_ body: (Span<UInt8>) -> Void) throws(ResourceError) {
        switch source {
        case .blob(let archive, let index):
            guard archive.visitBlob(index, body) else { throw unreadableBlob ?? notVisited }
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
            throw ResourceError(.isFolder, "this is a folder; get its files with `folder(_:)`", path: path)
        }
    }

    /// The error for bytes of an archive that cannot be read; nil for a content outside archives.
    package var unreadableBlob: ResourceError? {
        guard case .blob(let archive, let index) = source else { return nil }
        let code: ResourceError.Code = archive.isBlobUnsupported(index) ? .unsupportedArchive : .damagedArchive
        return ResourceError(
            code, "the file (blob \(index)) \(archive.unreadableReason(ofBlob: index))", path: archive.path ?? "")
    }

    /// The SHA-256 of the bytes in hexadecimal, for an entity tag that changes with the bytes; nil if they cannot be read.
    ///
    /// ```swift
    /// response.headers["ETag"] = image.content.sha256.map { "\"\($0)\"" }
    /// ```
    /// - Complexity: O(1) in an archive, which stores it, compressed or not; one read of the file in a directory.
    public var sha256: String? {
        var unreadable: [Diagnostic] = []
        return summary(&unreadable)?.sha256
    }

    /// The number of bytes; nil if they cannot be read.
    ///
    /// ```swift
    /// view.image("Icons/Cart")?.content.byteCount    // 150
    /// ```
    /// - Complexity: O(1) in an archive; one read of the file in a directory.
    public var byteCount: Int? { source.byteCount }

    /// Returns a copy of the bytes.
    ///
    /// - Throws: the errors of `withBytes(_:)`.
    /// - Complexity: O(n).
    public func bytes() throws(ResourceError) -> [UInt8] {
        try withBytes { span in
            var copy: [UInt8] = []
            copy.append(span)
            return copy
        }
    }

    /// Returns the contents of a text file, in UTF-8 or the encoding of its byte order mark (UTF-8, UTF-16, UTF-32).
    ///
    /// ```swift
    /// try view.requiredFile("terms", type: "html").content.text()    // "<!DOCTYPE html>…"
    /// ```
    /// - Throws: `.notText` for bytes that are not valid in their encoding, with the offset of the first such byte in UTF-8;
    ///   the errors of `withBytes(_:)`.
    /// - Complexity: O(n); copies.
    public func text() throws(ResourceError) -> String {
        let bytes = try bytes()
        switch TextEncoding.text(of: bytes) {
        case .text(let text): return text
        case .invalid(let encoding, let offset):
            throw ResourceError(
                .notText,
                "is not valid \(encoding)\(offset.map { " at byte \($0)" } ?? ""); use bytes() for other files",
                path: displayPath, byteOffset: offset.map { UInt64($0) })
        }
    }

    /// Whether the bytes are compressed, and this package is built without its trait `Zstandard`.
    package var isUnsupported: Bool {
        if case .blob(let archive, let index) = source { return archive.isBlobUnsupported(index) }
        return false
    }

    /// Whether the bytes are those of a file, which other programs can change.
    package var isFile: Bool {
        if case .file = source { return true }
        return false
    }

    /// Whether `withBytes(_:)` is O(1): the bytes are in an archive, uncompressed.
    package var isInMemory: Bool {
        if case .blob(let archive, let index) = source { return !archive.isBlobCompressed(index) }
        return false
    }

    /// The path of the file or the archive that the bytes are in, for messages.
    private var displayPath: String {
        switch source {
        case .blob(let archive, _): archive.path ?? ""
        case .file(let directory, let path): directory.tree.displayPath(of: path)
        case .folder(let path): path
        }
    }

    /// Returns the size and the SHA-256 in hexadecimal, or nil and a diagnostic if the bytes cannot be read.
    ///
    /// - Complexity: O(1) in an archive, which stores both.
    package func summary(_ diagnostics: inout [Diagnostic]) -> (byteCount: Int, sha256: String)? {
        source.summary(&diagnostics)
    }
}
