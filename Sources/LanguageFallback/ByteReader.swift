/// Reads numbers and short texts out of bytes, one after another; nil where they end.
struct ByteReader {
    private let bytes: [UInt8]
    private(set) var offset: Int

    init(_ bytes: [UInt8], at offset: Int = 0) {
        self.bytes = bytes
        self.offset = offset
    }

    mutating func u8() -> UInt8? {
        guard bytes.indices.contains(offset) else { return nil }
        defer { offset += 1 }
        return bytes[offset]
    }

    mutating func u16() -> UInt16? {
        guard let low = u8(), let high = u8() else { return nil }
        return UInt16(low) | UInt16(high) << 8
    }

    mutating func u32() -> UInt32? {
        guard let low = u16(), let high = u16() else { return nil }
        return UInt32(low) | UInt32(high) << 16
    }

    /// A text behind its length.
    mutating func text() -> String? {
        guard let range = textRange() else { return nil }
        return String(decoding: bytes[range], as: UTF8.self)
    }

    /// Where the text behind its length lies; passes over it.
    mutating func textRange() -> Range<Int>? {
        guard let count = u8(), Int(count) <= bytes.count - offset else { return nil }
        defer { offset += Int(count) }
        return offset..<(offset + Int(count))
    }

    /// How a text behind its length is ordered against another by bytes: below, at or above 0.
    mutating func compareText(to other: Span<UInt8>) -> Int? {
        guard let range = textRange() else { return nil }
        for index in 0..<min(range.count, other.count) where bytes[range.lowerBound + index] != other[index] {
            return bytes[range.lowerBound + index] < other[index] ? -1 : 1
        }
        return range.count - other.count
    }

    /// A list behind the number of its elements; nil if one of them is nil.
    mutating func list<Element>(_ element: (inout ByteReader) -> Element?) -> [Element]? {
        guard let count = u16() else { return nil }
        var list: [Element] = []
        for _ in 0..<count {
            guard let next = element(&self) else { return nil }
            list.append(next)
        }
        return list
    }
}
