#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Android)
    internal import Android
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// A file's bytes, mapped read-only into memory and unmapped with the last reference.
///
/// Opening costs the same for a byte and for a terabyte: pages are read when they are touched. The file must not be
/// shortened while it is mapped: touching a page that is gone ends the process (SIGBUS), as with every mapped file.
/// Replace archives by renaming a new file over the old one, as `AtomicFileWriter` does; the mapping then keeps the
/// old file's bytes.
@safe
package final class MappedFile: Sendable {
    /// The number of bytes mapped.
    package let byteCount: Int
    /// Size and identity of the file when it was mapped.
    package let status: FileStatus
    /// The path that the file was opened with.
    package let path: String
    // SAFETY: set once; read-only memory, valid for `byteCount` bytes until deinit; nil exactly if `byteCount` is 0.
    private nonisolated(unsafe) let base: UnsafeRawPointer?

    /// Maps a regular file.
    ///
    /// - Throws: `.notFound`, `.notAFile`, `.permissionDenied`, `.invalidPath`, `.system`.
    /// - Complexity: O(1).
    package init(at path: String) throws(FileAccessError) {
        let descriptor = try FileDescriptor(opening: path, flags: O_RDONLY | O_NONBLOCK)
        let status = try descriptor.status()
        guard let status, status.kind == .file else {
            throw FileAccessError.notAFile(path, isFolder: status?.kind == .directory)
        }
        self.path = path
        self.status = status
        byteCount = status.byteCount
        guard byteCount > 0 else {
            unsafe base = nil  // SAFETY: no bytes, no address.
            return
        }
        // SAFETY: a new private read-only mapping of an open file; nothing else refers to that memory.
        let address = unsafe mmap(nil, byteCount, PROT_READ, MAP_PRIVATE, descriptor.number, 0)
        guard let address = unsafe address, unsafe address != MAP_FAILED else {
            throw FileAccessError.system(errno, path: path)
        }
        unsafe base = UnsafeRawPointer(address)
    }

    deinit {
        // SAFETY: unmaps what init mapped; no reference to it is left.
        if let base = unsafe base { unsafe munmap(UnsafeMutableRawPointer(mutating: base), byteCount) }
    }

    /// The mapped bytes, for readers that check every bound themselves (`ResourceArchive`'s byte reader).
    ///
    /// Valid for the lifetime of this object.
    @safe
    package var bytes: UnsafeRawBufferPointer {
        // SAFETY: base is valid for byteCount bytes, or nil with a count of 0.
        unsafe UnsafeRawBufferPointer(start: base, count: byteCount)
    }
}
