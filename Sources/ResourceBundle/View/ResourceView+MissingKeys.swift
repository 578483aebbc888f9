internal import ResourceBasics

extension ResourceView {
    /// Reports a key to the closure of `MissingKeys` if no localization that the reader accepts has it.
    func reportMissing(_ key: String, _ table: String, _ found: ResolvedString?) {
        if let found, let localization = found.localization,
            storage.acceptedNames.contains(where: { ExactKey($0) == ExactKey(localization) })
        {
            return
        }
        context.missingKeys.hook?.call(
            MissingKeys.Report(
                key: key, table: table, matchedLocalizations: negotiation.chain + negotiation.further,
                usedLocalization: found?.localization,
                isFallbackUsed: found != nil))
    }
}
