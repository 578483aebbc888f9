import TestSupport
import Testing

/// The comments of a String Catalog for translators, in `list --json` and in accessors, from the catalog and from its archive.
@Suite struct TranslatorNotesTests {
    private static let catalog = #"""
        {"sourceLanguage": "en", "version": "1.0", "strings": {
        "cart.title": {"comment": "Above the `list`.\nSecond line", "localizations": {
          "fr": {"stringUnit": {"state": "needs_review", "value": "Panier"}},
          "en": {"stringUnit": {"state": "translated", "value": "Cart"}}}},
        "other": {"localizations": {"en": {"stringUnit": {"state": "new", "value": "Other"}}}},
        "third": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "3"}}}}}}
        """#

    @Test func commentsAndStatesAreListed() throws {
        let folder = try TestFolder(["L.xcstrings": Self.catalog, "S/en.lproj/L.strings": "\"a\" = \"b\";"])
        #expect(try Tool.run("compile", folder.path("L.xcstrings"), "--output", folder.path("L.rbarc")).status == 0)
        for bundle in ["L.xcstrings", "L.rbarc"] {
            let list = try Tool.run("list", folder.path(bundle), "--json").object()
            let tables = try #require(list["tables"] as? [[String: Any]])
            #expect(tables.map { $0["localization"] as? String } == ["en", "fr"])
            #expect(tables[0]["states"] as? [String: Int] == ["new": 1, "translated": 2])
            #expect(tables[1]["states"] as? [String: Int] == ["needs_review": 1])
            #expect(tables[0]["comments"] as? [String: String] == ["cart.title": "Above the `list`.\nSecond line"])
            #expect(tables[1]["comments"] == nil)
        }
        let plain = try Tool.run("list", folder.path("S"), "--json").object()
        let table = try #require((plain["tables"] as? [[String: Any]])?.first)
        #expect(Set(table.keys) == ["keys", "localization", "sha256", "table"], "absent stays absent")
    }

    @Test func commentsAreInAccessorsOfBothForms() throws {
        let folder = try TestFolder(["L.xcstrings": Self.catalog])
        #expect(try Tool.run("compile", folder.path("L.xcstrings"), "--output", folder.path("L.rbarc")).status == 0)
        for (bundle, output) in [("L.xcstrings", "A.swift"), ("L.rbarc", "B.swift")] {
            #expect(try Tool.run("generate", folder.path(bundle), "--output", folder.path(output)).status == 0)
        }
        #expect(try folder.bytes("A.swift") == folder.bytes("B.swift"))
        let text = try folder.text("A.swift")
        #expect(
            text.contains(
                #"""
                            /// `Cart`
                            ///
                            /// `Above the \u{60}list\u{60}.\nSecond line`
                            static let cartTitle
                """#))
    }
}
