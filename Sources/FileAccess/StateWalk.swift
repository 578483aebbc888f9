internal import CResourceBundle

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
        var ancestors: [FolderIdentity]
    }

    let tree: DiskFileTree
    private let ignored: [FolderIdentity]
    private let listings: KeptListings?

    init(tree: DiskFileTree, ignored: [FolderIdentity], listings: KeptListings?) {
        self.tree = tree
        self.ignored = ignored
        self.listings = listings
    }

    /// Takes in a folder and everything below it.
    func visit(_ folder: Folder, into states: inout TreeState) {
        do throws(FileAccessError) {
            for inner in try list(folder, into: &states) { visit(inner, into: &states) }
        } catch {
            states.append(error)
        }
    }

    /// Takes in the entries of a folder; gives the folders among them.
    func list(_ folder: Folder, into states: inout TreeState) throws(FileAccessError) -> [Folder] {
        let descriptor = try tree.open(folder.path, flags: O_RDONLY | O_DIRECTORY)
        let number = descriptor.number
        let identity = FileState(try descriptor.rawStatus()).identity
        states.append(identity)
        let folder = Folder(path: folder.path, ancestors: folder.ancestors + [identity])
        var folders: [Folder] = []
        var links: [String] = []
        var listing = FolderListing(identity: identity)
        var entryCount = 0
        try readDirectory(descriptor, path: folder.path) { name, type, _ throws(FileAccessError) in
            entryCount += 1
            if type == UInt8(DT_DIR) {
                listing.append(name, .directory)
                add(name, to: &folders, in: folder, into: &states)
                return
            }
            let state = try FileState(of: name, inFolder: number, path: folder.path)
            if state.isFile { listing.append(name, .file) }
            if state.isFolder { listing.append(name, .directory) }
            if !state.isFile, !state.isFolder, !state.isLink { listing.omit(name, .notAFile) }
            if ignored.contains(state.identity) { return }
            // Where the system does not tell kinds.
            if state.isFolder { return add(name, to: &folders, in: folder, into: &states) }
            states.append(name, state)
            // Names that are no text are no resources; their being there is all that is noted.
            guard state.isLink, let text = try? UTF8Span(validating: name) else { return }
            links.append(RelativePath.join(folder.path, String(copying: text)))
        }
        states.append(Span<UInt8>(), kind: 0)
        try states.count(entryCount, in: tree.displayPath(of: folder.path))
        for link in links { follow(link, from: folder, into: &states, &folders, &listing) }
        listing.omitNamesThatAreNoText()
        listings?.keep(listing.compact, of: folder.path)
        return folder.ancestors.count <= FileLimits.depth ? folders : []
    }

    /// Takes in a folder's name, and the folder for later.
    private func add(
        _ name: Span<UInt8>, to folders: inout [Folder], in folder: Folder, into states: inout TreeState
    ) {
        states.append(name, kind: UInt32(S_IFDIR))
        guard let text = try? UTF8Span(validating: name) else { return }
        folders.append(
            Folder(path: RelativePath.join(folder.path, String(copying: text)), ancestors: folder.ancestors))
    }

    /// Takes in what a link leads to.
    private func follow(
        _ link: String, from folder: Folder, into states: inout TreeState, _ folders: inout [Folder],
        _ listing: inout FolderListing
    ) {
        let name = RelativePath.split(link).name.utf8.span
        guard let descriptor = try? tree.open(link, flags: rb_inspection_flags),
            let state = try? FileState(descriptor.rawStatus())
        else {
            listing.omit(name, .linkLeadsNowhere)
            return states.append(0)
        }
        states.append(Span<UInt8>(), state)
        if state.isFile { return listing.append(name, .file) }
        guard state.isFolder else { return listing.omit(name, .linkLeadsNowhere) }
        listing.append(name, .directory)
        if folder.ancestors.contains(state.identity) { return }
        folders.append(Folder(path: link, ancestors: folder.ancestors))
    }
}
