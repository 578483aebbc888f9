public import StringTables

extension ResourceView {
    /// The localized text of a key with arguments put in by name: `%[name]@`, and variables such as `%#@count@`.
    ///
    /// ```swift
    /// view.string("cart.owner", named: ["owner": "Zoé", "count": 3])    // "3 articles pour Zoé"
    /// ```
    /// Arguments before the names are put in by place. A name that the text does not have is not an error; one that the
    /// call does not have leaves its place visible. Nil where no localization has the key.
    /// - Complexity: one probe a localization of the chain.
    public func string(
        _ key: String, _ arguments: any MessageArgumentConvertible...,
        named: KeyValuePairs<String, any MessageArgumentConvertible>, table: String? = nil
    ) -> String? {
        resolve(key, Self.arguments(arguments, named), table: table)?.value
    }

    /// The same with everything about how the text was found.
    public func resolvedString(
        _ key: String, _ arguments: any MessageArgumentConvertible...,
        named: KeyValuePairs<String, any MessageArgumentConvertible>, table: String? = nil
    ) -> ResolvedString? {
        resolve(key, Self.arguments(arguments, named), table: table)
    }

    private static func arguments(
        _ positional: [any MessageArgumentConvertible],
        _ named: KeyValuePairs<String, any MessageArgumentConvertible>
    ) -> MessageArguments {
        MessageArguments(
            positional.map(\.messageArgument), named: named.map { (name: $0.key, value: $0.value.messageArgument) })
    }
}
