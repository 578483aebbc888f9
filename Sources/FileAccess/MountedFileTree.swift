internal import ResourceBasics

/// Several trees seen as one: each at the root, or at a path of its own. Of two files at one path the first tree's wins.
///
/// It is how a compiler takes `fr.lproj`, `Assets.xcassets` and a whole bundle as one input.
public struct MountedFileTree: FileTree {
    /// One tree, or one of its files or folders, and where it appears.
    public struct Mount: Sendable {
        /// Where the source appears; empty for the root.
        public var path: String
        /// The tree it comes from.
        public var tree: any FileTree
        /// The part of that tree; empty for all of it.
        public var source: String

        /// Makes `source` of `tree` appear at `path`.
        public init(_ tree: any FileTree, source: String = "", at path: String = "") {
            self.path = path
            self.tree = tree
            self.source = source
        }
    }

    /// The name given to the whole.
    public let rootPath: String
    private let mounts: [Mount]

    /// Joins trees.
    public init(_ mounts: [Mount], rootPath: String) {
        self.mounts = mounts
        self.rootPath = rootPath
    }

    /// The entries that any of the trees has in a directory; of two of one name the first tree's.
    public func entries(of directory: String) throws(FileAccessError) -> [FileEntry] {
        guard RelativePath.isValid(directory) else { throw FileAccessError.invalid(directory) }
        if let (tree, inner) = onlyTree(below: directory) { return try tree.entries(of: inner) }
        var kinds: [ExactKey: FileEntry.Kind] = [:]
        var found = directory.isEmpty
        for mount in mounts {
            guard let entries = try entries(of: directory, in: mount) else { continue }
            found = true
            for entry in entries where kinds[ExactKey(entry.name)] == nil { kinds[ExactKey(entry.name)] = entry.kind }
        }
        if !found { throw FileAccessError(.notFound, path: directory, reason: "no such directory") }
        return kinds.sorted { $0.key < $1.key }.map { FileEntry(name: $0.key.string, kind: $0.value) }
    }

    /// What one mount has in a directory; nil where it has no such directory.
    private func entries(of directory: String, in mount: Mount) throws(FileAccessError) -> [FileEntry]? {
        if let next = mount.nextComponent(below: directory) {
            let isLast = ExactKey(RelativePath.join(directory, next)) == ExactKey(mount.path)
            let kind = isLast ? try mount.tree.status(of: mount.source)?.kind : .directory
            return kind.map { [FileEntry(name: next, kind: $0)] } ?? []
        }
        guard let inner = mount.innerPath(of: directory), try mount.tree.status(of: inner)?.kind == .directory else {
            return nil
        }
        return try mount.tree.entries(of: inner)
    }

    /// The names that several of the trees have in a directory, by bytes. A directory that cannot be read has none.
    package func sharedNames(in directory: String) -> [String] {
        if onlyTree(below: directory) != nil { return [] }
        var counts: [ExactKey: Int] = [:]
        for mount in mounts {
            for entry in (try? entries(of: directory, in: mount)) ?? [] {
                counts[ExactKey(entry.name), default: 0] += 1
            }
        }
        return counts.filter { $0.value > 1 }.keys.sorted().map(\.string)
    }

    /// The same in no order; with the folder's identity where it is one tree's alone.
    public func listing(of directory: String) throws(FileAccessError) -> FolderListing {
        guard RelativePath.isValid(directory) else { throw FileAccessError.invalid(directory) }
        if let (tree, inner) = onlyTree(below: directory) { return try tree.listing(of: inner) }
        return FolderListing(try entries(of: directory))
    }

    /// The whole contents of a file of the first tree that has it.
    public func contents(of file: String, byteLimit: Int) throws(FileAccessError) -> [UInt8] {
        guard let (tree, inner) = try owner(of: file) else {
            throw FileAccessError(.notFound, path: file, reason: "no such file")
        }
        return try tree.contents(of: inner, byteLimit: byteLimit)
    }

