import ResourceBundle
import Testing

/// A miss suggests the asset with a similar name.
@Suite struct NearNameTests {
    private static let color = #"{"colors": [{"color": {"color-space": "srgb", "components": {"red": "1"}}}]}"#
    private static let image = #"{"images": [{"filename": "a.png"}]}"#
    private static let files: KeyValuePairs = [
        "A.xcassets/Brand/Contents.json": #"{"properties": {"provides-namespace": true}}"#,
        "A.xcassets/Brand/Accent.colorset/Contents.json": color, "A.xcassets/Ground.colorset/Contents.json": color,
        "A.xcassets/Cart.imageset/Contents.json": image, "A.xcassets/Cart.imageset/a.png": "x",
        "A.xcassets/Empty.imageset/Contents.json": #"{"images": [{"scale": "1x"}]}"#,
        "A.xcassets/Bart.colorset/Contents.json": color, "Info.plist": "{CFBundleName = Shop; CFBundleIcon = i;}",
        "fr.lproj/Errors.strings": #""cart.count" = "a"; "cart.header" = "b";"#,
        "en.lproj/Errors.strings": #""cart.count" = "c"; "cart.footer" = "d"; "cart.title" = "e"; "ok" = "f";"#,
        "en.lproj/Names.strings": #""größe" = "g"; "Zoé" = "h";"#, "fr.lproj/only.html": "i",
        "en.lproj/Legal/notes.txt": "x", "Legal/terms.html": "y", "a.txt": "z",
    ]

    @Test(arguments: Storage.allCases) func aMissNamesACompiledCatalog(storage: Storage) throws {
        let files: KeyValuePairs = ["Assets.car": "BOMStore", "A.xcassets/Ground.colorset/Contents.json": Self.color]
        let view = try SmallBundle(files, as: storage).view("en")
        let expected = "it may be in Assets.car, a compiled asset catalog, which is not read"
        #expect(view.explain(.image("Logo")).hint == expected && view.explain(.color("Sky")).hint == expected)
        #expect(view.explain(.color("Grund")).hint == "did you mean \"Ground\"?")
    }

    /// All names are compared, however many there are before the similar one.
    @Test(arguments: Storage.allCases) func theSimilarNameOfManyIsSuggested(storage: Storage) throws {
        let keys = (1000..<1600).map { "\"item.\($0)\" = \"a\";" }.joined()
        let view = try SmallBundle(["en.lproj/L.strings": "\(keys) \"zone.title\" = \"b\";"], as: storage).view("en")
        #expect(view.explain(.string("zone.titel", table: "L")).hint == "did you mean \"zone.title\"?")
    }

    @Test(
        arguments: [
            (Explanation.Query.color("Accent"), "did you mean \"Brand/Accent\"?"),
            (.color("brand/accent"), "did you mean \"Brand/Accent\"?"), (.color("Grund"), "did you mean \"Ground\"?"),
            (.color("Accents"), "did you mean \"Brand/Accent\"?"), (.color("Cart"), "did you mean \"Bart\"?"),
            (.image("cart"), "did you mean \"Cart\"?"), (.image("Bart"), "did you mean \"Cart\"?"),
            (.image("Empty"), "the set exists but has no image"), (.image("Something"), nil), (.data("Cart"), nil),
            (.string("cart.tilte", table: "Errors"), "did you mean \"cart.title\"?"),
            (.string("Cart.Footer", table: "Errors"), "did you mean \"cart.footer\"?"),
            (.string("kart.cunt", table: "Errors"), nil), (.string("oh", table: "Errors"), nil),
            (.string("cart.heador", table: "Errors"), nil),
            (.string("cart.title", table: "Error"), "did you mean the table \"Errors\"?"),
            (.string("cart.title", table: "Main"), nil),
            (.file("Legal/term.html"), "did you mean \"Legal/terms.html\"?"),
            (.file("Notes", type: "txt", in: "Legal"), "did you mean \"Legal/notes.txt\"?"),
            (.file("terms.html"), nil), (.file("b.txt"), nil),
            (.info("CFBundelName"), "did you mean \"CFBundleName\"?"),
            (.info("LSVersion"), nil),
            (.string("grösse", table: "Names"), nil), (.string("grobe", table: "Names"), nil),
            (.string("große", table: "Names"), "did you mean \"größe\"?"),
            (.string("Zoe", table: "Names"), "did you mean \"Zoé\"?"), (.file("onli.html"), nil),
        ] as [(Explanation.Query, String?)], Storage.allCases)
    func theSimilarNameIsSuggested(row: (query: Explanation.Query, hint: String?), storage: Storage) throws {
        let view = try SmallBundle(Self.files, as: storage).view("en")
        let explanation = view.explain(row.query)
        #expect(explanation.winner == nil && explanation.hint == row.hint, "\(row.query)")
    }
}
