internal import FileAccess
internal import ResourceBasics

/// An index of all entries of a bundle's resources by path: files of all kinds, folders, catalogs and archives.
///
/// It contains neither the contents of catalogs nor ignored files, such as those of version control.
package struct PathIndex: Sendable {
    /// A file or a folder.
    package struct Entry: Sendable, Equatable {
        /// The path relative to the bundle.
        package var path: String
        /// The path relative to the resources folder, split into localization, directory and file name.
        package var localizedPath: LocalizedPath
        /// Whether the entry is a folder.
        package var isDirectory: Bool
    }

    /// All entries, sorted by the UTF-8 bytes of their paths.
    package let entries: [Entry]
    private var byPath: PathTable
    private var folders = PathTable()
    private var members: [[Int]] = []
    private let resourcesPath: String

    /// Collects the entries of a scan.
    init(_ scanned: [FolderScan.Folder], resourcesPath: String) {
        self.resourcesPath = resourcesPath
        entries = scanned.flatMap { folder in
            (0..<folder.listing.count).compactMap { number -> Entry? in
                if case .ignored = folder.role(at: number) { return nil }
                return folder.entry(at: number)
            }
        }.ordered { isOrdered($0.path, before: $1.path) }
        byPath = PathTable(capacity: entries.count)
        for (number, entry) in entries.enumerated() {
            _ = byPath.insert(entry.path.utf8.span)
            let folder = folders.insert(RelativePath.split(entry.path).directory.utf8.span)
            if folder == members.count { members.append([]) }
            members[folder].append(number)
        }
    }

    /// Returns the entry at a path relative to the resources folder, `.lproj` folders included, or nil.
    ///
    /// - Complexity: O(length).
    package func entry(at path: String) -> Entry? {
        byPath.number(of: RelativePath.join(resourcesPath, path).utf8.span).map { entries[$0] }
    }

    /// Returns the entries in a folder, given relative to the resources folder, `.lproj` folders included; sorted by the UTF-8 bytes of
    /// their paths.
    ///
    /// - Complexity: O(entries returned).
    package func entries(inFolder folder: String) -> [Entry] {
        let path = RelativePath.join(resourcesPath, folder)
        return folders.number(of: path.utf8.span).map { members[$0].map { entries[$0] } } ?? []
    }
}

extension FolderScan.Folder {
    /// Returns a file or a subfolder of the folder.
    func entry(at number: Int) -> PathIndex.Entry {
        PathIndex.Entry(
            path: path(at: number), localizedPath: localizedPath(at: number),
            isDirectory: listing.kind(at: number) == .directory)
    }
}
