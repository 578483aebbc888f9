internal import ResourceArchive
internal import ResourceBasics

/// The union of a table's keys over its localizations, with a cell for each key and localization.
struct KeyTable: Sendable {
    /// The bytes of all keys, one after the other.
    private(set) var bytes: [UInt8] = []
    /// The start of each key, followed by the end of the last one.
    private(set) var starts = [0]
    /// One number for each column and key, by column; 0 if there is no value.
    private(set) var cells: [[UInt32]]
    private var index = KeyIndex()
    /// The row of the last lookup.
    private var lastRow = -1

    init(columnCount: Int) {
        cells = [[UInt32]](repeating: [], count: columnCount)
    }

    var count: Int { starts.count - 1 }

    /// Sets the cell of a key, and adds the key if it is new. Returns false if the cell was already set.
    mutating func set(_ key: ArchiveBytes, column: Int, to number: UInt32) -> Bool {
        let row = self.row(of: key)
        if cells[column].count <= row {
            cells[column].append(contentsOf: repeatElement(0, count: row + 1 - cells[column].count))
        }
        if cells[column][row] != 0 { return false }
        cells[column][row] = number
        return true
    }

    /// Returns the cell of a row in a column; 0 if there is no value.
    func cell(_ row: Int, column: Int) -> UInt32 {
        row < cells[column].count ? cells[column][row] : 0
    }

    /// Returns a key's bytes.
    func key(_ row: Int) -> ArraySlice<UInt8> { bytes[starts[row]..<starts[row + 1]] }

    func keyByteCount(_ row: Int) -> Int { starts[row + 1] - starts[row] }

    /// The rows in the order of the keys' bytes.
    var sortedRows: [Int] {
        withArchiveBytes(of: bytes) { all in
            (0..<count).sorted { key($0, in: all).isOrdered(before: key($1, in: all)) }
        }
    }

    /// Returns the hashes of some rows' keys under a seed.
    func hashes(of rows: [Int], seed: UInt32) -> [UInt64] {
        withArchiveBytes(of: bytes) { all in
            rows.map { key($0, in: all).hash(seed: seed) }
        }
    }

    private func key(_ row: Int, in all: ArchiveBytes) -> ArchiveBytes {
        all.slice(UInt64(starts[row]), UInt64(keyByteCount(row))) ?? all.empty
    }

    private mutating func row(of key: ArchiveBytes) -> Int {
        // The files of different languages mostly have their keys in the same order.
        if lastRow + 1 < count, isKey(key, of: lastRow + 1) {
            lastRow += 1
        } else {
            lastRow = rowByHash(of: key)
        }
        return lastRow
    }

    private mutating func rowByHash(of key: ArchiveBytes) -> Int {
        let hash = key.indexHash
        if let row = index.find(hash, matches: { isKey(key, of: $0) }) { return row }
        key.append(to: &bytes)
        starts.append(bytes.count)
        index.append(hash, count - 1)
        return count - 1
    }

    private func isKey(_ key: ArchiveBytes, of row: Int) -> Bool {
        keyByteCount(row) == key.count && withArchiveBytes(of: bytes) { $0.holds(key, at: starts[row]) }
    }
}
