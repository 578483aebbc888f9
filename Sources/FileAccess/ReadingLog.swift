internal import ExactText
internal import Synchronization

/// What a tree on disk was found to hold while it was read, so that `FileStates` need not look at all of it again.
///
/// A folder is noted as it was when it was listed, a file as it was when it was opened: a change after that shows as a
/// difference between the states made of these notes and those that are found later.
package final class ReadingLog: Sendable {
    /// A folder as it was listed.
    struct Folder: Sendable {
        let identity: FolderIdentity
        fileprivate(set) var entries: ListedEntries
        /// Stands for the path by which it was listed, in less memory.
        private let pathHash: Int

        init(_ path: String, _ identity: FolderIdentity, _ entries: ListedEntries) {
            self.identity = identity
            self.entries = entries
            pathHash = ExactKey(path).hashValue
        }

        /// Whether it says all there is to say of the folder at a path.
        func isPlain(at path: String) -> Bool { entries.isPlain && pathHash == ExactKey(path).hashValue }
    }

    private let folders = Mutex<[FolderIdentity: Folder]>([:])
    private let files = Mutex<[FileState]>([])

    /// A log of nothing yet.
    package init() {}

    /// Notes what a folder was found to hold; of one that is listed twice, and not alike, what no folder holds.
    func note(_ folder: Folder) {
        folders.withLock {
            let other = $0.updateValue(folder, forKey: folder.identity)
            if let other, other.entries != folder.entries { $0[folder.identity]?.entries = .changed }
        }
    }

    /// Notes a file that was opened.
    func note(_ file: FileState) {
        files.withLock { $0.append(file) }
    }

    /// What a folder was found to hold; nil where it was not listed.
    func folder(_ identity: FolderIdentity) -> Folder? {
        folders.withLock { $0[identity] }
    }

    /// The files that were opened, as they were then. Of one that was opened twice either state does: if it changed in
    /// between, the first is no longer true, and the second too young to be trusted.
    func openedFiles() -> FileStateTable { FileStateTable(files.withLock { $0 }) }
}

/// Finds the state of a file by its numbers: open addressing, at most half full.
struct FileStateTable: Sendable {
    private let states: [FileState]
    /// One more than the place of a file's first state; 0 for none.
    private var slots: [UInt32]

    init(_ states: [FileState]) {
        self.states = states
        var count = 16
        while count < 2 * states.count { count *= 2 }
        slots = [UInt32](repeating: 0, count: count)
        for place in states.indices {
            // Of a file of many names each one is opened: were all of these states here, every search would pass them.
            let slot = slot(device: states[place].device, inode: states[place].inode)
            if slots[slot] == 0 { slots[slot] = UInt32(clamping: place + 1) }
        }
    }

    /// The state of a file; nil where none is known.
    func state(device: UInt64, inode: UInt64) -> FileState? {
        let place = slots[slot(device: device, inode: inode)]
        return place == 0 ? nil : states[Int(place) - 1]
    }

    /// The slot of a file, or the free one where it would be.
    private func slot(device: UInt64, inode: UInt64) -> Int {
        var slot = firstSlot(inode)
        while slots[slot] != 0 {
            let state = states[Int(slots[slot]) - 1]
            if state.inode == inode, state.device == device { break }
            slot = (slot + 1) & (slots.count - 1)
        }
        return slot
    }

    private func firstSlot(_ inode: UInt64) -> Int {
        Int(truncatingIfNeeded: inode &* 0x9e37_79b9_7f4a_7c15 &>> 32) & (slots.count - 1)
    }
}
