/// The bytes with a meaning in references.
enum ExpressionByte {
    static let dollar = UInt8(ascii: "$")
    static let colon = UInt8(ascii: ":")
    static let equals = UInt8(ascii: "=")

    /// Returns the byte that closes a reference opened by a byte: `$(X)`, and the older `${X}` and `$[X]`.
    static func closer(of opener: UInt8) -> UInt8? {
        switch opener {
        case UInt8(ascii: "("): UInt8(ascii: ")")
        case UInt8(ascii: "{"): UInt8(ascii: "}")
        case UInt8(ascii: "["): UInt8(ascii: "]")
        default: nil
        }
    }

    /// Whether a name without parentheses can begin with a byte.
    static func beginsName(_ byte: UInt8) -> Bool {
        byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z") || byte == UInt8(ascii: "_")
    }

    /// Whether a name without parentheses can continue with a byte.
    static func continuesName(_ byte: UInt8) -> Bool {
        beginsName(byte) || isDigit(byte) || byte == UInt8(ascii: ".")
    }

    /// Whether an operator's name can contain a byte.
    static func isInOperator(_ byte: UInt8) -> Bool {
        continuesName(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
    }

    static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
}
