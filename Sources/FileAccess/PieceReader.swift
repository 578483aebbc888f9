#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Android)
    internal import Android
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// A file held open, of which pieces are read: what is replaced at its path meanwhile does not matter.
package final class PieceReader: Sendable {
    /// The file's size when it was opened.
    package let byteCount: Int
    private let descriptor: FileDescriptor

    /// Opens a regular file.
    ///
    /// - Throws: `.notFound`, `.notAFile`, `.permissionDenied`, `.invalidPath`, `.system`.
    package init(at path: String) throws(FileAccessError) {
        guard !path.isEmpty, !path.utf8.contains(0) else {
            throw FileAccessError(.invalidPath, path: path, reason: "not a path: empty, or holds a NUL")
        }
        descriptor = try FileDescriptor(opening: path, flags: O_RDONLY | O_NONBLOCK)
        let state = FileState(try descriptor.rawStatus())
        guard state.isFile else { throw FileAccessError.notAFile(path, isFolder: state.isFolder) }
        byteCount = Int(state.byteCount)
    }

    /// Puts a piece in the place of what is in an array; false where the file does not have all of it.
    package func read(_ count: Int, at offset: Int, into bytes: inout [UInt8]) -> Bool {
        guard offset >= 0, count >= 0, count <= byteCount, offset <= byteCount - count else { return false }
        let result: Void? = try? readAll(descriptor.number, byteCount: count, at: offset, path: "", into: &bytes)
        return result != nil && bytes.count == count
    }
}
