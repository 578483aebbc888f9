internal import CFileAccess

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Android)
    internal import Android
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// The state of a file, or of all that lies in a folder, without a look at any contents: the same bytes, in any process, until
/// something changes there.
///
/// Of each entry they have its name, kind, device and inode; of what is no folder also its size and the times of the last change
/// of its contents and of itself; of a link also what it leads to, as far as that is inside.
package struct FileStates: Sendable {
    /// What tells one state from another.
    package private(set) var bytes: [UInt8] = []
    /// The latest time at which anything but a folder was changed, in nanoseconds since 1970.
    package private(set) var newestChange = Int64.min
    /// The folders' listings, for one who is about to read them.
    package let listings = KeptListings()
    private var entryCount = 0

    /// Looks at a file or a folder, following a link; several threads do.
    ///
    /// - Parameter ignored: A file that counts as if it were not there.
    /// - Throws: what opening and listing any of the folders throws; `.tooManyEntries` as soon as a bundle could not be read either.
    /// - Complexity: one listing for each folder and one call of the system for each entry.
    package init(at path: String, ignoring ignored: FileStatus? = nil) throws(FileAccessError) {
        let state = try FileDescriptor(opening: path, flags: rb_inspection_flags).rawStatus()
        append(Span<UInt8>(), state)
        guard state.st_mode & S_IFMT == S_IFDIR else { return }
        let tree = try DiskFileTree(at: path)
        let walk = StateWalk(tree: tree, ignored: ignored)
        let identity = FolderIdentity(device: UInt64(state.st_dev), inode: UInt64(state.st_ino))
        let top = StateWalk.Folder(path: "", ancestors: [identity])
        let inner = try walk.list(top, into: &self)
        let parts = concurrentMap(count: inner.count) { place in
            Result { () throws(FileAccessError) in
                var part = FileStates()
                try walk.visit(inner[place], into: &part)
                return part
            }
        }
        for part in parts {
            let part = try part.get()
            listings.keep(part.listings)
            bytes += part.bytes
            newestChange = max(newestChange, part.newestChange)
            try count(part.entryCount, in: tree.rootPath)
        }
    }

    fileprivate init() {}

    fileprivate mutating func count(_ more: Int, in path: String) throws(FileAccessError) {
        entryCount += more
        guard entryCount <= FileLimits.entryCount else {
            throw FileAccessError(
                .tooManyEntries, path: path, reason: "has more than \(FileLimits.entryCount) entries")
        }
    }

    /// Adds an entry of a folder.
    fileprivate mutating func append(_ name: Span<UInt8>, _ state: stat) {
        // SAFETY: the buffer is copied at once, and does not leave the call.
        unsafe name.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
        bytes.append(0)
        append(UInt64(state.st_mode))
        append(UInt64(state.st_dev))
        append(UInt64(state.st_ino))
        if state.st_mode & S_IFMT == S_IFDIR { return }
        append(UInt64(bitPattern: Int64(state.st_size)))
        append(state.st_mtim)
        append(state.st_ctim)
    }

    /// Adds a time of change.
    private mutating func append(_ time: timespec) {
        let time = Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
        newestChange = max(newestChange, time)
        append(UInt64(bitPattern: time))
    }

    /// Adds a number.
    fileprivate mutating func append(_ number: UInt64) {
        // SAFETY: the eight bytes are copied at once.
        unsafe withUnsafeBytes(of: number.littleEndian) { unsafe bytes.append(contentsOf: $0) }
    }
}

/// The walk over the folders.
private struct StateWalk: Sendable {
    /// A folder, and those from the root to it, to notice a link that leads back to one of them.
    struct Folder: Sendable {
        var path: String
        var ancestors: [FolderIdentity]
    }

    let tree: DiskFileTree
    let ignored: FileStatus?

    /// Takes in a folder and all that lies in it.
    func visit(_ folder: Folder, into states: inout FileStates) throws(FileAccessError) {
        for inner in try list(folder, into: &states) { try visit(inner, into: &states) }
    }

    /// Takes in the entries of a folder; gives the folders among them.
    func list(_ folder: Folder, into states: inout FileStates) throws(FileAccessError) -> [Folder] {
        var folders: [Folder] = []
        var links: [String] = []
        var listing = FolderListing(identity: folder.ancestors.last)
        let descriptor = try tree.open(folder.path, flags: O_RDONLY | O_DIRECTORY)
        let number = descriptor.number
        var entryCount = 0
        try readDirectory(descriptor, path: folder.path) { bytes, _ throws(FileAccessError) in
            var state = stat()
            // SAFETY: behind the name there is a NUL; the call writes into a local of the type it expects.
            let result = unsafe bytes.withUnsafeBytes { bytes -> CInt in
                guard let name = bytes.baseAddress else { return -1 }
                return unsafe fstatat(number, name.assumingMemoryBound(to: CChar.self), &state, AT_SYMLINK_NOFOLLOW)
            }
            guard result == 0 else { throw FileAccessError.system(errno, path: folder.path) }
            entryCount += 1
            if state.st_mode & S_IFMT == S_IFREG { listing.append(bytes, .file) }
            if state.st_mode & S_IFMT == S_IFDIR { listing.append(bytes, .directory) }
            if let ignored, ignored.device == UInt64(state.st_dev), ignored.inode == UInt64(state.st_ino) { return }
            states.append(bytes, state)
            // Names that are no text are no resources; their being there is all that is noted.
            guard [S_IFDIR, S_IFLNK].contains(state.st_mode & S_IFMT), let text = try? UTF8Span(validating: bytes)
            else {
                return
            }
            let path = RelativePath.join(folder.path, String(copying: text))
            if state.st_mode & S_IFMT == S_IFLNK {
                links.append(path)
            } else {
                let identity = FolderIdentity(device: UInt64(state.st_dev), inode: UInt64(state.st_ino))
                folders.append(Folder(path: path, ancestors: folder.ancestors + [identity]))
            }
        }
        try states.count(entryCount, in: tree.displayPath(of: folder.path))
        for link in links { follow(link, from: folder, into: &states, &folders, &listing) }
        listing.omitNamesThatAreNoText()
        states.listings.keep(listing.compact, of: folder.path)
        return folder.ancestors.count <= FileLimits.depth ? folders : []
    }

    /// Takes in what a link leads to.
    private func follow(
        _ link: String, from folder: Folder, into states: inout FileStates, _ folders: inout [Folder],
        _ listing: inout FolderListing
    ) {
        let name = RelativePath.split(link).name.utf8.span
        guard let descriptor = try? tree.open(link, flags: rb_inspection_flags), let state = try? descriptor.rawStatus()
        else {
            listing.omit(name, .linkLeadsNowhere)
            return states.append(0)
        }
        states.append(Span<UInt8>(), state)
        switch state.st_mode & S_IFMT {
        case S_IFDIR: listing.append(name, .directory)
        case S_IFREG: return listing.append(name, .file)
        default: return listing.omit(name, .linkLeadsNowhere)
        }
        let identity = FolderIdentity(device: UInt64(state.st_dev), inode: UInt64(state.st_ino))
        if folder.ancestors.contains(identity) { return }
        folders.append(Folder(path: link, ancestors: folder.ancestors + [identity]))
    }
}
