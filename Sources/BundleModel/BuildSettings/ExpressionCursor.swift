/// A place in the bytes of an expression.
struct ExpressionCursor {
    private let bytes: [UInt8]
    private(set) var offset = 0

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    /// The byte at the place; nil at the end.
    var current: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    /// The byte after it.
    var next: UInt8? { offset + 1 < bytes.count ? bytes[offset + 1] : nil }

    /// Goes one byte on.
    mutating func advance() {
        if offset < bytes.count { offset += 1 }
    }

    /// Goes on as long as the bytes are of a kind, and gives those passed.
    mutating func take(while isWanted: (UInt8) -> Bool) -> ArraySlice<UInt8> {
        let start = offset
        while let byte = current, isWanted(byte) { offset += 1 }
        return bytes[start..<offset]
    }
}

/// The bytes that references are made of.
enum ExpressionByte {
    static let dollar = UInt8(ascii: "$")
    static let colon = UInt8(ascii: ":")
    static let equals = UInt8(ascii: "=")
    static let openParenthesis = UInt8(ascii: "(")

    /// What closes a reference that a byte opens: `$(X)`, and the older `${X}` and `$[X]`.
    static func closer(of opener: UInt8) -> UInt8? {
        switch opener {
        case openParenthesis: UInt8(ascii: ")")
        case UInt8(ascii: "{"): UInt8(ascii: "}")
        case UInt8(ascii: "["): UInt8(ascii: "]")
        default: nil
        }
    }

    /// What a name without parentheses begins with.
    static func beginsName(_ byte: UInt8) -> Bool {
        byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z") || byte == UInt8(ascii: "_")
    }

    /// What a name without parentheses goes on with.
    static func continuesName(_ byte: UInt8) -> Bool {
        beginsName(byte) || isDigit(byte) || byte == UInt8(ascii: ".")
    }

    /// What an operator's name is made of.
    static func isInOperator(_ byte: UInt8) -> Bool {
        continuesName(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
    }

    static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
}
