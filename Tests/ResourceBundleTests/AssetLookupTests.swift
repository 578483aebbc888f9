import ResourceBundle
import ResourceTraits
import TestSupport
import Testing

/// Lookups of images, colors and data: which asset a name finds, and which variant is chosen.
@Suite struct AssetLookupTests {
    private static let files: KeyValuePairs<String, String> = [
        "Icons.png": "loose icon", "Cart.png": "loose cart", "Photos/beach.jpg": "loose beach",
        "fr.lproj/flag.png": "fr flag", "flag.png": "flag",
        "Assets.xcassets/Contents.json": #"{"info": {"author": "xcode", "version": 1}}"#,
        "Assets.xcassets/Cart.imageset/Contents.json": """
        {"images": [
        {"idiom": "universal", "scale": "1x", "filename": "c1.png"},
        {"idiom": "universal", "scale": "2x", "filename": "c2.png"},
        {"idiom": "universal", "scale": "2x", "filename": "d2.png",
         "appearances": [{"appearance": "luminosity", "value": "dark"}]},
        {"idiom": "universal", "scale": "3x"},
        {"idiom": "ipad", "scale": "2x", "filename": "i2.png"}]}
        """,
        "Assets.xcassets/Cart.imageset/c1.png": "c1", "Assets.xcassets/Cart.imageset/c2.png": "c2",
        "Assets.xcassets/Cart.imageset/d2.png": "d2", "Assets.xcassets/Cart.imageset/i2.png": "i2",
        "Assets.xcassets/Both.imageset/Contents.json": #"{"images": [{"idiom": "universal", "filename": "b.png"}]}"#,
        "Assets.xcassets/Both.imageset/b.png": "bitmap",
        "Assets.xcassets/Both.symbolset/Contents.json":
            #"{"symbols": [{"idiom": "universal", "filename": "b.svg"}]}"#,
        "Assets.xcassets/Both.symbolset/b.svg": "<svg/>",
        "Assets.xcassets/Ns/Contents.json": #"{"properties": {"provides-namespace": true}}"#,
        "Assets.xcassets/Ns/Blob.dataset/Contents.json": #"{"data": [{"idiom": "universal", "filename": "b.bin"}]}"#,
        "Assets.xcassets/Ns/Blob.dataset/b.bin": "blob",
        "Assets.xcassets/Brand.colorset/Contents.json": """
        {"colors": [
        {"idiom": "universal", "color": {"color-space": "srgb",
         "components": {"red": "0xFF", "green": "128", "blue": "0.250", "alpha": "1.000"}}},
        {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}],
         "color": {"color-space": "gray-gamma-22", "components": {"white": "0.500", "alpha": "0.750"}}},
        {"idiom": "mac", "color": {"platform": "osx", "reference": "systemBlueColor"}}]}
        """,
    ]

    @Test(arguments: Storage.allCases)
    func theVariantForTheDisplayIsChosen(storage: Storage) throws {
        let small = try SmallBundle(Self.files, as: storage)
        let cases: [(DisplayTraits, String)] = [
            (DisplayTraits(scale: .x2), "c2.png"), (DisplayTraits(scale: .x1), "c1.png"),
            (DisplayTraits(scale: .x2, appearance: .dark), "d2.png"),
            (DisplayTraits(scale: .x2, idiom: .ipad), "i2.png"),
        ]
        for (display, fileName) in cases {
            let image = try #require(small.view("fr", display: display).image("Cart"))
            #expect(image.fileName == fileName)
            #expect(image.path == "Assets.xcassets/Cart.imageset/\(fileName)")
            #expect(image.type == "imageset" && image.name == "Cart")
            #expect(try image.withBytes { $0.count } == 2)
        }
        #expect(small.view("fr", display: DisplayTraits(scale: .x3)).image("Cart") != nil, "a slot without file yields")
    }

    /// `.png` is a hidden file without an extension, and is found by its whole name.
    @Test(arguments: Storage.allCases)
    func aNameWithoutALastComponentFindsNoImage(storage: Storage) throws {
        let small = try SmallBundle(["a.png": "a", ".png": "dot", "Icons/.png": "inner dot"], as: storage)
        for name in ["", "Icons/", "/a", "."] {
            #expect(small.view("fr").image(name) == nil, "\(name)")
            #expect(small.view("fr").explain(.image(name)).candidates.isEmpty, "\(name)")
        }
        #expect(small.view("fr").file("Icons/.png")?.path == "Icons/.png")
        #expect(small.view("fr").image("a")?.path == "a.png")
    }

