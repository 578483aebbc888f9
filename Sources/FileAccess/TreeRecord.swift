internal import CResourceBundle

/// The serialized state of a file, or of a part of a folder tree.
///
/// For each folder it has the device and inode, and for each entry the name and kind. For an entry that is no folder it
/// also has the device, inode, size, and the times of the last change of contents and of status. For a link it also has
/// its target, if that is inside. A folder's own times do not count, because a file that is created and removed again
/// changes them.
struct TreeRecord: Sendable {
    private(set) var bytes: [UInt8] = []
    /// The latest time at which anything but a folder was changed, in nanoseconds since 1970; `Int64.max` if a folder
    /// could not be listed.
    private(set) var newestChange = Int64.min
    private(set) var entryCount = 0

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

    /// Appends the state of a further part of the tree.
    mutating func append(_ other: TreeState, in path: String) throws(FileAccessError) {
        bytes += other.digest
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

    mutating func append(_ number: UInt64) {
        // SAFETY: the eight bytes are copied at once.
        unsafe withUnsafeBytes(of: number.littleEndian) { unsafe bytes.append(contentsOf: $0) }
    }
}
