import ResourceBundle
import ResourceTraits
import TestSupport
import Testing

/// The explanation of a lookup has every candidate, and its winner is the lookup's result.
@Suite struct ExplainTests {
    private static let files: KeyValuePairs<String, String> = [
        "Info.plist": infoPlist(["CFBundleDevelopmentRegion": "en", "CFBundleName": "Plain", "Mode~ipad": "pad"]),
        "en.lproj/InfoPlist.strings": "CFBundleName = \"English\";",
        "fr.lproj/InfoPlist.strings": "CFBundleName = \"Nom\";",
        "en.lproj/terms.html": "", "fr.lproj/terms.html": "", "de.lproj/terms.html": "",
        "en.lproj/Localizable.strings": #""k" = "en";"#, "fr.lproj/Localizable.strings": #""k" = "fr";"#,
        "de.lproj/Localizable.strings": #""k" = "de";"#, "fr-CA.lproj/Localizable.strings": #""other" = "x";"#,
        "icon.png": "1", "icon@2x.png": "2", "icon@3x~ipad.png": "3",
        "A.xcassets/Cart.imageset/Contents.json": """
        {"images":[{"idiom":"universal","scale":"1x","filename":"c.png"},
        {"idiom":"universal","scale":"2x","filename":"c2.png"},
        {"idiom":"universal","scale":"2x","filename":"d2.png","appearances":
        [{"appearance":"luminosity","value":"dark"}]}]}
        """,
        "A.xcassets/Cart.imageset/c.png": "c", "A.xcassets/Cart.imageset/c2.png": "c2",
        "A.xcassets/Cart.imageset/d2.png": "d2",
    ]

