import LanguageFallback
import ResourceBundle
import TestSupport
import Testing

/// The order in which folders are searched, and the localizations of a bundle.
@Suite struct SearchPolicyTests {
    private static let files: KeyValuePairs<String, String> = [
        "Info.plist": infoPlist(["CFBundleDevelopmentRegion": "en"]),
        "root.txt": "none", "fr.lproj/root.txt": "fr",
        "Base.lproj/base.txt": "Base", "en.lproj/base.txt": "en",
        "fr-CA.lproj/only.txt": "fr-CA", "fr.lproj/only.txt": "fr",
        "fr-CA.lproj/Localizable.strings": #""a" = "a fr-CA";"#,
        "fr.lproj/Localizable.strings": #""a" = "a fr"; "b" = "b fr";"#,
        "en.lproj/Localizable.strings": #""c" = "c en";"#,
        "fr.lproj/Errors.strings": #""e" = "e fr";"#, "Errors.strings": #""e" = "e none"; "n" = "n none";"#,
        "de.lproj/Errors-linux.strings": #""e" = "e de linux";"#,
        "de.lproj/Errors.strings": #""e" = "e de"; "m" = "m";"#,
    ]

    private func view(_ storage: Storage, _ language: String, _ search: ResourceContext.SearchPolicy) throws
        -> ResourceView
    {
        try SmallBundle(Self.files, as: storage).bundle.view(
            for: ResourceContext(languages: [language], search: search))
    }

    @Test(arguments: Storage.allCases)
    func nsbundleSearchesUnlocalizedFilesFirstAndBaseBeforeParentLocales(storage: Storage) throws {
        let ours = try view(storage, "fr-CA", .localizedFirst)
        let theirs = try view(storage, "fr-CA", .nsbundle)
        #expect(ours.file("root.txt")?.path == "fr.lproj/root.txt")
        #expect(theirs.file("root.txt")?.path == "root.txt")
        #expect(theirs.file("base.txt")?.path == "Base.lproj/base.txt")
        #expect(theirs.file("only.txt")?.path == "fr-CA.lproj/only.txt")
        #expect(ours.string("e", table: "Errors") == "e fr")
        #expect(theirs.string("e", table: "Errors") == "e none")
    }

    @Test(arguments: Storage.allCases)
    func nsbundleSearchesOnlyTheFirstFileOfATable(storage: Storage) throws {
        let ours = try view(storage, "fr-CA", .localizedFirst)
        let theirs = try view(storage, "fr-CA", .nsbundle)
        #expect(ours.string("b") == "b fr" && ours.string("c") == "c en")
        #expect(theirs.string("a") == "a fr-CA")
        #expect(theirs.string("b") == nil && theirs.string("c") == nil)
    }

