internal import BundleModel
public import ResourceArchive
internal import ResourceBasics
internal import ResourceTraits
public import StringTables

/// Arguments of a message by name.
///
/// ```swift
/// let arguments: NamedArguments = ["owner": "Zoé", "count": 3]
/// ```
public typealias NamedArguments = KeyValuePairs<String, any MessageArgumentConvertible>

extension ResourceView {
    /// Returns the localized text of a key, formatted with arguments if there are any, or nil if no localization has the key.
    ///
    /// The fallback chain is searched for each key. A key that `fr-CA` lacks comes from `fr`, from another preferred
    /// language, from the development language, from `Base`, or from the table outside any `.lproj`. An empty text is a hit.
    ///
    /// ```swift
    /// view.string("checkout.title")      // "Passer à la caisse", from fr-CA
    /// view.string("greeting", "Zoé")     // "Bonjour Zoé !", from fr
    /// view.string("cart.items", 3)       // "3 articles dans votre panier", by the plural rules of French
    /// view.string("tax", table: "Legal/Notices")                        // "Les prix sont indiqués toutes taxes comprises."
    /// view.string("cart.owner", named: ["owner": "Zoé", "count": 3])    // nil: the bundle has no such key
    /// ```
    /// Without arguments the text is returned unformatted, with `%@` in it. A missing argument, or one of the wrong type,
    /// never traps: its conversion stays visible, and `ResolvedString.errors` has the error.
    /// - Parameters:
    ///   - key: The key, compared by its bytes.
    ///   - arguments: The values for `%@`, `%d`, `%2$@` and so on, by position.
    ///   - named: The values for `%[name]@` and for variables such as `%#@count@`. A name that the text does not use is
    ///     ignored.
    ///   - table: The string table; nil for `Localizable`.
    /// - Complexity: one hash lookup for each localization of the chain.
    @inlinable
    @inline(__always)
    public func string(
        _ key: String, _ arguments: any MessageArgumentConvertible..., named: NamedArguments = [:],
        table: String? = nil
    ) -> String? {
        arguments.isEmpty && named.isEmpty ? text(key, table) : text(key, arguments, named, table)
    }

    /// Returns the localized text of a key, or a default text, formatted with the same arguments.
    ///
    /// ```swift
    /// view.string("no.such.key", named: ["owner": "Zoé"], default: "For %[owner]@")    // "For Zoé"
    /// ```
    /// - Complexity: as `string(_:_:named:table:)`.
    public func string(
        _ key: String, _ arguments: any MessageArgumentConvertible..., named: NamedArguments = [:],
        table: String? = nil, default defaultText: @autoclosure () -> String
    ) -> String {
        text(key, arguments, named, table) ?? formatted(defaultText(), MessageArguments(arguments, named))
    }

    /// Returns the localized text of a key, formatted with arguments if there are any, or throws an error if there is none.
    ///
    /// ```swift
    /// try view.requiredString("chekout.title")
    /// // throws: … the bundle has no string "chekout.title" in table "Localizable": did you mean "checkout.title"?
    /// ```
    /// - Throws: `.notFound`, with the bundle's path and the table, and the reason if one is known.
    /// - Complexity: as `string(_:_:named:table:)`; for the error, the keys of the table are compared with the key.
    public func requiredString(
        _ key: String, _ arguments: any MessageArgumentConvertible..., named: NamedArguments = [:],
        table: String? = nil
    ) throws(ResourceError) -> String {
        if let found = text(key, arguments, named, table) { return found }
        throw missing(.string(key, table: table))
    }

    /// Returns the localized text of a key; if no localization has it, the key or another text
    /// (`ResourceContext.missingKeys`), formatted with the same arguments.
    ///
    /// ```swift
    /// view.localized("checkout.title")       // "Passer à la caisse"
    /// view.localized("chekout.title")        // "chekout.title"
    /// view.localized("Bye %@", "Zoé")        // "Bye Zoé"
    /// ```
    /// - Complexity: as `string(_:_:named:table:)`.
    public func localized(
        _ key: String, _ arguments: any MessageArgumentConvertible..., named: NamedArguments = [:],
        table: String? = nil
    ) -> String {
        text(key, arguments, named, table) ?? missingText(key, MessageArguments(arguments, named))
    }

    /// Returns the localized text of a key together with its localization and formatting errors, or nil if no localization
    /// has the key.
    ///
    /// ```swift
    /// view.resolvedString("cart.items", 3)?.localization    // "fr": fr-CA does not have the key
    /// ```
    /// - Complexity: as `string(_:_:named:table:)`.
    public func resolvedString(
        _ key: String, _ arguments: any MessageArgumentConvertible..., named: NamedArguments = [:],
        table: String? = nil
    ) -> ResolvedString? {
        resolve(key, MessageArguments(arguments, named), table: table)
    }
}

extension ResourceView {
    /// Returns the unformatted text of a key, by the fast path if there is one.
    @inlinable
    @inline(__always)
    func text(_ key: String, _ table: String?) -> String? {
        guard let texts = storage.texts else { return resolvedText(key, table) }
        switch texts.find(key, table: table) {
        case .missing: return nil
        case .text(let found): return texts.string(found)
        case .message, .other: return resolvedText(key, table)
        }
    }

