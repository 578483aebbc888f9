package import FileAccess
package import PropertyLists
internal import ResourceBasics

extension LayeredBundle {
    /// The bundle inside this one at a path, made of the files that lie in it; nil where there is none.
    ///
    /// A directory, an archive and layers keep its files under the names that they have in it, so that all of them have the same bundle.
    /// - Parameter path: The path of this bundle, for messages.
    /// - Complexity: O(names of this bundle's files).
    package func nested(
        _ name: String, of path: String, mode: ReadingMode = .lenient
    ) throws(FileAccessError) -> LayeredBundle? {
        guard let folder = ResourceName(name)?.path, folders.isNestedBundle(folder) else { return nil }
        var files: [(path: String, variant: FoundVariant)] = []
        var seen: Set<ExactKey> = []
        for (name, depth) in folders.names(below: folder) {
            FileRequest.read(name.path) { request in
                for provider in providers {
                    for variant in provider.fileCandidates(request, for: nil) where variant.localization == nil {
                        let inner = RelativePath.last(depth, of: variant.path)
                        if seen.insert(ExactKey(inner)).inserted { files.append((inner, variant)) }
                    }
                }
            }
        }
        let tree = VariantFileTree(files, rootPath: "\(path)/\(folder)")
        return LayeredBundle(base: [DirectoryProvider(try BundleDirectory(tree, mode: mode))])
    }
}
