internal import FileAccess
internal import ResourceBasics
internal import ResourceTraits

/// A file as the scan has it: which entry of which folder.
struct ScannedFile {
    var folder: Int
    var number: Int
    /// The path relative to the bundle.
    var path: String
    var traits: VariantTraits
}

/// Sorts files into groups of one folder, base name and extension, without a `String` for any name that is plain.
struct FileGrouping {
    /// The groups' paths, numbered as they were met.
    private(set) var groups: PathTable
    private var files: [ScannedFile] = []
    private var groupOf: [Int] = []

    /// No files yet.
    ///
    /// - Parameter capacity: How many there may be.
    init(capacity: Int) {
        groups = PathTable(capacity: capacity)
        files.reserveCapacity(capacity)
        groupOf.reserveCapacity(capacity)
    }

    /// Adds files of a folder, by their numbers in it.
    ///
    /// - Parameter localization: The number of the folder's localization.
    mutating func add(_ numbers: [Int], of folder: FolderScan.Folder, at place: Int, _ localization: UInt16) {
        for number in numbers {
            var (group, traits) = group(of: number, in: folder)
            traits.localizationID = localization
            files.append(
                ScannedFile(folder: place, number: number, path: folder.path(at: number), traits: traits))
            groupOf.append(group)
        }
    }

    private mutating func group(of number: Int, in folder: FolderScan.Folder) -> (Int, VariantTraits) {
        let directory = folder.place.directory
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

    /// Where each group's files begin, and where the last one's end.
    var starts: [Int] {
        var starts = [Int](repeating: 0, count: groups.count + 1)
        for group in groupOf { starts[group + 1] += 1 }
        for group in 0..<groups.count { starts[group + 1] += starts[group] }
        return starts
    }

    /// The files group by group, those of a group by the bytes of their paths.
    ///
    /// - Parameter starts: Where each group's files begin.
    func sortedFiles(_ starts: [Int]) -> [ScannedFile] {
        var next = starts
        var sorted = files
        for (file, group) in zip(files, groupOf) {
            sorted[next[group]] = file
            next[group] += 1
        }
        // Folders come in the order of their names, so hardly any group is out of order.
        for group in 0..<groups.count where starts[group] + 1 < starts[group + 1] {
            let range = starts[group]..<starts[group + 1]
            if range.dropFirst().contains(where: { isOrdered(sorted[$0].path, before: sorted[$0 - 1].path) }) {
                sorted[range].sort { isOrdered($0.path, before: $1.path) }
            }
        }
        return sorted
    }
}
