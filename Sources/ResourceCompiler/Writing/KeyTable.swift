internal import ResourceArchive
internal import ResourceBasics

/// The union of a table's keys over its localizations, with a cell for each.
struct KeyTable: Sendable {
    /// All keys' bytes, one after another.
    private(set) var bytes: [UInt8] = []
    /// Where key n begins; one more than there are keys.
    private(set) var starts = [0]
    /// Under seed 0.
    private var hashes: [UInt64] = []
    /// One number for each column and key, column after column; 0 where there is no value.
    private(set) var cells: [[UInt32]]
    private var index = KeyIndex()
    /// The row that was asked for last.
    private var lastRow = -1

    init(columnCount: Int) {
        cells = [[UInt32]](repeating: [], count: columnCount)
    }

    var count: Int { hashes.count }

    /// Sets the cell of a key; false if it was set before.
    mutating func set(_ key: ArchiveBytes, column: Int, to number: UInt32) -> Bool {
        let row = self.row(of: key)
        if cells[column].count <= row {
            cells[column].append(contentsOf: repeatElement(0, count: row + 1 - cells[column].count))
        }
        if cells[column][row] != 0 { return false }
        cells[column][row] = number
        return true
    }

    /// The number of a key in a column.
    func cell(_ row: Int, column: Int) -> UInt32 {
        row < cells[column].count ? cells[column][row] : 0
    }

    /// A key's bytes.
    func key(_ row: Int) -> ArraySlice<UInt8> { bytes[starts[row]..<starts[row + 1]] }

    func keyByteCount(_ row: Int) -> Int { starts[row + 1] - starts[row] }

    /// Key numbers in the order of the keys' bytes.
    var sortedRows: [Int] {
        withArchiveBytes(of: bytes) { all in
            func view(_ row: Int) -> ArchiveBytes {
                all.slice(UInt64(starts[row]), UInt64(keyByteCount(row))) ?? all.empty
            }
            return (0..<count).sorted { view($0).isOrdered(before: view($1)) }
        }
    }

    /// The hashes of some rows' keys under a seed.
    func hashes(of rows: [Int], seed: UInt32) -> [UInt64] {
        if seed == 0 { return rows.map { hashes[$0] } }
        return withArchiveBytes(of: bytes) { all in
            rows.map { all.slice(UInt64(starts[$0]), UInt64(keyByteCount($0)))?.hash(seed: seed) ?? 0 }
        }
    }

    private mutating func row(of key: ArchiveBytes) -> Int {
        // The files of several languages mostly have their keys in one order.
        if lastRow + 1 < count, isKey(key, of: lastRow + 1) {
            lastRow += 1
        } else {
            lastRow = rowByHash(of: key)
        }
        return lastRow
    }

    private mutating func rowByHash(of key: ArchiveBytes) -> Int {
        let hash = key.hash
        let half = UInt32(truncatingIfNeeded: hash)
        if let row = index.find(half, matches: { hashes[$0] == hash && isKey(key, of: $0) }) { return row }
        key.append(to: &bytes)
        starts.append(bytes.count)
        hashes.append(hash)
        index.append(half, count - 1)
        return count - 1
    }

    private func isKey(_ key: ArchiveBytes, of row: Int) -> Bool {
        keyByteCount(row) == key.count && withArchiveBytes(of: bytes) { $0.holds(key, at: starts[row]) }
    }
}
