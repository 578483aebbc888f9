public import PropertyLists

/// A Swift type that a value of Info.plist can be read as.
///
/// Besides the types of this module any type of yours can be one:
/// ```swift
/// extension Weekday: InfoValue {
///     init?(_ node: PropertyListNode) { self.init(rawValue: node.string ?? "") }
///     static var typeName: String { "weekday" }
/// }
/// ```
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
