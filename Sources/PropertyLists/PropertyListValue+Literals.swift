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
    public init(arrayLiteral elements: PropertyListValue...) { self = .array(elements.map { PropertyListNode($0) }) }
    /// A dictionary; of two entries with the same key the last one is used.
    public init(dictionaryLiteral elements: (String, PropertyListValue)...) {
        var dictionary = PropertyListDictionary()
        for (key, value) in elements { dictionary.insert(.init(key: key, value: PropertyListNode(value))) }
        self = .dictionary(dictionary)
    }
}
