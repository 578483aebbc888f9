internal import AssetCatalogs
internal import FileAccess
package import PropertyLists
internal import ResourceBasics

/// Rule: inputs of a compile are different, and no two of them have something at one path.
package struct InputConflictCheck {
    private let provider: DirectoryProvider
    private let inputs: [String]

    /// A check of the inputs that a provider joins.
    package init(_ provider: DirectoryProvider, inputs: [String]) {
        self.provider = provider
        self.inputs = inputs
    }

    /// The findings.
    ///
    /// - Complexity: O(paths × inputs); one look at each path in each input that could have it.
    package var diagnostics: [Diagnostic] {
        guard let tree = provider.source.tree as? MountedFileTree, inputs.count > 1 else { return [] }
        return repeated + paths.flatMap { conflicts(at: $0, in: tree) }
    }

    private var repeated: [Diagnostic] {
        var seen: Set<ExactKey> = []
        var reported: Set<ExactKey> = []
        return inputs.compactMap { input in
            let path = ExactKey(realPathOrItself(input))
            guard !seen.insert(path).inserted, reported.insert(path).inserted else { return nil }
            return Diagnostic(
                .warning, id: "compile.repeated-input", "this input is given more than once", path: input,
                hint: "give it once")
        }
    }

    /// The paths of everything that results come from, and of the folders around them.
    private var paths: [String] {
        let directory = provider.source
        let inventory = directory.inventory
        var paths = inventory.files.map(\.path)
        for table in inventory.tables {
            paths += [table.stringsPath, table.stringsdictPath, table.catalogPath].compactMap(\.self)
        }
        for catalog in provider.assetIndex.catalogs {
            paths += catalog.assets.map { RelativePath.join(RelativePath.join(catalog.path, $0.path), "Contents.json") }
        }
        var folders: Set<ExactKey> = []
        for path in paths {
            var folder = RelativePath.split(path).directory
            while !folder.isEmpty, folders.insert(ExactKey(folder)).inserted {
                folder = RelativePath.split(folder).directory
            }
        }
        return (Set(paths.map { ExactKey($0) }).union(folders)).sorted().map(\.string)
    }

    /// The inputs besides the first one that have something else than a folder at a path.
    private func conflicts(at path: String, in tree: MountedFileTree) -> [Diagnostic] {
        let holders = tree.holders(of: path)
        guard let first = holders.first, holders.count > 1 else { return [] }
        var known: Set<ExactKey> = [ExactKey(realPathOrItself(first.displayPath))]
        return holders.dropFirst().compactMap { holder in
            let areFolders = first.kind == .directory && holder.kind == .directory
            guard !areFolders, known.insert(ExactKey(realPathOrItself(holder.displayPath))).inserted else { return nil }
            return Diagnostic(
                .warning, id: "compile.input-conflict",
                "this is left out: an earlier input has '\(first.displayPath)' at the same path in the bundle",
                path: holder.displayPath, hint: "remove one of the two, or give them in the other order")
        }
    }

    private func realPathOrItself(_ path: String) -> String { (try? realPath(path)) ?? path }
}
