internal import FileAccess
internal import ResourceBasics
package import ResourceTraits

/// An index of a directory bundle's loose files by the path that variants share: the files of one language, or all files.
///
/// The files of one path are adjacent, and so are their traits: a request takes one hash probe and a scan of a few words.
@usableFromInline
package final class FileIndex: Sendable {
    /// The bundle that the files are read from.
    package let directory: BundleDirectory
    private let folders: [FolderScan.Folder]
    private let groups: PathTable
    /// The start index of each group's files, followed by the end index of the last group.
    private let starts: [Int]
    private let files: [ScannedFile]
    private let traits: [VariantTraits]
    private let diskPaths: Lazily<[String?]>
    /// The paths of the folders that were listed, with or without files.
    private let folderPaths: PathTable

    /// Groups the files of some folders by folder, base name and extension.
    ///
    /// - Parameter tables: The table index, which assigns the numbers of localizations.
    init(_ directory: BundleDirectory, _ folders: [FolderScan.Folder], _ tables: TableIndex) {
        self.directory = directory
        self.folders = folders
        var grouping = FileGrouping(capacity: folders.reduce(0) { $0 + $1.listing.count })
        for (folderIndex, folder) in folders.enumerated() {
            let localization = folder.localizedPath.localization.flatMap { tables.number(of: $0) } ?? 0
            grouping.add(directory.inventory.fileNumbers(in: folder), of: folder, at: folderIndex, localization)
        }
        groups = grouping.groups
        starts = grouping.starts
        let files = grouping.sortedFiles(starts)
        self.files = files
        diskPaths = Lazily { files.map { directory.diskPath(of: $0.path) } }
        traits = files.map(\.traits)
        folderPaths = PathTable(folders: folders.lazy.map(\.localizedPath.directory))
    }

    /// Whether a folder with a path was listed. `hash` is the hash of the path.
    func hasFolder(_ path: Span<UInt8>, _ hash: UInt32) -> Bool { folderPaths.number(of: path, hash) != nil }

    /// The number of files.
    package var count: Int { files.count }

    /// The groups, sorted by the UTF-8 bytes of their paths.
    package var sortedGroups: [(path: String, files: [FoundVariant])] {
        (0..<groups.count).map { group in
            (groups.text(at: group), (starts[group]..<starts[group + 1]).map { FoundVariant(self, number: $0) })
        }.ordered { isOrdered($0.path, before: $1.path) }
    }

    /// The paths of the groups, sorted by UTF-8 bytes.
    package var sortedPaths: [String] {
        (0..<groups.count).map { groups.text(at: $0) }.orderedByBytes()
    }

    /// Returns the indices of the files that match a request.
    package func candidates(for request: borrowing FileRequest) -> Range<Int> {
        groups.number(of: request.groupPath).map { starts[$0]..<starts[$0 + 1] } ?? 0..<0
    }

    /// Returns the index of the best file for a request, with its rank; nil if no file matches.
    ///
    /// - Complexity: O(length of the name and number of variants), no allocation.
    ///
    /// - Parameter hash: The hash of the request's path.
    @inline(__always)
    func best(
        _ request: borrowing FileRequest, _ hash: UInt32, ranking: VariantRanking
    ) -> (number: Int, rank: UInt64)? {
        guard let group = groups.number(of: request.groupPath, hash) else { return nil }
        return ranking.best(of: traits, in: starts[group]..<starts[group + 1]).map { ($0.index, $0.rank) }
    }

    /// The path of a file relative to the bundle.
    package func path(at number: Int) -> String { files[number].path }

    /// The absolute path of a file on disk; nil if the file is in an archive.
    ///
    /// - Complexity: O(1); the first call computes the absolute paths of all files.
    package func diskPath(at number: Int) -> String? { diskPaths.value[number] }

    /// The localization, directory and name of a file.
    package func localizedPath(at number: Int) -> LocalizedPath {
        folders[files[number].folder].localizedPath(at: files[number].number)
    }

    /// The traits that a file's name declares, with the number of its localization.
    package func traits(at number: Int) -> VariantTraits { traits[number] }

    /// The parsed name of a file: `Cart`, `@2x`, `~ipad`, `png`.
    func name(at number: Int) -> VariantFileName { VariantFileName(localizedPath(at: number).fileName) }
}
