package import FileAccess
package import PropertyLists
internal import ResourceBasics

extension LayeredBundle {
    /// The files of a folder and of those in it, in all variants, each path once: that of the first provider that has it.
    ///
    /// With each come the number of its provider, and that of its path's components below the folder.
    /// - Complexity: O(folders of this bundle + files in the folder).
    package func files(below folder: String) -> [(variant: FoundVariant, provider: Int, depth: Int)] {
        var files: [(variant: FoundVariant, provider: Int, depth: Int)] = []
        var seen: Set<ExactKey> = []
        for (name, depth) in folders.names(below: folder) {
            FileRequest.read(name.path) { request in
                for (number, provider) in providers.enumerated() {
                    for variant in provider.fileCandidates(request, for: nil)
                    where seen.insert(ExactKey(variant.path)).inserted { files.append((variant, number, depth)) }
                }
            }
        }
        return files
    }

    /// The bundle inside this one at a path, made of the files that lie in it; nil where there is none.
    ///
    /// A directory, an archive and layers keep its files under the names that they have in it, so that all of them have the same bundle.
    /// - Parameter path: The path of this bundle, for messages.
    /// - Complexity: O(names of this bundle's files).
    package func nested(
        _ name: String, of path: String, mode: ReadingMode = .lenient
    ) throws(FileAccessError) -> LayeredBundle? {
        guard let folder = ResourceName(name)?.path, folders.isNestedBundle(folder) else { return nil }
        let files = files(below: folder).filter { $0.variant.localization == nil }.map { file in
            (path: RelativePath.last(file.depth, of: file.variant.path), variant: file.variant)
        }
        let tree = VariantFileTree(files, rootPath: "\(path)/\(folder)")
        return LayeredBundle(base: [DirectoryProvider(try BundleDirectory(tree, mode: mode))])
    }
}
