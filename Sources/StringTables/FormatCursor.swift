/// Reads the parts of one conversion.
struct FormatCursor {
    /// The longest name looked for: without a limit, a text of unclosed names would take quadratic time.
    static let maximumNameByteCount = 512

    let bytes: [UInt8]
    var offset: Int

    /// The byte here; nil at the end.
    var peek: UInt8? { peek(0) }

    /// The byte some places on; nil behind the end.
    func peek(_ distance: Int) -> UInt8? {
        offset + distance < bytes.count ? bytes[offset + distance] : nil
    }

    /// Passes one byte if it is the one expected.
    mutating func skip(_ byte: UInt8) -> Bool {
        guard peek == byte else { return false }
        offset += 1
        return true
    }

    /// `12$`; nil, and nothing passed, if that does not stand here.
    mutating func position() -> Int? {
        let start = offset
        if let number = number(), skip(UInt8(ascii: "$")) { return number }
        offset = start
        return nil
    }

    /// Digits, `*` or `*12$`.
    mutating func count() -> FormatCount {
        if skip(UInt8(ascii: "*")) { return .argument(position() ?? 0) }
        return number().map { .fixed($0) } ?? .none
    }

    /// Digits; a number too large to matter stays just that.
    private mutating func number() -> Int? {
        var value: Int?
        while let byte = peek, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
            value = min((value ?? 0) * 10 + Int(byte - UInt8(ascii: "0")), 1_000_000)
            offset += 1
        }
        return value
    }

    /// The name in `#@name@`; nil, and nothing passed, if that does not stand here.
    mutating func variableName() -> Range<Int>? {
        guard peek == UInt8(ascii: "#"), peek(1) == UInt8(ascii: "@") else { return nil }
        return name(from: offset + 2, endingWith: UInt8(ascii: "@"))
    }

    /// The name in `[name]`.
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

    /// A length modifier, if one stands here.
    mutating func length() -> FormatLength {
        switch peek {
        case UInt8(ascii: "h"): return doubled(.h, .hh)
        case UInt8(ascii: "l"): return doubled(.l, .ll)
        case UInt8(ascii: "q"): return single(.q)
        case UInt8(ascii: "L"): return single(.capitalL)
        case UInt8(ascii: "z"): return single(.z)
        case UInt8(ascii: "t"): return single(.t)
        case UInt8(ascii: "j"): return single(.j)
        default: return .none
        }
    }

    private mutating func single(_ length: FormatLength) -> FormatLength {
        offset += 1
        return length
    }

    private mutating func doubled(_ once: FormatLength, _ twice: FormatLength) -> FormatLength {
        let letter = peek
        offset += 1
        guard peek == letter else { return once }
        offset += 1
        return twice
    }
}
