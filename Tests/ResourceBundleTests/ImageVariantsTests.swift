import ResourceBundle
import ResourceCompiler
import TestSupport
import Testing

/// All variants of an image, for `srcset` and `<picture>`.
@Suite struct ImageVariantsTests {
    private static func entry(_ file: String, _ traits: String) -> String { #"{"filename": "\#(file)", \#(traits)}"# }

    private static let files: KeyValuePairs = [
        "A.xcassets/Cart.imageset/Contents.json": """
        {"images": [
        \(entry("b3.png", #""idiom": "universal", "scale": "3x""#)),
        \(entry("a2.png", #""idiom": "universal", "scale": "2x""#)),
        \(entry("dark2.png", #""idiom": "universal", "scale": "2x", "appearances": [{"appearance": "luminosity", "value": "dark"}]"#)),
        \(entry("fr2.png", #""idiom": "universal", "scale": "2x", "locale": "fr""#)),
        \(entry("ja1.png", #""idiom": "universal", "scale": "1x", "locale": "ja""#)),
        \(entry("c1.png", #""idiom": "universal", "scale": "1x""#))]}
        """,
        "A.xcassets/Cart.imageset/b3.png": "3", "A.xcassets/Cart.imageset/a2.png": "2",
        "A.xcassets/Cart.imageset/dark2.png": "d", "A.xcassets/Cart.imageset/fr2.png": "f",
        "A.xcassets/Cart.imageset/ja1.png": "j", "A.xcassets/Cart.imageset/c1.png": "1",
        "logo@3x.png": "3", "logo.png": "1", "logo~ipad.png": "p", "fr.lproj/logo.png": "f",
        "ja.lproj/logo@2x.png": "j",
        "en.lproj/Localizable.strings": "k = \"v\";", "logo.txt": "no image",
    ]

    @Test(
        arguments: [
            (["fr"], "Cart", ["c1.png", "dark2.png", "fr2.png", "b3.png"]),
            (["de"], "Cart", ["c1.png", "a2.png", "dark2.png", "b3.png"]),
            (["ja"], "Cart", ["ja1.png", "a2.png", "dark2.png", "b3.png"]),
            (["fr"], "logo", ["logo.png", "logo~ipad.png", "logo@3x.png"]), (["de"], "Bag", []),
        ] as [([String], String, [String])], Storage.allCases)
    func allVariantsForTheReadersLanguageAreListed(
        row: (languages: [String], name: String, files: [String]), storage: Storage
    ) throws {
        let view = try SmallBundle(Self.files, as: storage).bundle.view(for: row.languages)
        #expect(view.imageVariants(row.name).map(\.fileName) == row.files)
        // The image for one display is one of the variants.
        if let image = view.image(row.name) { #expect(row.files.contains(image.fileName)) }
    }

    /// An overlay replaces one file of an image, and not those of other scales.
    @Test(arguments: [1, 2] as [DisplayTraits.Scale]) func aLooseImageHasTheFilesOfAllLayers(scale: DisplayTraits.Scale)
        throws
    {
        let folder = try TestFolder([
            "Shop/icon.png": "base 1", "Shop/icon@2x.png": "base 2", "Acme/icon.png": "brand 1",
            "Shop/fr.lproj/a.txt": "a",
        ])
        try ResourceCompiler().compile([folder.path("Shop")]).write(to: folder.path("Shop.rbarc"))
        var compiler = ResourceCompiler()
        compiler.overlay = Overlay(over: folder.path("Shop.rbarc"))
        try compiler.compile([folder.path("Acme")]).write(to: folder.path("Acme.rbarc"))
        let options = OpenOptions(overlays: [folder.path("Acme.rbarc")])
        let bundle = try ResourceBundle(at: folder.path("Shop.rbarc"), options: options)
        let view = bundle.view(for: ResourceContext(languages: ["fr"], display: DisplayTraits(scale: scale)))
        let variants = try view.imageVariants("icon").map { String(decoding: try $0.bytes(), as: UTF8.self) }
        #expect(variants == ["brand 1", "base 2"])
        let all = try view.allVariants(ofFile: "icon.png").map { String(decoding: try $0.bytes(), as: UTF8.self) }
        #expect(all.sorted() == ["base 2", "brand 1"])
    }

    /// A view of one localization has its images for any languages of the context.
    @Test(arguments: Storage.allCases) func aViewOfOneLocalizationHasItsImages(storage: Storage) throws {
        let bundle = try SmallBundle(Self.files, localizations: ["fr"], as: storage).bundle
        let twice = DisplayTraits(scale: 2)
        func file(_ localization: String?, _ languages: [String]) -> String? {
            let context = ResourceContext(languages: languages, display: twice)
            return bundle.view(localization: localization, context: context).image("Cart")?.fileName
        }
        #expect(file("fr", []) == "fr2.png")
        #expect(file("fr", ["en"]) == "fr2.png")
        #expect(file("en", ["fr"]) == "a2.png")
        #expect(file(nil, ["fr"]) == "a2.png")
    }

    @Test(arguments: Storage.allCases) func theReadersLocalizationOfALooseImageComesFirst(storage: Storage) throws {
        let view = try SmallBundle(Self.files, as: storage).view("fr")
        #expect(view.imageVariants("logo").map(\.path) == ["fr.lproj/logo.png", "logo~ipad.png", "logo@3x.png"])
        #expect(view.imageVariants("logo.png").map(\.traits.scale?.factor) == [1, 1, 3])
    }
}
