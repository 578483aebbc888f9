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
    package var paths: [String] { members.keys.map(\.string).filter { !$0.isEmpty }.orderedByBytes() }

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

    /// The files of a folder and of those in it, each with the number of its path's components below the folder.
    ///
    /// - Complexity: O(folders of the bundle).
    package func names(below folder: String) -> [(name: ResourceName, depth: Int)] {
        guard contains(folder) else { return [] }
        return members.flatMap { path, names -> [(name: ResourceName, depth: Int)] in
            guard let inner = RelativePath.relative(path.string, to: folder) else { return [] }
            let depth = inner.isEmpty ? 1 : 2 + inner.utf8.count { $0 == UInt8(ascii: "/") }
            return names.map { ($0, depth) }
        }
    }

    /// Whether a path is that of a bundle inside the bundle.
    package func isNestedBundle(_ path: String) -> Bool {
        contains(path) && Self.innermostBundle(around: path).map { ExactKey($0) == ExactKey(path) } ?? false
    }

    /// The nested bundles, innermost ones too, that have a table of a name, which is not this bundle's; by bytes.
    package func nestedBundles(withTable table: String) -> [String] {
        let folders = members.filter { _, names in
            names.contains { name in
                guard case .table = EntryRole(name.fileName.utf8.span, .file) else { return false }
                return ExactKey(RelativePath.splitExtension(name.fileName).stem) == ExactKey(table)
            }
        }
        return union([folders.keys.compactMap { Self.innermostBundle(around: $0.string) }])
    }

    /// The nearest folder around a path, or the path itself, that is a bundle; nil for none.
    private static func innermostBundle(around path: String) -> String? {
        var path = path
        while !path.isEmpty {
            let (folder, name) = RelativePath.split(path)
            if LocalizedPath.bundleExtensions.contains(RelativePath.splitExtension(name).extension) { return path }
            path = folder
        }
        return nil
    }
}
