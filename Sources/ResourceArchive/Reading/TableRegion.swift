/// The parts of a string table, as numbers and byte ranges.
///
/// Valid only while its archive is alive; `ArchiveTable` holds both.
package struct TableRegion: Sendable {
    let rowCount: Int
    package let columnCount: Int
    let name: UInt32
    package let hash: PerfectHash
    let values: ArchiveBytes
    /// One u32 for each slot, column by column.
    let cells: ArchiveBytes
    package let columnMap: ArchiveBytes
    let columns: ArchiveBytes
    /// The records of the keys.
    package let records: KeyRecords
    /// The offset of the records in the section.
    package let recordsOffset: Int
}

extension TableRegion {
    /// Locates the parts of the table whose entry is at an offset of the section; nil if the entry is damaged.
    init?(_ section: ArchiveBytes, entry: Int, values: ArchiveBytes) {
        guard let name = section.u32(entry), let rowCount = section.u32(entry + 4),
            let columnCount = section.u32(entry + 8), let slotCount = section.u32(entry + 12),
            let pilotCount = section.u32(entry + 16), let seed = section.u32(entry + 20),
            let start = section.u64(entry + 24), let byteCount = section.u64(entry + 32),
            let localizationCount = section.u32(4), columnCount <= localizationCount,
            start % 8 == 0, let parts = section.slice(start, byteCount)
        else { return nil }
        var arrays = ConsecutiveArrays(parts)
        guard let slots = arrays.take(UInt64(slotCount), of: 8),
            // Both factors are below 2^32.
            let cells = arrays.take(UInt64(slotCount) * UInt64(columnCount), of: 4),
            let pilots = arrays.take(UInt64(pilotCount), of: 2),
            let columnMap = arrays.take(UInt64(localizationCount), of: 2),
            let columns = arrays.take(UInt64(columnCount), of: ArchiveFormat.columnEntryByteCount),
            let records = arrays.rest()
        else { return nil }
        self.name = name
        self.rowCount = Int(rowCount)
        self.columnCount = Int(columnCount)
        hash = PerfectHash(pilots: pilots, slots: slots, seed: seed)
        self.values = values
        self.cells = cells
        self.columnMap = columnMap
        self.columns = columns
        self.records = KeyRecords(bytes: records)
        recordsOffset = Int(start + arrays.offset)
    }

    /// Returns the row of a key; nil if no localization has it.
    func row(of key: ArchiveBytes) -> ArchiveRow? {
        guard let (slot, reference) = hash.find(hash.hash(of: key)), records.isKey(key, at: reference) else {
            return nil
        }
        return ArchiveRow(slot: slot)
    }

    /// Returns the key of a row; nil for a row of another table.
    func key(of row: ArchiveRow) -> ArchiveBytes? {
        hash.slot(at: row.slot).flatMap { records.key(at: Int($0 & 0xffff_ffff) &* 4) }
    }

    /// Returns the value of a row in a localization, given the localization's index; nil if it has none.
    func value(of row: ArchiveRow, localization: Int) -> ArchiveValue? {
        guard let column = column(ofLocalization: localization),
            let cell = cells(ofColumn: column).u32(row.slot &* 4), cell != 0
        else { return nil }
        return value(at: cell)
    }

    /// Returns the index of a localization's column; nil if the localization does not have the table.
    func column(ofLocalization localization: Int) -> Int? {
        guard let number = columnMap.u16(localization &* 2), number != 0, number <= columnCount else { return nil }
        return Int(number) - 1
    }

    /// Returns the cells of a column, one u32 a slot. The index must come from `column(ofLocalization:)`.
    package func cells(ofColumn index: Int) -> ArchiveBytes {
        let byteCount = UInt64(cells.count / max(1, columnCount))
        return cells.slice(UInt64(index) &* byteCount, byteCount) ?? cells.empty
    }

    /// Returns the value that a cell points to; nil if it is outside the section.
    func value(at cell: UInt32) -> ArchiveValue? {
        let offset = Int(cell) &* 4
        guard let word = values.u32(offset) else { return nil }
        let byteCount = Int(word &>> 9)
        guard byteCount <= values.count &- offset &- 4 else { return nil }
        return ArchiveValue(offset: offset &+ 4, byteCount: byteCount, kind: UInt8(truncatingIfNeeded: word))
    }
}