    @Test(arguments: Storage.allCases)
    func everyCandidateIsDescribedWithItsReason(storage: Storage) throws {
        let small = try SmallBundle(Self.files, as: storage)
        let display = DisplayTraits(scale: .x2, appearance: .dark)
        let view = small.view("fr-CA", display: display)
        func lines(_ query: Explanation.Query) -> [String] { view.explain(query).candidates.map { "\($0)" } }
        #expect(
            lines(.file("terms", type: "html")) == [
                "→ fr.lproj/terms.html",
                "  en.lproj/terms.html: not chosen: its rank for localization is 2, the winner's is 1 (lower is better)",
                "  de.lproj/terms.html: not eligible: its localization is not searched",
            ])
        #expect(
            lines(.string("k")) == [
                "→ Localizable (fr) \"fr\"",
                "  Localizable (en) \"en\": not chosen: its rank for localization is 2, the winner's is 1 (lower is better)",
                "  Localizable (de) \"de\": not eligible: its localization is not searched",
            ])
        #expect(
            lines(.image("Cart")) == [
                "→ A.xcassets/Cart.imageset/d2.png",
                "  A.xcassets/Cart.imageset/c2.png: not chosen: its rank for appearance is 3, the winner's is 1 (lower is better)",
                "  A.xcassets/Cart.imageset/c.png: not chosen: its rank for appearance is 3, the winner's is 1 (lower is better)",
            ])
        #expect(lines(.info("CFBundleName")).first == "→ InfoPlist (fr) CFBundleName \"Nom\"")
        #expect(
            lines(.info("CFBundleName")).last
                == "  Info.plist CFBundleName \"Plain\": not chosen: its rank for file is 1, the winner's is 0 (lower is better)"
        )
        #expect(view.explain(.file("absent")).candidates.isEmpty)
        #expect(view.explain(.file("../secret")).winner == nil)
        #expect("\(view.explain(.file("absent")))".hasSuffix("no resource has this name"))
    }

    @Test(arguments: Storage.allCases)
    func theWinnerIsTheResultOfTheLookup(storage: Storage) throws {
        let small = try SmallBundle(Self.files, as: storage)
        let displays = [
            DisplayTraits(), DisplayTraits(scale: .x3, idiom: .ipad), DisplayTraits(scale: .x2, appearance: .dark),
        ]
        for languages in [["fr-CA"], ["de"], ["ja"], []] {
            for display in displays {
                for search in ResourceContext.SearchPolicy.allCases {
                    let view = small.bundle.view(
                        for: ResourceContext(languages: languages, display: display, search: search))
                    #expect(
                        view.explain(.file("terms", type: "html")).winner?.path
                            == view.file("terms", type: "html")?.path)
                    #expect(view.explain(.image("icon")).winner?.path == view.image("icon")?.path)
                    #expect(view.explain(.image("Cart")).winner?.path == view.image("Cart")?.path)
                    #expect(view.explain(.file("icon@2x.png")).winner?.path == view.file("icon@2x.png")?.path)
                    #expect(view.explain(.string("k")).winner?.value == view.string("k"))
                    #expect(view.explain(.string("other")).winner?.value == view.string("other"))
                    #expect(view.explain(.info("Mode")).winner?.value == view.info.value(forKey: "Mode")?.string)
                }
            }
        }
    }

    /// English is the development language, and `Base` and the tables outside any `.lproj` are in English too.
    @Test(arguments: Storage.allCases, ["Base.lproj/", ""])
    func aLaterLanguageDoesNotReplaceTextsOfTheDevelopmentLanguage(storage: Storage, folder: String) throws {
        let small = try SmallBundle(
            [
                "Info.plist": infoPlist(["CFBundleDevelopmentRegion": "en", "K": "written", "Only": "written"]),
                "en.lproj/Localizable.strings": #""k" = "v";"#,
                "fr.lproj/InfoPlist.strings": #""K" = "fr"; "Only" = "fr"; "Text" = "fr";"#,
                "\(folder)InfoPlist.strings": #""K" = "general"; "Text" = "general";"#,
            ], as: storage)
        let expected: [(key: String, english: String, both: String)] = [
            ("K", "general", "general"), ("Only", "written", "written"), ("Text", "general", "fr"),
        ]
        for (key, english, both) in expected {
            for (languages, value) in [(["en"], english), (["en", "fr"], both), (["fr", "en"], "fr")] {
                let view = small.bundle.view(for: ResourceContext(languages: languages))
                #expect(view.info[key]?.string == value, "\(languages) \(key)")
                #expect(view.explain(.info(key)).winner?.value == value, "\(languages) \(key)")
            }
        }
    }

    @Test(arguments: Storage.allCases)
    func theWinnerCanBeAFolder(storage: Storage) throws {
        let small = try SmallBundle(
            ["de.lproj/Guide": "x", "Guide/index.html": "y", "en.lproj/L.strings": "k=v;"], as: storage)
        let explanation = small.view("en").explain(.file("Guide"))
        #expect(small.view("en").file("Guide")?.path == "Guide" && explanation.winner?.path == "Guide")
        #expect(explanation.candidates.map(\.path) == ["Guide", "de.lproj/Guide"])
        #expect(small.view("de").explain(.file("Guide")).candidates.map(\.path) == ["de.lproj/Guide"])
    }

    @Test(arguments: Storage.allCases)
    func theWinnerIsTheValueOfInfoPlist(storage: Storage) throws {
        let small = try SmallBundle(
            [
                "Info.plist": infoPlist(["CFBundleDevelopmentRegion": "en", "CFBundleName": "Plain", "Mode": "written"]
                ),
                // The table for a device has only the key without a suffix, and loses to the suffix in the plain table.
                "fr.lproj/InfoPlist~ipad.strings": "CFBundleSpokenName = \"table\";",
                "fr.lproj/InfoPlist.strings":
                    "\"CFBundleSpokenName~ipad\" = \"spelling\"; CFBundleSpokenName = \"plain\";",
                "it.lproj/InfoPlist.strings": "CFBundleName = \"Nome\";",
                "InfoPlist.xcstrings": """
                {"sourceLanguage": "en", "version": "1.0", "strings": {"Mode": {}, "CFBundleName": {"localizations": {
                "de": {"stringUnit": {"state": "translated", "value": "Deutsch"}}}}}}
                """,
            ], as: storage)
        let expected: [(language: String, key: String, value: String)] = [
            ("fr", "CFBundleSpokenName", "spelling"), ("en", "CFBundleName", "Plain"), ("en", "Mode", "written"),
            ("it", "CFBundleName", "Nome"), ("de", "Mode", "written"),
        ]
        for (language, key, value) in expected {
            for search in ResourceContext.SearchPolicy.allCases where search != .nsbundle {
                let view = small.bundle.view(
                    for: ResourceContext(languages: [language], display: DisplayTraits(idiom: .ipad), search: search))
                #expect(view.info.value(forKey: key)?.string == value, "\(language) \(key)")
                #expect(view.explain(.info(key)).winner?.value == value, "\(language) \(key)")
            }
        }
        #expect(
            small.view("en").explain(.info("Mode")).candidates.map(\.value) == ["written"], "a key is not its value")
    }

    @Test(arguments: Storage.allCases)
    func theFirstSetOfANameIsChosenIfItHasAVariant(storage: Storage) throws {
        func set(_ file: String, idiom: String = "universal", _ condition: String = "") -> String {
            "{\"images\": [{\"idiom\": \"\(idiom)\", \"filename\": \"\(file)\"\(condition)}]}"
        }
        let dark = ", \"appearances\": [{\"appearance\": \"luminosity\", \"value\": \"dark\"}]"
        let small = try SmallBundle(
            [
                "A.xcassets/M.imageset/Contents.json": set("m.png", idiom: "watch"),
                "A.xcassets/M.imageset/m.png": "m", "A.xcassets/N.imageset/Contents.json": set("n.png"),
                "A.xcassets/N.imageset/n.png": "n", "B.xcassets/M.imageset/Contents.json": set("m.png"),
                "B.xcassets/M.imageset/m.png": "M", "B.xcassets/N.imageset/Contents.json": set("n.png", dark),
                "B.xcassets/N.imageset/n.png": "N",
            ], as: storage)
        let view = small.view("de", display: DisplayTraits(idiom: .iphone, appearance: .dark))
        // The image of N in the second catalog matches better, and the image of M there is the only match.
        for (name, path) in [("N", "A.xcassets/N.imageset/n.png"), ("M", "B.xcassets/M.imageset/m.png")] {
            #expect(view.image(name)?.path == path)
            #expect(view.explain(.image(name)).winner?.path == path)
        }
        let other = try #require(view.explain(.image("N")).candidates.last)
        #expect("\(other.verdict)".hasPrefix("not chosen: its rank for asset set is 1, the winner's is 0"))
    }
}
