internal import BundleModel
internal import PropertyLists
internal import ResourceBasics
internal import StringTables

/// Finds empty translations of texts with letters: an empty text is used, and not the text of another language.
///
/// Keys that a catalog marks as untranslatable are skipped.
enum EmptyTranslations {
    static func findings(in bundle: LintBundle) -> [Diagnostic] {
        bundle.tables.flatMap { table in
            // The development language's texts of InfoPlist may be in Info.plist.
            findings(in: table, table.name == StringTable.infoName ? bundle.infoKeys : [])
        }
    }

    private static func findings(in table: LintTable, _ infoKeys: Set<ExactKey>) -> [Diagnostic] {
        let untranslated = table.keysNotToTranslate
        return table.translations.flatMap { index in
            table.columns[index].table.entries.compactMap { entry in
                guard entry.message.isEmpty, !untranslated.contains(ExactKey(entry.key)),
                    let original = original(ofKey: entry.key, for: index, in: table, infoKeys)
                else { return nil }
                return Diagnostic(
                    .warning, id: "strings.empty-translation",
                    "\(table.subject(entry, in: table.columns[index])) is empty, and \(original) has a text",
                    path: entry.path, at: entry.position,
                    hint: "translate it, or remove it so that the text of another language is used")
            }
        }
    }

    /// Returns the name of the original of a key, if that has a text with letters; otherwise nil.
    private static func original(
        ofKey key: String, for index: Int, in table: LintTable, _ infoKeys: Set<ExactKey>
    ) -> String? {
        if let original = table.original(ofKey: key, for: index) {
            return original.message.needsTranslation ? original.name : nil
        }
        return infoKeys.contains(ExactKey(key)) ? "Info.plist" : nil
    }
}

extension Message {
    /// Whether it is the empty text for all arguments and devices.
    fileprivate var isEmpty: Bool {
        switch self {
        case .text(let text): return text.isEmpty
        case .plural, .device, .width: return forms.allSatisfy(\.isEmpty)
        case .substituting(let variables, let content):
            // A text may consist of references to variables that are empty.
            let empty = variables.filter(\.content.isEmpty).map { "%#@\($0.name)@" }
            return content.texts.allSatisfy { text in empty.reduce(text) { $0.replacing($1, with: "") }.isEmpty }
        }
    }
}