    /// The same into memory that is there already.
    public func read(_ file: String, byteLimit: Int, into bytes: inout [UInt8]) throws(FileAccessError) {
        guard let (tree, inner) = try owner(of: file) else {
            throw FileAccessError(.notFound, path: file, reason: "no such file")
        }
        try tree.read(inner, byteLimit: byteLimit, into: &bytes)
    }

    /// What lies at a path in the first tree that has something there; a directory for the parents of mounts.
    public func status(of path: String) throws(FileAccessError) -> FileStatus? {
        if let (tree, inner) = try owner(of: path), let status = try tree.status(of: inner) { return status }
        let isParent = path.isEmpty || mounts.contains { $0.nextComponent(below: path) != nil }
        return isParent ? FileStatus(kind: .directory, byteCount: 0) : nil
    }

    /// The path in the tree that the file comes from.
    public func displayPath(of path: String) -> String {
        guard let owner = try? owner(of: path) else { return defaultDisplayPath(of: path) }
        return owner.tree.displayPath(of: owner.inner)
    }

    /// What lies at a path in each tree that has something there, the one that counts first. What cannot be looked at is
    /// left out.
    package func holders(of path: String) -> [(displayPath: String, kind: FileEntry.Kind)] {
        mounts.compactMap { mount in
            guard let inner = mount.innerPath(of: path), let status = try? mount.tree.status(of: inner) else {
                return nil
            }
            return (mount.tree.displayPath(of: inner), status.kind)
        }
    }

    /// The tree that alone has something below a directory, and the directory there; nil where several may.
    private func onlyTree(below directory: String) -> (tree: any FileTree, inner: String)? {
        var found: (tree: any FileTree, inner: String)?
        for mount in mounts {
            if let inner = mount.innerPath(of: directory), found == nil {
                found = (mount.tree, inner)
            } else if mount.innerPath(of: directory) != nil || mount.nextComponent(below: directory) != nil {
                return nil
            }
        }
        return found
    }

    /// The first tree that has something at a path, and the path there; where only one tree can, that one unasked.
    private func owner(of path: String) throws(FileAccessError) -> (tree: any FileTree, inner: String)? {
        guard RelativePath.isValid(path) else { throw FileAccessError.invalid(path) }
        var found: (tree: any FileTree, inner: String)?
        for mount in mounts {
            guard let inner = mount.innerPath(of: path) else { continue }
            if let found, try found.tree.status(of: found.inner) != nil { return found }
            found = (mount.tree, inner)
        }
        return found
    }
}

extension MountedFileTree.Mount {
    /// The component of the mount's own path that follows `directory`, if `directory` is a parent of it.
    fileprivate func nextComponent(below directory: String) -> String? {
        guard !path.isEmpty else { return nil }
        if directory.isEmpty { return String(path.prefix { $0 != "/" }) }
        guard path.utf8.starts(with: directory.utf8), path.utf8.count > directory.utf8.count else { return nil }
        let rest = path.utf8.dropFirst(directory.utf8.count)
        guard rest.first == UInt8(ascii: "/") else { return nil }
        return String(String(rest.dropFirst())?.prefix { $0 != "/" } ?? "")
    }

    /// The path in the mounted tree that `outer` stands for, if it lies at or below the mount.
    fileprivate func innerPath(of outer: String) -> String? {
        if path.isEmpty { return source.isEmpty ? outer : outer.isEmpty ? source : RelativePath.join(source, outer) }
        let (whole, own) = (outer.utf8.span, path.utf8.span)
        guard whole.count >= own.count else { return nil }
        for index in own.indices where whole[index] != own[index] { return nil }
        if whole.count == own.count { return source }
        guard whole[own.count] == UInt8(ascii: "/") else { return nil }
        let inner = RelativePath.suffix(of: outer, from: own.count + 1)
        return source.isEmpty ? inner : RelativePath.join(source, inner)
    }
}
