internal import FileAccess
internal import ResourceArchive
internal import ResourceBasics

/// Builds `TABL` and `VALS`.
struct TableSectionBuilder {
    let localizations: [ExactKey: Int]
    private(set) var section = ByteBuilder()
    private(set) var values = InternPool()

    /// The maximum product of tables and localizations: 32 MiB of the archive. Each table has a number for each localization, even without
    /// a text.
    private static let columnLimit = 16 << 20

    /// Adds all tables, sorted by name.
    mutating func add(_ tables: [TableContents], pool: inout InternPool) throws(ArchiveError) {
        if tables.isEmpty { return }
        let sorted = tables.ordered { isOrdered($0.name, before: $1.name) }
        for (left, right) in zip(sorted, sorted.dropFirst()) where ExactKey(left.name) == ExactKey(right.name) {
            throw ArchiveError(.invalidContent, "string table \"\(left.name)\" is given twice; merge its columns")
        }
        guard sorted.count * localizations.count <= Self.columnLimit else {
            throw ArchiveError(
                .tooLarge,
                "there are \(sorted.count) string tables and \(localizations.count) localizations, together more than \(Self.columnLimit) "
                    + "columns; merge tables")
        }
        section.append(UInt32(truncatingIfNeeded: sorted.count))
        section.append(UInt32(truncatingIfNeeded: localizations.count))
        section.append(UInt64(0))
        section.appendZeros(sorted.count * ArchiveFormat.tableEntryByteCount)
        let columns = sorted.lazy.flatMap(\.columns)
        values = InternPool(
            count: columns.reduce(0) { $0 + $1.items.count },
            byteCount: columns.reduce(0) { sum, column in column.items.reduce(sum) { $0 + $1.value.count } })
        let localizations = localizations
        let rows = concurrentMap(count: sorted.count) { index in
            Result { () throws(ArchiveError) in try TableRows(sorted[index], localizations: localizations) }
        }
        for (index, table) in sorted.enumerated() {
            let entry = try add(rows[index].get(), name: pool.intern(text: table.name))
            let offset = ArchiveFormat.tableHeaderByteCount + index * ArchiveFormat.tableEntryByteCount
            section.replace(at: offset, with: entry)
        }
    }

    /// Adds one table's arrays, and returns its entry.
    private mutating func add(_ table: TableRows, name: UInt32) throws(ArchiveError) -> [UInt8] {
        let (columns, keys, hash) = (table.columns, table.keys, table.hash)
        let references = try references(table)
        let cells = try store(table)

        section.align(to: 8)
        let start = section.count
        for element in hash.elements {
            section.append(element < 0 ? 0 : hash.hashes[element] << 32 | UInt64(references[element]))
        }
        for column in cells {
            for element in hash.elements { section.append(element < 0 ? 0 : column[element]) }
        }
        section.align(to: 8)
        for pilot in hash.pilots { section.append(pilot) }
        section.align(to: 8)
        appendColumns(columns)
        for row in table.rows {
            section.append(UInt32(truncatingIfNeeded: keys.keyByteCount(row)))
            section.append(keys.key(row))
            section.align(to: 4)
        }

        var entry = ByteBuilder()
        entry.append(name)
        for count in [keys.count, columns.count, hash.elements.count, hash.pilots.count] {
            entry.append(UInt32(truncatingIfNeeded: count))
        }
        entry.append(hash.seed)
        entry.append(UInt64(start))
        entry.append(UInt64(section.count - start))
        return entry.bytes
    }

    /// Returns the reference of each row's record.
    private func references(_ table: TableRows) throws(ArchiveError) -> [UInt32] {
        var result: [UInt32] = []
        result.reserveCapacity(table.rows.count)
        var offset = 0
        for row in table.rows {
            guard let reference = UInt32(exactly: offset / 4) else {
                throw ArchiveError(
                    .tooLarge, "the keys of string table \"\(table.name)\" together exceed 16 GiB; split the table")
            }
            result.append(reference)
            offset = Int(ArchiveFormat.aligned(UInt64(offset + 4 + table.keys.keyByteCount(row)), to: 4))
        }
        return result
    }

    private mutating func appendColumns(_ columns: [TableRows.Column]) {
        var map = [UInt16](repeating: 0, count: localizations.count)
        for (number, column) in columns.enumerated() { map[column.localization] = UInt16(number + 1) }
        for number in map { section.append(number) }
        section.align(to: 8)
        for column in columns {
            section.append(UInt32(column.localization))
            section.append(UInt32(truncatingIfNeeded: column.contents.keyCount))
            let digest = column.contents.digest.prefix(ArchiveFormat.digestByteCount)
            section.append(digest)
            section.appendZeros(ArchiveFormat.digestByteCount - digest.count)
        }
    }
}

extension TableSectionBuilder {
    /// Stores the values, column by column in the order of the keys, and returns their references.
    private mutating func store(_ table: TableRows) throws(ArchiveError) -> [[UInt32]] {
        let (rows, keys) = (table.rows, table.keys)
        var result: [[UInt32]] = []
        for (number, column) in table.columns.enumerated() {
            let items = column.contents.items
            var cells: [UInt32] = []
            cells.reserveCapacity(rows.count)
            let refusal = column.contents.withBytes { bytes -> ArchiveError? in
                for row in rows {
                    let index = Int(keys.cell(row, column: number)) - 1
                    if index < 0 {
                        cells.append(0)
                        continue
                    }
                    let (item, value) = (items[index], bytes.part(items[index].value))
                    let isValid = index < column.contents.textCount || item.kind != 0 || value.isUTF8
                    guard isValid, value.count <= ArchiveFormat.valueByteLimit else {
                        return Self.refusal(value, bytes.part(item.key), column.location(in: table.name))
                    }
                    guard let reference = values.reference(word: item.word, hash: item.hash, value) else {
                        return InternPool.isFull
                    }
                    cells.append(reference)
                }
                return nil
            }
            if let refusal { throw refusal }
            result.append(cells)
        }
        return result
    }

    /// Returns the error for a value that cannot be stored.
    private static func refusal(_ value: ArchiveBytes, _ key: ArchiveBytes, _ location: String) -> ArchiveError {
        if value.count <= ArchiveFormat.valueByteLimit {
            return ArchiveError(.invalidContent, "the value of \"\(key.string)\" is not UTF-8, \(location)")
        }
        return ArchiveError(
            .tooLarge,
            "the value of \"\(key.string)\" has \(value.count) bytes, more than 8 MiB, \(location); make it a file")
    }
}
