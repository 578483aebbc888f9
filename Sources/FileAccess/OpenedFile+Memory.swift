#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Android)
    internal import Android
#elseif canImport(Darwin)
    internal import Darwin
#endif

extension OpenedFile {
    /// From this size on, a copy is put into huge pages if the system has them. 100 MB are then copied in a quarter of the time.
    private static let hugePageByteCount = 2 << 20

    /// Whether the file begins with these bytes.
    func begins(with signature: [UInt8]) throws(FileAccessError) -> Bool {
        var bytes: [UInt8] = []
        try readAll(descriptor.number, byteCount: signature.count, at: 0, path: path, into: &bytes)
        return bytes == signature
    }

    /// Maps the whole file, which must not be empty. The caller unmaps it.
    func map() throws(FileAccessError) -> UnsafeRawPointer {
        // SAFETY: a new private read-only mapping of an open file; nothing else refers to that memory.
        let address = unsafe mmap(nil, byteCount, PROT_READ, MAP_PRIVATE, descriptor.number, 0)
        guard let address = unsafe address, unsafe address != MAP_FAILED else {
            throw FileAccessError.system(errno, path: path)
        }
        return UnsafeRawPointer(address)
    }

    /// Copies the first bytes into new memory that cannot be written afterwards. The caller unmaps it.
    ///
    /// - Parameter count: More than 0, and at most `byteCount`.
    /// - Throws: `.changed`, `.system`.
    func copy(_ count: Int) throws(FileAccessError) -> UnsafeRawPointer {
        // SAFETY: new memory of `count` bytes, to which nothing else refers.
        let address = unsafe mmap(nil, count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        guard let address = unsafe address, unsafe address != MAP_FAILED else {
            throw FileAccessError.system(errno, path: path)
        }
        #if os(Linux) || os(Android)
            // SAFETY: a hint about the memory mapped above; a system without huge pages ignores it.
            if count >= Self.hugePageByteCount { _ = unsafe madvise(address, count, MADV_HUGEPAGE) }
        #endif
        do throws(FileAccessError) {
            // SAFETY: the memory mapped above, of that size; it is not released while it is read.
            let memory = unsafe UnsafeMutableRawBufferPointer(start: address, count: count)
            unsafe try readAll(descriptor.number, path: path, into: memory)
            if count == byteCount {
                try checkIsUnchanged(unsafe Span(_unsafeBytes: UnsafeRawBufferPointer(memory)))
            } else if try !hasSameState() {
                throw FileAccessError.changed(path)
            }
        } catch {
            _ = unsafe munmap(address, count)  // SAFETY: mapped above, and used by no one.
            throw error
        }
        // SAFETY: as above. A stray write ends the process from here on, instead of changing texts.
        guard unsafe mprotect(address, count, PROT_READ) == 0 else {
            let failure = errno
            _ = unsafe munmap(address, count)  // SAFETY: as above.
            throw FileAccessError.system(failure, path: path)
        }
        return UnsafeRawPointer(address)
    }
}
