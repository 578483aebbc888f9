/// One string table of an archive: its keys, each with a value for every localization that has one.
///
/// A row and a value are plain numbers, without a reference to the archive: nothing is retained on the way to a text.
package struct ArchiveTable: Sendable {
    /// The archive it belongs to.
    package let archive: Archive
    /// Its place among the archive's tables.
    package let index: Int
    /// How many keys it has, over all localizations.
    package let rowCount: Int
    /// How many localizations have it.
    package let columnCount: Int
    let name: UInt32
    let hash: PerfectHash
    let section: ArchiveBytes
    let values: ArchiveBytes
    let columnMap: ArchiveBytes
    let columns: ArchiveBytes
    let overflow: ArchiveBytes
    let recordsOffset: Int
    let recordsEnd: Int
    let keyOffset: Int
}

/// A key's record in a table; has a meaning only together with that table.
package struct ArchiveRow: Sendable, Hashable {
    let reference: UInt32

    var offset: Int { Int(reference) &* 4 }
}

/// A key's hash, computed once: for keys known when a program is built.
package struct ArchiveKeyHash: Sendable, Hashable {
    let value: UInt64

    /// Hashes a key.
    ///
    /// - Complexity: O(length).
    package init(_ key: String) {
        value = withArchiveBytes(of: key) { $0.hash }
    }
}

/// Where a value lies, and what it is.
package struct ArchiveValue: Sendable, Hashable {
    let offset: Int
    /// Bytes of the value.
    package let byteCount: Int
    /// 0 for text as it is; other numbers are those of the writer's caller.
    package let kind: UInt8
    /// Whether all bytes are ASCII, as the writer noted it: a hint, which a forged archive can get wrong.
    package let isASCII: Bool
}

extension Archive {
    /// How many string tables there are.
    package var tableCount: Int {
        min(
            Int(tables.u32(0) ?? 0),
            max(0, tables.count - ArchiveFormat.tableHeaderByteCount) / ArchiveFormat.tableEntryByteCount)
    }

    /// A table by its exact name.
    ///
    /// - Complexity: O(log n) of the tables; keep the result.
    package func table(named name: String) -> ArchiveTable? {
        withArchiveBytes(of: name) { wanted in
            index(of: wanted, in: tableCount) { pooled(tables.u32(tableEntry($0)) ?? 0) }
        }.flatMap(table)
    }

    /// The table at an index, in the order of their names; nil if there is none or its record is damaged.
    package func table(at index: Int) -> ArchiveTable? {
        guard (0..<tableCount).contains(index) else { return nil }
        return ArchiveTable(self, at: index, entry: tableEntry(index))
    }

    func tableEntry(_ index: Int) -> Int {
        ArchiveFormat.tableHeaderByteCount + index * ArchiveFormat.tableEntryByteCount
    }
}

extension ArchiveTable {
    init?(_ archive: Archive, at index: Int, entry: Int) {
        let section = archive.tables
        guard let name = section.u32(entry), let rowCount = section.u32(entry + 4),
            let slotsOffset = section.u64(entry + 8), let slotCount = section.u32(entry + 16),
            let pilotCount = section.u32(entry + 20), let pilotsOffset = section.u64(entry + 24),
            let recordsOffset = section.u64(entry + 32), let recordsByteCount = section.u64(entry + 40),
            let columnCount = section.u32(entry + 48), let overflowCount = section.u32(entry + 52),
            let columnsOffset = section.u64(entry + 56), let localizationCount = section.u32(4),
            let slots = section.slice(slotsOffset, UInt64(slotCount) * 8),
            let pilots = section.slice(pilotsOffset, UInt64(pilotCount) * 2),
            section.slice(recordsOffset, recordsByteCount) != nil, section.slice(columnsOffset, 0) != nil
        else { return nil }
        let mapByteCount = ArchiveFormat.aligned(UInt64(localizationCount) * 2, to: 8)
        let columnsByteCount = UInt64(columnCount) * UInt64(ArchiveFormat.columnEntryByteCount)
        guard columnCount <= localizationCount,
            let map = section.slice(columnsOffset, UInt64(localizationCount) * 2),
            let columns = section.slice(columnsOffset + mapByteCount, columnsByteCount),
            let overflow = section.slice(columnsOffset + mapByteCount + columnsByteCount, UInt64(overflowCount) * 4)
        else { return nil }
        self.archive = archive
        self.index = index
        self.rowCount = Int(rowCount)
        self.columnCount = Int(columnCount)
        self.name = name
        hash = PerfectHash(
            pilots: pilots, slots: slots, pilotCount: UInt64(pilotCount), slotCount: UInt64(slotCount))
        self.section = section
        values = archive.values
        columnMap = map
        self.columns = columns
        self.overflow = overflow
        self.recordsOffset = Int(recordsOffset)
        recordsEnd = Int(recordsOffset + recordsByteCount)
        keyOffset = 4 + 4 * Int(columnCount)
    }
}
