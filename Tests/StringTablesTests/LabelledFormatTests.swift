import StringTables
import Testing

/// Labels of arguments in the formats of String Catalogs.
@Suite struct LabelledFormatTests {
    @Test(arguments: [
        ("%1$(name)@ has %2$(count)lld", "%1$@ has %2$lld", [1: "name", 2: "count"]),
        ("%(name)@ has %(größe_2).1f", "%@ has %.1f", [1: "name", 2: "größe_2"]),
        ("%2$(b)@ %1$(a)lld %2$(c)@", "%2$@ %1$lld %2$@", [1: "a", 2: "b"]),
        ("%@ %(second)@", "%@ %@", [2: "second"]), ("%*d %(third)@", "%*d %@", [3: "third"]),
        ("%#@n@ %(second)02d", "%#@n@ %02d", [2: "second"]), ("%[n]@ %(first)d", "%[n]@ %d", [1: "first"]),
        // No labels: without a conversion, after an escaped percent sign, not a name, not closed.
        ("%(a) b", "%(a) b", [:]), ("%%(a)d", "%%(a)d", [:]), ("%(a b)d %()d", "%(a b)d %()d", [:]),
        ("%(a", "%(a", [:]),
        ("%(a)1$d", "%(a)1$d", [:]), ("%(a)(b)d", "%(a)(b)d", [:]), ("(a)d", "(a)d", [:]),
    ])
    func labelsAreRemovedAndFoundByArgument(text: String, format: String, labels: [Int: String]) {
        let labelled = LabelledFormat(text)
        #expect(labelled.format == format)
        #expect(labelled.labelsByArgument == labels)
    }

    @Test func keysHaveTheLabelsOfTheSourceLanguage() throws {
        let text = """
            {"sourceLanguage": "de", "strings": {
              "a": {"extractionState": "manual", "generatesSymbol": false, "localizations": {
                "en": {"stringUnit": {"value": "%(english)lld"}},
                "de": {"variations": {"plural": {"one": {"stringUnit": {"value": "%(zahl)lld Bild"}},
                  "other": {"stringUnit": {"value": "%lld Bilder"}}}}}}},
              "%(who)@ is here": {}}}
            """
        let document = StringTableReader().readCatalog(named: "T", StringSource(Array(text.utf8), path: "T"))
        let catalog = try #require(document.catalog)
        #expect(document.diagnostics.isEmpty)
        #expect(catalog.keys.map(\.labels) == [[1: "zahl"], [1: "who"]])
        #expect(catalog.keys.map(\.generatesSymbol) == [false, true])
        #expect(catalog["de"]?["%(who)@ is here"] == .text("%@ is here"))
        #expect(catalog["en"]?["a"] == .text("%lld"))
    }
}
