internal import FileAccess
internal import ResourceBasics
package import ResourceTraits

/// Loose files of a directory bundle by the path they share, for choosing among their variants: those of one language, or
/// all.
///
/// The files of one path lie side by side, and so do their traits: a request takes one probe and a walk over a few words.
@usableFromInline
package final class FileIndex: Sendable {
    /// The bundle that the files are read from.
    package let directory: BundleDirectory
    private let folders: [FolderScan.Folder]
    private let groups: PathTable
    /// Where each group's files begin; one more for the end.
    private let starts: [Int]
    private let files: [ScannedFile]
    private let traits: [VariantTraits]
    private let diskPaths: Lazily<[String?]>
    /// The folders that were listed, with or without files in them.
    private let folderNames: FolderNames
    /// Whether there are any.
    let hasFolders: Bool

    /// Groups the files of some folders by folder, base name and extension.
    ///
    /// - Parameter tables: What numbers the localizations.
    init(_ directory: BundleDirectory, _ folders: [FolderScan.Folder], _ tables: TableIndex) {
        self.directory = directory
        self.folders = folders
        var grouping = FileGrouping(capacity: folders.reduce(0) { $0 + $1.listing.count })
        for (place, folder) in folders.enumerated() {
            let localization = folder.place.localization.flatMap { tables.number(of: $0) } ?? 0
            grouping.add(directory.inventory.fileNumbers(in: folder), of: folder, at: place, localization)
        }
        groups = grouping.groups
        starts = grouping.starts
        let files = grouping.sortedFiles(starts)
        self.files = files
        diskPaths = Lazily { files.map { directory.diskPath(of: $0.path) } }
        traits = files.map(\.traits)
        folderNames = FolderNames(folders.lazy.map(\.place.directory))
        hasFolders = !folderNames.isEmpty
    }

    /// Whether it has listed a folder of a path, whose hash this is.
    func hasFolder(_ path: Span<UInt8>, _ hash: UInt32) -> Bool { folderNames.contains(path, hash) }

    /// How many files there are.
    package var count: Int { files.count }

    /// The groups in the order of their paths' bytes.
    package var sortedGroups: [(path: String, files: [LooseFile])] {
        (0..<groups.count).map { group in
            (groups.text(at: group), (starts[group]..<starts[group + 1]).map { file(at: $0) })
        }.ordered { isOrdered($0.path, before: $1.path) }
    }

    /// The paths of the groups, by bytes.
    package var sortedPaths: [String] {
        (0..<groups.count).map { groups.text(at: $0) }.orderedByBytes()
    }

    /// The numbers of the files that a request could mean.
    package func candidates(for request: borrowing FileRequest) -> Range<Int> {
        groups.number(of: request.groupPath).map { starts[$0]..<starts[$0 + 1] } ?? 0..<0
    }

    /// The number of the file that serves a request best, with its rank; nil where none does.
    ///
    /// - Complexity: O(length of the name and number of variants), no allocation.
    ///
    /// - Parameter hash: That of the request's path.
    @inline(__always)
    func best(
        _ request: borrowing FileRequest, _ hash: UInt32, ranking: VariantRanking
    ) -> (number: Int, rank: UInt64)? {
        guard let group = groups.number(of: request.groupPath, hash) else { return nil }
        return ranking.best(of: traits, in: starts[group]..<starts[group + 1]).map { ($0.place, $0.rank) }
    }

    /// The path of a file relative to the bundle.
    package func path(at number: Int) -> String { files[number].path }

    /// The absolute path of a file on disk; nil where it lies in an archive.
    ///
    /// - Complexity: O(1); the first call joins all of the bundle's paths to its own.
    package func diskPath(at number: Int) -> String? { diskPaths.value[number] }

    /// Language, folder and name of a file.
    package func place(at number: Int) -> LocalizedPath {
        folders[files[number].folder].place(at: files[number].number)
    }

    /// What a file's name declares, with the number of its localization.
    package func traits(at number: Int) -> VariantTraits { traits[number] }

    /// A file with its name taken apart.
    package func file(at number: Int) -> LooseFile {
        LooseFile(path: files[number].path, place: place(at: number), traits: traits[number])
    }
}
