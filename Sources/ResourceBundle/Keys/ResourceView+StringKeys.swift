internal import ResourceArchive
public import StringTables

extension ResourceView {
    /// Returns the localized text of a key, formatted with the arguments of the key and of the call, or nil if no
    /// localization has the key.
    ///
    /// ```swift
    /// let title: StringKey = "checkout.title"
    /// view.string(title)                         // "Passer à la caisse"
    /// view.string(StringKey("cart.items"), 3)    // "3 articles dans votre panier"
    /// ```
    /// - Complexity: one hash lookup for each localization of the chain; in an archive the key is not hashed again.
    public func string(
        _ key: StringKey, _ arguments: any MessageArgumentConvertible..., named: NamedArguments = [:]
    ) -> String? { text(key.adding(arguments, named)) }

    /// Returns the localized text of a key, or a default text, formatted with the same arguments.
    ///
    /// - Complexity: as `string(_:_:named:)`.
    public func string(
        _ key: StringKey, _ arguments: any MessageArgumentConvertible..., named: NamedArguments = [:],
        default defaultText: @autoclosure () -> String
    ) -> String {
        let key = key.adding(arguments, named)
        return text(key) ?? formatted(defaultText(), key.arguments)
    }

    /// Returns the localized text of a key, or throws an error if there is none.
    ///
    /// - Throws: `.notFound`, with the path of the bundle and the table, and the reason if one is known.
    /// - Complexity: as `string(_:_:named:)`.
    public func requiredString(
        _ key: StringKey, _ arguments: any MessageArgumentConvertible..., named: NamedArguments = [:]
    ) throws(ResourceError) -> String {
        if let found = text(key.adding(arguments, named)) { return found }
        throw missing(.string(key.key, table: key.table))
    }

    /// Returns the localized text of a key; if no localization has it, the key or another text
    /// (`ResourceContext.missingKeys`), formatted with the same arguments.
    ///
    /// ```swift
    /// view.localized(StringKey("no.such.key"))    // "no.such.key"
    /// let bye: StringKey = "Bye \(name)"          // the key "Bye %@"
    /// view.localized(bye)                         // "Bye Zoé"
    /// ```
    /// - Complexity: as `string(_:_:named:)`.
    public func localized(
        _ key: StringKey, _ arguments: any MessageArgumentConvertible..., named: NamedArguments = [:]
    ) -> String {
        let key = key.adding(arguments, named)
        return text(key) ?? missingText(key.key, key.arguments)
    }

    /// Returns the localized text of a key together with its localization and formatting errors, or nil if no localization
    /// has the key.
    ///
    /// ```swift
    /// view.resolvedString(StringKey("cart.items", 3))?.localization    // "fr", for a reader of fr-CA
    /// ```
    /// - Complexity: as `string(_:_:named:)`.
    public func resolvedString(
        _ key: StringKey, _ arguments: any MessageArgumentConvertible..., named: NamedArguments = [:]
    ) -> ResolvedString? { resolve(key.adding(arguments, named)) }

    private func text(_ key: StringKey) -> String? {
        guard let texts = storage.texts else { return resolve(key)?.value }
        switch texts.find(key.key, hash: key.hash, table: key.table) {
        case .missing: return nil
        case .other: return resolve(key)?.value
        case .text(let found):
            let text = texts.string(found)
            return key.arguments.isEmpty ? text : formatter(of: found).format(text: text, key.arguments).text
        case .message where key.arguments.isEmpty: return resolve(key)?.value
        case .message(let found): return message(found, of: texts, key.arguments) ?? resolve(key)?.value
        }
    }

    private func resolve(_ key: StringKey) -> ResolvedString? { resolve(key.key, key.arguments, table: key.table) }
}
