extension ArchiveVerifier {
    /// Every table, row and cell; every key is found by its hash.
    mutating func checkTables() {
        if archive.tables.count == 0 { return }
        let start = offset(of: .tables)
        let count = Int(archive.tables.u32(0) ?? 0)
        expect(count == archive.tableCount, start, "the tables do not fit into their section")
        expect(
            Int(archive.tables.u32(4) ?? 0) == archive.localizationCount, start + 4,
            "the tables count other localizations than there are")
        expect(archive.tables.u64(8) == 0, start + 8, "the tables' spare field must be zero")
        checkOrder(archive.tableCount, start + 16, stride: 64) { $0.tables.u32($0.tableEntry($1)) }
        for index in 0..<archive.tableCount where !isFull {
            let place = start + UInt64(archive.tableEntry(index))
            guard let table = archive.table(at: index) else {
                report(place, "a string table's arrays lead out of the section")
                continue
            }
            checkColumns(of: table, at: place)
            checkRows(of: table, at: place)
        }
    }

    private mutating func checkColumns(of table: ArchiveTable, at place: UInt64) {
        for (number, column) in table.columnSummaries.enumerated() {
            let mapped = table.columnMap.u16(column.localization &* 2)
            expect(mapped.map { Int($0) } == number + 1, place, "a column does not belong to its localization")
        }
        let used = (0..<(table.columnMap.count / 2)).filter { table.columnMap.u16($0 * 2) != 0 }
        expect(used.count == table.columnCount, place, "the column map names other columns than there are")
    }

    private mutating func checkRows(of table: ArchiveTable, at place: UInt64) {
        var rowCount = 0
        var end = table.recordsOffset
        var last: ArchiveBytes?
        for row in table.rows {
            if isFull { return }
            let rowPlace = offset(of: .tables) + UInt64(row.offset)
            rowCount += 1
            guard let key = table.keyBytes(of: row) else { return report(rowPlace, "a key leads out of its table") }
            end = Int(ArchiveFormat.aligned(UInt64(row.offset + table.keyOffset + key.count), to: 4))
            if let last { expect(last.isOrdered(before: key), rowPlace, "keys are not in the order of their bytes") }
            last = key
            expect(key.isUTF8, rowPlace, "a key is not UTF-8")
            expect(table.row(key, hash: key.hash) == row, rowPlace, "a key is not found where its hash leads")
            for column in 0..<table.columnCount {
                guard let cell = archive.tables.u32(row.offset + 4 + 4 * column), cell != 0 else { continue }
                expect(table.value(at: cell) != nil, rowPlace, "a cell leads to no value")
            }
        }
        expect(rowCount == table.rowCount, place + 4, "the table counts \(table.rowCount) keys and holds \(rowCount)")
        expect(end == table.recordsEnd, place + 32, "the table's records end early")
    }
}
