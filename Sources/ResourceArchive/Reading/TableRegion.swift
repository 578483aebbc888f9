/// Where the parts of a string table lie: plain numbers and places.
///
/// Has a meaning only as long as its archive lives; `ArchiveTable` holds both.
struct TableRegion: Sendable {
    let rowCount: Int
    let columnCount: Int
    let name: UInt32
    let hash: PerfectHash
    let section: ArchiveBytes
    let values: ArchiveBytes
    let columnMap: ArchiveBytes
    let columns: ArchiveBytes
    let overflow: ArchiveBytes
    /// The records of the keys.
    let records: KeyRecords
    let recordsOffset: Int
    let recordsEnd: Int
    let keyOffset: Int
    /// The cells of all slots, column by column, where the archive has copies of them.
    var slotWords: ArchiveBytes
}

extension TableRegion {
    /// Locates the parts of the table whose entry begins at an offset of the section; nil if its record is damaged.
    init?(_ section: ArchiveBytes, entry: Int, values: ArchiveBytes) {
        guard let name = section.u32(entry), let rowCount = section.u32(entry + 4),
            let slotsOffset = section.u64(entry + 8), let slotCount = section.u32(entry + 16),
            let pilotCount = section.u32(entry + 20), let pilotsOffset = section.u64(entry + 24),
            let recordsOffset = section.u64(entry + 32), let recordsByteCount = section.u64(entry + 40),
            let columnCount = section.u32(entry + 48), let overflowCount = section.u32(entry + 52),
            let columnsOffset = section.u64(entry + 56), let localizationCount = section.u32(4),
            let slots = section.slice(slotsOffset, UInt64(slotCount) * 8),
            let pilots = section.slice(pilotsOffset, UInt64(pilotCount) * 2),
            let records = section.slice(recordsOffset, recordsByteCount), recordsOffset % 4 == 0,
            section.slice(columnsOffset, 0) != nil
        else { return nil }
        let mapByteCount = ArchiveFormat.aligned(UInt64(localizationCount) * 2, to: 8)
        let columnsByteCount = UInt64(columnCount) * UInt64(ArchiveFormat.columnEntryByteCount)
        guard columnCount <= localizationCount,
            let map = section.slice(columnsOffset, UInt64(localizationCount) * 2),
            let columns = section.slice(columnsOffset + mapByteCount, columnsByteCount),
            let overflow = section.slice(columnsOffset + mapByteCount + columnsByteCount, UInt64(overflowCount) * 4)
        else { return nil }
        self.rowCount = Int(rowCount)
        self.columnCount = Int(columnCount)
        self.name = name
        hash = PerfectHash(pilots: pilots, slots: slots)
        self.section = section
        self.values = values
        columnMap = map
        self.columns = columns
        self.overflow = overflow
        self.recordsOffset = Int(recordsOffset)
        recordsEnd = Int(recordsOffset + recordsByteCount)
        keyOffset = 4 + 4 * Int(columnCount)
        slotWords = section.empty
        self.records = KeyRecords(
            bytes: records, firstReference: UInt32(truncatingIfNeeded: recordsOffset / 4), keyOffset: keyOffset)
    }

    /// The row of a key whose hash is known; nil if no localization has it.
    func row(_ key: ArchiveBytes, hash value: UInt64) -> ArchiveRow? {
        let place =
            hash.find(value).flatMap { records.place(of: key, at: $0.reference) }
            ?? records.place(of: key, among: overflow)
        return place.map { ArchiveRow(reference: UInt32(truncatingIfNeeded: (recordsOffset + $0) / 4)) }
    }

    /// The value of a row in a localization, by the localization's index; nil if it has none.
    func value(of row: ArchiveRow, localization: Int) -> ArchiveValue? {
        guard let column = column(ofLocalization: localization),
            let cell = section.u32(row.offset &+ column &* 4), cell != 0
        else { return nil }
        return value(at: cell)
    }

    /// The number of a localization's cell in each record, counted from 1; nil if it does not have the table.
    func column(ofLocalization localization: Int) -> Int? {
        guard let column = columnMap.u16(localization &* 2), column != 0, column <= columnCount else { return nil }
        return Int(column)
    }

    /// The cells of a column by slot; the number is one that `column(ofLocalization:)` gave.
    func slotWords(ofColumn number: Int) -> SlotWords {
        let byteCount = UInt64(slotWords.count / max(1, columnCount))
        return slotWords.slice(UInt64(number - 1) * byteCount, byteCount).map { SlotWords($0) } ?? .none
    }

    /// The first value of a row along a chain of localizations, and whose it is.
    func firstValue(of row: ArchiveRow, in chain: [UInt16]) -> (value: ArchiveValue, chainIndex: Int)? {
        for index in chain.indices {
            if let value = value(of: row, localization: Int(chain[index])) { return (value, index) }
        }
        return nil
    }

    /// What a cell refers to; nil if it leads out of the section.
    func value(at cell: UInt32) -> ArchiveValue? {
        let offset = Int(cell) &* 4
        guard let word = values.u32(offset) else { return nil }
        let byteCount = Int(word &>> 9)
        guard byteCount <= values.count &- offset &- 4 else { return nil }
        return ArchiveValue(
            offset: offset &+ 4, byteCount: byteCount, kind: UInt8(truncatingIfNeeded: word),
            isASCII: word & 0x100 != 0)
    }

    /// Where a value's bytes are; none if it is not of this archive.
    func bytes(of value: ArchiveValue) -> ArchiveBytes {
        values.slice(UInt64(bitPattern: Int64(value.offset)), UInt64(bitPattern: Int64(value.byteCount)))
            ?? values.empty
    }
}
