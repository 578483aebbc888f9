internal import FileAccess
internal import ResourceBasics

/// Every entry of a bundle's resources by its place: files of all kinds, folders, catalogs and archives.
///
/// What a catalog holds is not among them; what version control leaves behind is not either.
package struct PathIndex: Sendable {
    /// A file or a folder.
    package struct Entry: Sendable, Hashable {
        /// The path relative to the bundle.
        package var path: String
        /// The path relative to the resources folder, taken apart.
        package var place: LocalizedPath
        /// Whether it is a folder.
        package var isDirectory: Bool
    }

    /// All entries, by the bytes of their paths.
    package let entries: [Entry]
    private var byPath: PathTable
    private var folders = PathTable(capacity: 0)
    private var members: [[Int]] = []
    private let resourcesPath: String

    /// Gathers the entries of a scan.
    init(_ scanned: [FolderScan.Folder], resourcesPath: String) {
        self.resourcesPath = resourcesPath
        entries = scanned.flatMap { folder in
            (0..<folder.listing.count).compactMap { number -> Entry? in
                if case .ignored = folder.role(at: number) { return nil }
                return Entry(
                    path: folder.path(at: number), place: folder.place(at: number),
                    isDirectory: folder.listing.kind(at: number) == .directory)
            }
        }.ordered { isOrdered($0.path, before: $1.path) }
        byPath = PathTable(capacity: entries.count)
        for (number, entry) in entries.enumerated() {
            _ = byPath.insert(entry.path.utf8.span)
            let folder = folders.insert(Self.key(entry.place.directory, entry.place.localization).span)
            if folder == members.count { members.append([]) }
            members[folder].append(number)
        }
    }

    /// The entry at a path relative to the resources folder, `.lproj` folders and all, or nil.
    ///
    /// - Complexity: O(length).
    package func entry(at path: String) -> Entry? {
        byPath.number(of: RelativePath.join(resourcesPath, path).utf8.span).map { entries[$0] }
    }

    /// What lies in a folder, in a localization or, for nil, outside any, by the bytes of the paths.
    ///
    /// - Complexity: O(entries given).
    package func entries(inDirectory directory: String, localization: String?) -> [Entry] {
        folders.number(of: Self.key(directory, localization).span).map { members[$0].map { entries[$0] } } ?? []
    }

    /// Localization and folder, with NUL between them, which no name has.
    private static func key(_ directory: String, _ localization: String?) -> [UInt8] {
        Array((localization ?? "").utf8) + [0] + Array(directory.utf8)
    }
}
