internal import CResourceBundle

/// What distinguishes one state of a file, or of everything below a folder, from another, without reading contents: the same
/// bytes in any process until something changes.
///
/// For each folder it has the device and inode, for each entry the name and kind; for other entries than folders also the device,
/// inode, size and the times of the last change of contents and of status; for a link also what it leads to, if that is inside.
/// A folder's own times do not count, since a file that comes and goes again changes them.
///
/// It cannot show a file that is written over in place, without a change of size, within one tick of the file system's clock
/// (a few milliseconds) of the state before.
package struct TreeState: Sendable, Equatable {
    /// What distinguishes one state from another.
    package private(set) var bytes: [UInt8] = []
    /// The latest time at which anything but a folder was changed, in nanoseconds since 1970; `Int64.max` where a folder could
    /// not be listed.
    package private(set) var newestChange = Int64.min
    private(set) var entryCount = 0

    /// The present state of a file or a folder; parameters, errors and complexity are those of `TreeWalk`.
    package init(at path: String, ignoring ignored: [FileStatus] = []) throws(FileAccessError) {
        self = try TreeWalk(at: path, ignoring: ignored).state
    }

    init() {}

    mutating func count(_ more: Int, in path: String) throws(FileAccessError) {
        entryCount += more
        guard entryCount <= FileLimits.entryCount else {
            throw FileAccessError(
                .tooManyEntries, path: path, reason: "has more than \(FileLimits.entryCount) entries")
        }
    }

    /// Adds an entry that is no folder, or the folder that a path or a link leads to.
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

    /// Adds the state of a further part of the tree.
    mutating func append(_ other: TreeState, in path: String) throws(FileAccessError) {
        bytes += other.bytes
        newestChange = max(newestChange, other.newestChange)
        try count(other.entryCount, in: path)
    }

    /// Adds an entry's name and kind.
    mutating func append(_ name: Span<UInt8>, kind: UInt32) {
        append(name)
        append(UInt64(kind))
    }

    /// Adds a name, and a NUL behind it.
    private mutating func append(_ name: Span<UInt8>) {
        bytes.append(name)
        bytes.append(0)
    }

    /// Adds that a folder cannot be listed: what is in it may change unseen.
    mutating func append(_ failure: FileAccessError) {
        bytes += Array(failure.reason.utf8)
        newestChange = .max
    }

    /// Adds a folder's device and inode.
    mutating func append(_ identity: FolderIdentity) {
        append(identity.device)
        append(identity.inode)
    }

    /// Adds a number.
    mutating func append(_ number: UInt64) {
        // SAFETY: the eight bytes are copied at once.
        unsafe withUnsafeBytes(of: number.littleEndian) { unsafe bytes.append(contentsOf: $0) }
    }
}
