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
    /// - Parameter path: The path of this bundle, for messages.
    /// - Complexity: O(names of this bundle's files).
    package func nested(
        _ name: String, of path: String, developmentLanguage: String? = nil, mode: ReadingMode = .lenient
    ) throws(FileAccessError) -> LayeredBundle? {
        guard let folder = ResourceName(name)?.path, folders.isNestedBundle(folder) else { return nil }
        let files = files(below: folder).filter { $0.variant.localization == nil }.map { file in
            (path: RelativePath.last(file.depth, of: file.variant.path), variant: file.variant)
        }
        // A folder that is only in .lproj folders is a localized resource.
        if files.isEmpty { return nil }
        let tree = VariantFileTree(files, rootPath: "\(path)/\(folder)")
        return LayeredBundle(
            base: [DirectoryProvider(try BundleDirectory(tree, mode: mode))], developmentLanguage: developmentLanguage)
    }
}
