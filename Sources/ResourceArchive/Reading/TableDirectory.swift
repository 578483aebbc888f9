internal import ResourceBasics

/// The string tables of an archive by their names, located when the archive is opened.
///
/// A lookup by a table's name then costs one hash and one compare, and retains nothing.
struct TableDirectory: Sendable {
    /// As many tables are located beforehand: more than projects have, in a few microseconds.
    ///
    /// Without a limit, opening would not be O(1). An archive with more tables has an empty directory.
    static let keptCount = 128

    /// Whether every table of the archive is in it.
    let isComplete: Bool
    private let pool: ArchiveBytes
    /// The tables; those that are damaged are left out.
    let regions: [TableRegion]
    /// Those whose names are short.
    let shortNames: ShortNames
    /// Finds the regions by their names.
    private let index: KeyIndex

    /// Locates the tables; damaged ones are left out, as if they were not there.
    init(_ section: ArchiveBytes, values: ArchiveBytes, pool: ArchiveBytes) {
        let count = Self.count(in: section)
        self.pool = pool
        isComplete = count <= Self.keptCount
        var regions: [TableRegion] = []
        var index = KeyIndex()
        for number in 0..<(isComplete ? count : 0) {
            let entry = ArchiveFormat.tableHeaderByteCount + number * ArchiveFormat.tableEntryByteCount
            guard let region = TableRegion(section, entry: entry, values: values),
                let name = pool.pooled(region.name)
            else { continue }
            index.append(UInt32(truncatingIfNeeded: name.hash), regions.count)
            regions.append(region)
        }
        self.regions = regions
        shortNames = ShortNames(
            regions.indices.lazy.compactMap { number in
                pool.pooled(regions[number].name).map { (name: $0, number: number) }
            })
        self.index = index
    }

    /// How many tables a section has room for, of those it counts.
    static func count(in section: ArchiveBytes) -> Int {
        let room = max(0, section.count - ArchiveFormat.tableHeaderByteCount) / ArchiveFormat.tableEntryByteCount
        return min(Int(section.u32(0) ?? 0), room)
    }

    /// The number of the table of a name; nil if there is none.
    func number(of wanted: ArchiveBytes) -> Int? {
        index.find(UInt32(truncatingIfNeeded: wanted.hash)) { number in
            guard let name = pool.pooled(regions[number].name) else { return false }
            return name.count == wanted.count && name.holds(wanted, at: 0)
        }
    }
}
