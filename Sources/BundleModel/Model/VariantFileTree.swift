internal import FileAccess
internal import ResourceBasics

/// A file tree over variants that a bundle found. It gives a nested bundle its files, wherever these are stored.
struct VariantFileTree: FileTree {
    let rootPath: String
    /// The paths only; all files are empty.
    private let shape: MemoryFileTree
    private let variants: [ExactKey: FoundVariant]

    /// Creates a tree of files, given their paths in the tree.
    ///
    /// - Parameter rootPath: The path of the root in messages.
    init(_ files: [(path: String, variant: FoundVariant)], rootPath: String) {
        self.rootPath = rootPath
        shape = MemoryFileTree(files: files.map { ($0.path, []) }, rootPath: rootPath)
        variants = Dictionary(files.map { (ExactKey($0.path), $0.variant) }, uniquingKeysWith: { first, _ in first })
    }

    func listing(of directory: String) throws(FileAccessError) -> FolderListing { try shape.listing(of: directory) }

    func contents(of file: String, byteLimit: Int) throws(FileAccessError) -> [UInt8] {
        let empty = try shape.contents(of: file, byteLimit: byteLimit)
        guard let variant = variants[ExactKey(file)] else { return empty }
        return try variant.content.bytes(of: file, byteLimit: byteLimit)
    }

    func status(of path: String) throws(FileAccessError) -> FileStatus? {
        guard var status = try shape.status(of: path) else { return nil }
        if let variant = variants[ExactKey(path)] { status.byteCount = variant.content.byteCount ?? 0 }
        return status
    }

    func displayPath(of path: String) -> String {
        variants[ExactKey(path)]?.diskPath ?? RelativePath.below(rootPath, path)
    }

    /// The absolute path of a file or a folder on disk; nil if it is in an archive. That of a folder is the path of the first of its
    /// files.
    func diskPath(of path: String) -> String? {
        if let variant = variants[ExactKey(path)] { return variant.diskPath }
        let below = variants.keys.filter { RelativePath.relative($0.string, to: path) != nil }
        guard let file = below.min(by: <), let diskPath = variants[file]?.diskPath,
            let inner = RelativePath.relative(file.string, to: path)
        else { return nil }
        return RelativePath.dropping(RelativePath.components(inner).count, from: diskPath)
    }
}
