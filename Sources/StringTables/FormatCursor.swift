/// Parses the parts of one conversion of a format.
package struct FormatCursor {
    /// The longest name parsed: without a limit, a text of unterminated names would take quadratic time.
    static let maximumNameByteCount = 512

    let bytes: [UInt8]
    var offset: Int

    /// The byte at the offset; nil at the end.
    var peek: UInt8? { peek(0) }

    /// The byte at a distance from the offset; nil beyond the end.
    func peek(_ distance: Int) -> UInt8? {
        offset + distance < bytes.count ? bytes[offset + distance] : nil
    }

    /// Skips one byte if it is the expected one; else returns false.
    mutating func skip(_ byte: UInt8) -> Bool {
        guard peek == byte else { return false }
        offset += 1
        return true
    }

    /// Parses a position such as `12$`; nil, without moving the offset, if there is none.
    mutating func position() -> Int? {
        let start = offset
        if let number = number(), skip(UInt8(ascii: "$")) { return number }
        offset = start
        return nil
    }

    /// Parses a width or precision: digits, `*` or `*12$`.
    mutating func count() -> FormatCount {
        if skip(UInt8(ascii: "*")) { return .argument(position() ?? 0) }
        return number().map { .fixed($0) } ?? .none
    }

    /// Parses digits; values are clamped to 1,000,000, which is above every limit.
    private mutating func number() -> Int? {
        var value: Int?
        while let byte = peek, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
            value = min((value ?? 0) * 10 + Int(byte - UInt8(ascii: "0")), 1_000_000)
            offset += 1
        }
        return value
    }

    /// Parses `#@name@` and returns the range of the name; nil, without moving the offset, if there is none.
    mutating func variableName() -> Range<Int>? {
        guard peek == UInt8(ascii: "#"), peek(1) == UInt8(ascii: "@") else { return nil }
        return name(from: offset + 2, endingWith: UInt8(ascii: "@"))
    }

    /// Parses `[name]` and returns the range of the name; nil, without moving the offset, if there is none.
    mutating func bracketedName() -> Range<Int>? {
        guard peek == UInt8(ascii: "[") else { return nil }
        return name(from: offset + 1, endingWith: UInt8(ascii: "]"))
    }

    private mutating func name(from start: Int, endingWith terminator: UInt8) -> Range<Int>? {
        let limit = min(bytes.count, start + Self.maximumNameByteCount)
        var end = start
        while end < limit && bytes[end] != terminator { end += 1 }
        guard end < limit, end > start else { return nil }
        offset = end + 1
        return start..<end
    }

    /// Skips a length modifier, if there is one. Returns how many bits of the argument C shows.
    mutating func skipLength() -> UInt8 {
        guard let letter = peek, Self.isLength(letter) else { return 32 }
        offset += 1
        switch letter {
        case UInt8(ascii: "h"): return skip(letter) ? 8 : 16
        case UInt8(ascii: "l"): _ = skip(letter)
        default: break
        }
        return 64
    }

    /// Whether a letter is a length modifier, or the beginning of one.
    package static func isLength(_ letter: UInt8) -> Bool { "hlqLztj".utf8.contains(letter) }
}
