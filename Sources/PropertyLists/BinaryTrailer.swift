/// The last 32 bytes of a binary property list: the width of its numbers, and the offset of its table.
struct BinaryTrailer: Sendable {
    static let byteCount = 32
    private static let headerByteCount = 8

    private(set) var offsetWidth = 1
    private(set) var referenceWidth = 1
    private(set) var objectCount = 0
    private(set) var rootObject = 0
    private(set) var tableOffset = 0

    init() {}

    /// Parses the trailer of a file; nil if it does not fit the file's size.
    init?(endOf bytes: [UInt8]) {
        let start = bytes.count - Self.byteCount
        guard start >= Self.headerByteCount else { return nil }
        func number(_ offset: Int) -> Int? {
            Int(exactly: bytes[start + offset..<start + offset + 8].reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
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

    /// The end offset of the objects, at which the table begins.
    var objectsEnd: Int { tableOffset }

    /// Returns the offset of an object; nil if the number or the offset is out of range.
    func offset(of number: Int, in bytes: [UInt8]) -> Int? {
        guard number >= 0, number < objectCount else { return nil }
        let entryOffset = tableOffset + number * offsetWidth
        let value = bytes[entryOffset..<entryOffset + offsetWidth].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        guard value >= UInt64(Self.headerByteCount), value < UInt64(tableOffset) else { return nil }
        return Int(value)
    }
}
