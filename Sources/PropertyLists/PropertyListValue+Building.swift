extension PropertyListValue {
    /// A dictionary of the entries given, in order.
    public static func object(_ entries: [(String, PropertyListValue)]) -> PropertyListValue {
        var dictionary = PropertyListDictionary()
        for (key, value) in entries { dictionary.insert(.init(key: key, value: PropertyListNode(value))) }
        return .dictionary(dictionary)
    }

    /// An array of the values given.
    public static func list(_ values: [PropertyListValue]) -> PropertyListValue {
        .array(values.map { PropertyListNode($0) })
    }

    /// A string, or JSON's null.
    public static func optional(_ text: String?) -> PropertyListValue {
        text.map { .string($0) } ?? .null
    }
}
