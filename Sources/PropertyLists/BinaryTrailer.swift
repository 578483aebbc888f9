/// The last 32 bytes of a binary property list: the width of its numbers, and the offset of its table.
struct BinaryTrailer: Sendable {
    static let byteCount = 32
    private static let headerByteCount = 8

    private(set) var offsetWidth = 1
    private(set) var referenceWidth = 1
    private(set) var objectCount = 0
    private(set) var rootObject = 0
    /// The offset of the table, at which the objects end.
    private(set) var tableOffset = 0

    init() {}

    /// Parses the trailer of a file; nil if it does not fit the file's size.
    init?(endOf bytes: [UInt8]) {
        let start = bytes.count - Self.byteCount
        guard start >= Self.headerByteCount else { return nil }
        func number(_ offset: Int) -> Int? {
            Int(exactly: bytes[start + offset..<start + offset + 8].bigEndian)
        }
        offsetWidth = Int(bytes[start + 6])
        referenceWidth = Int(bytes[start + 7])
        guard let objectCount = number(8), let rootObject = number(16), let tableOffset = number(24),
            1...8 ~= offsetWidth, 1...8 ~= referenceWidth, objectCount > 0, rootObject < objectCount,
            tableOffset > Self.headerByteCount, tableOffset < start,
            objectCount <= (start - tableOffset) / offsetWidth
        else { return nil }
        self.objectCount = objectCount
        self.rootObject = rootObject
        self.tableOffset = tableOffset
    }

    /// Returns the offset of an object; nil if the number or the offset is out of range.
    func offset(of number: Int, in bytes: [UInt8]) -> Int? {
        guard number >= 0, number < objectCount else { return nil }
        let entryOffset = tableOffset + number * offsetWidth
        let value = bytes[entryOffset..<entryOffset + offsetWidth].bigEndian
        guard value >= UInt64(Self.headerByteCount), value < UInt64(tableOffset) else { return nil }
        return Int(value)
    }
}

extension ArraySlice<UInt8> {
    /// The bytes as one number, the most significant first. Of more than eight bytes, the last eight.
    var bigEndian: UInt64 { reduce(0) { $0 << 8 | UInt64($1) } }
}
