public import PropertyLists

extension Array: InfoValue where Element: InfoValue {
    /// The elements of an array, if all are of the type.
    public init?(_ node: PropertyListNode) {
        guard let nodes = node.array else { return nil }
        self = nodes.compactMap { Element($0) }
        if count != nodes.count { return nil }
    }

    /// "array of …".
    public static var typeName: String { "array of \(Element.typeName)" }
}

extension Dictionary: InfoValue where Key == String, Value: InfoValue {
    /// The values of a dictionary by key, if all are of the type.
    ///
    /// Keys that differ in bytes alone, and so are one key to Swift, make it nil; `PropertyListDictionary` holds them.
    public init?(_ node: PropertyListNode) {
        guard let dictionary = node.dictionary else { return nil }
        self.init(minimumCapacity: dictionary.count)
        for entry in dictionary.entries {
            guard let value = Value(entry.value), updateValue(value, forKey: entry.key) == nil else { return nil }
        }
    }

    /// "dictionary of …".
    public static var typeName: String { "dictionary of \(Value.typeName)" }
}