    @Test(arguments: Storage.allCases)
    func catalogsWinOverLooseFilesAndSymbolsOverBitmaps(storage: Storage) throws {
        let view = try SmallBundle(Self.files, as: storage).view("fr")
        #expect(view.image("Cart")?.type == "imageset")
        #expect(view.image("Both")?.fileName == "b.svg")
        #expect(view.image("Icons")?.path == "Icons.png")
        #expect(view.image("Cart.png")?.path == "Cart.png", "with an extension a file is meant")
        #expect(view.image("Photos/beach")?.path == "Photos/beach.jpg")
        #expect(view.image("flag")?.localization == "fr")
        #expect(view.image("Brand") == nil && view.image("Ns/Blob") == nil, "a color is no image")
    }

    @Test(arguments: Storage.allCases)
    func colorsAreParsedByTheRulesOfContentsJSON(storage: Storage) throws {
        let small = try SmallBundle(Self.files, as: storage)
        let color = try #require(small.view("fr").color("Brand"))
        #expect(color.colorSpace == "srgb" && color.reference == nil)
        #expect(color.components["red"] == 1 && color.components["blue"] == 0.25 && color.components["alpha"] == 1)
        #expect(abs((color.components["green"] ?? 0) - 128 / 255) < 1e-9)
        let dark = try #require(small.view("fr", display: DisplayTraits(appearance: .dark)).color("Brand"))
        #expect(dark.components == ["white": 0.5, "alpha": 0.75])
        let mac = try #require(small.view("fr", display: DisplayTraits(idiom: .mac)).color("Brand"))
        #expect(mac.reference == "systemBlueColor")
        #expect(small.view("fr").color("Cart") == nil)
    }

    @Test(arguments: Storage.allCases)
    func dataIsFoundUnderItsNamespace(storage: Storage) throws {
        let view = try SmallBundle(Self.files, as: storage).view("fr")
        let data = try #require(view.data("Ns/Blob"))
        #expect(data.fileName == "b.bin" && data.type == "dataset")
        #expect(String(decoding: try data.content.bytes(), as: UTF8.self) == "blob")
        #expect(view.data("Blob") == nil, "the namespace is part of the name")
        #expect(view.data("ns/Blob") == nil, "names are compared exactly")
    }

    @Test(arguments: Storage.allCases)
    func aMissingRequiredAssetThrowsNotFound(storage: Storage) throws {
        let view = try SmallBundle(Self.files, as: storage).view("fr")
        #expect(try view.requiredImage("Both").name == "Both")
        #expect(throws: ResourceError.self) { try view.requiredImage("Bothe") }
        #expect(throws: ResourceError.self) { try view.requiredColor("Cart") }
        let error = #expect(throws: ResourceError.self) { try view.requiredData("Cart") }
        #expect(error?.code == .notFound)
        #expect(error?.message.contains("Cart") == true)
    }

    @Test(arguments: Storage.allCases)
    func theFirstCatalogWinsForAssetsOfOneName(storage: Storage) throws {
        let small = try SmallBundle(
            [
                "A.xcassets/X.imageset/Contents.json": #"{"images": [{"idiom": "universal", "filename": "a.png"}]}"#,
                "A.xcassets/X.imageset/a.png": "a",
                "B.xcassets/X.imageset/Contents.json": #"{"images": [{"idiom": "universal", "filename": "b.png"}]}"#,
                "B.xcassets/X.imageset/b.png": "b",
                "B.xcassets/Y.imageset/Contents.json": #"{"images": [{"idiom": "universal", "filename": "y.png"}]}"#,
                "B.xcassets/Y.imageset/y.png": "y",
            ], as: storage)
        #expect(small.view("fr").image("X")?.fileName == "a.png")
        #expect(small.view("fr").image("Y")?.fileName == "y.png")
        #expect(small.bundle.listing().assets.map(\.name) == ["X", "X", "Y"], "a listing shows what is hidden")
    }
}
