extension ArchiveTable {
    /// The table's name.
    package var tableName: String { archive.text(region.name) }

    /// The localizations that have the table, with their number of keys and canonical digest.
    package var columnSummaries: [ArchiveColumn] {
        (0..<columnCount).compactMap { index in
            let offset = index * ArchiveFormat.columnEntryByteCount
            guard let localization = columns.u32(offset), let keyCount = columns.u32(offset + 4),
                let digest = columns.slice(UInt64(offset + 8), 32)
            else { return nil }
            return ArchiveColumn(localization: Int(localization), keyCount: Int(keyCount), digest: digest.array)
        }
    }

    /// The table's rows in the order of their keys' bytes.
    package var rows: Rows { Rows(table: self) }

    /// The key of a row.
    package func key(of row: ArchiveRow) -> String { keyBytes(of: row)?.string ?? "" }

    func keyBytes(of row: ArchiveRow) -> ArchiveBytes? {
        guard let count = section.u32(row.offset) else { return nil }
        return section.slice(UInt64(row.offset + keyOffset), UInt64(count))
    }

    /// Walks the records one after another.
    package struct Rows: Sequence, IteratorProtocol, Sendable {
        let table: ArchiveTable
        private var offset: Int

        init(table: ArchiveTable) {
            self.table = table
            offset = table.recordsOffset
        }

        package mutating func next() -> ArchiveRow? {
            guard offset < table.recordsEnd, offset % 4 == 0, let reference = UInt32(exactly: offset / 4),
                let keyByteCount = table.section.u32(offset)
            else { return nil }
            let end = UInt64(offset) + UInt64(table.keyOffset) + UInt64(keyByteCount)
            offset = Int(ArchiveFormat.aligned(end, to: 4))
            return offset <= table.recordsEnd ? ArchiveRow(reference: reference) : nil
        }
    }
}

/// A table in one localization, for listings.
package struct ArchiveColumn: Sendable, Hashable {
    /// The localization's index.
    package let localization: Int
    /// How many keys have a value.
    package let keyCount: Int
    /// The canonical digest that the writer was given, 32 bytes.
    package let digest: [UInt8]
}
