/// The ASCII bytes of the grammars, by name.
enum Ascii {
    static let newline: UInt8 = 0x0a
    static let carriageReturn: UInt8 = 0x0d
    static let space: UInt8 = 0x20
    static let quote: UInt8 = 0x22  // "
    static let apostrophe: UInt8 = 0x27  // '
    static let backslash: UInt8 = 0x5c  // \
    static let slash: UInt8 = 0x2f  // /
    static let asterisk: UInt8 = 0x2a  // *
    static let comma: UInt8 = 0x2c  // ,
    static let semicolon: UInt8 = 0x3b  // ;
    static let colon: UInt8 = 0x3a  // :
    static let equals: UInt8 = 0x3d  // =
    static let openBrace: UInt8 = 0x7b  // {
    static let closeBrace: UInt8 = 0x7d  // }
    static let openParenthesis: UInt8 = 0x28  // (
    static let closeParenthesis: UInt8 = 0x29  // )
    static let openBracket: UInt8 = 0x5b  // [
    static let closeBracket: UInt8 = 0x5d  // ]
    static let less: UInt8 = 0x3c  // <
    static let greater: UInt8 = 0x3e  // >
    static let ampersand: UInt8 = 0x26  // &
    static let zero: UInt8 = 0x30  // 0
    static let minus: UInt8 = 0x2d  // -
    static let plus: UInt8 = 0x2b  // +
    static let period: UInt8 = 0x2e  // .

    /// Whether a byte is whitespace in JSON and XML: tab, newline, carriage return or space.
    @inline(__always)
    static func isSpace(_ byte: UInt8) -> Bool {
        byte <= space && (1 << 9 | 1 << 10 | 1 << 13 | 1 << 32 as UInt64) &>> UInt64(byte) & 1 != 0
    }

    @inline(__always)
    static func isDigit(_ byte: UInt8) -> Bool { byte &- zero < 10 }

    /// Returns the value of a hexadecimal digit of either case, or nil.
    @inline(__always)
    static func hexadecimalValue(_ byte: UInt8) -> UInt8? {
        if byte &- zero < 10 { return byte &- zero }
        let letter = (byte | 0x20) &- UInt8(ascii: "a")
        return letter < 6 ? letter &+ 10 : nil
    }
}

/// Appends a scalar to a UTF-8 buffer; an invalid scalar (a lone surrogate, a number too large) becomes U+FFFD.
@inline(__always)
func appendScalar(_ number: UInt32, to buffer: inout [UInt8]) {
    let scalar = Unicode.Scalar(number) ?? "\u{FFFD}"
    buffer.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
}
