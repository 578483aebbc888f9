/// One string table of an archive: its keys, each with a value for every localization that has one.
///
/// Rows and values are plain numbers without a reference to the archive, so a lookup retains nothing.
package struct ArchiveTable: Sendable {
    /// The archive that contains the table.
    package let archive: Archive
    package let region: TableRegion

    /// The number of keys, over all localizations.
    package var rowCount: Int { region.rowCount }
    /// The number of localizations that have the table.
    package var columnCount: Int { region.columnCount }
}

/// A key of a table, as its slot. Valid only with that table.
package struct ArchiveRow: Sendable, Equatable {
    let slot: Int
}

/// A key's hash under seed 0, computed once. For keys that are known when a program is built.
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

/// The location, size and kind of a value.
package struct ArchiveValue: Sendable, Equatable {
    package let offset: Int
    /// The value's size in bytes.
    package let byteCount: Int
    /// 0 for plain text. The writer's caller defines the other numbers.
    package let kind: UInt8
}

extension Archive {
    /// Whether the archive has at most as many tables as are indexed when it is opened.
    package var hasFewTables: Bool { tableDirectory.isComplete }

    /// The number of string tables.
    package var tableCount: Int { TableDirectory.count(in: tables) }

    /// Returns a table by its exact name.
    ///
    /// - Complexity: O(log n) of the tables; keep the result.
    package func table(named name: String) -> ArchiveTable? {
        withArchiveBytes(of: name) { wanted in
            index(of: wanted, in: tableCount) { pooled(tables.u32(tableEntry($0)) ?? 0) }
        }.flatMap(table)
    }

    /// Returns the table at an index, in the order of their names; nil if there is none or its record is damaged.
    package func table(at index: Int) -> ArchiveTable? {
        guard (0..<tableCount).contains(index) else { return nil }
        return TableRegion(tables, entry: tableEntry(index), values: values).map {
            ArchiveTable(archive: self, region: $0)
        }
    }

    package func tableEntry(_ index: Int) -> Int {
        ArchiveFormat.tableHeaderByteCount + index * ArchiveFormat.tableEntryByteCount
    }
}
