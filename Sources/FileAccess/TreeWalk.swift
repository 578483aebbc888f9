internal import CResourceBundle
package import ResourceBasics

/// The listings and the state of a file or a folder tree, from one walk.
package struct TreeWalk: Sendable {
    private var part = FolderWalk.Part()

    /// Walks over a file or a folder tree on several threads, following a link.
    ///
    /// - Parameter ignored: files that are treated as absent.
    /// - Throws: the error of opening and listing the file or folder itself; `.notAFile` for a device or a pipe;
    ///   `.tooManyEntries` if a bundle of that size could not be read either. A folder inside that cannot be listed is no
    ///   error; its state records that.
    /// - Complexity: one listing for each folder, one system call for each file.
    package init(at path: String, ignoring ignored: [FileStatus] = []) throws(FileAccessError) {
        let state = FileState(try FileDescriptor(opening: path, flags: rb_inspection_flags).rawStatus())
        part.state.append(Span<UInt8>(), state)
        guard state.isFolder else {
            guard state.isFile else { throw FileAccessError.notAFile(path, isFolder: false) }
            return
        }
        let tree = try DiskFileTree(at: path)
        let walk = FolderWalk(
            tree: tree, ignored: ignored.map { FolderIdentity(device: $0.device, inode: $0.inode) })
        var inner = try walk.list(FolderWalk.Folder(path: "", ancestors: []), into: &part)
        // A single folder, such as the only catalog, is divided in its turn.
        while inner.count == 1 { inner = walk.listed(inner[0], into: &part) }
        let parts = concurrentMap(count: inner.count) { [inner] number in
            var part = FolderWalk.Part()
            walk.visit(inner[number], into: &part)
            return part
        }
        part.state.reserve(parts.reduce(0) { $0 + $1.state.bytes.count })
        for further in parts { try part.add(further, in: tree.rootPath) }
    }

    /// The listings of the folders, for opening a tree of the same folder next.
    ///
    /// - Complexity: O(folders).
    package var listings: [ExactKey: FolderListing] {
        // A system may list a folder twice if the folder is replaced meanwhile.
        Dictionary(part.listings.lazy.map { (ExactKey($0.path), $0.listing) }, uniquingKeysWith: { first, _ in first })
    }

    /// The state of the whole tree.
    package var state: TreeState { part.state }
}
