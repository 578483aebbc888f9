internal import FileAccess
package import PropertyLists
package import ResourceArchive
internal import ResourceBasics

/// Where the bytes of a variant are: in an archive, or in a file that is read when they are asked for.
package enum VariantContent: Sendable {
    /// A blob of an archive; -1 for a variant without bytes.
    case blob(Archive, index: Int)
    /// A file of a directory.
    case file(BundleDirectory, path: String)
    /// A folder, which has no bytes.
    case folder(path: String)

    /// The number of bytes; nil where they cannot be read.
    ///
    /// - Complexity: O(1) in an archive; one read of the file in a directory.
    package var byteCount: Int? {
        switch self {
        case .blob(let archive, let index): archive.blobByteCount(index)
        case .file(let directory, let path): try? directory.contents(of: path).count
        case .folder: nil
        }
    }

    /// The bytes, of a file that messages call by a path.
    func bytes(of path: String, byteLimit: Int) throws(FileAccessError) -> [UInt8] {
        switch self {
        case .blob(let archive, let index):
            let byteCount = archive.blobByteCount(index) ?? 0
            guard byteCount <= byteLimit else { throw FileAccessError.tooLarge(path, byteCount, limit: byteLimit) }
            guard let bytes = archive.blob(index) else {
                throw FileAccessError(.system, path: path, reason: "blob \(index) of the archive cannot be read")
            }
            return bytes
        case .file(let directory, let path): return try directory.contents(of: path, byteLimit: byteLimit)
        case .folder(let path): throw FileAccessError.notAFile(path, isFolder: true)
        }
    }

    /// The number of bytes and their SHA-256 in hexadecimal; nil and a finding where they cannot be read.
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
