internal import ExactText

/// Builds `TABL` and `VALS`.
struct TableSectionBuilder {
    private let localizations: [ExactKey: Int]
    private(set) var section = ByteBuilder()
    private(set) var values = InternPool(lengthShift: 9)

    /// Localizations by name with their index.
    init(localizations: [ExactKey: Int]) {
        self.localizations = localizations
    }

    /// Adds all tables, sorted by name.
    mutating func add(_ tables: [TableContents], pool: inout InternPool) throws(ArchiveError) {
        if tables.isEmpty { return }
        let sorted = tables.sorted { isOrdered($0.name, before: $1.name) }
        for (left, right) in zip(sorted, sorted.dropFirst()) where ExactKey(left.name) == ExactKey(right.name) {
            throw ArchiveError(.invalidContent, "string table \"\(left.name)\" is given twice; merge its columns")
        }
        section.append(UInt32(truncatingIfNeeded: sorted.count))
        section.append(UInt32(truncatingIfNeeded: localizations.count))
        section.append(UInt64(0))
        section.appendZeros(sorted.count * ArchiveFormat.tableEntryByteCount)
        for (index, table) in sorted.enumerated() {
            let entry = try add(table, name: pool.intern(text: table.name))
            let offset = ArchiveFormat.tableHeaderByteCount + index * ArchiveFormat.tableEntryByteCount
            section.replace(at: offset, with: entry)
        }
    }

    /// Adds one table's arrays; the result is its 64-byte record.
    private mutating func add(_ table: TableContents, name: UInt32) throws(ArchiveError) -> [UInt8] {
        var columns: [(localization: Int, contents: ColumnContents)] = []
        for column in table.columns {
            columns.append((localizations[ExactKey(column.localization)] ?? 0, column))
        }
        columns.sort { $0.localization < $1.localization }
        for (left, right) in zip(columns, columns.dropFirst()) where left.localization == right.localization {
            throw ArchiveError(
                .invalidContent,
                "string table \"\(table.name)\" has localization \(left.contents.localization) twice; merge them")
        }
        let contents = columns.map(\.contents)
        let keys = try collect(contents, table: table.name)
        let rows = keys.sortedRows
        let cells = try store(contents, rows, keys, table: table.name)
        let hash = PerfectHashBuilder(rows.map { keys.hashes[$0] })

        section.align(to: 8)
        let slotsOffset = section.count
        let pilotsOffset = slotsOffset + 8 * hash.elements.count
        let columnsOffset = Int(ArchiveFormat.aligned(UInt64(pilotsOffset + 2 * hash.pilots.count), to: 8))
        let overflowOffset =
            columnsOffset + Int(ArchiveFormat.aligned(UInt64(2 * localizations.count), to: 8))
            + columns.count * ArchiveFormat.columnEntryByteCount
        let recordsOffset = overflowOffset + 4 * hash.overflow.count
        let references = try references(rows, keys, from: recordsOffset, columnCount: columns.count)

        for element in hash.elements {
            section.append(
                element < 0 ? 0 : keys.hashes[rows[element]] << 32 | UInt64(references[element]))
        }
        for pilot in hash.pilots { section.append(pilot) }
        section.align(to: 8)
        appendColumns(columns, keys)
        for element in hash.overflow { section.append(references[element]) }
        appendRecords(rows, keys, cells)

        var entry = ByteBuilder()
        entry.append(name)
        entry.append(UInt32(truncatingIfNeeded: keys.count))
        entry.append(UInt64(slotsOffset))
        entry.append(UInt32(truncatingIfNeeded: hash.elements.count))
        entry.append(UInt32(truncatingIfNeeded: hash.pilots.count))
        entry.append(UInt64(pilotsOffset))
        entry.append(UInt64(recordsOffset))
        entry.append(UInt64(section.count - recordsOffset))
        entry.append(UInt32(truncatingIfNeeded: columns.count))
        entry.append(UInt32(truncatingIfNeeded: hash.overflow.count))
        entry.append(UInt64(columnsOffset))
        return entry.bytes
    }

