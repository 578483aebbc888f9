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
