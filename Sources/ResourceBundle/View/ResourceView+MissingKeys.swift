internal import ResourceBasics
package import StringTables

extension ResourceView {
    /// Returns the text for a key that no localization has, formatted with the arguments of the lookup.
    package func missingText(_ key: String, _ arguments: MessageArguments) -> String {
        formatted(context.missingKeys.text(for: key), arguments)
    }

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
