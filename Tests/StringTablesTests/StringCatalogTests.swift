import StringTables
import Testing

/// What surrounds the messages of a String Catalog.
@Suite struct StringCatalogTests {
    private func read(_ text: String) -> StringCatalogDocument {
        StringTableReader().readCatalog(named: "T", StringSource(Array(text.utf8), path: "T.xcstrings"))
    }

    @Test(arguments: [
        ("{\"version\": \"1.0\"}", ["xcstrings.not-a-catalog"]), ("[1]", ["xcstrings.not-a-catalog"]),
        ("{\"strings\": 4}", ["xcstrings.not-a-catalog"]),
    ])
    func aFileWithoutStringsIsNoCatalog(text: String, ids: [String]) {
        let document = read(text)
        #expect(document.catalog == nil)
        #expect(document.diagnostics.map(\.id) == ids)
    }

    @Test func aCatalogWithoutSourceLanguageIsInEnglish() throws {
        let document = read(
            """
            {"strings": {"Pay": {"localizations": {"de": {"stringUnit": {"value": "Zahlen"}}}}}}
            """)
        #expect(document.diagnostics.map(\.id) == ["xcstrings.no-source-language"])
        let catalog = try #require(document.catalog)
        #expect(catalog.statedSourceLanguage == nil && catalog.sourceLanguage == "en")
        #expect(catalog["en"]?["Pay"] == .text("Pay") && catalog["de"]?["Pay"] == .text("Zahlen"))
    }

    @Test func aKeyThatIsNoDictionaryIsAnErrorAndTheNextIsRead() {
        let document = read(
            """
            {"sourceLanguage": "fr", "strings": {"bad": "text", "good": {"localizations": {"fr": {"stringUnit": {"value": "bon"}}}}}}
            """)
        #expect(document.diagnostics.map(\.id) == ["xcstrings.wrong-type"])
        #expect(document.catalog?["fr"]?.entries.map(\.key) == ["good"])
        #expect(document.catalog?["fr"]?["good"] == .text("bon"))
    }

    @Test func aLoctableThatCannotBeReadHasNoLanguages() {
        let source = StringSource(Array("<plist><dict><key>fr".utf8), path: "T.loctable")
        let document = StringTableReader(mode: .strict).readLoctable(named: "T", source)
        #expect(document.catalog == nil)
        #expect(document.diagnostics.count == 1 && document.diagnostics.first?.severity == .error)
    }
}
