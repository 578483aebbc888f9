package import PropertyLists

/// A String Catalog (`.xcstrings`): one string table in all its languages.
package struct StringCatalog: Sendable {
    /// The attributes of a key. They apply to all languages.
    package struct Key: Sendable {
        package var key: String
        package var position: Diagnostic.Position
        /// The comment for translators.
        package var comment: String?
        /// The extraction state: `manual`, `stale`, `migrated`, …; nil for a key extracted from the code.
        package var extractionState: String?
        /// Whether the text needs translation; false if it is the same in all languages.
        package var shouldTranslate: Bool
        /// The translation states of the key's texts by language, each once, in the order of the file.
        package var states: [(language: String, states: [String])]
        /// Whether Xcode generates a symbol for the key if its extraction state is `manual`.
        package var generatesSymbol = true
        /// The labels of the arguments in the source language's text, by 1-based position.
        package var labels: [Int: String] = [:]
    }

    /// The source language of the catalog; English if the file does not state it.
    package var sourceLanguage: String { statedSourceLanguage ?? "en" }
    /// The file's `sourceLanguage`; nil if there is none.
    package var statedSourceLanguage: String?
    /// All keys, in the file's order.
    package var keys: [Key]
    /// The tables of all languages, including the source language, in the order of their first occurrence.
    package var tables: [StringTable]

    /// Whether a version has the form that this project reads. A new minor version adds attributes that are skipped.
    static func isKnown(version: String) -> Bool {
        version.utf8.elementsEqual("1".utf8) || version.utf8.starts(with: "1.".utf8)
    }

    /// The table of a language, spelled as in the catalog; nil if there is none.
    package subscript(language: String) -> StringTable? {
        tables.first { $0.localization.utf8.elementsEqual(language.utf8) }
    }
}
