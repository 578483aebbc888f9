/// A string table for one fallback chain: the fields that a lookup reads, stored together.
struct ChainedTable: Sendable {
    let hash: PerfectHash
    let records: KeyRecords
    /// The cells of the chain's first localization that has the table, one u32 a slot.
    let firstCells: ArchiveBytes
    let firstLocalization: UInt16
    /// The columns of the chain's other localizations, as a range of a list that all tables share.
    let others: Range<Int>

    /// Collects the table's columns for the chain. If there are none, lookups find nothing.
    init(_ region: TableRegion, chain: [UInt16], columns: inout [ChainedColumn]) {
        let start = columns.count
        for localization in chain {
            guard let column = region.column(ofLocalization: Int(localization)) else { continue }
            columns.append(ChainedColumn(cells: region.cells(ofColumn: column), localization: localization))
        }
        let isEmpty = start == columns.count || region.hash.slotCount == 0
        hash = isEmpty ? .empty : region.hash
        records = isEmpty ? KeyRecords(bytes: .zeros.empty) : region.records
        firstCells = isEmpty ? .zeros : columns[start].cells
        firstLocalization = isEmpty ? 0 : columns[start].localization
        others = isEmpty ? 0..<0 : (start + 1)..<columns.count
    }
}

/// A localization of a chain, and its cells in a table.
struct ChainedColumn: Sendable {
    /// One u32 a slot.
    let cells: ArchiveBytes
    let localization: UInt16
}
