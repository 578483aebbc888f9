internal import ResourceBasics

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Android)
    internal import Android
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// A regular file that is open for reading, and its state when it was opened.
///
/// All bytes read are from one state: a file that changes while it is read throws `.changed`. One case is not detected,
/// because the system does not report it. It is a single write that began before the file was opened, and that is
/// paused half done during both readings.
struct OpenedFile: ~Copyable {
    /// A file that changed less than this ago is read twice, because its writer may still be in its last call.
    ///
    /// The system stamps a file when a write begins. One second is longer than a write of any resource takes. In
    /// nanoseconds.
    private static let youngAge: Int64 = 1_000_000_000
    /// The minimum age of the last change before the second reading of a file of more than one piece, in nanoseconds.
    ///
    /// By then, an interrupted writer has mostly continued. Writes of smaller files are rarely interrupted, and a wait
    /// for each would be noticeable.
    private static let settledAge: Int64 = 25_000_000
    /// The maximum number of waits of a millisecond. More would wait for the clock of another machine.
    private static let maximumWaitCount = 50
    private static let pieceByteCount = 1 << 16

    let state: FileState
    let path: String
    let descriptor: FileDescriptor
    private let linkCount: UInt64

    /// Takes ownership of a descriptor that was opened at a path.
    ///
    /// - Throws: `.notAFile`, `.system`.
    init(_ descriptor: consuming FileDescriptor, path: String) throws(FileAccessError) {
        let raw = try descriptor.rawStatus()
        let state = FileState(raw)
        guard state.isFile else { throw FileAccessError.notAFile(path, isFolder: state.isFolder) }
        self.state = state
        self.path = path
        self.descriptor = descriptor
        linkCount = UInt64(raw.st_nlink)
    }

    var byteCount: Int { Int(state.byteCount) }

    /// Returns the whole contents.
    ///
    /// - Throws: `.changed`, `.system`.
    func contents() throws(FileAccessError) -> [UInt8] {
        let bytes = try readAll(descriptor.number, byteCount: byteCount, path: path)
        try checkIsUnchanged(bytes.span)
        // Some file systems, such as Linux's /proc, state the size 0 for files with contents.
        if bytes.isEmpty, try !readAll(descriptor.number, byteCount: 1, path: path).isEmpty {
            throw FileAccessError(
                .system, path: path, reason: "the file system does not state the size of this file; copy it to a disk")
        }
        return bytes
    }

    /// Checks that the bytes are the whole file in the one state that it had when it was opened.
    ///
    /// - Complexity: one system call. A file that changed in the last second is read again.
    func checkIsUnchanged(_ bytes: Span<UInt8>) throws(FileAccessError) {
        guard bytes.count == byteCount, try hasSameState() else { throw FileAccessError.changed(path) }
        guard state.changeTime > WallClock.stamp - Self.youngAge else { return }
        var waitCount = 0
        while byteCount > Self.pieceByteCount, state.changeTime > WallClock.stamp - Self.settledAge,
            waitCount < Self.maximumWaitCount
        {
            WallClock.sleep(.milliseconds(1))
            waitCount += 1
        }
        guard try hasSameState(), try isSame(bytes), try hasSameState() else { throw FileAccessError.changed(path) }
    }

    /// Whether the file is still in the state in which it was opened.
    func hasSameState() throws(FileAccessError) -> Bool {
        let raw = try descriptor.rawStatus()
        let now = FileState(raw)
        if now == state { return true }
        // A file that is replaced by a rename over it loses a link. Its bytes stay.
        return UInt64(raw.st_nlink) != linkCount && now.byteCount == state.byteCount
            && now.modificationTime == state.modificationTime
    }

    /// Whether a second reading of the file gives the same bytes.
    private func isSame(_ bytes: Span<UInt8>) throws(FileAccessError) -> Bool {
        var piece: [UInt8] = []
        var offset = 0
        while offset < bytes.count {
            let count = min(Self.pieceByteCount, bytes.count - offset)
            try readAll(descriptor.number, byteCount: count, at: offset, path: path, into: &piece)
            guard piece.count == count, piece.span.hasSameBytes(as: bytes.extracting(offset..<offset + count)) else {
                return false
            }
            offset += count
        }
        return true
    }
}

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
