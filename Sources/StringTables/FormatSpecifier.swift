/// One conversion of a format, such as `%1$-8.2f`. It stores offsets instead of strings, so that scanning does not
/// allocate.
package struct FormatSpecifier: Sendable {
    /// The byte range in the format, including the percent sign.
    package var range: Range<Int>
    /// The 1-based position of the argument; 0 for the next one.
    package var position = 0
    /// The byte range of the name in `%[name]@`; empty if there is none.
    package var name = 0..<0
    package var flags: FormatFlags = []
    package var width = FormatCount.none
    package var precision = FormatCount.none
    /// The number of bits of the argument that C shows: 32 without a length modifier. It affects negative numbers in base 16 and 8.
    var bitWidth: UInt8 = 32
    /// The letter of the conversion; 0 until it is parsed.
    package var conversion: UInt8 = 0
}

/// The flags between `%` and the width.
package struct FormatFlags: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// `-`: pad on the right.
    package static let left = FormatFlags(rawValue: 1)
    /// `+`: show the sign of positive numbers.
    package static let plus = FormatFlags(rawValue: 2)
    /// A space: write a space instead of a plus sign.
    package static let space = FormatFlags(rawValue: 4)
    /// `#`: the alternative form, such as `0x`.
    package static let alternative = FormatFlags(rawValue: 8)
    /// `0`: pad with zeros.
    package static let zero = FormatFlags(rawValue: 16)
    /// `'`: group digits.
    package static let grouping = FormatFlags(rawValue: 32)

    /// The flag for a byte; nil for any other byte.
    init?(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "-"): self = .left
        case UInt8(ascii: "+"): self = .plus
        case UInt8(ascii: " "): self = .space
        case UInt8(ascii: "#"): self = .alternative
        case UInt8(ascii: "0"): self = .zero
        case UInt8(ascii: "'"): self = .grouping
        default: return nil
        }
    }
}

/// A width or a precision of a conversion.
package enum FormatCount: Sendable, Equatable {
    case none
    case fixed(Int)
    /// `*` or `*2$`: an argument's value, by 1-based position; 0 for the next argument.
    case argument(Int)
}

/// A reference `%#@name@`, which is replaced by a variable's text.
package struct FormatReference: Sendable {
    package var range: Range<Int>
    /// The 1-based position of the argument; 0 if the order or the variable determines it.
    package var position: Int
    package var name: Range<Int>
}

/// The kind of problem in a malformed piece of a format.
package enum FormatProblem: Sendable {
    case unknownConversion, refusedConversion, ambiguousPercent, incomplete, numberOutOfRange
}

/// A piece of a format.
package enum FormatPiece: Sendable {
    /// Bytes to copy unchanged.
    case literal(Range<Int>)
    case specifier(FormatSpecifier)
    case reference(FormatReference)
    /// Bytes that look like a conversion but are copied unchanged, and the problem.
    case malformed(Range<Int>, FormatProblem)
}

extension FormatProblem {
    /// The code of the problem's error.
    package var code: FormatError.Code {
        switch self {
        case .unknownConversion: .unknownConversion
        case .refusedConversion: .refusedConversion
        case .ambiguousPercent: .ambiguousPercent
        case .incomplete: .incompleteSpecifier
        case .numberOutOfRange: .numberOutOfRange
        }
    }

    /// A description of the problem and how to correct it.
    package var advice: String {
        switch self {
        case .unknownConversion: "this is not a known conversion; write %% for a percent sign"
        case .refusedConversion: "%n writes to memory and is never executed; remove it"
        case .ambiguousPercent: "the percent sign before a space was read as text; write %% for a percent sign"
        case .incomplete: "the text ends inside a conversion; write %% for a percent sign"
        case .numberOutOfRange:
            "a number is out of range: positions go from 1 to \(FormatScanner.maximumPosition), widths and precisions "
                + "up to \(FormatScanner.maximumCount)"
        }
    }
}
