/// The last 32 bytes of a binary list: how wide its numbers are, and where the table of offsets is.
struct BinaryTrailer: Sendable {
    static let byteCount = 32
    private static let headerByteCount = 8

    private(set) var offsetWidth = 1
    private(set) var referenceWidth = 1
    private(set) var objectCount = 0
    private(set) var rootObject = 0
    private(set) var tableOffset = 0

    init() {}

    /// Reads the end of a file; nil if what it says does not fit the file's size.
    init?(endOf bytes: [UInt8]) {
        let start = bytes.count - Self.byteCount
        guard start >= Self.headerByteCount else { return nil }
        func number(_ place: Int) -> Int? {
            Int(exactly: bytes[start + place..<start + place + 8].reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
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

    /// Where the objects end: the table stands behind them.
    var objectsEnd: Int { tableOffset }

    /// Where an object begins; nil if there is none of that number, or not among the objects.
    func offset(of number: Int, in bytes: [UInt8]) -> Int? {
        guard number >= 0, number < objectCount else { return nil }
        let place = tableOffset + number * offsetWidth
        let value = bytes[place..<place + offsetWidth].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        guard value >= UInt64(Self.headerByteCount), value < UInt64(tableOffset) else { return nil }
        return Int(value)
    }
}
