import ResourceBundle
import StringTables
import TestSupport
import Testing

/// Pseudo-localizations of a whole bundle are available only by their names, and only on request.
@Suite struct PseudoBundleTests {
    private static let files: KeyValuePairs<String, String> = [
        "Info.plist": infoPlist(["CFBundleDevelopmentRegion": "de"]),
        "en.lproj/Localizable.strings": #""a"="one"; "b"="two";"#,
        "de.lproj/Localizable.strings": #""a"="eins"; "n"="%d Wege";"#,
        "Base.lproj/Localizable.strings": #""base"="unten";"#, "Localizable.strings": #""root"="aussen";"#,
        "en.lproj/terms.txt": "en", "de.lproj/terms.txt": "de",
    ]

    private func open(_ storage: Storage, _ pseudo: [PseudoLocalization]) throws -> ResourceBundle {
        let small = try SmallBundle(Self.files, as: storage)
        return try ResourceBundle(at: small.bundle.path, options: OpenOptions(pseudoLocalizations: pseudo))
    }

    @Test(arguments: Storage.allCases)
    func textsAreMadeFromTheDevelopmentLanguage(storage: Storage) throws {
        let bundle = try open(storage, PseudoLocalization.allCases)
        #expect(bundle.localizations == ["Base", "ar-XB", "de", "en", "en-XA", "en-XL"])
        let view = bundle.view(for: ["en_XA", "en"])
        let found = try #require(view.resolvedString("a"))
        #expect(found.value == "[éîñš ~~]" && found.localization == "en-XA")
        #expect(view.negotiation.chain == ["en-XA"] && view.negotiation.matched)
        #expect(view.string("base") == "[ûñţéñ ~~]" && view.string("root") == "[åûššéñ ~~~]")
        #expect(view.string("n", 12345) == "[12.345 Ŵéĝé ~~]", "numbers as in German")
        #expect(view.string("b") == nil, "English is not the development language")
        #expect(view.file("terms.txt")?.path == "de.lproj/terms.txt")
        #expect(view.strings().map(\.key) == ["a", "base", "n", "root"])
        #expect(bundle.view(localization: "en-XL").string("a") == "eins eins")
    }

    @Test(arguments: Storage.allCases, ResourceContext.SearchPolicy.allCases)
    func anExplanationHasThePseudoLocalization(storage: Storage, search: ResourceContext.SearchPolicy) throws {
        let small = try SmallBundle(
            [
                "Info.plist": infoPlist(["CFBundleDevelopmentRegion": "de"]),
                "en.lproj/Localizable.strings": #""a"="one";"#, "de.lproj/Localizable.strings": #""a"="eins";"#,
                "Base.lproj/Localizable.strings": #""base"="unten";"#,
            ], as: storage)
        let options = OpenOptions(pseudoLocalizations: PseudoLocalization.allCases)
        let bundle = try ResourceBundle(at: small.bundle.path, options: options)
        let view = bundle.view(for: ResourceContext(languages: ["en-XA"], search: search))
        #expect(view.string("a") == "[éîñš ~~]")
        for key in ["a", "base"] {
            let winner = try #require(view.explain(.string(key)).winner)
            #expect(winner.value == view.string(key) && winner.localization == "en-XA", "\(key)")
        }
        #expect(view.explain(.string("a")).candidates.compactMap(\.localization) == ["en-XA", "de", "en"])
        let german = bundle.view(for: ["de"]).explain(.string("a"))
        #expect(german.candidates.compactMap(\.localization) == ["de", "en"])
    }

    @Test(arguments: Storage.allCases)
    func pseudoLocalizationsAreNeverMatched(storage: Storage) throws {
        let bundle = try open(storage, PseudoLocalization.allCases)
        for languages in [["ar"], ["en-AU"], ["en"], ["ar-EG", "ar-XB"], ["fr", "en-XA"]] {
            #expect(!bundle.view(for: languages).negotiation.chain.contains { $0.contains("-X") }, "\(languages)")
        }
        #expect(bundle.view(for: ["ar"]).string("a") == "eins")
        #expect(bundle.view(for: ["en-AU"]).string("a") == "one")
    }

    @Test(arguments: Storage.allCases)
    func onlyRequestedPseudoLocalizationsAreAvailable(storage: Storage) throws {
        let bundle = try open(storage, [.doubled])
        #expect(bundle.localizations == ["Base", "de", "en", "en-XL"])
        #expect(bundle.view(for: ["en-XL"]).string("a") == "eins eins")
        #expect(bundle.view(for: ["en-XA"]).string("a") == "eins", "for ICU a pseudo locale is like no other")
        let plain = try open(storage, [])
        #expect(plain.localizations == ["Base", "de", "en"])
        #expect(plain.view(for: ["en-XL"]).string("a") == "one")
    }
}
