/// A string table as one chain of localizations sees it: what a search reads, side by side.
struct ChainedTable: Sendable {
    let hash: PerfectHash
    let records: KeyRecords
    /// The first cells by slot, where the archive has copies of them.
    let firstCells: SlotWords
    let overflow: ArchiveBytes
    /// The cell that is read first.
    let first: ChainedCell
    /// The other cells, as a part of a list that all tables share.
    let others: Range<Int>

    /// A table with the cells that the chain has in it; without any, nothing is found.
    init(_ region: TableRegion, chain: [UInt16], cells: inout [ChainedCell]) {
        let start = cells.count
        var firstCells = SlotWords.none
        for localization in chain {
            guard let column = region.column(ofLocalization: Int(localization)) else { continue }
            if cells.count == start { firstCells = region.slotWords(ofColumn: column) }
            cells.append(ChainedCell(offset: 4 * column, localization: localization))
        }
        self.firstCells = firstCells
        let isEmpty = start == cells.count
        hash = isEmpty ? PerfectHash(pilots: .zeros.empty, slots: .zeros.empty) : region.hash
        records = isEmpty ? KeyRecords(bytes: .zeros.empty, firstReference: 0, keyOffset: 4) : region.records
        overflow = isEmpty ? .zeros.empty : region.overflow
        first = isEmpty ? ChainedCell(offset: 0, localization: 0) : cells[start]
        others = min(start + 1, cells.count)..<cells.count
    }
}

/// A localization of a chain, and where records have its cell.
struct ChainedCell: Sendable {
    /// At most that of the last cell.
    let offset: Int
    let localization: UInt16
}
