/// A file's bytes; reading beyond the end returns nil.
struct ImageBytes {
    let bytes: [UInt8]

    var count: Int { bytes.count }

    subscript(offset: Int) -> UInt8? {
        offset >= 0 && offset < bytes.count ? bytes[offset] : nil
    }

    /// Reads a big-endian unsigned number of up to eight bytes.
    func big(_ byteCount: Int, at offset: Int) -> UInt64? {
        guard holds(byteCount, at: offset) else { return nil }
        return (0..<byteCount).reduce(0) { $0 << 8 | UInt64(bytes[offset + $1]) }
    }

    /// Reads a little-endian unsigned number of up to eight bytes.
    func little(_ byteCount: Int, at offset: Int) -> UInt64? {
        guard holds(byteCount, at: offset) else { return nil }
        return (0..<byteCount).reduce(0) { $0 | UInt64(bytes[offset + $1]) << (8 * UInt64($1)) }
    }

    /// Whether the bytes at an offset start with a text.
    func starts(with text: String, at offset: Int = 0) -> Bool {
        let wanted = text.utf8
        guard holds(wanted.count, at: offset) else { return false }
        return bytes[offset..<(offset + wanted.count)].elementsEqual(wanted)
    }

    /// Returns the first offset of a text in a range of offsets, or nil.
    func first(_ text: String, from start: Int = 0, upTo end: Int) -> Int? {
        let wanted = Array(text.utf8)
        let last = min(end, bytes.count) - wanted.count
        guard let head = wanted.first, start >= 0, start <= last else { return nil }
        var offset = start
        while offset <= last {
            if bytes[offset] == head, bytes[offset..<(offset + wanted.count)].elementsEqual(wanted) { return offset }
            offset += 1
        }
        return nil
    }

    private func holds(_ byteCount: Int, at offset: Int) -> Bool {
        offset >= 0 && byteCount >= 0 && offset <= bytes.count && byteCount <= bytes.count - offset
    }
}

extension UInt8 {
    /// Whether the byte is a space, tab, line break, form feed or NUL: the separators of words in PDF and XML.
    var isBlank: Bool { self == 0x20 || (0x09...0x0d).contains(self) || self == 0 }
}
