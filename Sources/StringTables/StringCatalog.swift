package import PropertyLists

/// A String Catalog (`.xcstrings`): one table in all its languages.
package struct StringCatalog: Sendable {
    /// What the catalog says about a key in all languages.
    package struct Key: Sendable {
        package var key: String
        package var position: SourcePosition
        /// The note to translators.
        package var comment: String?
        /// `manual`, `stale`, `migrated`, …; nil for a key found in the code.
        package var extractionState: String?
        /// Whether the text is the same in all languages.
        package var shouldTranslate: Bool
        /// How far the translation is, by language: the states of its texts, each once, in the order they were met.
        package var states: [(language: String, states: [String])]
    }

    /// The language the keys were written in; English where the file does not state it.
    package var sourceLanguage: String { statedSourceLanguage ?? "en" }
    /// The language that the file states as `sourceLanguage`; nil where it states none.
    package var statedSourceLanguage: String?
    /// The format's version, such as `1.0`.
    package var version: String?
    /// All keys, in the file's order.
    package var keys: [Key]
    /// A table for each language, the source language's too, in the order they were met.
    package var tables: [StringTable]

    /// The table of a language, spelled as in the catalog.
    package subscript(language: String) -> StringTable? {
        tables.first { $0.localization.utf8.elementsEqual(language.utf8) }
    }
}

/// A catalog, and what there is to say about its file.
package struct StringCatalogDocument: Sendable {
    /// Nil if the file was rejected.
    package var catalog: StringCatalog?
    package var diagnostics: [Diagnostic]
}
