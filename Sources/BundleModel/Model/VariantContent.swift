internal import FileAccess
package import PropertyLists
package import ResourceArchive
internal import ResourceBasics

/// The location of a variant's bytes: a blob of an archive, or a file that is read on demand.
package enum VariantContent: Sendable {
    /// A blob of an archive; the index is -1 for a variant without bytes.
    case blob(Archive, index: Int)
    /// A file of a directory.
    case file(BundleDirectory, path: String)
    /// A folder, which has no bytes.
    case folder(path: String)

    /// The number of bytes; nil if they cannot be read.
    ///
    /// - Complexity: O(1) in an archive; one read of the file in a directory.
    package var byteCount: Int? {
        switch self {
        case .blob(let archive, let index): archive.blobByteCount(index)
        case .file(let directory, let path): try? directory.contents(of: path).count
        case .folder: nil
        }
    }

    /// Returns the bytes. Error messages show `path` as the file's path.
    func bytes(of path: String, byteLimit: Int) throws(FileAccessError) -> [UInt8] {
        switch self {
        case .blob(let archive, let index):
            let byteCount = archive.blobByteCount(index) ?? 0
            guard byteCount <= byteLimit else { throw FileAccessError.tooLarge(path, byteCount, limit: byteLimit) }
            guard let bytes = archive.blob(index) else {
                throw FileAccessError(
                    .system, path: path,
                    reason: "blob \(index) of the archive \(archive.unreadableReason(ofBlob: index))")
            }
            return bytes
        case .file(let directory, let path): return try directory.contents(of: path, byteLimit: byteLimit)
        case .folder(let path): throw FileAccessError.notAFile(path, isFolder: true)
        }
    }

    /// Returns the number of bytes and their SHA-256 in hexadecimal. If they cannot be read, appends a diagnostic and returns
    /// nil.
    ///
    /// - Complexity: O(1) in an archive, which stores both; one read of the file in a directory.
    package func summary(_ diagnostics: inout [Diagnostic]) -> (byteCount: Int, sha256: String)? {
        switch self {
        case .blob(let archive, let index):
            guard let byteCount = archive.blobByteCount(index), let digest = archive.blobDigest(index) else {
                diagnostics.append(
                    Diagnostic(
                        .error, id: "bundle.unreadable", "blob \(index) cannot be read", path: archive.path ?? "",
                        hint: "compile the archive again"))
                return nil
            }
            return (byteCount, hexadecimal(digest))
        case .file(let directory, let path):
            return directory.read(path, &diagnostics).map { ($0.count, SHA256.hexDigest(of: $0)) }
        case .folder: return nil
        }
    }
}
