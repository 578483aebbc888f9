import AssetCatalogs
import FileAccess
import PropertyLists
import Testing

/// An unsupported value is a warning with a hint if it is similar to a supported one; otherwise it is a note.
@Suite struct UnknownValueTests {
    @Test(
        arguments: [
            (#""scale": "1""#, "warning", "\"scale\" has an unsupported value, \"1\"", "did you mean \"1x\"?"),
            (#""scale": 2"#, "warning", "\"scale\" has an unsupported value, \"2\"", "did you mean \"2x\"?"),
            (#""scale": "huge""#, "note", "\"scale\" has an unsupported value, \"huge\"", nil),
            (
                #""appearances": [{"appearance": "luminosity", "value": "drak"}]"#, "warning",
                "\"luminosity\" has an unsupported value, \"drak\"",
                "did you mean \"dark\"?"
            ),
            (
                #""appearances": [{"appearance": "contrast", "value": "hgih"}]"#, "warning",
                "\"contrast\" has an unsupported value, \"hgih\"",
                "did you mean \"high\"?"
            ),
            (
                #""appearances": [{"appearance": "luminositty", "value": "dark"}]"#, "warning",
                "\"appearance\" has an unsupported value, \"luminositty\"", "did you mean \"luminosity\"?"
            ),
            (#""idiom": "iPad""#, "warning", "\"idiom\" has an unsupported value, \"iPad\"", "did you mean \"ipad\"?"),
            (#""idiom": "hologram""#, "note", "\"idiom\" has an unsupported value, \"hologram\"", nil),
            (
                #""display-gamut": "displayP3""#, "warning",
                "\"display-gamut\" has an unsupported value, \"displayP3\"",
                "did you mean \"display-P3\"?"
            ),
        ] as [(String, String, String, String?)])
    func aSimilarValueIsSuggested(row: (entry: String, severity: String, words: String, hint: String?)) throws {
        let tree = MemoryFileTree([
            "A.xcassets/Cart.imageset/Contents.json": Array(
                #"{"images": [{"filename": "a.png", \#(row.entry)}]}"#.utf8),
            "A.xcassets/Cart.imageset/a.png": [1],
        ])
        let diagnostics = AssetCatalog(of: tree, at: "A.xcassets").diagnostics
        let finding = try #require(diagnostics.first { $0.id == "catalog.unknown-value" })
        #expect(finding.severity.rawValue == row.severity && finding.hint == row.hint)
        #expect(finding.message.contains(row.words), "\(finding.message)")
        #expect(finding.position.line == 1 && finding.position.column > 30)
    }
}
