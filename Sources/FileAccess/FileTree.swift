/// A read-only tree of files below one root: a folder on disk, or files held in memory.
///
/// Paths are relative to the root, separated by `/`, without `.`, `..`, empty components or a leading slash;
/// the root itself is `""`. A path that is anything else throws `.invalidPath` and touches nothing, so a tree never
/// reads outside its root.
package protocol FileTree: Sendable {
    /// What to call the root in a message: its path on disk, or a made-up name.
    var rootPath: String { get }

    /// The entries of a directory, sorted by the UTF-8 bytes of their names.
    ///
    /// A symbolic link appears as what it leads to; one that leads nowhere or out of the root does not appear.
    /// - Throws: `.notFound`, `.notADirectory`, `.permissionDenied`, `.tooManyEntries`, `.invalidPath`, `.system`.
    func entries(of directory: String) throws(FileAccessError) -> [FileEntry]

    /// The same entries in no order, as cheaply as the tree can tell them.
    ///
    /// - Throws: as `entries(of:)`.
    func listing(of directory: String) throws(FileAccessError) -> FolderListing

    /// The whole contents of a file of at most `byteLimit` bytes, all from one state of the file.
    ///
    /// - Throws: `.notFound`, `.notAFile`, `.permissionDenied`, `.tooLarge`, `.changed`, `.invalidPath`, `.system`.
    func contents(of file: String, byteLimit: Int) throws(FileAccessError) -> [UInt8]

    /// Puts the whole contents of a file of at most `byteLimit` bytes in the place of what is in an array.
    ///
    /// For one who reads many files one after another, and needs memory for the longest only.
    /// - Throws: as `contents(of:byteLimit:)`.
    func read(_ file: String, byteLimit: Int, into bytes: inout [UInt8]) throws(FileAccessError)

    /// Size and identity of what lies at a path, or nil where nothing does.
    func status(of path: String) throws(FileAccessError) -> FileStatus?

    /// How to name a path of this tree in a message, so that a person or an editor finds the file.
    func displayPath(of path: String) -> String
}

extension FileTree {
    /// What `entries(of:)` gives.
    package func listing(of directory: String) throws(FileAccessError) -> FolderListing {
        FolderListing(try entries(of: directory))
    }

    /// What `contents(of:byteLimit:)` gives.
    package func read(_ file: String, byteLimit: Int, into bytes: inout [UInt8]) throws(FileAccessError) {
        bytes = try contents(of: file, byteLimit: byteLimit)
    }

    /// `rootPath/path`.
    package func displayPath(of path: String) -> String { defaultDisplayPath(of: path) }

    func defaultDisplayPath(of path: String) -> String {
        path.isEmpty ? rootPath : rootPath.hasSuffix("/") ? rootPath + path : "\(rootPath)/\(path)"
    }
}

/// One name in a directory.
package struct FileEntry: Sendable, Hashable {
    /// What a name stands for.
    ///
    /// Sockets, devices and pipes never appear in a tree.
    package enum Kind: Sendable, Hashable {
        /// A regular file.
        case file
        /// A folder.
        case directory
    }

    /// The last component of the path, as stored.
    package var name: String
    /// File or directory; a link counts as what it leads to.
    package var kind: Kind

    /// Describes an entry of a tree.
    package init(name: String, kind: Kind) {
        self.name = name
        self.kind = kind
    }
}

/// What identifies one state of a file: if none of these changed, its contents are taken to be unchanged.
package struct FileStatus: Sendable, Hashable {
    /// File or directory.
    package var kind: FileEntry.Kind
    /// Size in bytes; 0 for a directory.
    package var byteCount: Int
    /// The device's number; 0 in memory.
    package var device: UInt64
    /// The file's number on its device; 0 in memory.
    package var inode: UInt64
    /// Time of the last change of contents, in nanoseconds since 1970; 0 in memory.
    package var modificationTime: Int64

    /// Describes a state of a file.
    package init(
        kind: FileEntry.Kind, byteCount: Int, device: UInt64 = 0, inode: UInt64 = 0, modificationTime: Int64 = 0
    ) {
        self.kind = kind
        self.byteCount = byteCount
        self.device = device
        self.inode = inode
        self.modificationTime = modificationTime
    }
}
