internal import BundleModel
internal import FileAccess
internal import PropertyLists
internal import ResourceBasics

/// Rule: the inputs of a compile are distinct, and no two of them have a resource at the same path.
struct InputConflictCheck {
    /// The directory that joins the inputs.
    let directory: BundleDirectory
    let inputs: [String]
    /// The file that replaces the Info.plists of the inputs; nil for none.
    let infoPath: String?

    /// All findings.
    ///
    /// - Complexity: lists the folders that several inputs have, and checks each shared path in each input once.
    var diagnostics: [Diagnostic] {
        guard inputs.count > 1 else { return [] }
        guard let tree = directory.tree as? MountedFileTree else { return repeated }
        var seen: Set<FolderIdentity> = []
        return repeated + conflicts(in: "", tree, &seen)
    }

    private var repeated: [Diagnostic] {
        var counts: [ExactKey: Int] = [:]
        return inputs.compactMap { input in
            let identity = BundleInput.identity(of: input)
            counts[identity, default: 0] += 1
            guard counts[identity] == 2 else { return nil }
            return Diagnostic(
                .warning, id: "compile.repeated-input", "this input is passed more than once", path: input,
                hint: "pass it once")
        }
    }

    /// Returns the conflicts in a folder and its subfolders. Each folder is checked once, however many links point to it.
    private func conflicts(
        in folder: String, _ tree: MountedFileTree, _ seen: inout Set<FolderIdentity>
    ) -> [Diagnostic] {
        if let identity = FolderIdentity(of: folder, in: tree), !seen.insert(identity).inserted { return [] }
        var found: [Diagnostic] = []
        for name in tree.sharedNames(in: folder) where !isIgnored(name) {
            let path = RelativePath.join(folder, name)
            let holders = tree.holders(of: path)
            if holders.allSatisfy({ $0.kind == .directory }) {
                found += conflicts(in: path, tree, &seen)
            } else if holders.contains(where: { $0.kind == .directory })
                || directory.inventory.includes(name, in: folder)
            {
                found += conflicts(among: holders)
            }
        }
        return found + additions(to: folder, tree)
    }

    /// Returns a finding for each file that a later input adds to a folder of an earlier input's catalog. Such a file can give the assets
    /// of that catalog a namespace, or another image.
    private func additions(to folder: String, _ tree: MountedFileTree) -> [Diagnostic] {
        let parts = RelativePath.components(folder).map { RelativePath.fileExtension(of: $0) }
        // Contents.json of a catalog itself says nothing about its assets.
        guard parts.dropLast().contains(where: BundleLayout.catalogExtensions.contains),
            let entries = try? tree.entries(of: folder), let owner = tree.position(of: folder)
        else { return [] }
        return entries.compactMap { entry in
            let path = RelativePath.join(folder, entry.name)
            guard entry.kind == .file, !isIgnored(entry.name), tree.position(of: path) != owner else { return nil }
            return Diagnostic(
                .warning, id: "compile.input-conflict",
                "this becomes a part of \"\(tree.holders(of: folder).first?.displayPath ?? folder)\", which an earlier input has",
                path: tree.displayPath(of: path), hint: "rename one of the two catalogs")
        }
    }

    private func isIgnored(_ name: String) -> Bool {
        if case .ignored = EntryRole(name, .file) { true } else { false }
    }

    /// Returns a finding for each input after the first one that has a different file at the path.
    private func conflicts(among holders: [MountedFileTree.Holder]) -> [Diagnostic] {
        guard let first = holders.first else { return [] }
        let firstPath = realPathOrItself(first.displayPath)
        if let infoPath, ExactKey(firstPath) == ExactKey(realPathOrItself(infoPath)) { return [] }
        var seenPaths: Set<ExactKey> = [ExactKey(firstPath)]
        return holders.dropFirst().compactMap { holder in
            let areFolders = first.kind == .directory && holder.kind == .directory
            guard !areFolders, seenPaths.insert(ExactKey(realPathOrItself(holder.displayPath))).inserted,
                !holder.hasSameBytes(as: first)
            else { return nil }
            return Diagnostic(
                .warning, id: "compile.input-conflict",
                "this is not compiled: an earlier input has \"\(first.displayPath)\" at the same path in the bundle",
                path: holder.displayPath, hint: "remove one of the two, or pass the inputs in the other order")
        }
    }

    private func realPathOrItself(_ path: String) -> String { (try? realPath(path)) ?? path }
}
