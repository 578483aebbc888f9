/// One string table of an archive: its keys, each with a value for every localization that has one.
///
/// A row and a value are plain numbers, without a reference to the archive: nothing is retained on the way to a text.
package struct ArchiveTable: Sendable {
    /// The archive it belongs to.
    package let archive: Archive
    /// Its place among the archive's tables.
    package let index: Int
    package let region: TableRegion

    /// How many keys it has, over all localizations.
    package var rowCount: Int { region.rowCount }
    /// How many localizations have it.
    package var columnCount: Int { region.columnCount }
}

/// A key of a table, as its slot; has a meaning only together with that table.
package struct ArchiveRow: Sendable, Hashable {
    let slot: Int
}

/// A key's hash under seed 0, computed once: for keys known when a program is built.
///
/// A table with another seed hashes the key again.
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
    package var tableCount: Int { TableDirectory.count(in: tables) }

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
        return TableRegion(tables, entry: tableEntry(index), values: values).map {
            ArchiveTable(archive: self, index: index, region: $0)
        }
    }

    package func tableEntry(_ index: Int) -> Int {
        ArchiveFormat.tableHeaderByteCount + index * ArchiveFormat.tableEntryByteCount
    }
}
