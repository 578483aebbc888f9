/// A read-only tree of files below one root: a folder on disk, or files held in memory.
///
/// Paths are relative to the root, separated by `/`, without `.`, `..`, empty components or a leading slash. The root
/// itself is `""`. Any other path throws `.invalidPath` and reads nothing, so a tree never reads outside its root.
package protocol FileTree: Sendable {
    /// The name of the root in messages: its path on disk, or a made-up name.
    var rootPath: String { get }

    /// Returns the entries of a directory in no order.
    ///
    /// A symbolic link appears as its target. A link without a target, or out of the root, does not appear.
    /// - Throws: `.notFound`, `.notADirectory`, `.permissionDenied`, `.tooManyEntries`, `.invalidPath`, `.system`.
    func listing(of directory: String) throws(FileAccessError) -> FolderListing

    /// Returns the whole contents of a file of at most `byteLimit` bytes, all from one state of the file.
    ///
    /// - Throws: `.notFound`, `.notAFile`, `.permissionDenied`, `.tooLarge`, `.changed`, `.invalidPath`, `.system`.
    func contents(of file: String, byteLimit: Int) throws(FileAccessError) -> [UInt8]

    /// Returns size and identity of a path, or nil if nothing exists there.
    func status(of path: String) throws(FileAccessError) -> FileStatus?

    /// Returns a path of this tree for a message, so that a person or an editor finds the file.
    func displayPath(of path: String) -> String
}

extension FileTree {
    /// Returns the entries of a directory, sorted by the UTF-8 bytes of their names.
    ///
    /// - Throws: the errors of `listing(of:)`.
    package func entries(of directory: String) throws(FileAccessError) -> [FileEntry] {
        try listing(of: directory).entries
    }

    /// Returns `rootPath/path`.
    package func displayPath(of path: String) -> String { RelativePath.below(rootPath, path) }
}

/// One entry of a directory: a name and its kind.
package struct FileEntry: Sendable, Equatable {
    /// The kind of an entry.
    ///
    /// Sockets, devices and pipes never appear in a tree.
    package enum Kind: Sendable, Hashable {
        case file
        case directory
    }

    /// The last component of the path, as the file system stores it.
    package var name: String
    /// File or directory; a link has the kind of its target.
    package var kind: Kind

    package init(name: String, kind: Kind) {
        self.name = name
        self.kind = kind
    }
}

/// The identity and state of a file. If none of its values changed, the contents are taken to be unchanged.
package struct FileStatus: Sendable, Equatable {
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
