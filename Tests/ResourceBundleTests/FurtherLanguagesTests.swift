import LanguageFallback
import ResourceBundle
import Synchronization
import Testing

/// Resources that the matched language lacks come from the reader's next language, before the development language.
@Suite struct FurtherLanguagesTests {
    private func bundle(_ storage: Storage) throws -> SmallBundle {
        try SmallBundle(
            [
                "Info.plist": infoPlist(["CFBundleDevelopmentRegion": "en", "CFBundleName": "Shop"]),
                "en.lproj/Localizable.strings": #""a"="en a"; "b"="en b"; "c"="en c"; "d"="en d";"#,
                "de.lproj/Localizable.strings": #""b"="de b"; "c"="de c";"#,
                "fr.lproj/Localizable.strings": #""c"="fr c";"#,
                "pl.lproj/Localizable.strings": #""a"="pl a";"#,
                "en.lproj/terms.txt": "terms", "de.lproj/terms.txt": "Bedingungen",
                "en.lproj/InfoPlist.strings": #"CFBundleName = "Store";"#,
                "fr.lproj/InfoPlist.strings": #"CFBundleName = "Boutique";"#,
            ], as: storage)
    }

    private static let header = "pl, de;q=0.8, fr;q=0.9"

    @Test(arguments: Storage.allCases)
    func eachKeyIsFoundInTheFirstPreferredLanguageThatHasIt(storage: Storage) throws {
        let view = try bundle(storage).bundle.view(for: ResourceContext(acceptLanguage: Self.header))
        #expect(["a", "b", "c", "d"].map { view.string($0) } == ["pl a", "de b", "fr c", "en d"])
        #expect(view.resolvedString("b")?.localization == "de")
        #expect(view.negotiation.chain == ["pl"] && view.negotiation.matched)
        #expect(view.file("terms", type: "txt")?.path == "de.lproj/terms.txt")
        #expect(view.info[.name] == "Boutique")
    }

    @Test(arguments: Storage.allCases)
    func anExcludedLanguageIsNotSearched(storage: Storage) throws {
        let view = try bundle(storage).bundle.view(
            for: ResourceContext(acceptLanguage: "pl, de-AT;q=0.8, de;q=0, fr;q=0.1"))
        #expect(view.string("b") == "en b" && view.string("c") == "fr c")
    }

    @Test(arguments: Storage.allCases)
    func applePoliciesSearchOneLanguageOnly(storage: Storage) throws {
        let bundle = try bundle(storage).bundle
        var context = ResourceContext(languages: ["pl", "de"])
        context.policy = .apple
        #expect(bundle.view(for: context).string("b") == "en b")
        context.policy = .intelligible
        context.search = .nsbundle
        #expect(bundle.view(for: context).string("b") == nil, "NSBundle searches only the first table")
        #expect(bundle.view(for: context).file("terms", type: "txt")?.path == "en.lproj/terms.txt")
    }

    @Test func aTextInAFurtherLanguageIsNotMissing() throws {
        let heard = Mutex<[String]>([])
        var context = ResourceContext(acceptLanguage: Self.header)
        context.missingKeys = MissingKeys { missing in heard.withLock { $0.append(missing.key) } }
        let view = try bundle(.directory).bundle.view(for: context)
        for key in ["b", "d", "e"] { _ = view.string(key) }
        #expect(heard.withLock { $0 } == ["d", "e"])
    }
}
