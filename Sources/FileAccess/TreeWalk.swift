internal import CResourceBundle
package import ResourceBasics

/// The listings and the state of a file or a folder tree, from one walk.
package struct TreeWalk: Sendable {
    /// The state of the whole tree.
    package let state: TreeState
    private var listings: [[(path: String, listing: FolderListing)]] = []

    /// Walks over a file or a folder tree on several threads, following a link.
    ///
    /// - Parameter ignored: files that are treated as absent.
    /// - Throws: the error of opening and listing the file or folder itself; `.notAFile` for a device or a pipe;
    ///   `.tooManyEntries` if a bundle of that size could not be read either. A folder inside that cannot be listed is no
    ///   error; its state records that.
    /// - Complexity: one listing for each folder, one system call for each file.
    package init(at path: String, ignoring ignored: [FileStatus] = []) throws(FileAccessError) {
        let root = FileState(try FileDescriptor(opening: path, flags: rb_inspection_flags).rawStatus())
        var whole = FolderWalk.Part()
        whole.record.append(Span<UInt8>(), root)
        guard root.isFolder else {
            guard root.isFile else { throw FileAccessError.notAFile(path, isFolder: false) }
            state = TreeState(whole.record)
            return
        }
        let tree = try DiskFileTree(at: path)
        let walk = FolderWalk(
            tree: tree, ignored: ignored.map { FolderIdentity(device: $0.device, inode: $0.inode) })
        var inner = try walk.list(FolderWalk.Folder(path: "", ancestors: []), into: &whole)
        // A single folder, such as the only catalog, is divided in its turn.
        while inner.count == 1 { inner = walk.listed(inner[0], into: &whole) }
        let parts = concurrentMap(count: inner.count) { [inner] number in
            var part = FolderWalk.Part()
            walk.visit(inner[number], into: &part)
            return (state: TreeState(part.record), listings: part.listings)
        }
        for part in parts { try whole.record.append(part.state, in: tree.rootPath) }
        state = TreeState(whole.record)
        listings = [whole.listings] + parts.map(\.listings)
    }

    /// Returns the listings of the folders, for opening a tree of the same folder next.
    ///
    /// - Complexity: O(folders).
    package consuming func takeListings() -> [ExactKey: FolderListing] {
        var result: [ExactKey: FolderListing] = [:]
        result.reserveCapacity(listings.reduce(0) { $0 + $1.count })
        // The arrays are emptied from their ends, which moves the listings. A system may list a folder twice if the
        // folder is replaced meanwhile; the first listing is used.
        while var part = listings.popLast() {
            while let (path, listing) = part.popLast() { result[ExactKey(path)] = listing }
        }
        return result
    }
}