    @Test(arguments: Storage.allCases)
    func aTableForAPlatformIsSearchedBeforeThePlainOne(storage: Storage) throws {
        let bundle = try SmallBundle(Self.files, as: storage).bundle
        var context = ResourceContext(languages: ["de"])
        #expect(bundle.view(for: context).string("e", table: "Errors") == "e de")
        context.display.platform = .linux
        #expect(bundle.view(for: context).string("e", table: "Errors") == "e de linux")
        #expect(bundle.view(for: context).string("m", table: "Errors") == "m", "key by key")
        context.search = .nsbundle
        #expect(
            bundle.view(for: context).string("n", table: "Errors") == "n none", "the one outside any .lproj is first")
        context.display.platform = .macOS
        context.search = .localizedFirst
        #expect(bundle.view(for: context).string("e", table: "Errors") == "e de")
    }

    @Test(arguments: Storage.allCases)
    func aViewOfOneLocalizationIsFoundByAnyFormOfItsName(storage: Storage) throws {
        let bundle = try SmallBundle(Self.files, as: storage).bundle
        for name in ["fr", "FR", "French", "fr_FR"] {
            let view = bundle.view(localization: name)
            #expect(view.string("a") == "a fr", "\(name)")
            #expect(view.string("c") == nil)
            #expect(view.file("base.txt") == nil)
            #expect(view.file("root.txt")?.path == "fr.lproj/root.txt")
        }
        for name in [nil, "ja", "", "../fr"] {
            #expect(bundle.view(localization: name).string("a") == nil)
            #expect(bundle.view(localization: name).file("root.txt")?.path == "root.txt")
        }
        #expect(bundle.view(localization: "Base").file("base.txt")?.path == "Base.lproj/base.txt")
    }

    @Test(arguments: Storage.allCases)
    func baseHasTheTextsOfTheDevelopmentLanguage(storage: Storage) throws {
        let files: KeyValuePairs<String, String> = [
            "Info.plist": infoPlist(["CFBundleDevelopmentRegion": "en"]),
            "Base.lproj/Localizable.strings": #""k" = "base";"#, "fr.lproj/Localizable.strings": #""k" = "fr";"#,
        ]
        let bundle = try SmallBundle(files, as: storage).bundle
        #expect(bundle.localizations == ["Base", "en", "fr"])
        let view = bundle.view(for: ["en-GB", "fr"])
        #expect(view.negotiation.chain == ["en"], "an English reader is not given French")
        #expect(view.resolvedString("k")?.localization == "Base")
        #expect(bundle.view(localization: "en").string("k") == "base")
    }

    @Test(arguments: Storage.allCases)
    func withoutLanguageFoldersDeclaredLanguagesAreUsed(storage: Storage) throws {
        let declaring = """
            <plist version="1.0"><dict><key>CFBundleLocalizations</key><array><string>sv</string><string>de</string>
            </array><key>CFBundleDevelopmentRegion</key><string>en</string></dict></plist>
            """
        let declared = try SmallBundle(["Info.plist": declaring, "a.txt": "a"], as: storage).bundle
        #expect(declared.localizations == ["de", "sv"])
        #expect(declared.view(for: ["sv-FI"]).negotiation.chain == ["sv"])
        let plain = try SmallBundle(
            ["Info.plist": infoPlist(["CFBundleDevelopmentRegion": "pt"]), "a.txt": "a"], as: storage
        ).bundle
        #expect(plain.localizations == ["pt"])
        let both = try SmallBundle(["Info.plist": declaring, "fr.lproj/a.txt": "a"], as: storage).bundle
        #expect(both.localizations == ["fr"])
    }

    @Test(arguments: Storage.allCases)
    func oldFolderNamesAreFoundByTheirLanguage(storage: Storage) throws {
        let files: KeyValuePairs<String, String> = [
            "English.lproj/t.txt": "1", "zh_CN.lproj/t.txt": "2", "pt-br.lproj/t.txt": "3", "en_GB.lproj/t.txt": "4",
            "en-GB.lproj/u.txt": "5",
        ]
        let bundle = try SmallBundle(files, as: storage).bundle
        let expected = [
            ("en-US", "t.txt", "English"), ("zh-Hans", "t.txt", "zh_CN"), ("pt-BR", "t.txt", "pt-br"),
            ("en-GB", "t.txt", "en_GB"), ("en-GB", "u.txt", "en-GB"),
        ]
        for (language, name, folder) in expected {
            #expect(bundle.view(for: [language]).file(name)?.localization == folder, "\(language)")
        }
        for (name, folder) in [("en", "English"), ("zh-Hans", "zh_CN"), ("PT_BR", "pt-br"), ("en_GB", "en_GB")] {
            #expect(bundle.view(localization: name).file("t.txt")?.localization == folder, "\(name)")
        }
    }

    @Test func aFrameworkFollowsItsApplicationUnlessItAllowsMixing() throws {
        let strings: KeyValuePairs<String, String> = [
            "en.lproj/Localizable.strings": #""k" = "en";"#, "fr.lproj/Localizable.strings": #""k" = "fr";"#,
            "de.lproj/Localizable.strings": #""k" = "de";"#,
        ]
        let framework = try SmallBundle(strings, as: .directory).bundle
        func application(_ info: KeyValuePairs<String, String>) throws -> ResourceView {
            try SmallBundle(
                ["Info.plist": infoPlist(info), "en.lproj/a.txt": "", "fr.lproj/a.txt": ""], as: .directory
            ).view("de", "fr")
        }
        let plain = try application(["CFBundleName": "App"])
        #expect(plain.negotiation.chain == ["fr"])
        #expect(framework.view(for: plain.context).string("k") == "de")
        #expect(framework.view(following: plain).string("k") == "fr")
        // The application has none of the reader's languages, so it is in its development language.
        let french = try application(["CFBundleDevelopmentRegion": "fr"])
        let polish = french.bundle.view(for: ["de", "pl"])
        #expect(polish.negotiation.chain.isEmpty)
        #expect(framework.view(following: polish).string("k") == "fr")
        let mixing = try application(["CFBundleAllowMixedLocalizations": "YES"])
        #expect(framework.view(following: mixing).string("k") == "de")
    }

    @Test func theEnvironmentDefinesTheReadersLanguages() throws {
        let bundle = try SmallBundle(
            ["en.lproj/a.txt": "", "fr.lproj/a.txt": "", "fr-CA.lproj/a.txt": "", "de.lproj/a.txt": ""], as: .directory
        ).bundle
        func localization(_ variables: [String: String]) -> String? {
            bundle.view(for: .environment { variables[$0] }).file("a.txt")?.localization
        }
        #expect(localization(["LANG": "fr_CA.UTF-8"]) == "fr-CA")
        #expect(localization(["LANG": "en_US.UTF-8", "LC_ALL": "de_AT.UTF-8"]) == "de")
        #expect(localization(["LANG": "en_US", "LC_MESSAGES": "fr_FR"]) == "fr")
        #expect(localization(["LANG": "en_US", "LANGUAGE": "ja:de:fr"]) == "de")
        #expect(localization(["LANG": "C"]) == "en", "the development language")
    }
}
