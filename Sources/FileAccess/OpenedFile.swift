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
/// Its bytes are those of one state: a file that changes while it is read throws `.changed`. One case is not detected, because the
/// system does not report it: a single write that began before the file was opened and stands still, half done, during both readings.
struct OpenedFile: ~Copyable {
    /// A file that changed less than this ago is read twice: its writer may still be in its last call.
    ///
    /// The system stamps a file when a write begins. A second is longer than a write of any resource takes.
    private static let youngAge: Int64 = 1_000_000_000
    /// How old the last change of a file of more than one piece is before the second reading: a writer that was interrupted has
    /// mostly gone on by then. Few writes of a smaller file are interrupted, and a wait for each would be felt.
    private static let settledAge: Int64 = 25_000_000
    /// Waits of a millisecond: more would wait for a clock that is not this machine's.
    private static let maximumWaitCount = 50
    private static let pieceByteCount = 1 << 16

    let state: FileState
    private let path: String
    private let descriptor: FileDescriptor
    private let linkCount: UInt64

    /// Takes over what was opened at a path.
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

    /// The whole contents.
    ///
    /// - Throws: `.changed`, `.system`.
    func contents() throws(FileAccessError) -> [UInt8] {
        let bytes = try readAll(descriptor.number, byteCount: byteCount, path: path)
        try checkIsUnchanged(bytes)
        return bytes
    }

    /// Puts the whole contents in the place of what is in an array.
    ///
    /// - Throws: `.changed`, `.system`.
    func read(into bytes: inout [UInt8]) throws(FileAccessError) {
        try readAll(descriptor.number, byteCount: byteCount, path: path, into: &bytes)
        try checkIsUnchanged(bytes)
    }

    /// Checks that the bytes read are all of the file's, and of the one state that it had when it was opened.
    ///
    /// - Complexity: one system call. A file that changed in the last second is read again.
    private func checkIsUnchanged(_ bytes: [UInt8]) throws(FileAccessError) {
        guard bytes.count == byteCount, try hasSameState() else { throw FileAccessError.changed(path) }
        guard state.changeTime > WallClock.stamp - Self.youngAge else { return }
        var waitCount = 0
        while byteCount > Self.pieceByteCount, state.changeTime > WallClock.stamp - Self.settledAge,
            waitCount < Self.maximumWaitCount
        {
            WallClock.waitForAMillisecond()
            waitCount += 1
        }
        guard try hasSameState(), try isSame(bytes), try hasSameState() else { throw FileAccessError.changed(path) }
    }

    /// Whether the file is in the state in which it was opened.
    private func hasSameState() throws(FileAccessError) -> Bool {
        let raw = try descriptor.rawStatus()
        let now = FileState(raw)
        if now == state { return true }
        // A file that is replaced by renaming another one over it loses a name. Its bytes stay.
        return UInt64(raw.st_nlink) != linkCount && now.byteCount == state.byteCount
            && now.modificationTime == state.modificationTime
    }

    /// Whether the file has these bytes when it is read again.
    private func isSame(_ bytes: [UInt8]) throws(FileAccessError) -> Bool {
        var piece: [UInt8] = []
        var offset = 0
        while offset < bytes.count {
            let count = min(Self.pieceByteCount, bytes.count - offset)
            try readAll(descriptor.number, byteCount: count, at: offset, path: path, into: &piece)
            guard piece[...] == bytes[offset..<offset + count] else { return false }
            offset += count
        }
        return true
    }
}
