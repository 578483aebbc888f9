/// The bytes the grammars are made of, by name.
enum Ascii {
    static let newline: UInt8 = 0x0a
    static let carriageReturn: UInt8 = 0x0d
    static let space: UInt8 = 0x20
    static let quote = UInt8(ascii: "\"")
    static let apostrophe = UInt8(ascii: "'")
    static let backslash = UInt8(ascii: "\\")
    static let slash = UInt8(ascii: "/")
    static let asterisk = UInt8(ascii: "*")
    static let comma = UInt8(ascii: ",")
    static let semicolon = UInt8(ascii: ";")
    static let colon = UInt8(ascii: ":")
    static let equals = UInt8(ascii: "=")
    static let openBrace = UInt8(ascii: "{")
    static let closeBrace = UInt8(ascii: "}")
    static let openParenthesis = UInt8(ascii: "(")
    static let closeParenthesis = UInt8(ascii: ")")
    static let openBracket = UInt8(ascii: "[")
    static let closeBracket = UInt8(ascii: "]")
    static let less = UInt8(ascii: "<")
    static let greater = UInt8(ascii: ">")
    static let ampersand = UInt8(ascii: "&")
    static let zero = UInt8(ascii: "0")
    static let minus = UInt8(ascii: "-")
    static let plus = UInt8(ascii: "+")
    static let period = UInt8(ascii: ".")

    /// Tab, newline, carriage return or space: what JSON and XML call space.
    @inline(__always)
    static func isSpace(_ byte: UInt8) -> Bool {
        byte == space || byte == newline || byte == carriageReturn || byte == 9
    }

    @inline(__always)
    static func isDigit(_ byte: UInt8) -> Bool { byte &- zero < 10 }

    /// The value of a hexadecimal digit of either case.
    @inline(__always)
    static func hexadecimalValue(_ byte: UInt8) -> UInt8? {
        if byte &- zero < 10 { return byte &- zero }
        let letter = (byte | 0x20) &- UInt8(ascii: "a")
        return letter < 6 ? letter &+ 10 : nil
    }
}

/// Adds a scalar to a UTF-8 buffer; what is no scalar (a lone surrogate, a number too large) becomes U+FFFD.
@inline(__always)
func appendScalar(_ number: UInt32, to buffer: inout [UInt8]) {
    let scalar = Unicode.Scalar(number) ?? "\u{FFFD}"
    buffer.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
}
