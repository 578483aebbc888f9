extension ArchiveTable {
    /// The table's name.
    package var tableName: String { archive.text(region.name) }

    /// The localizations that have the table, each with its number of keys and its canonical digest.
    package var columnSummaries: [ArchiveColumn] { (0..<columnCount).compactMap { columnSummary(at: $0) } }

    /// Returns the column for a localization with its number of keys and its digest, or nil.
    ///
    /// - Complexity: O(1).
    package func columnSummary(ofLocalization localization: Int) -> ArchiveColumn? {
        region.column(ofLocalization: localization).flatMap { columnSummary(at: $0) }
    }

    private func columnSummary(at index: Int) -> ArchiveColumn? {
        let offset = index * ArchiveFormat.columnEntryByteCount
        guard let localization = region.columns.u32(offset), let keyCount = region.columns.u32(offset + 4),
            let digest = region.columns.slice(UInt64(offset + 8), 32)
        else { return nil }
        return ArchiveColumn(localization: Int(localization), keyCount: Int(keyCount), digest: digest.array)
    }

    /// The table's rows, in the order of their keys' bytes. Records whose key is not found are skipped.
    ///
    /// - Complexity: O(length of the key) a row: one hash, one probe.
    package var rows: some Sequence<ArchiveRow> {
        // The closure has a reference to the table, which keeps the archive's memory mapped.
        RecordWalk(region.records).lazy.compactMap { self.region.row(of: $0.key) }
    }

    /// Returns the key of a row; empty for a row of another table.
    package func key(of row: ArchiveRow) -> String { region.key(of: row)?.string ?? "" }
}

/// A table's column for one localization, for listings.
package struct ArchiveColumn: Sendable, Equatable {
    /// The localization's index.
    package let localization: Int
    /// The number of keys in the source files, for listings. It can differ from the number of values.
    package let keyCount: Int
    /// The canonical digest that the writer was given, 32 bytes.
    package let digest: [UInt8]
}
