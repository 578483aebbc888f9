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

    /// The localized text of a key with arguments put in by name, or a default, formatted with the same arguments.
    ///
    /// ```swift
    /// view.string("no.such.key", named: ["owner": "Zoé"], default: "For %[owner]@")    // "For Zoé"
    /// ```
    /// - Complexity: as `string(_:_:named:table:)`.
    public func string(
        _ key: String, _ arguments: any MessageArgumentConvertible...,
        named: KeyValuePairs<String, any MessageArgumentConvertible>, table: String? = nil,
        default defaultText: @autoclosure () -> String
    ) -> String {
        let arguments = Self.arguments(arguments, named)
        return resolve(key, arguments, table: table)?.value ?? formatted(defaultText(), arguments)
    }

    /// The localized text of a key that has to be there, with arguments put in by name.
    ///
    /// - Complexity: as `string(_:_:named:table:)`.
    /// - Throws: `.notFound`, naming the bundle and the table, and the reason if one is known.
    public func requiredString(
        _ key: String, _ arguments: any MessageArgumentConvertible...,
        named: KeyValuePairs<String, any MessageArgumentConvertible>, table: String? = nil
    ) throws(ResourceError) -> String {
        if let found = resolve(key, Self.arguments(arguments, named), table: table) { return found.value }
        throw missing(.string(key, table: table))
    }

    /// The localized text of a key with arguments put in by name, and everything about how it was found.
    public func resolvedString(
        _ key: String, _ arguments: any MessageArgumentConvertible...,
        named: KeyValuePairs<String, any MessageArgumentConvertible>, table: String? = nil
    ) -> ResolvedString? {
        resolve(key, Self.arguments(arguments, named), table: table)
    }

    /// The localized text of a key with arguments from arrays put in by place and by name, and everything about how it
    /// was found.
    public func resolvedString(
        _ key: String, arguments: [any MessageArgumentConvertible],
        named: [(name: String, value: any MessageArgumentConvertible)], table: String? = nil
    ) -> ResolvedString? {
        let named = named.map { (name: $0.name, value: $0.value.messageArgument) }
        return resolve(key, MessageArguments(arguments.map(\.messageArgument), named: named), table: table)
    }

    private static func arguments(
        _ positional: [any MessageArgumentConvertible],
        _ named: KeyValuePairs<String, any MessageArgumentConvertible>
    ) -> MessageArguments {
        MessageArguments(
            positional.map(\.messageArgument), named: named.map { (name: $0.key, value: $0.value.messageArgument) })
    }
}
