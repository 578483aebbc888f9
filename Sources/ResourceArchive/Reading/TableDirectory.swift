internal import ResourceBasics

/// An index of the archive's string tables by name. It is built when the archive is opened.
///
/// A lookup by table name then takes one hash and one comparison, and retains nothing.
struct TableDirectory: Sendable {
    /// The maximum number of tables that are indexed: more than projects have. Indexing them takes a few microseconds.
    ///
    /// Without a limit, opening would not be O(1). For an archive with more tables, the directory is empty.
    static let tableLimit = 128

    /// Whether the directory contains every table of the archive.
    let isComplete: Bool
    private let pool: ArchiveBytes
    /// The tables, without damaged ones.
    let regions: [TableRegion]
    /// The tables with short names.
    let shortNames: ShortNames
    /// Finds the regions by their names.
    private let index: KeyIndex

    /// Locates the tables. Damaged tables are skipped, as if they did not exist.
    init(_ section: ArchiveBytes, values: ArchiveBytes, pool: ArchiveBytes) {
        let count = Self.count(in: section)
        self.pool = pool
        isComplete = count <= Self.tableLimit
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

    /// Returns the section's table count, limited to the number of entries that fit into the section.
    static func count(in section: ArchiveBytes) -> Int {
        Archive.count(
            in: section, headerByteCount: ArchiveFormat.tableHeaderByteCount,
            entryByteCount: ArchiveFormat.tableEntryByteCount)
    }

    /// Returns the number of the table with a name; nil if there is none.
    func number(of wanted: ArchiveBytes) -> Int? {
        index.find(UInt32(truncatingIfNeeded: wanted.hash)) { number in
            guard let name = pool.pooled(regions[number].name) else { return false }
            return name.isEqual(to: wanted)
        }
    }
}
