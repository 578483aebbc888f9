import StringTables
import TestSupport
import Testing

/// Readers get the text inside `^[…](inflect: true)` without the markup.
@Suite struct InflectionMarkupTests {
    @Test(arguments: [
        ("You have ^[%lld apple](inflect: true).", "You have %lld apple."),
        ("^[a](inflect: true)^[b](inflect: true)", "ab"),
        ("^[one [x] pear](morphology: {a: \"b)\"}, inflect: true)", "one [x] pear"),
        ("^[a ^[b](inflect: true) c](agreeWithArgument: 1)", "a b c"), ("x ^[é](inflect: true) y", "x é y"),
        ("^[keeps ^[plain] a](inflect: true)", "keeps ^[plain] a"), ("^[open ^[a](inflect: true)", "^[open a"),
        ("[link](https://a.b) ^[a](inflect:true)", "[link](https://a.b) a"),
    ])
    func theMarkupIsRemoved(text: String, plain: String) {
        #expect(InflectionMarkup.removed(from: text) == plain)
    }

    @Test(arguments: [
        "", "plain", "^", "^[", "^[a]", "^[a](b)", "^[a]()", "^[a](1: 2)", "^[a](inflect: true", "[a](inflect: true)",
        "^[a] (inflect: true)", "]](x: 1)", "^[a](inflect: 'x)",
    ])
    func otherTextsAreUnchanged(text: String) {
        #expect(InflectionMarkup.removed(from: text) == nil)
    }

    @Test func theMarkupIsRemovedAndReportedInAllFormats() throws {
        let reader = StringTableReader()
        let strings = StringSource(
            Array("\"a\" = \"x\";\n\"b\" = \"^[%d b](inflect: true)\";\n".utf8), path: "L.strings")
        let dictionary = StringSource(
            Array(pluralTable("n", ["one": "^[%d one](inflect: true)", "other": "%d others"]).utf8),
            path: "L.stringsdict")
        let document = reader.readTable(named: "L", localization: "en", strings: strings, stringsdict: dictionary)
        let table = try #require(document.table)
        guard case .text(let text)? = table["b"] else { throw Failure() }
        #expect(text == "%d b")
        let formatter = MessageFormatter(localization: "en")
        #expect(formatter.format(try #require(table["n"]), MessageArguments([1])).text == "1 one")
        #expect(document.diagnostics.map(\.id) == ["strings.inflection", "strings.inflection"])
        #expect(document.diagnostics.first?.position.line == 2)
        // The digest is that of the text in the file.
        let bare = reader.readTable(named: "L", localization: "en", strings: strings)
        #expect(
            String(decoding: try #require(bare.table).canonicalBytes, as: UTF8.self).contains("^[%d b](inflect: true)"))

        let catalog = reader.readCatalog(
            named: "L",
            StringSource(
                Array(
                    """
                    {"sourceLanguage": "en", "version": "1.0", "strings": {"^[key](inflect: true)": {"localizations": {"fr":
                    {"stringUnit": {"state": "translated", "value": "^[clé](inflect: true)"}}}}}}
                    """.utf8), path: "L.xcstrings"))
        for (language, expected) in [("fr", "clé"), ("en", "key")] {
            guard case .text(let text)? = catalog.catalog?[language]?["^[key](inflect: true)"] else { throw Failure() }
            #expect(text == expected)
        }
    }

    private struct Failure: Error {}
}
