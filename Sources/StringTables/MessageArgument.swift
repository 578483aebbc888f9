/// An argument of a message: a number or a text, copied by value.
///
/// ```swift
/// let arguments: [MessageArgument] = [3, "Ada", 2.5, .decimal("19.90")]
/// ```
public enum MessageArgument: Sendable, Hashable {
    /// A whole number.
    case integer(Int64)
    /// A whole number above `Int64.max`; smaller numbers are allowed.
    case unsigned(UInt64)
    /// A binary floating-point number.
    case double(Double)
    /// A decimal number as text. All its fraction digits are shown and count for plural rules: `19.90` has two.
    ///
    /// The text has an optional sign, digits, optionally a point with more digits, and optionally an exponent (`1.5e3`). `%@` shows any
    /// other text unchanged; for a conversion of numbers it is an error. `%e`, `%g` and `%a` show the nearest `Double`, as in C; a number
    /// that is too large for one is an error.
    case decimal(String)
    /// A text.
    case text(String)

    /// Creates an argument from an integer; a value beyond 64 bits becomes decimal text.
    public init(_ value: some BinaryInteger) {
        if let small = Int64(exactly: value) {
            self = .integer(small)
        } else if let large = UInt64(exactly: value) {
            self = .unsigned(large)
        } else {
            self = .decimal(value.description)
        }
    }

    /// Creates an argument from a floating-point number: the `Double` with the same shortest digits. `0.1 as Float` is shown as 0.1.
    public init(_ value: some BinaryFloatingPoint) {
        if let double = value as? Double {
            self = .double(double)
        } else {
            self = .double(Double("\(value)") ?? Double(value))
        }
    }

    /// Creates a text argument from a string.
    public init(_ value: some StringProtocol) { self = .text(String(value)) }

    /// Creates a text argument from a value's description.
    public init(describing value: some CustomStringConvertible) { self = .text(value.description) }
}

extension MessageArgument: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringInterpolation {
    /// Creates an argument from an integer literal such as `3`.
    public init(integerLiteral value: Int64) { self = .integer(value) }
    /// Creates an argument from a floating-point literal such as `2.5`.
    public init(floatLiteral value: Double) { self = .double(value) }
    /// Creates an argument from a string literal such as `"Ada"`.
    public init(stringLiteral value: String) { self = .text(value) }
}

extension MessageArgument {
    /// The name of the argument's type in error messages.
    package var kindName: String {
        switch self {
        case .integer, .unsigned: "an integer"
        case .double: "a floating-point number"
        case .decimal: "a decimal number"
        case .text: "a string"
        }
    }
}
