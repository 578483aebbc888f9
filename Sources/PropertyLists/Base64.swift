/// Base64 (RFC 4648) as property lists use it: padded, with whitespace allowed between digits.
package enum Base64 {
    private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    /// Encodes bytes as Base64 in one line.
    ///
    /// - Complexity: O(count).
    static func encode(_ bytes: [UInt8]) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count + 2) / 3 * 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            let bits = group.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << UInt32(8 * (3 - group.count))
            for index in 0..<4 {
                let digit = digits[Int(bits >> UInt32(18 - 6 * index)) & 63]
                text.append(index <= group.count ? digit : Ascii.equals)
            }
        }
        return text
    }

    /// Encodes bytes as a text in one line.
    ///
    /// - Complexity: O(count).
    package static func text(of bytes: [UInt8]) -> String { String(decoding: encode(bytes), as: UTF8.self) }

    /// Decodes Base64; nil if the text has other characters or ends in the middle of a byte.
    ///
    /// - Complexity: O(count).
    package static func decode(_ text: some Sequence<UInt8>) -> [UInt8]? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.underestimatedCount / 4 * 3)
        var bits: UInt32 = 0
        var digitCount = 0
        var paddingCount = 0
        for byte in text where !Ascii.isSpace(byte) {
            if byte == Ascii.equals {
                paddingCount += 1
                continue
            }
            guard paddingCount == 0, let value = value(of: byte) else { return nil }
            bits = bits << 6 | UInt32(value)
            digitCount += 1
            if digitCount % 4 == 0 { append(bits, 3, to: &bytes) }
        }
        switch digitCount % 4 {
        case 0: return paddingCount == 0 ? bytes : nil
        case 2 where paddingCount == 2: append(bits << 12, 1, to: &bytes)
        case 3 where paddingCount == 1: append(bits << 6, 2, to: &bytes)
        default: return nil
        }
        return bytes
    }

    private static func append(_ bits: UInt32, _ count: UInt32, to bytes: inout [UInt8]) {
        for index in 0..<count { bytes.append(UInt8(truncatingIfNeeded: bits >> (16 - 8 * index))) }
    }

    private static func value(of digit: UInt8) -> UInt8? {
        switch digit {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): digit - UInt8(ascii: "A")
        case UInt8(ascii: "a")...UInt8(ascii: "z"): digit - UInt8(ascii: "a") + 26
        case Ascii.zero...Ascii.zero + 9: digit - Ascii.zero + 52
        case Ascii.plus: 62
        case Ascii.slash: 63
        default: nil
        }
    }
}
