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

/// The walk over folders that gathers their entries' states.
struct StateWalk: Sendable {
    /// A folder, and those from the root to it, to notice a link that leads back to one of them.
    struct Folder: Sendable {
        var path: String
        /// What it was when the folder that it is in was listed; nil where that is not known.
        var identity: FolderIdentity?
        var ancestors: [FolderIdentity]
    }

    let tree: DiskFileTree
    private let ignored: [FolderIdentity]
    private let log: ReadingLog?
    private let openedFiles: FileStateTable
    private let keepsFiles: Bool

    init(tree: DiskFileTree, ignored: [FolderIdentity], log: ReadingLog?, keepsFiles: Bool = false) {
        self.tree = tree
        self.ignored = ignored
        self.log = log
        self.keepsFiles = keepsFiles
        openedFiles = log?.openedFiles() ?? FileStateTable([])
    }

    /// Takes in a folder and all that lies in it.
    func visit(_ folder: Folder, into states: inout FileStates) throws(FileAccessError) {
        for inner in try list(folder, into: &states) { try visit(inner, into: &states) }
    }

    /// Takes in the entries of a folder; gives the folders among them.
    func list(_ folder: Folder, into states: inout FileStates) throws(FileAccessError) -> [Folder] {
        let known = folder.identity.flatMap { log?.folder($0) }
        if let known, known.isPlain(at: folder.path) { return try take(known, folder, into: &states) }
        let descriptor = try tree.open(folder.path, flags: O_RDONLY | O_DIRECTORY)
        let number = descriptor.number
        let identity = FileState(try descriptor.rawStatus()).identity
        states.append(identity)
        let folder = Folder(path: folder.path, identity: identity, ancestors: folder.ancestors + [identity])
        var folders: [Folder] = []
        var links: [String] = []
        var listing = FolderListing(identity: identity)
        var entries = ListedEntries()
        var entryCount = 0
        try readDirectory(descriptor, path: folder.path) { name, type, inode throws(FileAccessError) in
            entryCount += 1
            if known != nil { entries.append(name, type, inode) }
            if type == UInt8(DT_DIR) {
                listing.append(name, .directory)
                add(
                    name, FolderIdentity(device: identity.device, inode: inode), to: &folders, in: folder, into: &states
                )
                return
            }
            let state: FileState
            if let opened = openedFiles.state(device: identity.device, inode: inode) {
                state = opened
            } else {
                state = try FileState(of: name, inFolder: number, path: folder.path)
            }
            if state.isFile { listing.append(name, .file) }
            if state.isFolder { listing.append(name, .directory) }
            if ignored.contains(state.identity) { return }
            // Where the system does not tell kinds.
            if state.isFolder { return add(name, state.identity, to: &folders, in: folder, into: &states) }
            states.append(name, state)
            // Names that are no text are no resources; their being there is all that is noted.
            guard state.isLink || keepsFiles, let text = try? UTF8Span(validating: name) else { return }
            let path = RelativePath.join(folder.path, String(copying: text))
            if state.isLink { links.append(path) } else { states.keep(state, at: path) }
        }
        try finish(folder, entryCount, into: &states)
        // What was there when it was read and is gone now leaves no other trace.
        if let known, known.entries != entries { states.distrust() }
        for link in links { follow(link, from: folder, into: &states, &folders, &listing) }
        listing.omitNamesThatAreNoText()
        if log == nil { states.listings.keep(listing.compact, of: folder.path) }
        return folder.ancestors.count <= FileLimits.depth ? folders : []
    }

    /// Takes in a folder as it was listed before: files and folders, of which those that were opened are known.
    private func take(
        _ known: ReadingLog.Folder, _ folder: Folder, into states: inout FileStates
    ) throws(FileAccessError) -> [Folder] {
        states.append(known.identity)
        let folder = Folder(
            path: folder.path, identity: known.identity, ancestors: folder.ancestors + [known.identity])
        var folders: [Folder] = []
        try known.entries.forEach { name, type, inode throws(FileAccessError) in
            let identity = FolderIdentity(device: known.identity.device, inode: inode)
            if type == UInt8(DT_DIR) { return add(name, identity, to: &folders, in: folder, into: &states) }
            if ignored.contains(identity) { return }
            if let state = openedFiles.state(device: identity.device, inode: inode) {
                return states.append(name, state)
            }
            guard let text = try? UTF8Span(validating: name) else { return }
            let path = RelativePath.join(folder.path, String(copying: text))
            let opened = try tree.open(path, flags: rb_inspection_flags | O_NOFOLLOW)
            states.append(name, FileState(try opened.rawStatus()))
        }
        try finish(folder, known.entries.count, into: &states)
        return folder.ancestors.count <= FileLimits.depth ? folders : []
    }

    /// Ends the entries of a folder.
    private func finish(_ folder: Folder, _ entryCount: Int, into states: inout FileStates) throws(FileAccessError) {
        states.append(Span<UInt8>(), kind: 0)
        try states.count(entryCount, in: tree.displayPath(of: folder.path))
    }

    /// Takes in a folder's name, and the folder for later.
    private func add(
        _ name: Span<UInt8>, _ identity: FolderIdentity, to folders: inout [Folder], in folder: Folder,
        into states: inout FileStates
    ) {
        states.append(name, kind: UInt32(S_IFDIR))
        guard let text = try? UTF8Span(validating: name) else { return }
        let path = RelativePath.join(folder.path, String(copying: text))
        folders.append(Folder(path: path, identity: identity, ancestors: folder.ancestors))
    }

    /// Takes in what a link leads to.
    private func follow(
        _ link: String, from folder: Folder, into states: inout FileStates, _ folders: inout [Folder],
        _ listing: inout FolderListing
    ) {
        let name = RelativePath.split(link).name.utf8.span
        guard let descriptor = try? tree.open(link, flags: rb_inspection_flags),
            let found = try? FileState(descriptor.rawStatus())
        else {
            listing.omit(name, .linkLeadsNowhere)
            return states.append(0)
        }
        let state = openedFiles.state(device: found.device, inode: found.inode) ?? found
        states.append(Span<UInt8>(), state)
        if state.isFile { return listing.append(name, .file) }
        guard state.isFolder else { return listing.omit(name, .linkLeadsNowhere) }
        listing.append(name, .directory)
        if folder.ancestors.contains(state.identity) { return }
        folders.append(Folder(path: link, identity: state.identity, ancestors: folder.ancestors))
    }
}
