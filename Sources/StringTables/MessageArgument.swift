/// A value to put into a message: a number or a text, never a reference to something.
///
/// ```swift
/// let arguments: [MessageArgument] = [3, "Ada", 2.5, .decimal("19.90")]
/// ```
public enum MessageArgument: Sendable, Hashable {
    /// A whole number.
    case integer(Int64)
    /// A whole number above `Int64.max`; smaller ones may stand here too.
    case unsigned(UInt64)
    /// A binary floating-point number.
    case double(Double)
    /// A decimal number as text, every digit of which counts: `19.90` shows, and counts for plurals, two fraction digits.
    ///
    /// An optional sign, digits, and optionally a point with more digits. Any other text is shown as it is.
    case decimal(String)
    /// A text.
    case text(String)

    /// Takes a whole number of any type; one beyond 64 bits becomes decimal text.
    public init(_ value: some BinaryInteger) {
        if let small = Int64(exactly: value) {
            self = .integer(small)
        } else if let large = UInt64(exactly: value) {
            self = .unsigned(large)
        } else {
            self = .decimal(value.description)
        }
    }

    /// Takes a floating-point number of any type.
    public init(_ value: some BinaryFloatingPoint) { self = .double(Double(value)) }

    /// Takes a text of any type.
    public init(_ value: some StringProtocol) { self = .text(String(value)) }

    /// Takes anything that can print itself.
    public init(describing value: some CustomStringConvertible) { self = .text(value.description) }
}

extension MessageArgument: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringInterpolation {
    /// Takes a literal such as `3`.
    public init(integerLiteral value: Int64) { self = .integer(value) }
    /// Takes a literal such as `2.5`.
    public init(floatLiteral value: Double) { self = .double(value) }
    /// Takes a literal such as `"Ada"`.
    public init(stringLiteral value: String) { self = .text(value) }
}

extension MessageArgument {
    /// The kind's name for messages to people.
    package var kindName: String {
        switch self {
        case .integer, .unsigned: "a whole number"
        case .double: "a floating-point number"
        case .decimal: "a decimal number"
        case .text: "a text"
        }
    }
}
