public import PropertyLists

/// A Swift type that a value of Info.plist can be read as.
public protocol InfoValue {
    /// The value of a node, or nil if it is of another type.
    init?(_ node: PropertyListNode)
    /// The property list type's name, for messages.
    static var typeName: String { get }
}

extension String: InfoValue {
    /// The text of a string.
    public init?(_ node: PropertyListNode) {
        guard let text = node.string else { return nil }
        self = text
    }

    /// "string".
    public static var typeName: String { "string" }
}

extension Bool: InfoValue {
    /// The truth of a boolean.
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
