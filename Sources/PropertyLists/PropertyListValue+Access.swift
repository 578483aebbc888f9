extension PropertyListNode {
    /// The text, if this is a string.
    public var string: String? {
        if case .string(let text) = value { text } else { nil }
    }

    /// The entries, if this is a dictionary.
    public var dictionary: PropertyListDictionary? {
        if case .dictionary(let dictionary) = value { dictionary } else { nil }
    }

    /// The elements, if this is an array.
    public var array: [PropertyListNode]? {
        if case .array(let elements) = value { elements } else { nil }
    }

    /// The Boolean value, if this is one.
    public var boolean: Bool? {
        if case .boolean(let flag) = value { flag } else { nil }
    }

    /// The number, if this is an integer that an `Int` holds.
    public var integer: Int? {
        if case .integer(let number) = value { Int(exactly: number) } else { nil }
    }

    /// The number, if this is a number of any type.
    public var number: Double? {
        switch value {
        case .integer(let number): Double(number)
        case .unsignedInteger(let number): Double(number)
        case .real(let number): number
        default: nil
        }
    }

    /// The value of a key, if this is a dictionary that has the key.
    public subscript(key: String) -> PropertyListNode? { dictionary?[key] }
}

extension PropertyListValue {
    /// The type's name for messages, such as "dictionary".
    public var typeName: String {
        switch self {
        case .string: "string"
        case .integer, .unsignedInteger: "integer"
        case .real: "real"
        case .boolean: "boolean"
        case .date: "date"
        case .data: "data"
        case .array: "array"
        case .dictionary: "dictionary"
        case .null: "null"
        case .uid: "UID"
        }
    }

    /// Parses an integer; nil if 64 bits do not hold it.
    init?(integer text: String, radix: Int = 10) {
        if let number = Int64(text, radix: radix) {
            self = .integer(number)
        } else if let number = UInt64(text, radix: radix) {
            self = .unsignedInteger(number)
        } else {
            return nil
        }
    }
}

/// Property lists from literals: `["Name": "Shop", "Version": 7, "Tags": ["a", "b"], "IsOpen": true]`.
extension PropertyListValue: ExpressibleByStringLiteral, ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    /// A string.
    public init(stringLiteral value: String) { self = .string(value) }
    /// An integer.
    public init(integerLiteral value: Int64) { self = .integer(value) }
    /// A real number.
    public init(floatLiteral value: Double) { self = .real(value) }
    /// A Boolean.
    public init(booleanLiteral value: Bool) { self = .boolean(value) }
    /// An array.
    public init(arrayLiteral elements: PropertyListValue...) { self = .list(elements) }
    /// A dictionary; of two entries with the same key the last one is used.
    public init(dictionaryLiteral elements: (String, PropertyListValue)...) { self = .object(elements) }
}