    /// Returns the unformatted text of a key, by the slow path.
    @usableFromInline
    func resolvedText(_ key: String, _ table: String?) -> String? {
        resolve(key, nil, table: table)?.value
    }

    /// Returns the text of a key, formatted if there are arguments, by the fast path if there is one.
    @usableFromInline
    func text(
        _ key: String, _ arguments: [any MessageArgumentConvertible], _ named: NamedArguments, _ table: String?
    ) -> String? {
        if arguments.isEmpty, named.isEmpty { return text(key, table) }
        guard let texts = storage.texts, named.isEmpty else {
            return resolve(key, MessageArguments(arguments, named), table: table)?.value
        }
        switch texts.find(key, table: table) {
        case .missing: return nil
        case .other: return resolve(key, MessageArguments(arguments, named), table: table)?.value
        case .text(let found): return text(found, of: texts, arguments)
        case .message(let found):
            let arguments = MessageArguments(arguments, named)
            return message(found, of: texts, arguments) ?? resolve(key, arguments, table: table)?.value
        }
    }

    /// Formats a message with variations of an archive; nil if it is damaged.
    func message(_ found: ArchiveText, of texts: ArchiveTexts, _ arguments: MessageArguments) -> String? {
        let text = storage.messages?.withValue { messages in
            messages.text(of: found, in: texts) { formatter(of: found).format($0, arguments).text }
        }
        return text ?? nil
    }

    /// Formats a text of an archive.
    @inline(__always)
    func text(
        _ found: ArchiveText, of texts: ArchiveTexts, _ arguments: [any MessageArgumentConvertible]
    ) -> String {
        let formatter = formatter(of: found)
        return formatter.quickText(found.utf8, argumentCount: arguments.count) { arguments[$0].messageArgument }
            ?? formatter.format(text: texts.string(found), MessageArguments(arguments.map(\.messageArgument))).text
    }

    /// Returns the formatter for a text of an archive.
    @inline(__always)
    func formatter(of text: ArchiveText) -> MessageFormatter {
        MessageFormatter(locale: storage.bundle.formatting(ofNumber: text.localization), options: storage.formatOptions)
    }

    /// Looks up the text of a key with its localization; without arguments, the text is not formatted. If the reader's languages lack
    /// the key, the closure of `MissingKeys` receives a report.
    package func resolve(_ key: String, _ arguments: MessageArguments?, table: String?) -> ResolvedString? {
        let table = StringTable.name(ofLookup: table)
        let found = find(key, arguments, in: table)
        if storage.reportsMissingTexts { reportMissing(key, table, found) }
        return found
    }

    /// Reports a key to the closure of `MissingKeys` if no localization that the reader accepts has it.
    private func reportMissing(_ key: String, _ table: String, _ found: ResolvedString?) {
        if let localization = found?.localization,
            storage.acceptedNames.contains(where: { ExactKey($0) == ExactKey(localization) })
        {
            return
        }
        context.missingKeys.hook?.call(
            MissingKeys.Report(
                key: key, table: table, matchedLocalizations: negotiation.chain + negotiation.further,
                usedLocalization: found?.localization, isFallbackUsed: found != nil))
    }

    /// Returns the text for a key that no localization has, formatted with the arguments of the lookup.
    package func missingText(_ key: String, _ arguments: MessageArguments) -> String {
        formatted(context.missingKeys.text(for: key), arguments)
    }

    /// Looks up the text of a key with its localization, without a report.
    func find(_ key: String, _ arguments: MessageArguments? = nil, in table: String) -> ResolvedString? {
        guard let (found, source) = storage.message(key, in: table) else { return nil }
        return resolved(found, of: source, key, arguments, in: table)
    }

    /// Returns the text of a message that was found.
    func resolved(
        _ found: FoundMessage, of source: any BundleProvider, _ key: String, _ arguments: MessageArguments? = nil,
        in table: String
    ) -> ResolvedString {
        let localization = source.name(ofLocalization: found.number)
        func resolved(_ text: String, _ errors: [FormatError] = []) -> ResolvedString {
            ResolvedString(value: text, key: key, table: table, localization: localization, errors: errors)
        }
        let arguments = arguments.flatMap { $0.isEmpty ? nil : $0 }
        if arguments == nil, case .text(let text) = found.message { return resolved(text) }
        let formatter = MessageFormatter(
            locale: storage.bundle.formatting(of: localization), options: storage.formatOptions)
        guard let arguments else { return resolved(formatter.plainText(of: found.message)) }
        let result = formatter.format(found.message, arguments)
        return resolved(result.text, result.errors)
    }
}

extension MessageArguments {
    /// Creates arguments by position and by name.
    init(_ positional: [any MessageArgumentConvertible], _ named: NamedArguments) {
        self.init(
            positional.map(\.messageArgument), named: named.map { (name: $0.key, value: $0.value.messageArgument) })
    }
}
