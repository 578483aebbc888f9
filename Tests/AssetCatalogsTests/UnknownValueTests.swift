import AssetCatalogs
import FileAccess
import PropertyLists
import Testing

/// A value that is nearly a known one is a warning that names it; one like none is a note.
@Suite struct UnknownValueTests {
    @Test(
        arguments: [
            (#""scale": "1""#, "warning", "\"1\" of \"scale\"", "did you mean \"1x\"?"),
            (#""scale": 2"#, "warning", "\"2\" of \"scale\"", "did you mean \"2x\"?"),
            (#""scale": "huge""#, "note", "\"huge\" of \"scale\"", nil),
            (
                #""appearances": [{"appearance": "luminosity", "value": "drak"}]"#, "warning",
                "\"drak\" of \"luminosity\"",
                "did you mean \"dark\"?"
            ),
            (
                #""appearances": [{"appearance": "contrast", "value": "hgih"}]"#, "warning", "\"hgih\" of \"contrast\"",
                "did you mean \"high\"?"
            ),
            (
                #""appearances": [{"appearance": "luminositty", "value": "dark"}]"#, "warning",
                "\"luminositty\" of \"appearance\"", "did you mean \"luminosity\"?"
            ),
            (#""idiom": "iPad""#, "warning", "\"iPad\" of \"idiom\"", "did you mean \"ipad\"?"),
            (#""idiom": "hologram""#, "note", "\"hologram\" of \"idiom\"", nil),
            (
                #""display-gamut": "displayP3""#, "warning", "\"displayP3\" of \"display-gamut\"",
                "did you mean \"display-P3\"?"
            ),
        ] as [(String, String, String, String?)])
    func theRightValueIsNamed(row: (entry: String, severity: String, words: String, hint: String?)) throws {
        let tree = MemoryFileTree([
            "A.xcassets/Cart.imageset/Contents.json": Array(
                #"{"images": [{"filename": "a.png", \#(row.entry)}]}"#.utf8),
            "A.xcassets/Cart.imageset/a.png": [1],
        ])
        let diagnostics = AssetCatalogReader().read(tree: tree, at: "A.xcassets").diagnostics
        let finding = try #require(diagnostics.first { $0.id == "catalog.unknown-value" })
        #expect(finding.severity.rawValue == row.severity && finding.hint == row.hint)
        #expect(finding.message.contains(row.words), "\(finding.message)")
        #expect(finding.position.line == 1 && finding.position.column > 30)
    }
}
