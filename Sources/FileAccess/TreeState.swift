internal import CResourceBundle

/// The state of a file, or of everything below a folder, to detect changes without reading contents.
///
/// The bytes are the same in any process until something changes. For each folder they have the device and inode, and
/// for each entry the name and kind. For an entry that is no folder they also have the device, inode, size, and the
/// times of the last change of contents and of status. For a link they also have its target, if that is inside. A
/// folder's own times do not count, because a file that is created and removed again changes them.
///
/// One change is not detected: a file that is overwritten in place, without a change of size, within one tick of the
/// file system's clock (a few milliseconds) after the state was read.
package struct TreeState: Sendable, Equatable {
    /// The serialized state. Two states are equal if their bytes are.
    package private(set) var bytes: [UInt8] = []
    /// The latest time at which anything but a folder was changed, in nanoseconds since 1970; `Int64.max` if a folder
    /// could not be listed.
    package private(set) var newestChange = Int64.min
    private(set) var entryCount = 0

    /// Reads the present state of a file or a folder; parameters, errors and complexity are those of `TreeWalk`.
    package init(at path: String, ignoring ignored: [FileStatus] = []) throws(FileAccessError) {
        self = try TreeWalk(at: path, ignoring: ignored).state
    }

    init() {}

    mutating func count(_ more: Int, in path: String) throws(FileAccessError) {
        entryCount += more
        guard entryCount <= FileLimits.entryCount else {
            throw FileAccessError(
                .tooManyEntries, path: path, reason: "the folder has more than \(FileLimits.entryCount) entries")
        }
    }

    /// Appends an entry that is no folder, or the folder that a path or a link points to.
    mutating func append(_ name: Span<UInt8>, _ state: FileState) {
        append(name, kind: state.kind)
        append(state.identity)
        if state.isFolder { return }
        append(UInt64(bitPattern: state.byteCount))
        append(UInt64(bitPattern: state.modificationTime))
        append(UInt64(bitPattern: state.changeTime))
        newestChange = max(newestChange, state.modificationTime, state.changeTime)
    }

    mutating func reserve(_ byteCount: Int) { bytes.reserveCapacity(bytes.count + byteCount) }

    /// Appends the state of a further part of the tree.
    mutating func append(_ other: TreeState, in path: String) throws(FileAccessError) {
        bytes += other.bytes
        newestChange = max(newestChange, other.newestChange)
        try count(other.entryCount, in: path)
    }

    /// Appends an entry's name and kind.
    mutating func append(_ name: Span<UInt8>, kind: UInt32) {
        append(name)
        append(UInt64(kind))
    }

    /// Appends a name and a NUL.
    private mutating func append(_ name: Span<UInt8>) {
        bytes.append(name)
        bytes.append(0)
    }

    /// Records that a folder cannot be listed. Changes in it cannot be detected.
    mutating func append(_ failure: FileAccessError) {
        bytes += Array(failure.reason.utf8)
        newestChange = .max
    }

    /// Appends a folder's device and inode.
    mutating func append(_ identity: FolderIdentity) {
        append(identity.device)
        append(identity.inode)
    }

    /// Appends a number.
    mutating func append(_ number: UInt64) {
        // SAFETY: the eight bytes are copied at once.
        unsafe withUnsafeBytes(of: number.littleEndian) { unsafe bytes.append(contentsOf: $0) }
    }
}
