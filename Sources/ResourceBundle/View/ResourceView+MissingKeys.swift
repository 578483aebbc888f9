internal import ResourceBasics

extension ResourceView {
    /// Reports a key to the closure of `MissingKeys` if no localization of the reader's languages has it.
    func reportMissing(_ key: String, _ table: String, _ found: ResolvedString?) {
        let matched = storage.matchedNames
        if let found, let localization = found.localization,
            matched.contains(where: { ExactKey($0) == ExactKey(localization) })
        {
            return
        }
        context.missingKeys.hook?.call(
            MissingKeys.Report(
                key: key, table: table, matchedLocalizations: matched, usedLocalization: found?.localization,
                isFallbackUsed: found != nil))
    }
}
