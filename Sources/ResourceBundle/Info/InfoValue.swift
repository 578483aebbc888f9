public import PropertyLists

/// A Swift type into which a value of Info.plist can be converted.
///
/// Any type can conform:
/// ```swift
/// extension Weekday: InfoValue {
///     init?(_ node: PropertyListNode) { self.init(rawValue: node.string ?? "") }
///     static var typeName: String { "weekday" }
/// }
/// ```
public protocol InfoValue {
    /// Creates the value from a node; nil for a node of another type.
    init?(_ node: PropertyListNode)
    /// The name of the property list type, for messages.
    static var typeName: String { get }
}

extension String: InfoValue {
    /// Creates the value from a string node; nil for a node of another type.
    public init?(_ node: PropertyListNode) {
        guard let text = node.string else { return nil }
        self = text
    }

    /// The type's name in messages: `string`.
    public static var typeName: String { "string" }
}

extension PropertyListNode: InfoValue {
    /// Creates the value from any node.
    public init?(_ node: PropertyListNode) {
        self = node
    }

    /// The type's name in messages: `value`.
    public static var typeName: String { "value" }
}

extension PropertyListDictionary: InfoValue {
    /// Creates the value from a dictionary node; nil for a node of another type.
    public init?(_ node: PropertyListNode) {
        guard let dictionary = node.dictionary else { return nil }
        self = dictionary
    }

    /// The type's name in messages: `dictionary`.
    public static var typeName: String { "dictionary" }
}
