internal import BundleModel
internal import PropertyLists
internal import ResourceBasics
internal import StringTables

/// Finds empty translations of texts with letters: an empty text is used, and not the text of another language.
///
/// Keys that a catalog marks as untranslatable are skipped.
enum EmptyTranslations {
    static func findings(in bundle: LintBundle) -> [Diagnostic] { bundle.tables.flatMap(findings) }

    private static func findings(in table: LintTable) -> [Diagnostic] {
        let untranslated = table.keysNotToTranslate
        return table.translations.flatMap { index in
            table.columns[index].table.entries.compactMap { entry in
                guard case .text("") = entry.message, !untranslated.contains(ExactKey(entry.key)),
                    let original = table.original(ofKey: entry.key, for: index), original.message.needsTranslation
                else { return nil }
                return Diagnostic(
                    .warning, id: "strings.empty-translation",
                    "\(table.subject(entry, in: table.columns[index])) is empty, and \(original.name) has a text",
                    path: entry.path, at: entry.position,
                    hint: "translate it, or remove it so that the text of another language is used")
            }
        }
    }
}
