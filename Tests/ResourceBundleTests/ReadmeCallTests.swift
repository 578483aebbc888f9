import ResourceBundle
import ResourceCompiler
import ResourceTraits
import TestSupport
import Testing

/// Calls that a new user guesses from the README.
@Suite struct ReadmeCallTests {
    private static let files: KeyValuePairs = [
        "Info.plist": infoPlist(["CFBundleDevelopmentRegion": "de", "Odd": "value"]),
        "Base.lproj/b.txt": "b", "zh_TW.lproj/Localizable.strings": "title = \"標題\";",
        "de.lproj/Localizable.strings": "title = \"Titel\"; only = \"nur\";",
        "icon.png": "1", "icon@2x.png": "2", "icon@3x.png": "3",
    ]

    @Test(
        arguments: [(["zh-Hant-HK"], "zh-TW"), (["ja"], "de"), (["de-AT"], "de"), ([], "de")] as [([String], String)],
        Storage.allCases)
    func theLanguageOfAViewIsThatOfItsTexts(row: (languages: [String], language: String), storage: Storage) throws {
        let small = try SmallBundle(Self.files, as: storage)
        #expect(small.bundle.view(for: ResourceContext(languages: row.languages)).language == row.language)
        #expect(try SmallBundle(["a.txt": "a"], as: storage).view("fr").language == nil)
    }

    @Test(arguments: Storage.allCases) func aViewCanBeMadeForOtherDisplays(storage: Storage) throws {
        let view = try SmallBundle(Self.files, as: storage).view("zh-Hant")
        #expect(view.file("icon", type: "png")?.path == "icon.png")
        let large = view.with(display: DisplayTraits(scale: 3))
        #expect(large.file("icon", type: "png")?.path == "icon@3x.png")
        #expect(large.string("title") == "標題" && large.negotiation.chain == view.negotiation.chain)
        #expect(large.string("only") == "nur")
    }

    @Test(arguments: Storage.allCases) func aViewCanBeMadeFromAHeader(storage: Storage) throws {
        let bundle = try SmallBundle(Self.files, as: storage).bundle
        #expect(bundle.view(acceptLanguage: "ja, zh-Hant;q=0.5").string("title") == "標題")
        #expect(
            bundle.view(acceptLanguage: "", display: DisplayTraits(scale: 3)).file("icon.png")?.path == "icon@3x.png")
        #expect(bundle.tableNames == ["Localizable"])
        let preferences = LanguagePreferences(acceptLanguage: "ja, de;q=0, *;q=0").preferring("zh-Hant")
        #expect(bundle.view(for: ResourceContext(preferences: preferences)).string("title") == "標題")
        #expect(ResourceContext(preferences: preferences).languages.excludesOthers)
        #expect(bundle.view(for: .environment(["LANG": "zh_TW.UTF-8"])).string("title") == "標題")
    }

    @Test func anArchiveCanBeOpenedFromBytes() throws {
        let small = try SmallBundle(Self.files, as: .directory)
        var bytes = try ResourceCompiler().compile([small.bundle.path]).bytes()
        let bundle = try ResourceBundle(archive: bytes, options: OpenOptions(developmentLanguage: "zh-TW"))
        #expect(bundle.view(for: ["de"]).string("only") == "nur" && bundle.view(for: ["ja"]).string("title") == "標題")
        #expect(try bundle.view(for: []).requiredFile("b.txt").text() == "b")
        #expect(bundle.view(for: []).file("b.txt")?.diskPath == nil)
        bytes[bytes.count / 2] ^= 1
        let folder = try TestFolder()
        try folder.write(bytes, to: "damaged.rbarc")
        #expect(try ResourceCompiler.verify(folder.path("damaged.rbarc")).isEmpty == false)
        let error = #expect(throws: ResourceError.self) {
            try ResourceBundle(archive: Array("text".utf8), path: "Shop")
        }
        #expect(error?.code == .notABundle && error?.path == "Shop")
        #expect(throws: CompilationError.self) { try ResourceCompiler.verify(folder.path("none.rbarc")) }
    }

    @Test(arguments: Storage.allCases) func aBundleHasInfoAndRequiredFolders(storage: Storage) throws {
        let files: KeyValuePairs = [
            "Info.plist": infoPlist([
                "CFBundleShortVersionString": "1.2", "CFBundleVersion": "417", "K": "plain", "K~ipad": "pad",
            ]),
            "fr.lproj/InfoPlist.strings": "K = \"fr\";", "fr.lproj/Guide/a.html": "a",
        ]
        let bundle = try SmallBundle(files, as: storage).bundle
        #expect(bundle.info[.shortVersion] == "1.2" && bundle.info[.buildVersion] == "417")
        #expect(bundle.info["K"]?.string == "plain" && bundle.view(for: ["fr"]).info["K"]?.string == "fr")
        #expect(try bundle.view(for: ["fr"]).requiredFolder("Guide").files.count == 1)
        #expect(throws: ResourceError.self) { try bundle.view(for: ["fr"]).requiredFolder("None") }
        #expect(DisplayTraits.Scale(nearest: 2.625).factor == 2.5 && DisplayTraits.Scale(nearest: 99) == 7)
        #expect(
            DisplayTraits.Scale(nearest: -1) == DisplayTraits.Scale(factor: 0.5)
                && DisplayTraits.Scale(nearest: .nan) == 1)
    }

    @Test func aColorLookupCanHaveADefault() throws {
        let view = try SmallBundle(Self.files, as: .directory).view("de")
        let red = ColorResource(red: 1, green: 0.2, blue: 0, alpha: 0.5)
        #expect(view.color("None", default: red).css == "#ff330080")
        #expect(ColorResource(red: 1, green: 0, blue: 0, in: .displayP3).css == "color(display-p3 1.0 0.0 0.0)")
    }

    @Test(arguments: Storage.allCases) func keysCanBeLiterals(storage: Storage) throws {
        let view = try SmallBundle(Self.files, as: storage).view("de")
        let key: StringKey = "only"
        #expect(view.string(key) == "nur" && view.string("only") == "nur" && view.localized("none") == "none")
        #expect(view.info["Odd"]?.string == "value" && view.info["None"] == nil)
        #expect(DisplayTraits.Scale(integerLiteral: 7) == DisplayTraits.Scale(factor: 7) ?? .unknown)
    }
}
