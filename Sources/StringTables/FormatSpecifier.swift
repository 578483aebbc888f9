/// One conversion of a format, such as `%1$-8.2f`: numbers only, no text, so that scanning allocates nothing.
package struct FormatSpecifier: Sendable {
    /// Where it stands in the format, percent sign included.
    package var range: Range<Int>
    /// The argument's number counted from 1; 0 for the next one.
    package var position = 0
    /// The name in `%[name]@`; empty where there is none.
    package var name = 0..<0
    package var flags: FormatFlags = []
    package var width = FormatCount.none
    package var precision = FormatCount.none
    /// The length modifier, for comparisons only: our arguments know their own size.
    package var length = FormatLength.none
    /// The conversion's letter; 0 until it is known.
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
    /// A space: leave room for the sign.
    package static let space = FormatFlags(rawValue: 4)
    /// `#`: the alternative form, such as `0x`.
    package static let alternative = FormatFlags(rawValue: 8)
    /// `0`: pad with zeros.
    package static let zero = FormatFlags(rawValue: 16)
    /// `'`: group digits.
    package static let grouping = FormatFlags(rawValue: 32)

    /// The flag a byte stands for.
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

/// A width or a precision.
package enum FormatCount: Sendable, Hashable {
    case none
    case fixed(Int)
    /// `*`, or `*2$`: given by an argument, counted from 1; 0 for the next one.
    case argument(Int)
}

/// The length modifiers of C.
package enum FormatLength: UInt8, Sendable {
    case none, hh, h, l, ll, q, capitalL, z, t, j
}

/// `%#@name@`: a place for a variable's text.
package struct FormatReference: Sendable {
    package var range: Range<Int>
    /// The argument's number counted from 1; 0 where the place or the variable decides.
    package var position: Int
    package var name: Range<Int>
}

/// What is wrong with a piece of a format.
package enum FormatProblem: Sendable {
    case unknownConversion, refusedConversion, ambiguousPercent, incomplete, numberOutOfRange
}

/// A format cut into what it consists of.
package enum FormatPiece: Sendable {
    /// Bytes to copy.
    case literal(Range<Int>)
    case specifier(FormatSpecifier)
    case reference(FormatReference)
    /// Bytes to copy although they look like a conversion, and why.
    case malformed(Range<Int>, FormatProblem)
}

extension FormatProblem {
    /// The error's code.
    package var code: FormatError.Code {
        switch self {
        case .unknownConversion: .unknownConversion
        case .refusedConversion: .refusedConversion
        case .ambiguousPercent: .ambiguousPercent
        case .incomplete: .incompleteSpecifier
        case .numberOutOfRange: .numberOutOfRange
        }
    }

    /// What is wrong and what to do.
    package var advice: String {
        switch self {
        case .unknownConversion: "no conversion begins like this; write %% for a percent sign"
        case .refusedConversion: "%n writes to memory and is never carried out; remove it"
        case .ambiguousPercent: "a percent sign before a space was taken as text; write %% to make that certain"
        case .incomplete: "the text ends inside a conversion; write %% for a percent sign"
        case .numberOutOfRange:
            "positions go from 1 to \(FormatScanner.maximumPosition), widths and precisions to \(FormatScanner.maximumCount)"
        }
    }
}
