internal import PropertyLists
internal import StringTables

/// Rule: the arguments that an accessor takes fit the text in every language.
///
/// A finding is a warning. The formatter never traps: a conversion without a fitting argument stays as it is written, in that
/// language only. An error would let one translator's mistake stop every build; `--strict` does that for those who want it.
enum AccessorAgreement {
    /// Returns a finding for each text that uses an argument in another way than the original, or in two ways.
    static func findings(in tables: [AccessorTable]) -> [Diagnostic] {
        tables.flatMap(\.texts).flatMap { text in text.versions.compactMap { finding($0, of: text) } }
    }

    private static func finding(_ version: AccessorTable.Version, of text: AccessorTable.Text) -> Diagnostic? {
        let what: String
        let hint: String
        if let contradiction = version.signature.contradiction {
            (what, hint) = (contradiction, "use each argument with one type")
        } else if let difference = ArgumentDifference(of: version.signature, from: text.original.signature),
            // A translation may omit an argument: every call still fits it. lint reports that.
            difference.breaksCalls
        {
            (what, hint) = (difference.description(original: text.original.language), difference.hint)
        } else {
            return nil
        }
        return Diagnostic(
            .warning, id: "accessors.differing-arguments",
            "\(SwiftText.literal(text.key, limit: SwiftText.shownCount)) in \(version.language) \(what)",
            path: version.path, at: version.position, hint: hint)
    }
}
