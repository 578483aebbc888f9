/// What a folder on disk is, by whatever path or link it was reached.
public struct FolderIdentity: Hashable, Sendable {
    let device: UInt64
    let inode: UInt64

    init(device: UInt64, inode: UInt64) {
        self.device = device
        self.inode = inode
    }

    /// Looks a folder up; nil where there is none, and in memory, where nothing can link back.
    public init?(of path: String, in tree: any FileTree) {
        guard let status = try? tree.status(of: path) else { return nil }
        self.init(status)
    }

    /// What a status tells; nil in memory.
    init?(_ status: FileStatus) {
        guard status.inode != 0 else { return nil }
        device = status.device
        inode = status.inode
    }
}
