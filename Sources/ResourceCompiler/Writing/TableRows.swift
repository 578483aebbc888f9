internal import ResourceArchive
internal import ResourceBasics

/// The rows of one string table: the sorted keys of all its columns, and the hash table that finds them.
///
/// Creating them takes longer than writing them. Tables are independent of each other, so several threads create them.
final class TableRows: Sendable {
    /// A localization's part of the table.
    struct Column: Sendable {
        let localization: Int
        let contents: ColumnContents

        /// Returns the entry's location for error messages.
        func location(in table: String) -> String {
            "in string table \"\(table)\", localization \(contents.localization)"
        }
    }

    let name: String
    /// Sorted by localization.
    let columns: [Column]
    /// The keys. A cell is the number of its entry in the column, from 1.
    let keys: KeyTable
    /// Key numbers in the order of the keys' bytes.
    let rows: [Int]
    /// The hash table of the rows.
    let hash: PerfectHashBuilder

    /// Merges a table's columns.
    init(_ table: TableContents, localizations: [ExactKey: Int]) throws(ArchiveError) {
        name = table.name
        columns = table.columns.map {
            Column(localization: localizations[ExactKey($0.localization)] ?? 0, contents: $0)
        }
        .ordered { $0.localization < $1.localization }
        for (left, right) in zip(columns, columns.dropFirst()) where left.localization == right.localization {
            throw ArchiveError(
                .invalidContent,
                "string table \"\(table.name)\" has localization \(left.contents.localization) twice; merge them")
        }
        let keys = try Self.keys(of: columns, table: table.name)
        let rows = keys.sortedRows
        guard let hash = PerfectHashBuilder({ seed in keys.hashes(of: rows, seed: seed) }) else {
            throw ArchiveError(
                .invalidContent,
                "string table \"\(table.name)\" has different keys with the same hash, or too many with similar ones, under "
                    + "each of \(ArchiveFormat.seedLimit) seeds, which does not happen by chance; check where its keys come "
                    + "from")
        }
        self.keys = keys
        self.rows = rows
        self.hash = hash
    }

    /// The maximum number of cells of a table with few texts: 64 MiB of the archive. An archive has a cell for each key and localization,
    /// even without a text, so localizations with different keys would take memory by the square of their number.
    private static let cellLimit = 16 << 20
    /// The number of cells that each text adds to the limit.
    private static let cellsPerText = 64

    private static func keys(of columns: [Column], table: String) throws(ArchiveError) -> KeyTable {
        var keys = KeyTable(columnCount: columns.count)
        let itemCount = columns.reduce(0) { $0 + $1.contents.items.count }
        for (number, column) in columns.enumerated() {
            if let refusal = add(column, number, to: &keys, table: table) { throw refusal }
            guard keys.count * columns.count <= cellLimit + cellsPerText * itemCount else {
                throw ArchiveError(
                    .tooLarge,
                    "string table \"\(table)\" has few texts for its \(columns.count) localizations, which have different keys; "
                        + "split the table")
            }
        }
        return keys
    }

    /// Adds a column's keys. Returns an error if a key cannot be added.
    private static func add(
        _ column: Column, _ number: Int, to keys: inout KeyTable, table: String
    ) -> ArchiveError? {
        column.contents.withBytes { bytes in
            for (index, item) in column.contents.items.enumerated() {
                let key = bytes.part(item.key)
                guard key.count <= ArchiveFormat.keyByteLimit else {
                    return ArchiveError(
                        .tooLarge, "a key of \(key.count) bytes is longer than 16 MiB, \(column.location(in: table))")
                }
                guard keys.set(key, column: number, to: UInt32(truncatingIfNeeded: index + 1)) else {
                    return ArchiveError(
                        .invalidContent, "key \"\(key.string)\" is given twice \(column.location(in: table))")
                }
            }
            return nil
        }
    }
}
