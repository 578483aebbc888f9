package import FileAccess

/// What a folder on disk is, by whatever path or link it was reached.
package struct FolderIdentity: Hashable, Sendable {
    private let device: UInt64
    private let inode: UInt64

    /// Looks a folder up; nil where there is none, and in memory, where nothing can link back.
    package init?(of path: String, in tree: any FileTree) {
        guard let status = try? tree.status(of: path), status.inode != 0 else { return nil }
        device = status.device
        inode = status.inode
    }
}
