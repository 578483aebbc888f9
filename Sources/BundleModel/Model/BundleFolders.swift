internal import FileAccess
internal import ResourceBasics

/// The folders that a bundle's files lie in, and the bundles among them.
///
/// A folder belongs to the bundle where a file is in it, at any depth and in any localization; `.lproj` folders are none.
/// Gathered from the names of the files, so that a directory, an archive and layers have the same ones.
package struct BundleFolders: Sendable {
    private let members: [ExactKey: [ResourceName]]

    /// Sorts the names of files into folders.
    ///
    /// - Complexity: O(n log n).
    init(fileNames: [String]) {
        var members: [ExactKey: [ResourceName]] = [:]
        for path in fileNames {
            guard let name = ResourceName(path) else { continue }
            members[ExactKey(name.directory), default: []].append(name)
            var folder = name.directory
            while !folder.isEmpty {
                folder = RelativePath.split(folder).directory
                // A folder that is known has all folders around it.
                if members[ExactKey(folder)] != nil { break }
                members[ExactKey(folder)] = []
            }
        }
        self.members = members
    }

    /// The paths of the folders, by bytes; without the top, and without `.lproj` folders.
    package var paths: [String] { members.keys.map(\.string).filter { !$0.isEmpty }.sorted(by: isOrdered) }

    /// The paths of the bundles inside the bundle, by bytes; not of those that lie in another one of them.
    package var nestedBundles: [String] {
        paths.filter { path in
            let (folder, name) = RelativePath.split(path)
            return LocalizedPath(directory: path, fileName: "").isInNestedBundle
                && !LocalizedPath(directory: folder, fileName: name).isInNestedBundle
        }
    }

    /// Whether a path is that of a folder.
    package func contains(_ path: String) -> Bool { members[ExactKey(path)] != nil }

    /// The files of a type in a folder, by name: all files for no type.
    package func names(ofType type: String?, in folder: String) -> [ResourceName] {
        let type = FileType(type)
        return (members[ExactKey(folder)] ?? []).filter { type.includes($0.fileName) }
    }

    /// The nested bundles that have a table of a name, which is not this bundle's.
    package func nestedBundles(withTable table: String) -> [String] {
        nestedBundles.filter { bundle in
            members.contains { folder, names in
                RelativePath.relative(folder.string, to: bundle) != nil
                    && names.contains { name in
                        guard case .table = EntryRole(name.fileName.utf8.span, .file) else { return false }
                        return ExactKey(RelativePath.splitExtension(name.fileName).stem) == ExactKey(table)
                    }
            }
        }
    }
}
