package import ResourceBasics

/// A file tree that overlays several trees, each mounted at the root or at a path. Of two files at one path, the file
/// of the first tree is used.
///
/// With it a compiler takes `fr.lproj`, `Assets.xcassets` and a whole bundle as one input.
package struct MountedFileTree: FileTree {
    /// A tree, or one of its files or folders, and the path at which it is mounted.
    package struct Mount: Sendable {
        /// The path at which the source appears; empty for the root.
        package var path: String
        /// The tree that is mounted.
        package var tree: any FileTree
        /// The path in that tree that is mounted; empty for the whole tree.
        package var source: String
        /// The names of the source's entries that do not appear.
        package var hiddenNames: Set<ExactKey>

        /// Mounts `source` of `tree` at `path`.
        package init(
            _ tree: any FileTree, source: String = "", at path: String = "", hiding hiddenNames: Set<ExactKey> = []
        ) {
            self.path = path
            self.tree = tree
            self.source = source
            self.hiddenNames = hiddenNames
        }
    }

    /// The name of the joined tree.
    package let rootPath: String
    private let mounts: [Mount]

    /// Joins several mounts to one tree.
    package init(_ mounts: [Mount], rootPath: String) {
        self.mounts = mounts
        self.rootPath = rootPath
    }

    /// Returns the entries that any of the trees has in a directory, with the identities of all joined folders; of two
    /// entries of one name the first tree's.
    package func listing(of directory: String) throws(FileAccessError) -> FolderListing {
        guard RelativePath.isValid(directory) else { throw FileAccessError.invalid(directory) }
        var parts: [FolderListing] = []
        for mount in mounts {
            if let part = try listing(of: directory, in: mount) { parts.append(part) }
        }
        if parts.count == 1 { return parts[0] }
        if parts.isEmpty, !directory.isEmpty {
            throw FileAccessError(.notFound, path: directory, reason: "no such directory")
        }
        return FolderListing(joining: parts)
    }

    /// Returns one mount's listing of a directory; nil if it has no such directory.
    private func listing(of directory: String, in mount: Mount) throws(FileAccessError) -> FolderListing? {
        if let next = mount.nextComponent(below: directory) {
            let isLast = ExactKey(RelativePath.join(directory, next)) == ExactKey(mount.path)
            let kind = isLast ? try mount.tree.status(of: mount.source)?.kind : .directory
            return FolderListing(kind.map { [FileEntry(name: next, kind: $0)] } ?? [])
        }
        guard let inner = mount.innerPath(of: directory), try mount.tree.status(of: inner)?.kind == .directory else {
            return nil
        }
        do throws(FileAccessError) {
            let listing = try mount.tree.listing(of: inner)
            let isTop = !mount.hiddenNames.isEmpty && ExactKey(inner) == ExactKey(mount.source)
            return isTop ? listing.filtered { !mount.hiddenNames.contains(ExactKey($0)) } : listing
        } catch {
            let path = mount.tree.displayPath(of: inner)
            let isShown = ExactKey(path) == ExactKey(displayPath(of: directory))
            throw FileAccessError(
                error.code, path: directory, reason: isShown ? error.reason : "\(path): \(error.reason)")
        }
    }

    /// Returns the names that several of the trees have in a directory, sorted by bytes; none if it cannot be read.
    package func sharedNames(in directory: String) -> [String] {
        var counts: [ExactKey: Int] = [:]
        for mount in mounts {
            guard let part = try? listing(of: directory, in: mount) else { continue }
            for number in 0..<part.count { counts[ExactKey(part.name(at: number)), default: 0] += 1 }
        }
        return counts.filter { $0.value > 1 }.keys.orderedTexts()
    }

    /// Returns the whole contents of a file from the first tree that has it.
    package func contents(of file: String, byteLimit: Int) throws(FileAccessError) -> [UInt8] {
        guard let (tree, inner) = try owner(of: file) else {
            throw FileAccessError(.notFound, path: file, reason: "no such file")
        }
        return try tree.contents(of: inner, byteLimit: byteLimit)
    }

    /// Returns the status of a path in the first tree that has it; a directory for the parents of mounts.
    package func status(of path: String) throws(FileAccessError) -> FileStatus? {
        if let (tree, inner) = try owner(of: path), let status = try tree.status(of: inner) { return status }
        let isParent = path.isEmpty || mounts.contains { $0.nextComponent(below: path) != nil }
        return isParent ? FileStatus(kind: .directory, byteCount: 0) : nil
    }

    /// Returns the path of a file in the tree that it comes from. For an omitted entry it is the tree that omits it.
    package func displayPath(of path: String) -> String {
        guard let owner = try? owner(of: path) else { return RelativePath.below(rootPath, path) }
        if (try? owner.tree.status(of: owner.inner)) == nil {
            let name = RelativePath.split(path).name
            for mount in mounts {
                guard let inner = mount.innerPath(of: path) else { continue }
                let listing = try? mount.tree.listing(of: RelativePath.split(inner).directory)
                if listing?.omissions.contains(where: { ExactKey($0.name) == ExactKey(name) }) ?? false {
                    return mount.tree.displayPath(of: inner)
                }
            }
        }
        return owner.tree.displayPath(of: owner.inner)
    }

    /// Returns the paths, for messages, of the files or of the folders that the trees have at a path.
    package func displayPaths(of path: String, _ kind: FileEntry.Kind) -> [String] {
        holders(of: path).filter { (try? $0.tree.status(of: $0.inner))?.kind == kind }.map(\.displayPath)
    }

    /// The paths, for messages, of the folders above the mounted folders in their trees, such as the `Contents` of a bundle.
    package var foldersAboveMounts: [String] {
        mounts.flatMap { mount -> [String] in
            guard (try? mount.tree.status(of: mount.source))?.kind == .directory else { return [] }
            let depth = RelativePath.components(mount.source).count
            return (0..<depth).map { mount.tree.displayPath(of: RelativePath.dropping(depth - $0, from: mount.source)) }
        }
    }

    /// Returns what each tree has at a path, in the order of the mounts. Paths that cannot be read are left out.
    package func holders(of path: String) -> [Holder] {
        mounts.compactMap { mount in
            if mount.nextComponent(below: path) != nil {
                return Holder(tree: mount.tree, inner: mount.source, kind: .directory, byteCount: 0)
            }
            guard let inner = mount.innerPath(of: path), let status = try? mount.tree.status(of: inner) else {
                return nil
            }
            return Holder(tree: mount.tree, inner: inner, kind: status.kind, byteCount: status.byteCount)
        }
    }

    /// What one tree has at a path. For a path above a mount it is the mount.
    package struct Holder: Sendable {
        let tree: any FileTree
        let inner: String
        /// A file or a folder.
        package let kind: FileEntry.Kind
        let byteCount: Int

        /// The path for messages.
        package var displayPath: String { tree.displayPath(of: inner) }

        /// Whether both are files with the same bytes. Reads both.
        package func hasSameBytes(as other: Holder) -> Bool {
            guard kind == .file, other.kind == .file, byteCount == other.byteCount,
                let bytes = try? tree.contents(of: inner, byteLimit: byteCount),
                let others = try? other.tree.contents(of: other.inner, byteLimit: byteCount)
            else { return false }
            return bytes.span.hasSameBytes(as: others.span)
        }
    }

    /// Returns the index of the first mount that has something at a path; nil if none does.
    package func position(of path: String) -> Int? {
        mounts.firstIndex { mount in mount.innerPath(of: path).flatMap { try? mount.tree.status(of: $0) } != nil }
    }

    /// Returns the first tree that has something at a path, and the path in it.
    ///
    /// If only one tree can have it, that one is returned without a check.
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
    /// Returns the component of the mount's own path that follows `directory`, if `directory` is a parent of the mount.
    fileprivate func nextComponent(below directory: String) -> String? {
        RelativePath.relative(path, to: directory).flatMap { RelativePath.firstComponent($0) }
    }

    /// Returns the path in the mounted tree for the path `outer`, if it is at or below the mount and not hidden.
    fileprivate func innerPath(of outer: String) -> String? {
        guard let inner = RelativePath.relative(outer, to: path) else { return nil }
        if !hiddenNames.isEmpty, let top = RelativePath.firstComponent(inner), hiddenNames.contains(ExactKey(top)) {
            return nil
        }
        return RelativePath.join(source, inner)
    }
}
