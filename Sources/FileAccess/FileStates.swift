internal import CFileAccess

/// The state of a file, or of all that lies in a folder, without a look at any contents: the same bytes, in any process, until
/// something changes there.
///
/// Of each folder they have its device and inode, of each entry its name and kind; of what is no folder also its device, inode,
/// size and the times of the last change of its contents and of itself; of a link also what it leads to, as far as that is
/// inside.
package struct FileStates: Sendable {
    /// What tells one state from another.
    package private(set) var bytes: [UInt8] = []
    /// The latest time at which anything but a folder was changed, in nanoseconds since 1970.
    package private(set) var newestChange = Int64.min
    /// The folders' listings and, if they are wanted, the states of files that are no links, for one who is about to read them.
    package let listings = KeptListings()
    private var entryCount = 0

    /// Looks at a file or a folder, following a link; several threads do.
    ///
    /// - Parameters:
    ///   - ignored: Files that count as if they were not there.
    ///   - log: What is known already.
    ///   - keepsFiles: Whether the states of files are wanted one by one.
    /// - Throws: what opening and listing any of the folders throws; `.tooManyEntries` as soon as a bundle could not be read either.
    /// - Complexity: one listing for each folder and one call of the system for each file, but for what is known.
    package init(
        at path: String, ignoring ignored: [FileStatus] = [], log: ReadingLog? = nil, keepsFiles: Bool = false
    ) throws(FileAccessError) {
        let state = FileState(try FileDescriptor(opening: path, flags: rb_inspection_flags).rawStatus())
        append(Span<UInt8>(), state)
        guard state.isFolder else {
            if keepsFiles { keep(try FileState(ofUnfollowed: path), at: RelativePath.split(path).name) }
            return
        }
        let walk = StateWalk(
            tree: try DiskFileTree(at: path),
            ignored: ignored.map { FolderIdentity(device: $0.device, inode: $0.inode) },
            log: log, keepsFiles: keepsFiles)
        let inner = try walk.list(StateWalk.Folder(path: "", identity: state.identity, ancestors: []), into: &self)
        let parts = concurrentMap(count: inner.count) { place in
            Result { () throws(FileAccessError) in
                var part = FileStates()
                try walk.visit(inner[place], into: &part)
                return part
            }
        }
        bytes.reserveCapacity(parts.reduce(bytes.count) { $0 + ((try? $1.get().bytes.count) ?? 0) })
        for part in parts {
            let part = try part.get()
            listings.keep(part.listings)
            bytes += part.bytes
            newestChange = max(newestChange, part.newestChange)
            try count(part.entryCount, in: walk.tree.rootPath)
        }
    }

    private init() {}

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

    /// Keeps what is known of a file by itself; what is none is left out.
    func keep(_ state: FileState, at path: String) {
        if state.isFile { listings.keep(state, at: path) }
    }

    /// Adds an entry's name and kind.
    mutating func append(_ name: Span<UInt8>, kind: UInt32) {
        // SAFETY: the buffer is copied at once, and does not leave the call.
        unsafe name.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
        bytes.append(0)
        append(UInt64(kind))
    }

    /// Makes the states ones of things that may have changed in the meantime.
    mutating func distrust() { newestChange = .max }

    /// Adds what a folder is.
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
