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

/// A walk over a folder tree that collects the listings and the state of its entries, folder by folder.
///
/// It is a class, because all threads share it. Each copy of a structure would retain the same objects, so the threads would
/// wait for one another.
final class FolderWalk: Sendable {
    /// A folder and the identities of the folders above it, to detect a link that leads back to one of them.
    struct Folder: Sendable {
        var path: String
        var ancestors: [FolderIdentity]
    }

    /// The record and the listings of a part of the tree.
    struct Part: Sendable {
        var record = TreeRecord()
        var listings: [(path: String, listing: FolderListing)] = []
    }

    let tree: DiskFileTree
    private let ignored: [FolderIdentity]
    private let repeated = RepeatedFolders()

    init(tree: DiskFileTree, ignored: [FolderIdentity]) {
        self.tree = tree
        self.ignored = ignored
    }

    /// Collects a folder and everything below it.
    func visit(_ folder: Folder, into part: inout Part) {
        for inner in listed(folder, into: &part) { visit(inner, into: &part) }
    }

    /// Collects the entries of a folder and returns the folders among them; records an error, and returns none then.
    func listed(_ folder: Folder, into part: inout Part) -> [Folder] {
        do throws(FileAccessError) {
            return try list(folder, into: &part)
        } catch {
            part.record.append(error)
            return []
        }
    }

    /// Collects the entries of a folder and returns the folders among them.
    func list(_ folder: Folder, into part: inout Part) throws(FileAccessError) -> [Folder] {
        let descriptor = try tree.open(folder.path, flags: O_RDONLY | O_DIRECTORY)
        let number = descriptor.number
        let identity = FileState(try descriptor.rawStatus()).identity
        guard repeated.admit(identity) else { throw RepeatedFolders.error(path: folder.path) }
        part.record.append(identity)
        let folder = Folder(path: folder.path, ancestors: folder.ancestors + [identity])
        var folders: [Folder] = []
        var links: [String] = []
        var listing = FolderListing(identity: identity)
        var entryCount = 0
        try readDirectory(descriptor, path: folder.path, expecting: { listing.reserve($0) }) {
            name, type throws(FileAccessError) in
            entryCount += 1
            if type == UInt8(DT_DIR) {
                listing.append(name, .directory)
                add(name, to: &folders, in: folder, into: &part)
                return
            }
            let state = try FileState(of: name, inFolder: number, path: folder.path)
            if state.isFile { listing.append(name, .file, byteCount: Int(state.byteCount)) }
            if state.isFolder { listing.append(name, .directory) }
            if !state.isFile, !state.isFolder, !state.isLink { listing.omit(name, .notAFile) }
            if ignored.contains(state.identity) { return }
            // On systems that do not report kinds in listings.
            if state.isFolder { return add(name, to: &folders, in: folder, into: &part) }
            part.record.append(name, state)
            guard state.isLink else { return }
            // A name that is not UTF-8 is no resource; only its presence is recorded.
            guard let text = try? UTF8Span(validating: name) else { return listing.omit(name, .nameIsNotText) }
            links.append(RelativePath.join(folder.path, String(copying: text)))
        }
        part.record.append(Span<UInt8>(), kind: 0)
        repeated.record(identity, entryCount: entryCount)
        try part.record.count(entryCount, in: tree.displayPath(of: folder.path))
        for link in links { follow(link, from: folder, into: &part, &folders, &listing) }
        listing.omitNamesThatAreNoText()
        part.listings.append((folder.path, listing))
        return folder.ancestors.count <= FileLimits.depth ? folders : []
    }

    /// Records a folder's name, and adds the folder to those that are walked next.
    private func add(
        _ name: Span<UInt8>, to folders: inout [Folder], in folder: Folder, into part: inout Part
    ) {
        part.record.append(name, kind: UInt32(S_IFDIR))
        guard let text = try? UTF8Span(validating: name) else { return }
        folders.append(
            Folder(path: RelativePath.join(folder.path, String(copying: text)), ancestors: folder.ancestors))
    }

    /// Records the target of a link.
    private func follow(
        _ link: String, from folder: Folder, into part: inout Part, _ folders: inout [Folder],
        _ listing: inout FolderListing
    ) {
        let name = RelativePath.split(link).name.utf8.span
        let state: FileState
        do throws(FileAccessError) {
            state = FileState(try tree.open(link, flags: rb_inspection_flags).rawStatus())
        } catch {
            listing.omitLink(name, error)
            return part.record.append(0)
        }
        part.record.append(Span<UInt8>(), state)
        if state.isFile { return listing.append(name, .file, byteCount: Int(state.byteCount)) }
        guard state.isFolder else { return listing.omit(name, .linkLeadsNowhere) }
        listing.append(name, .directory)
        if folder.ancestors.contains(state.identity) { return }
        folders.append(Folder(path: link, ancestors: folder.ancestors))
    }
}
