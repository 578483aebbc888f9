internal import PropertyLists
internal import StringTables

/// Rule: the arguments that an accessor takes fit the text in every language.
///
/// A finding is a warning. The formatter never traps: a conversion without a fitting argument stays as it is written, in that
/// language only. An error would let one translator's mistake stop every build; `--strict` does that for those who want it.
enum AccessorAgreement {
    /// Returns a finding for each text that uses an argument in another way than the original, or in two ways.
    static func findings(in tables: [AccessorTable]) -> [Diagnostic] {
        tables.flatMap(\.texts).flatMap { text in
            let own = contradiction(text.original, text.key).map { [$0] } ?? []
            return own
                + text.translations.compactMap { translation in
                    contradiction(translation, text.key) ?? difference(translation, text)
                }
        }
    }

    private static func contradiction(_ version: AccessorTable.Version, _ key: String) -> Diagnostic? {
        version.signature.contradiction.map {
            finding(version, key, $0, hint: "use each argument with one type")
        }
    }

    private static func difference(_ version: AccessorTable.Version, _ text: AccessorTable.Text) -> Diagnostic? {
        // A translation may omit an argument: every call still fits it. lint reports that.
        guard let difference = ArgumentDifference(of: version.signature, from: text.original.signature),
            difference.breaksCalls
        else { return nil }
        return finding(
            version, text.key, difference.description(original: text.original.language), hint: difference.hint)
    }

    private static func finding(
        _ version: AccessorTable.Version, _ key: String, _ what: String, hint: String
    ) -> Diagnostic {
        Diagnostic(
            .warning, id: "accessors.differing-arguments",
            "\(SwiftText.literal(key, limit: SwiftText.shownCount)) in \(version.language) \(what)",
            path: version.path, at: version.position, hint: hint)
    }
}
