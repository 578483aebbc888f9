internal import ResourceBasics

extension ResourceView {
    /// Reports a key to the hook if no localization has it, or only one outside the reader's languages.
    func reportMissing(_ key: String, _ table: String, _ found: ResolvedString?) {
        let wanted = negotiation.chain + negotiation.further
        if let found, let answering = found.localization,
            wanted.contains(where: { ExactKey($0) == ExactKey(answering) })
        {
            return
        }
        context.missingKeys.hook?.call(
            MissingKeys.Report(
                key: key, table: table, wanted: wanted, answering: found?.localization, hasAnswer: found != nil))
    }
}
