internal import PropertyLists
internal import ResourceBasics
internal import ResourceBundle
internal import StringTables

/// A text with its digest.
struct ClientDocument: Sendable {
    let text: String
    let sha256: String

    /// Creates a document from its text.
    init(_ text: String) {
        self.text = text
        sha256 = SHA256.hexDigest(of: Array(text.utf8))
    }

    /// Converts a table to JSON; nil if the reader's languages do not have it.
    init?(table: String, _ view: ResourceView) {
        let messages = view.messages(inTable: table)
        guard !messages.isEmpty else { return nil }
        let rules = view.pluralRules
        var languages = [rules.locale: Language(rules, view)]
        for (key, message, rules) in messages {
            languages[rules.locale, default: Language(rules, view)].add(key, message)
        }
        let sorted = languages.values.ordered { isOrdered($0.rules.locale, before: $1.rules.locale) }
        let entries = sorted.flatMap(\.writer.entries)
        var properties: [(String, PropertyListValue)] = [
            ("language", .optional(view.language)), ("direction", .string(view.layoutDirection.htmlName)),
            ("messages", .object(entries.map { ($0.key, .string($0.text)) })), ("zero", .string(rules.zero)),
        ]
        let fallbacks = sorted.filter { $0.rules.locale != rules.locale && !$0.formattedKeys.isEmpty }
        if !fallbacks.isEmpty { properties.append(("fallbacks", .list(fallbacks.map(\.value)))) }
        self.init(JSONWriter().text(of: .object(properties)))
    }
}

/// The messages of a table in one language. Those of other languages than the document's are formatted by their own rules.
private struct Language {
    let rules: LocaleFormatting
    private(set) var writer: I18nextWriter
    /// The keys of the messages with numbers or arguments. The other ones are the same by all rules.
    private(set) var formattedKeys: [String] = []

    init(_ rules: LocaleFormatting, _ view: ResourceView) {
        self.rules = rules
        writer = I18nextWriter(rules: rules, device: view.context.effectiveDevice)
    }

    mutating func add(_ key: String, _ message: Message) {
        writer.add(key, message)
        if case .text(let text) = message, !text.utf8.contains(UInt8(ascii: "%")) { return }
        formattedKeys.append(key)
    }

    /// The language and its keys, as the document has them.
    var value: PropertyListValue {
        .object([
            ("keys", .list(formattedKeys.map { .string($0) })), ("language", .string(rules.locale)),
            ("zero", .string(rules.zero)),
        ])
    }
}