    /// Where each row's record will be, divided by four.
    private func references(
        _ rows: [Int], _ keys: KeyTable, from start: Int, columnCount: Int
    ) throws(ArchiveError) -> [UInt32] {
        var result: [UInt32] = []
        result.reserveCapacity(rows.count)
        var offset = start
        for row in rows {
            guard let reference = UInt32(exactly: offset / 4) else {
                throw ArchiveError(.tooLarge, "the keys of all string tables together exceed 16 GiB; split the bundle")
            }
            result.append(reference)
            let end = offset + 4 + 4 * columnCount + keys.keyByteCount(row)
            offset = Int(ArchiveFormat.aligned(UInt64(end), to: 4))
        }
        return result
    }

    private mutating func appendColumns(_ columns: [(localization: Int, contents: ColumnContents)], _ keys: KeyTable) {
        var map = [UInt16](repeating: 0, count: localizations.count)
        for (number, column) in columns.enumerated() { map[column.localization] = UInt16(number + 1) }
        for number in map { section.append(number) }
        section.align(to: 8)
        for (localization, contents) in columns {
            section.append(UInt32(localization))
            section.append(UInt32(truncatingIfNeeded: contents.keyCount))
            let digest = contents.digest.prefix(ArchiveFormat.digestByteCount)
            section.append(digest)
            section.appendZeros(ArchiveFormat.digestByteCount - digest.count)
        }
    }

    private mutating func appendRecords(_ rows: [Int], _ keys: KeyTable, _ cells: [[UInt32]]) {
        for (index, row) in rows.enumerated() {
            section.append(UInt32(truncatingIfNeeded: keys.keyByteCount(row)))
            for column in cells { section.append(column[index]) }
            section.append(keys.key(row))
            section.align(to: 4)
        }
    }
}

extension TableSectionBuilder {
    /// Merges the columns' keys; a cell is the number of its entry in the column, from 1.
    private func collect(_ columns: [ColumnContents], table: String) throws(ArchiveError) -> KeyTable {
        var keys = KeyTable(columnCount: columns.count)
        for (number, column) in columns.enumerated() {
            let place = { "in string table \"\(table)\", localization \(column.localization)" }
            for (index, entry) in column.entries.enumerated() {
                guard entry.key.utf8.count <= ArchiveFormat.keyByteLimit else {
                    throw ArchiveError(
                        .tooLarge, "a key of \(entry.key.utf8.count) bytes is longer than 16 MiB, \(place())")
                }
                guard keys.set(entry.key, column: number, to: UInt32(truncatingIfNeeded: index + 1)) else {
                    throw ArchiveError(.invalidContent, "key \"\(entry.key)\" is given twice \(place())")
                }
            }
        }
        return keys
    }

    /// Stores the values, one localization after another in the order of the keys; the result is their references.
    private mutating func store(
        _ columns: [ColumnContents], _ rows: [Int], _ keys: KeyTable, table: String
    ) throws(ArchiveError) -> [[UInt32]] {
        var result: [[UInt32]] = []
        for (number, column) in columns.enumerated() {
            let place = { "in string table \"\(table)\", localization \(column.localization)" }
            var cells: [UInt32] = []
            cells.reserveCapacity(rows.count)
            for row in rows {
                let entry = Int(keys.cell(row, column: number))
                cells.append(entry == 0 ? 0 : try store(column.entries[entry - 1], place))
            }
            result.append(cells)
        }
        return result
    }

    private mutating func store(
        _ entry: ColumnContents.Entry, _ place: () -> String
    ) throws(ArchiveError) -> UInt32 {
        guard entry.bytes.count <= ArchiveFormat.valueByteLimit else {
            throw ArchiveError(
                .tooLarge,
                "the value of \"\(entry.key)\" has \(entry.bytes.count) bytes, more than 8 MiB, \(place()); make it a file"
            )
        }
        let isASCII = withArchiveBytes(of: entry.bytes) { $0.isASCII }
        guard isASCII || entry.kind != 0 || withArchiveBytes(of: entry.bytes, { $0.isUTF8 }) else {
            throw ArchiveError(.invalidContent, "the value of \"\(entry.key)\" is not UTF-8, \(place())")
        }
        let word = UInt32(entry.bytes.count) << 9 | (isASCII ? 0x100 : 0) | UInt32(entry.kind)
        return try values.intern(word: word, entry.bytes)
    }
}
