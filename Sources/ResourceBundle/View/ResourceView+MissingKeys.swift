internal import ResourceBasics
public import StringTables

extension ResourceView {
    /// The localized text of a key; where there is none, what the context says (`missingKeys`): the key, plain or marked.
    ///
    /// ```swift
    /// view.localized("checkout.title")    // "Commander"
    /// view.localized("chekout.title")     // "chekout.title"
    /// ```
    /// - Complexity: as `string(_:)`.
    public func localized(
        _ key: String, _ arguments: any MessageArgumentConvertible..., table: String? = nil
    ) -> String {
        let arguments = MessageArguments(arguments.map(\.messageArgument))
        if arguments.isEmpty, let text = text(key, table) { return text }
        let found = arguments.isEmpty ? nil : resolve(key, arguments, table: table)?.value
        return found ?? context.missingKeys.text(for: key)
    }

    /// Tells the hook of a key that has no answer, or one from outside the reader's languages.
    func reportMissing(_ key: String, _ table: String, _ found: ResolvedString?) {
        let wanted = negotiation.chain + negotiation.further
        if let found, let answering = found.localization,
            wanted.contains(where: { ExactKey($0) == ExactKey(answering) })
        {
            return
        }
        context.missingKeys.hook?.call(
            MissingKey(
                key: key, table: table, wanted: wanted, answering: found?.localization, hasAnswer: found != nil))
    }
}
