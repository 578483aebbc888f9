/// A cursor over the bytes of an expression.
struct ExpressionCursor {
    private let bytes: [UInt8]
    private(set) var offset = 0

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    /// The byte at the cursor; nil at the end.
    var current: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    /// The byte after the cursor; nil at the end.
    var next: UInt8? { offset + 1 < bytes.count ? bytes[offset + 1] : nil }

    /// Moves the cursor one byte forward.
    mutating func advance() {
        if offset < bytes.count { offset += 1 }
    }

    /// Moves the cursor forward while bytes satisfy a condition, and returns these bytes.
    mutating func take(while isWanted: (UInt8) -> Bool) -> ArraySlice<UInt8> {
        let start = offset
        while let byte = current, isWanted(byte) { offset += 1 }
        return bytes[start..<offset]
    }
}

/// The bytes with a meaning in references.
enum ExpressionByte {
    static let dollar = UInt8(ascii: "$")
    static let colon = UInt8(ascii: ":")
    static let equals = UInt8(ascii: "=")
    static let openParenthesis = UInt8(ascii: "(")

    /// Returns the byte that closes a reference opened by a byte: `$(X)`, and the older `${X}` and `$[X]`.
    static func closer(of opener: UInt8) -> UInt8? {
        switch opener {
        case openParenthesis: UInt8(ascii: ")")
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
