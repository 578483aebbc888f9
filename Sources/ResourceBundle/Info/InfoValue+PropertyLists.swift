public import PropertyLists

extension PropertyListNode: InfoValue {
    /// The node itself, whatever its type.
    public init?(_ node: PropertyListNode) {
        self = node
    }

    /// "value".
    public static var typeName: String { "value" }
}

extension PropertyListDictionary: InfoValue {
    /// The entries of a dictionary.
    public init?(_ node: PropertyListNode) {
        guard let dictionary = node.dictionary else { return nil }
        self = dictionary
    }

    /// "dictionary".
    public static var typeName: String { "dictionary" }
}
