internal import BundleModel
public import ResourceArchive
internal import ResourceTraits
public import StringTables

/// The table that is meant when none is named.
let defaultTableName = StringTable.defaultName

extension ResourceView {
    /// The localized text of a key, formatted with arguments if there are any, or nil where no localization has it.
    ///
    /// The key is looked up along the whole chain: a key that `fr-CA` lacks is taken from `fr`, then from the
    /// development language, `Base`, and the copy outside any `.lproj`. An empty text is a hit.
    ///
    /// ```swift
    /// view.string("greeting", "Zoé")      // "Bonjour, Zoé !"
    /// view.string("cart.items", 3)        // "3 articles", the plural of the localization that answered
    /// ```
    /// Without arguments the text comes as it is, `%@` and all. A missing or wrong argument never traps: its place
    /// stays visible, and `resolvedString` tells the error.
    /// - Complexity: one probe a localization of the chain.
    @inlinable
    @inline(__always)
    public func string(
        _ key: String, _ arguments: any MessageArgumentConvertible..., table: String? = nil
    ) -> String? {
        arguments.isEmpty ? text(key, table) : text(key, arguments, table)
    }

    /// The localized text of a key, or a default, formatted with the same arguments.
    public func string(
        _ key: String, _ arguments: any MessageArgumentConvertible..., table: String? = nil,
        default defaultText: @autoclosure () -> String
    ) -> String {
        let found = arguments.isEmpty ? text(key, table) : text(key, arguments, table)
        return found ?? formatted(defaultText(), MessageArguments(arguments.map(\.messageArgument)))
    }

    /// The localized text of a key that has to be there.
    ///
    /// - Throws: `.notFound`, naming the bundle and the table, and the reason if one is known.
    public func requiredString(
        _ key: String, _ arguments: any MessageArgumentConvertible..., table: String? = nil
    ) throws(ResourceError) -> String {
        if let found = resolve(key, arguments, table: table) { return found.value }
        throw missing(.string(key, table: table))
    }

    /// The localized text of a key with everything about how it was found.
    public func resolvedString(
        _ key: String, _ arguments: any MessageArgumentConvertible..., table: String? = nil
    ) -> ResolvedString? {
        resolve(key, arguments, table: table)
    }

    /// The same for arguments in an array.
    public func resolvedString(
        _ key: String, arguments: [any MessageArgumentConvertible], table: String? = nil
    ) -> ResolvedString? {
        resolve(key, arguments, table: table)
    }

    /// The text of a key as it is; by the fast path where there is one.
    @inlinable
    @inline(__always)
    func text(_ key: String, _ table: String?) -> String? {
        guard let texts else { return resolvedText(key, table) }
        switch texts.find(key, table: table) {
        case .missing: return nil
        case .text(let found): return texts.string(found)
        case .other: return resolvedText(key, table)
        }
    }

    /// The text of a key as it is; by the slow path.
    @usableFromInline
    func resolvedText(_ key: String, _ table: String?) -> String? {
        resolve(key, MessageArguments([]), table: table)?.value
    }

    /// The text of a key with arguments put in; by the fast path where there is one.
    @usableFromInline
    func text(_ key: String, _ arguments: [any MessageArgumentConvertible], _ table: String?) -> String? {
        guard let texts else { return resolve(key, arguments, table: table)?.value }
        switch texts.find(key, table: table) {
        case .missing: return nil
        case .other: return resolve(key, arguments, table: table)?.value
        case .text(let found): return text(found, of: texts, arguments)
        }
    }

    /// A text of an archive with arguments put in.
    func text(
        _ found: ArchiveText, of texts: ArchiveTexts, _ arguments: [any MessageArgumentConvertible]
    ) -> String {
        let formatter = formatter(of: found)
        return formatter.quickText(found.utf8, argumentCount: arguments.count) { arguments[$0].messageArgument }
            ?? formatter.format(text: texts.string(found), MessageArguments(arguments.map(\.messageArgument))).text
    }

    /// How arguments are put into a text of an archive.
    func formatter(of text: ArchiveText) -> MessageFormatter {
        MessageFormatter(locale: bundle.storage.formatting(ofNumber: text.localization), options: formatOptions)
    }

    func resolve(
        _ key: String, _ arguments: [any MessageArgumentConvertible], table: String?
    ) -> ResolvedString? {
        resolve(key, MessageArguments(arguments.map(\.messageArgument)), table: table)
    }

    /// The text of a key with everything about how it was found; what is missing is told to the context's hook.
    func resolve(_ key: String, _ arguments: MessageArguments, table: String?) -> ResolvedString? {
        let table = table.flatMap { $0.isEmpty ? nil : $0 } ?? defaultTableName
        let found = find(key, arguments, in: table)
        if context.missingKeys.hook != nil { reportMissing(key, table, found) }
        return found
    }

    /// The same without a word to anybody.
    func find(_ key: String, _ arguments: MessageArguments, in table: String) -> ResolvedString? {
        guard let (found, source) = message(key, in: table) else { return nil }
        let localization = source.name(ofLocalization: found.number)
        if arguments.isEmpty, case .text(let text) = found.message {
            return ResolvedString(value: text, key: key, table: table, localization: localization, errors: [])
        }
        let formatter = MessageFormatter(
            locale: bundle.storage.formatting(of: localization), options: formatOptions)
        guard !arguments.isEmpty else {
            let text = formatter.plainText(of: found.message)
            return ResolvedString(value: text, key: key, table: table, localization: localization, errors: [])
        }
        let result = formatter.format(found.message, arguments)
        return ResolvedString(
            value: result.text, key: key, table: table, localization: localization, errors: result.errors)
    }

    /// How arguments are shown to the reader.
    var formatOptions: FormatOptions {
        FormatOptions(isolatesText: context.isolatesArguments, device: context.effectiveDevice)
    }
}
