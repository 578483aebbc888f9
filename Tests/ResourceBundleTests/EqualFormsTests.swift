import ResourceArchive
import ResourceBundle
import ResourceCompiler
import TestSupport
import Testing

/// Bundles that once had different results: the directory and its archive have to give the same result.
@Suite struct EqualFormsTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var files: KeyValuePairs<String, String>
        var result: @Sendable (ResourceBundle) -> String?
        var expected: String?

        init(
            _ name: String, _ files: KeyValuePairs<String, String>, gives expected: String?,
            _ result: @escaping @Sendable (ResourceBundle) -> String?
        ) {
            (testDescription, self.files, self.result, self.expected) = (name, files, result, expected)
        }
    }

    private static func set(_ entries: String) -> String { #"{"images": [\#(entries)]}"# }
    private static let one = set(#"{"filename": "i.gif"}"#)

    private static let cases = [
        Case(
            "an image is preferred to a layer of its name",
            [
                "A.xcassets/Icon.imagestack/Contents.json": #"{"layers": [{"filename": "Back.imagestacklayer"}]}"#,
                "A.xcassets/Icon.imagestack/Back.imagestacklayer/Contents.json": "{}",
                "A.xcassets/Icon.imagestack/Back.imagestacklayer/Content.imageset/Contents.json": one,
                "A.xcassets/Icon.imagestack/Back.imagestacklayer/Content.imageset/i.gif": "layer",
                "A.xcassets/Zoo/Content.imageset/Contents.json": one, "A.xcassets/Zoo/Content.imageset/i.gif": "image",
            ], gives: "image"
        ) { try? $0.view(for: ["en"]).image("Content")?.text() },
        Case(
            "a file in no slot is used last",
            [
                "A.xcassets/A.imageset/Contents.json": set(
                    #"{"filename": "old.gif", "unassigned": true}, {"filename": "new.gif"}"#),
                "A.xcassets/A.imageset/old.gif": "old", "A.xcassets/A.imageset/new.gif": "new",
                "A.xcassets/B.imageset/Contents.json": set(#"{"filename": "new.gif"}"#),
                "A.xcassets/B.imageset/new.gif": "b",
            ], gives: "new b"
        ) { bundle in
            let view = bundle.view(for: [])
            return ["A", "B"].compactMap { try? view.image($0)?.text() }.joined(separator: " ")
        },
        Case(
            "the catalog of a nested bundle does not hide the bundle's own",
            [
                "Inner.bundle/A.xcassets/I.imageset/Contents.json": one,
                "Inner.bundle/A.xcassets/I.imageset/i.gif": "inner",
                "Inner.bundle/A.xcassets/J.imageset/Contents.json": one,
                "Inner.bundle/A.xcassets/J.imageset/i.gif": "only inner",
                "Media.xcassets/I.imageset/Contents.json": one, "Media.xcassets/I.imageset/i.gif": "own",
            ], gives: "own only inner"
        ) { bundle in
            ["I", "J"].compactMap { try? bundle.view(for: []).image($0)?.text() }.joined(separator: " ")
        },
        Case(
            "the suffix of a file may be before its first dot",
            [
                "g.tar.gz": "any", "g-linux.tar.gz": "linux", "v.1.js": "any", "v~ipad.1.js": "pad",
                "Info.plist": "{CFBundleDevelopmentRegion = en;}",
            ], gives: "linux pad any any"
        ) { bundle in
            let pad = bundle.view(for: ResourceContext(display: DisplayTraits(idiom: .ipad, platform: .linux)))
            return [pad, bundle.view(for: ResourceContext(display: DisplayTraits(platform: .windows)))].flatMap {
                view in
                ["g.tar.gz", "v.1.js"].map { (try? view.file($0)?.text()) ?? "nil" }
            }.joined(separator: " ")
        },
        Case(
            "an extension in upper case is one", ["fr.lproj/photo.JPG": "french", "photo.JPG": "any"], gives: "french"
        ) { try? $0.view(for: ["fr"]).image("photo.JPG")?.text() },
        Case(
            "a catalog without a text for a suffixed key leaves the value of Info.plist",
            [
                "Info.plist":
                    #"{CFBundleDevelopmentRegion = en; CFBundleName = Shop; "CFBundleName~ipad" = "Shop Pad";}"#,
                "InfoPlist.xcstrings": """
                {"version": "1.0", "sourceLanguage": "en", "strings": {
                  "CFBundleName~ipad": {"localizations": {"fr": {"stringUnit": {"state": "translated", "value": "Tablette"}}}},
                  "CFBundleName": {"localizations": {"fr": {"stringUnit": {"state": "translated", "value": "Boutique"}}}}}}
                """,
            ], gives: "Shop Pad Tablette Shop"
        ) { bundle in
            let pad = DisplayTraits(idiom: .ipad)
            return [
                bundle.view(for: ResourceContext(languages: ["en"], display: pad)),
                bundle.view(for: ResourceContext(languages: ["fr"], display: pad)), bundle.view(for: ["en"]),
            ].map { $0.info[.name] ?? "nil" }.joined(separator: " ")
        },
        Case(
            "a folder that is only in .lproj folders is no nested bundle",
            ["fr.lproj/Help.bundle/x.strings": #""k" = "aide";"#, "en.lproj/Help.bundle/x.strings": #""k" = "help";"#],
            gives: nil
        ) { try? $0.nestedBundle("Help.bundle")?.localizations.joined() },
        Case(
            "the development language is the nearest asset locale",
            [
                "fr.lproj/a.txt": "a", "Info.plist": "{CFBundleLocalizations = (ja, en);}",
                "A.xcassets/A.imageset/Contents.json": set(#"{"filename": "i.gif", "locale": "en-GB"}"#),
                "A.xcassets/A.imageset/i.gif": "british",
            ], gives: "en-GB"
        ) { $0.developmentLocalization },
    ]

    @Test(arguments: cases) func directoryAndArchiveGiveTheExpectedResult(of one: Case) throws {
        let folder = try TestFolder()
        for (name, text) in one.files { try folder.write(text, to: "In/\(name)") }
        #expect(try one.result(ResourceBundle(at: folder.path("In"))) == one.expected)
        let archive = folder.path("In.rbarc")
        try ResourceCompiler().compile([folder.path("In")]).write(to: archive)
        #expect(try one.result(ResourceBundle(at: archive)) == one.expected, "in the archive")
    }

    /// An archive for some languages also has the fallbacks of these languages.
    @Test(arguments: [
        ("fr-CA", "", "fr.lproj/L.strings", "fr-CA.lproj/L.strings", "b"),
        ("en", "Base.lproj/L.strings", "en-GB.lproj/L.strings", "fr.lproj/M.strings", "b"),
    ]) func fallbacksOfTheDevelopmentLanguageStayInTheArchive(
        region: String, base: String, last: String, other: String, key: String
    ) throws {
        let folder = try TestFolder([
            "In/Info.plist": #"{CFBundleDevelopmentRegion = "\#(region)";}"#, "In/\(last)": #""b" = "found";"#,
            "In/\(other)": #""c" = "other";"#, "In/de.lproj/L.strings": #""a" = "A";"#,
            "In/A.xcassets/A.imageset/Contents.json":
                #"{"images": [{"filename": "i.gif", "locale": "en-GB"}, {"filename": "f.gif", "locale": "fr"}]}"#,
            "In/A.xcassets/A.imageset/i.gif": "british", "In/A.xcassets/A.imageset/f.gif": "french",
        ])
        if !base.isEmpty { try folder.write(#""a" = "base";"#, to: "In/\(base)") }
        var compiler = ResourceCompiler()
        compiler.thinning = Thinning(languages: ["de"])
        try compiler.compile([folder.path("In")]).write(to: folder.path("In.rbarc"))
        for path in [folder.path("In"), folder.path("In.rbarc")] {
            let view = try ResourceBundle(at: path).view(for: ["de"])
            #expect(view.string(key, table: "L") == "found", "\(path)")
            #expect(try view.image("A")?.text() == (region == "en" ? "british" : "french"), "\(path)")
        }
    }

    /// A symbol set hides an image set of its name, even in another provider.
    @Test func theTypeOfAnAssetHasPriorityOverTheProvider() throws {
        let folder = try TestFolder([
            "In/A.xcassets/S.imageset/Contents.json": Self.one, "In/A.xcassets/S.imageset/i.gif": "image",
            "Out/B.xcassets/S.symbolset/Contents.json": #"{"symbols": [{"filename": "s.svg"}]}"#,
            "Out/B.xcassets/S.symbolset/s.svg": "symbol",
        ])
        try ResourceCompiler().compile([folder.path("In")]).write(to: folder.path("Out/Assets.rbarc"))
        let view = try ResourceBundle(at: folder.path("Out")).view(for: [])
        #expect(try view.image("S")?.text() == "symbol")
    }

    @Test func aLocalizedFileOfAnOverlayIsNoInfoPlist() throws {
        let folder = try TestFolder([
            "Shop/Info.plist": "{CFBundleName = base;}", "Shop/en.lproj/a.txt": "a",
            "Acme/fr.lproj/Info-macos.plist": "{CFBundleName = overlay;}",
        ])
        let shop = folder.path("Shop.rbarc")
        try ResourceCompiler().compile([folder.path("Shop")]).write(to: shop)
        var compiler = ResourceCompiler()
        compiler.overlay = Overlay(over: shop, removing: [])
        try compiler.compile([folder.path("Acme")]).write(to: folder.path("Acme.rbarc"))
        let bundle = try ResourceBundle(at: shop, options: OpenOptions(overlays: [folder.path("Acme.rbarc")]))
        for languages in [["fr"], []] {
            let context = ResourceContext(languages: languages, display: DisplayTraits(platform: .macOS))
            #expect(bundle.view(for: context).info[.name] == "base")
        }
    }

    /// `""` means the resources outside any `.lproj`. `pt` is only a locale of an image.
    @Test func aRemovalOfUnlocalizedResourcesIsValid() throws {
        let folder = try TestFolder([
            "Shop/Localizable.strings": #""a" = "root"; "b" = "stays";"#, "Shop/robots.txt": "no robots",
            "Shop/de.lproj/Localizable.strings": #""a" = "deutsch";"#,
            "Shop/A.xcassets/A.imageset/Contents.json": Self.set(
                #"{"filename": "i.gif", "locale": "pt"}, {"filename": "a.gif"}"#),
            "Shop/A.xcassets/A.imageset/i.gif": "pt", "Shop/A.xcassets/A.imageset/a.gif": "any",
            "Acme/Acme.txt": "acme",
        ])
        let shop = folder.path("Shop.rbarc")
        try ResourceCompiler().compile([folder.path("Shop")]).write(to: shop)
        func view(_ removals: [Removal], _ language: String) throws -> ResourceView {
            var compiler = ResourceCompiler()
            compiler.overlay = Overlay(over: shop, removing: removals)
            let compilation = compiler.compile([folder.path("Acme")])
            #expect(compilation.diagnostics.isEmpty, "\(removals)")
            try compilation.write(to: folder.path("Acme.rbarc"))
            return try ResourceBundle(at: shop, options: OpenOptions(overlays: [folder.path("Acme.rbarc")]))
                .view(for: [language])
        }
        let text = try view([.string("a", table: "Localizable", localization: "")], "fr")
        #expect(text.string("a") == nil && text.string("b") == "stays")
        #expect(try view([.localization("pt")], "pt").image("A")?.text() == "any")
        #expect(try view([.localization("")], "fr").file("robots.txt") == nil)
        let image = try view([.localization("")], "fr")
        #expect(image.image("A") == nil && image.explain(.image("A")).winner == nil)
        #expect(try view([.localization("")], "pt").image("A")?.text() == "pt")
    }
}
