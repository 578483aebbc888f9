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
    /// Places in `regions` counted from 1, by hash of the name with linear probing; a power of two of them.
    private let slots: [UInt8]

    /// No table at all.
    static let empty = TableDirectory(.zeros.empty, values: .zeros.empty, pool: .zeros.empty)

    /// Locates the tables; damaged ones are left out, as if they were not there.
    init(_ section: ArchiveBytes, values: ArchiveBytes, pool: ArchiveBytes) {
        let count = Self.count(in: section)
        self.pool = pool
        isComplete = count <= Self.keptCount
        var regions: [TableRegion] = []
        var slotCount = 4
        while slotCount < 2 * min(count, Self.keptCount) { slotCount *= 2 }
        var slots = [UInt8](repeating: 0, count: slotCount)
        for index in 0..<(isComplete ? count : 0) {
            let entry = ArchiveFormat.tableHeaderByteCount + index * ArchiveFormat.tableEntryByteCount
            guard let region = TableRegion(section, entry: entry, values: values),
                let name = pool.pooled(region.name)
            else { continue }
            regions.append(region)
            var slot = Int(truncatingIfNeeded: name.hash) & (slotCount - 1)
            while slots[slot] != 0 { slot = (slot + 1) & (slotCount - 1) }
            slots[slot] = UInt8(regions.count)
        }
        self.regions = regions
        shortNames = ShortNames(
            regions.indices.lazy.compactMap { number in
                pool.pooled(regions[number].name).map { (name: $0, number: number) }
            })
        self.slots = slots
    }

    /// How many tables a section has room for, of those it counts.
    static func count(in section: ArchiveBytes) -> Int {
        let room = max(0, section.count - ArchiveFormat.tableHeaderByteCount) / ArchiveFormat.tableEntryByteCount
        return min(Int(section.u32(0) ?? 0), room)
    }

    /// The number of the table of a name; nil if there is none.
    @inline(__always)
    func number(of wanted: ArchiveBytes) -> Int? {
        var slot = Int(truncatingIfNeeded: wanted.hash) & (slots.count &- 1)
        // At most half of the slots are taken, so an empty one ends the search.
        while slots[slot] != 0 {
            let number = Int(slots[slot]) &- 1
            if let name = pool.pooled(regions[number].name), name.count == wanted.count, name.holds(wanted, at: 0) {
                return number
            }
            slot = (slot &+ 1) & (slots.count &- 1)
        }
        return nil
    }
}
