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

    /// A file, given by the index of its folder and its index in the folder.
    private struct ScannedFile {
        let folder: Int
        let number: Int
        /// The path relative to the bundle.
        let path: String
        let traits: VariantTraits
        let group: Int
    }

    /// Groups the files of some folders by folder, base name and extension.
    ///
    /// - Parameter tables: The table index, which assigns the numbers of localizations.
    init(_ directory: BundleDirectory, _ folders: [FolderScan.Folder], _ tables: TableIndex) {
        self.directory = directory
        self.folders = folders
        let capacity = folders.reduce(0) { $0 + $1.listing.count }
        var groups = PathTable(capacity: capacity)
        var files: [ScannedFile] = []
        files.reserveCapacity(capacity)
        for (folderIndex, folder) in folders.enumerated() {
            let localization = folder.localizedPath.localization.flatMap { tables.number(of: $0) } ?? 0
            for number in directory.inventory.fileNumbers(in: folder) {
                var (group, traits) = Self.group(of: number, in: folder, &groups)
                traits.localizationID = localization
                files.append(
                    ScannedFile(
                        folder: folderIndex, number: number, path: folder.path(at: number), traits: traits, group: group
                    ))
            }
        }
        let starts = Self.starts(of: files, groupCount: groups.count)
        let sorted = Self.sorted(files, starts)
        self.groups = groups
        self.starts = starts
        self.files = sorted
        traits = sorted.map(\.traits)
        diskPaths = Lazily { sorted.map { directory.diskPath(of: $0.path) } }
        folderPaths = PathTable(folders: folders.lazy.map(\.localizedPath.directory))
    }

    /// Returns the group of a file, and the traits of its name. A name without a suffix is not copied.
    private static func group(
        of number: Int, in folder: FolderScan.Folder, _ groups: inout PathTable
    ) -> (group: Int, traits: VariantTraits) {
        let directory = folder.localizedPath.directory
        var plainGroup: Int?
        folder.listing.withName(at: number) { name in
            NormalPath.read(name, in: directory) { path in
                if !path.needsParsing { plainGroup = groups.insert(path.bytes) }
            }
        }
        if let plainGroup { return (plainGroup, plainTraits) }
        let name = VariantFileName(folder.listing.name(at: number))
        return (groups.insert(name.groupPath(in: directory).utf8.span), name.traits)
    }

    private static let plainTraits = VariantFileName("").traits

    /// Returns the start index of each group's files, followed by the end index of the last group.
    private static func starts(of files: [ScannedFile], groupCount: Int) -> [Int] {
        var starts = [Int](repeating: 0, count: groupCount + 1)
        for file in files { starts[file.group + 1] += 1 }
        for group in 0..<groupCount { starts[group + 1] += starts[group] }
        return starts
    }

    /// Returns the files ordered by group, and in each group by the UTF-8 bytes of their paths.
    private static func sorted(_ files: [ScannedFile], _ starts: [Int]) -> [ScannedFile] {
        var next = starts
        var sorted = files
        for file in files {
            sorted[next[file.group]] = file
            next[file.group] += 1
        }
        // Folders are scanned in the order of their names, so hardly any group needs sorting.
        for (start, end) in zip(starts, starts.dropFirst()) where start + 1 < end {
            if (start + 1..<end).contains(where: { isOrdered(sorted[$0].path, before: sorted[$0 - 1].path) }) {
                sorted[start..<end].sort { isOrdered($0.path, before: $1.path) }
            }
        }
        return sorted
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
