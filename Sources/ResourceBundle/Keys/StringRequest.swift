public import StringTables

/// A key together with the arguments of its text: what a generated function gives for a text with a format.
///
/// ```swift
/// let items = StringRequest(StringKey("cart.items"), 3)
/// view.string(items)    // "3 articles"
/// ```
/// A value: it can be kept, sent and asked of any view.
public struct StringRequest: Sendable {
    /// The key and its table.
    public let key: StringKey
    let arguments: MessageArguments

    /// Takes a key, arguments by place and arguments by name.
    ///
    /// ```swift
    /// StringRequest(StringKey("cart.owner"), named: ["owner": "Zoé", "count": 3])    // "3 articles pour Zoé"
    /// ```
    /// - Complexity: O(arguments).
    public init(
        _ key: StringKey, _ arguments: any MessageArgumentConvertible...,
        named: KeyValuePairs<String, any MessageArgumentConvertible> = [:]
    ) {
        self.key = key
        self.arguments = MessageArguments(
            arguments.map(\.messageArgument), named: named.map { (name: $0.key, value: $0.value.messageArgument) })
    }

    /// Takes a key and arguments by place.
    init(_ key: StringKey, _ arguments: [any MessageArgumentConvertible]) {
        self.key = key
        self.arguments = MessageArguments(arguments.map(\.messageArgument))
    }
}
