public import PropertyLists

extension Bool: InfoValue {
    /// The truth of a boolean; numbers and the text `YES` are none, see `InfoFlag`.
    public init?(_ node: PropertyListNode) {
        guard let flag = node.boolean else { return nil }
        self = flag
    }

    /// "boolean".
    public static var typeName: String { "boolean" }
}

extension Int: InfoValue {
    /// The number of an integer.
    public init?(_ node: PropertyListNode) {
        guard let number = node.integer else { return nil }
        self = number
    }

    /// "integer".
    public static var typeName: String { "integer" }
}

extension Double: InfoValue {
    /// The number of a real or of an integer.
    public init?(_ node: PropertyListNode) {
        guard let number = node.number else { return nil }
        self = number
    }

    /// "number".
    public static var typeName: String { "number" }
}
