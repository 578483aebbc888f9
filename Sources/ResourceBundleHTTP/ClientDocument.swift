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
        var writer = I18nextWriter(rules: rules, device: view.context.effectiveDevice)
        for (key, message) in messages { writer.add(key, message) }
        self.init(
            JSONWriter().text(
                of: .object([
                    ("language", .optional(view.language)), ("direction", .string(view.layoutDirection.htmlName)),
                    ("messages", .object(writer.entries.map { ($0.key, .string($0.text)) })),
                    ("zero", .string(rules.zero)),
                ])))
    }
}
