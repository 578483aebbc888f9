internal import FileAccess
internal import ResourceBasics
internal import ResourceTraits

/// A scanned file, given by the index of its folder and its index in the folder.
struct ScannedFile {
    var folder: Int
    var number: Int
    /// The path relative to the bundle.
    var path: String
    var traits: VariantTraits
}

/// Groups files by folder, base name and extension, without a `String` for any name without a suffix.
struct FileGrouping {
    /// The paths of the groups, numbered in the order of insertion.
    private(set) var groups: PathTable
    private var files: [ScannedFile] = []
    private var groupOf: [Int] = []

    /// Creates an empty grouping.
    ///
    /// - Parameter capacity: The expected number of files.
    init(capacity: Int) {
        groups = PathTable(capacity: capacity)
        files.reserveCapacity(capacity)
        groupOf.reserveCapacity(capacity)
    }

    /// Adds files of a folder, given by their indices in it.
    ///
    /// - Parameter localization: The number of the folder's localization.
    mutating func add(_ numbers: [Int], of folder: FolderScan.Folder, at folderIndex: Int, _ localization: UInt16) {
        for number in numbers {
            var (group, traits) = group(of: number, in: folder)
            traits.localizationID = localization
            files.append(
                ScannedFile(folder: folderIndex, number: number, path: folder.path(at: number), traits: traits))
            groupOf.append(group)
        }
    }

    private mutating func group(of number: Int, in folder: FolderScan.Folder) -> (Int, VariantTraits) {
        let directory = folder.localizedPath.directory
        var plainGroup: Int?
        folder.listing.withName(at: number) { name in
            NormalPath.read(name, in: directory) { path in
                if !path.needsParsing { plainGroup = groups.insert(path.bytes) }
            }
        }
        if let plainGroup { return (plainGroup, Self.plainTraits) }
        let name = VariantFileName(folder.listing.name(at: number))
        return (groups.insert(name.groupPath(in: directory).utf8.span), name.traits)
    }

    private static let plainTraits = VariantFileName("").traits

    /// The start index of each group's files, followed by the end index of the last group.
    var starts: [Int] {
        var starts = [Int](repeating: 0, count: groups.count + 1)
        for group in groupOf { starts[group + 1] += 1 }
        for group in 0..<groups.count { starts[group + 1] += starts[group] }
        return starts
    }

    /// Returns the files ordered by group, and in each group by the UTF-8 bytes of their paths.
    ///
    /// - Parameter starts: The start index of each group's files.
    func sortedFiles(_ starts: [Int]) -> [ScannedFile] {
        var next = starts
        var sorted = files
        for (file, group) in zip(files, groupOf) {
            sorted[next[group]] = file
            next[group] += 1
        }
        // Folders are scanned in the order of their names, so hardly any group needs sorting.
        for group in 0..<groups.count where starts[group] + 1 < starts[group + 1] {
            let range = starts[group]..<starts[group + 1]
            if range.dropFirst().contains(where: { isOrdered(sorted[$0].path, before: sorted[$0 - 1].path) }) {
                sorted[range].sort { isOrdered($0.path, before: $1.path) }
            }
        }
        return sorted
    }
}
