internal import ResourceArchive
internal import ResourceBasics

extension ArchiveVerifier {
    /// Checks every table, row and cell, and that every key is found by its hash.
    mutating func checkTables() {
        if archive.tables.count == 0 { return }
        let start = offset(of: .tables)
        let count = Int(archive.tables.u32(0) ?? 0)
        expect(count == archive.tableCount, start, "the tables do not fit into their section")
        expect(
            Int(archive.tables.u32(4) ?? 0) == archive.localizationCount, start + 4,
            "the number of localizations of the tables differs from that of the archive")
        expect(archive.tables.u64(8) == 0, start + 8, "the tables' reserved field must be zero")
        checkParts()
        checkOrder(archive.tableCount, start + 16, stride: ArchiveFormat.tableEntryByteCount) {
            $0.tables.u32($0.tableEntry($1))
        }
        for index in 0..<archive.tableCount where !isFull {
            let entry = start + UInt64(archive.tableEntry(index))
            guard let table = archive.table(at: index) else {
                report(entry, "a string table's arrays extend outside the section")
                continue
            }
            checkColumns(of: table, at: entry)
            let isUsed = checkRows(of: table, at: entry)
            checkSlots(of: table.region, isUsed, at: entry)
        }
    }

    /// Checks that the tables' arrays are contiguous and fill the section.
    private mutating func checkParts() {
        var end = UInt64(archive.tableEntry(archive.tableCount))
        for index in 0..<archive.tableCount where !isFull {
            let entry = archive.tableEntry(index)
            let (start, byteCount) = (archive.tables.u64(entry + 24) ?? 0, archive.tables.u64(entry + 32) ?? 0)
            expect(
                start == ArchiveFormat.aligned(end, to: 8), offset(of: .tables) + UInt64(entry) + 24,
                "a string table's arrays do not begin where those of the table before it end")
            end = start &+ byteCount
        }
        expect(end == UInt64(archive.tables.count), offset(of: .tables), "the tables do not fill their section")
    }

    private mutating func checkColumns(of table: ArchiveTable, at entry: UInt64) {
        let map = table.region.columnMap
        for (number, column) in table.columnSummaries.enumerated() {
            let mapped = map.u16(column.localization &* 2)
            expect(mapped.map { Int($0) } == number + 1, entry, "a column does not belong to its localization")
        }
        let used = (0..<(map.count / 2)).filter { map.u16($0 * 2) != 0 }
        expect(used.count == table.columnCount, entry, "the column map does not match the table's columns")
    }

    /// Checks that records are contiguous and that each key is found in a slot. Returns for each slot whether it is used.
    private mutating func checkRows(of table: ArchiveTable, at entry: UInt64) -> [Bool] {
        let (hash, records) = (table.region.hash, table.region.records)
        let start = offset(of: .tables) + UInt64(table.region.recordsOffset)
        var isUsed = [Bool](repeating: false, count: hash.slotCount)
        var walk = RecordWalk(records)
        var rowCount = 0
        var last: ArchiveBytes?
        while !isFull, let (offset, key) = walk.next() {
            let record = start + UInt64(offset)
            rowCount += 1
            if let last { expect(last.isOrdered(before: key), record, "the keys are not sorted by bytes") }
            last = key
            expect(key.textKind != .invalid, record, "a key is not UTF-8")
            expect(
                records.bytes.isZero(from: offset + 4 + key.count, to: walk.offset), record,
                "the padding after a key must be zero")
            if let (slot, reference) = hash.find(hash.hash(of: key)), Int(reference) * 4 == offset,
                isUsed.indices.contains(slot)
            {
                isUsed[slot] = true
            } else {
                report(record, "a key is not found by its hash")
            }
        }
        expect(
            rowCount == table.rowCount, entry + 4,
            "the table states \(counted(table.rowCount, "key")), but has \(rowCount)")
        expect(walk.offset == records.bytes.count, entry + 32, "the table's records end early")
        return isUsed
    }

    /// Checks that the cells of used slots point to values, and that free slots and their cells are zero.
    private mutating func checkSlots(of table: TableRegion, _ isUsed: [Bool], at entry: UInt64) {
        for slot in isUsed.indices where !isUsed[slot] && !isFull {
            expect(table.hash.slot(at: slot) == 0, entry, "slot \(slot) has no key, but is not marked as free")
        }
        for column in 0..<table.columnCount {
            let cells = table.cells(ofColumn: column)
            for slot in isUsed.indices {
                guard let cell = cells.u32(slot &* 4), cell != 0 else { continue }
                if isFull { return }
                expect(isUsed[slot], entry, "slot \(slot) has a value, but no key")
                expect(isValue(cell), entry, "a cell of slot \(slot) does not lead to a value")
            }
        }
    }

    /// Returns whether a cell points to the start of a value.
    private func isValue(_ cell: UInt32) -> Bool {
        let word = Int(cell &>> 6)
        return word < valueStarts.count && valueStarts[word] &>> UInt64(cell & 63) & 1 != 0
    }
}
