public import PropertyLists

extension Array: InfoValue where Element: InfoValue {
    /// Creates an array from an array node; nil for another type, or if an element is of another type.
    public init?(_ node: PropertyListNode) {
        guard let nodes = node.array else { return nil }
        self = nodes.compactMap { Element($0) }
        if count != nodes.count { return nil }
    }

    /// The type's name in messages: `array of …`.
    public static var typeName: String { "array of \(Element.typeName)" }
}

extension Dictionary: InfoValue where Key == String, Value: InfoValue {
    /// Creates a dictionary from a dictionary node; nil for another type, or if a value is of another type.
    ///
    /// It is also nil if two keys differ in their bytes but are equal to Swift. `PropertyListDictionary` can hold such keys.
    public init?(_ node: PropertyListNode) {
        guard let dictionary = node.dictionary else { return nil }
        self.init(minimumCapacity: dictionary.count)
        for entry in dictionary.entries {
            guard let value = Value(entry.value), updateValue(value, forKey: entry.key) == nil else { return nil }
        }
    }

    /// The type's name in messages: `dictionary of …`.
    public static var typeName: String { "dictionary of \(Value.typeName)" }
}
