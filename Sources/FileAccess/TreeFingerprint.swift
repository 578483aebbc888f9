internal import ExactText

/// What tells one state of a file, or of all that lies below a folder, from another without reading any contents.
///
/// Of each file its path, size, device, inode and time of change count; of each folder its path, device and inode. Two
/// fingerprints compare within one process only.
///
/// What it cannot see: a file written over in place, without a change of size, within one tick of the file system's clock
/// (a few milliseconds) of the fingerprint before; and a time of change that was set back on purpose.
package struct TreeFingerprint: Sendable, Equatable {
    private let hash: Int

    /// Looks at a path, following links.
    ///
    /// - Throws: `.notFound`, `.notAFile` (a pipe, a device), `.permissionDenied`, `.invalidPath`, `.system`; of a folder
    ///   only what concerns the folder itself. A folder inside that cannot be listed counts as such.
    /// - Complexity: three system calls for a file; for a folder, three for each file and one listing for each folder.
    package init(at path: String) throws(FileAccessError) {
        let status = try FileStatus(at: path)
        guard status.kind == .directory else {
            var hasher = Hasher()
            hasher.combine(status)
            self.init(hash: hasher.finalize())
            return
        }
        self.init(of: try DiskFileTree(at: path))
    }

    private init(hash: Int) {
        self.hash = hash
    }

    /// Looks at all that lies in a tree, as far as a bundle is read.
    package init(of tree: any FileTree) {
        var walk = Walk(tree: tree)
        walk.visit("")
        hash = walk.hasher.finalize()
    }
}

/// The walk itself.
private struct Walk {
    let tree: any FileTree
    var hasher = Hasher()
    /// The folders from the root to where the walk is, to notice a link that leads back to one of them.
    private var ancestors: [FileStatus] = []
    private var entryCount = 0

    init(tree: any FileTree) {
        self.tree = tree
    }

    mutating func visit(_ folder: String) {
        guard let status = note(folder), !ancestors.contains(status), ancestors.count <= FileLimits.depth else {
            return
        }
        // In memory there is nothing to tell folders apart by, and no link.
        if status.inode != 0 { ancestors.append(status) }
        defer { if status.inode != 0 { ancestors.removeLast() } }
        do throws(FileAccessError) {
            let entries = try tree.entries(of: folder)
            entryCount += entries.count
            hasher.combine(entries.count)
            // A bundle is read as far as this, too.
            guard entryCount <= FileLimits.entryCount else { return }
            for entry in entries {
                hasher.combine(ExactKey(entry.name))
                let path = RelativePath.join(folder, entry.name)
                if entry.kind == .directory { visit(path) } else { _ = note(path) }
            }
        } catch {
            hasher.combine(error.code)
        }
    }

    /// Takes in what lies at a path; a folder's time of change says nothing that its entries do not.
    private mutating func note(_ path: String) -> FileStatus? {
        var status = try? tree.status(of: path)
        if status?.kind == .directory { status?.modificationTime = 0 }
        hasher.combine(status)
        return status
    }
}
