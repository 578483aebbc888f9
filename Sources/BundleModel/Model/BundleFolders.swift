internal import FileAccess
internal import ResourceBasics

/// The folders that contain a bundle's files, and the nested bundles among these folders.
///
/// A folder is listed if it contains a file, at any depth and in any localization. `.lproj` folders are not listed. The folders
/// are derived from the names of the files, so a directory, an archive and layers have the same folders.
package struct BundleFolders: Sendable {
    private let members: [ExactKey: [ResourceName]]
    /// The paths of the folders, sorted by UTF-8 bytes, without the top folder and without `.lproj` folders.
    package let paths: [String]

    /// Groups file names by folder.
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
                // The parents of a known folder are known too.
                if members[ExactKey(folder)] != nil { break }
                members[ExactKey(folder)] = []
            }
        }
        self.members = members
        paths = members.keys.map(\.string).filter { !$0.isEmpty }.orderedByBytes()
    }

    /// The paths of the nested bundles, sorted by UTF-8 bytes, without those inside another nested bundle.
    package var nestedBundles: [String] {
        paths.filter { isNestedBundle($0) && Self.innermostBundle(around: RelativePath.split($0).directory) == nil }
    }

    /// Whether a path is the path of a folder.
    package func contains(_ path: String) -> Bool { members[ExactKey(path)] != nil }

    /// The files of a type in a folder, by name; all files if the type is nil.
    package func names(ofType type: String?, in folder: String) -> [ResourceName] {
        let type = FileType(type)
        return (members[ExactKey(folder)] ?? []).filter { type.includes($0.fileName) }
    }

    /// The files in a folder and its subfolders, each with the number of its path's components below the folder.
    ///
    /// - Complexity: O(files in them + log folders of the bundle).
    package func names(below folder: String) -> [(name: ResourceName, depth: Int)] {
        guard contains(folder) else { return [] }
        return ([folder] + subfolders(of: folder)).flatMap { path -> [(name: ResourceName, depth: Int)] in
            guard let inner = RelativePath.relative(path, to: folder) else { return [] }
            let depth = inner.isEmpty ? 1 : 2 + inner.utf8.count { $0 == UInt8(ascii: "/") }
            return (members[ExactKey(path)] ?? []).map { ($0, depth) }
        }
    }

    /// The folders below a folder. They are consecutive: their paths begin with the same bytes.
    private func subfolders(of folder: String) -> ArraySlice<String> {
        if folder.isEmpty { return paths[...] }
        func index(before end: String) -> Int {
            partitionPoint(paths.count) { isOrdered(paths[$0], before: folder + end) }
        }
        // "0" is the character after the slash.
        return paths[index(before: "/")..<index(before: "0")]
    }

    /// Whether a path is the path of a nested bundle.
    package func isNestedBundle(_ path: String) -> Bool {
        contains(path) && LocalizedPath.bundleExtensions.contains(RelativePath.fileExtension(of: path))
    }

    /// The paths of the nested bundles, at any depth, that have a string table of a name; sorted by UTF-8 bytes. These
    /// tables do not belong to this bundle.
    package func nestedBundles(withTable table: String) -> [String] {
        let folders = members.filter { _, names in
            names.contains { name in
                guard case .table = EntryRole(name.fileName, .file) else { return false }
                return ExactKey(RelativePath.splitExtension(name.fileName).stem) == ExactKey(table)
            }
        }
        return union([folders.keys.compactMap { Self.innermostBundle(around: $0.string) }])
    }

    /// Returns the path of the nearest bundle folder that contains a path, or the path itself; nil if there is none.
    private static func innermostBundle(around path: String) -> String? {
        var path = path
        while !path.isEmpty {
            if LocalizedPath.bundleExtensions.contains(RelativePath.fileExtension(of: path)) { return path }
            path = RelativePath.split(path).directory
        }
        return nil
    }
}
