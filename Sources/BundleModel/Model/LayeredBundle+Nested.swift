package import FileAccess
package import PropertyLists
internal import ResourceBasics

extension LayeredBundle {
    /// The files in a folder and its subfolders, in all variants; each path once, from the first provider that has it.
    ///
    /// Each file comes with the index of its provider and the number of its path's components below the folder.
    /// - Complexity: O(folders of this bundle + files in the folder).
    package func files(below folder: String) -> [(variant: FoundVariant, provider: Int, depth: Int)] {
        var files: [(variant: FoundVariant, provider: Int, depth: Int)] = []
        for (name, depth) in folders.names(below: folder) {
            FileRequest.read(group: name.path) { request in
                for (number, provider) in providers.enumerated() {
                    files += provider.fileCandidates(request, for: nil).map { ($0, number, depth) }
                }
            }
        }
        return files.uniqued { ExactKey($0.variant.path) }
    }

    /// Returns the nested bundle at a path, made from the files in it; nil if there is none.
    ///
    /// A directory, an archive and layers store its files under the same names, so all of them give the same nested bundle.
    /// - Parameters:
    ///   - name: The path of the nested bundle as in lookups, relative to the folder of resources; or as listings print it,
    ///     such as `Contents/Resources/Help.bundle`.
    ///   - path: The path of this bundle, for messages.
    /// - Complexity: O(names of this bundle's files).
    package func nested(
        _ name: String, of path: String, developmentLanguage: String? = nil, mode: ReadingMode = .lenient
    ) throws(FileAccessError) -> LayeredBundle? {
        guard let name = ResourceName(name)?.path else { return nil }
        let depth = RelativePath.components(name).count
        for dropped in 0..<depth {
            let folder = RelativePath.last(depth - dropped, of: name)
            // A folder that is only in .lproj folders is a localized resource.
            let files = folders.isNestedBundle(folder) ? unlocalizedFiles(below: folder, shownBelow: name) : []
            if !files.isEmpty {
                let tree = VariantFileTree(files, rootPath: "\(path)/\(name)")
                return LayeredBundle(
                    base: [DirectoryProvider(try BundleDirectory(tree, mode: mode))],
                    developmentLanguage: developmentLanguage)
            }
        }
        return nil
    }

    /// Returns the unlocalized files in a folder, with their paths relative to it.
    ///
    /// - Parameter path: The folder itself, or a longer path that the files' own paths must have.
    private func unlocalizedFiles(
        below folder: String, shownBelow path: String
    ) -> [(path: String, variant: FoundVariant)] {
        files(below: folder).compactMap { file in
            guard file.variant.localization == nil else { return nil }
            let inner = RelativePath.last(file.depth, of: file.variant.path)
            let isShown = ExactKey(file.variant.path) == ExactKey(RelativePath.join(path, inner))
            return path.utf8.count == folder.utf8.count || isShown ? (inner, file.variant) : nil
        }
    }
}
