public import PropertyLists

extension Bool: InfoValue {
    /// Creates the value from a boolean node; nil for another type. For numbers and the text `YES`, see `InfoFlag`.
    public init?(_ node: PropertyListNode) {
        guard let flag = node.boolean else { return nil }
        self = flag
    }

    /// The type's name in messages: `boolean`.
    public static var typeName: String { "boolean" }
}

extension Int: InfoValue {
    /// Creates the value from an integer node; nil for another type.
    public init?(_ node: PropertyListNode) {
        guard let number = node.integer else { return nil }
        self = number
    }

    /// The type's name in messages: `integer`.
    public static var typeName: String { "integer" }
}

extension Double: InfoValue {
    /// Creates the value from a real or an integer node; nil for another type.
    public init?(_ node: PropertyListNode) {
        guard let number = node.number else { return nil }
        self = number
    }

    /// The type's name in messages: `number`.
    public static var typeName: String { "number" }
}
