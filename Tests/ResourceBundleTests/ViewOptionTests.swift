import ResourceBundle
import Testing

/// Views with other properties, and the view without resources.
@Suite struct ViewOptionTests {
    @Test(arguments: Storage.allCases)
    func argumentsAreEscapedForHTML(storage: Storage) throws {
        let small = try SmallBundle(
            [
                "fr.lproj/Localizable.strings": #""greeting" = "Bonjour <b>%@</b> !";"#,
                "en.lproj/Localizable.strings": #""greeting" = "Hello %@!";"#,
            ], as: storage)
        var context = ResourceContext(languages: ["fr"])
        let plain = small.bundle.view(for: context)
        let view = plain.escapingArguments()
        #expect(view.string("greeting", "<Zoé>") == "Bonjour <b>&lt;Zoé&gt;</b> !")
        #expect(view.string("greeting") == "Bonjour <b>%@</b> !")
        #expect(view.string("none", "<>", default: "<i>%@</i>") == "<i>&lt;&gt;</i>")
        #expect(view.negotiation.chain == plain.negotiation.chain)
        #expect(plain.string("greeting", "<Zoé>") == "Bonjour <b><Zoé></b> !")
        #expect(view.escapingArguments(false).string("greeting", "<Zoé>") == "Bonjour <b><Zoé></b> !")
        context.escapesArguments = true
        #expect(small.bundle.view(for: context).string("greeting", "&") == "Bonjour <b>&amp;</b> !")
    }

    @Test func theEmptyViewFindsNothing() {
        let view = ResourceView.empty
        #expect(view.string("greeting", "Zoé") == nil)
        #expect(view.localized("greeting") == "greeting")
        #expect(view.string("greeting", "Zoé", default: "Hello %@") == "Hello Zoé")
        #expect(view.image("Icons/Cart") == nil && view.color("Brand") == nil && view.data("Prices") == nil)
        #expect(view.file("terms", type: "html") == nil)
        #expect(view.info[.displayName] == nil)
        #expect(view.language == nil && view.layoutDirection == .leftToRight)
        #expect(view.bundle.localizations == [] && view.bundle.tableNames == [] && view.strings().isEmpty)
        #expect(view.explain(.string("greeting")).description.contains("greeting"))
        let error = #expect(throws: ResourceError.self) { try view.requiredString("greeting") }
        #expect(error?.code == .notFound)
    }

    /// The reader's chosen language comes before those of a header that excludes other languages.
    @Test(arguments: Storage.allCases)
    func aChosenLanguageDoesNotChangeTheExcludedLanguages(storage: Storage) throws {
        let small = try SmallBundle([:], localizations: ["de", "en", "fr"], as: storage)
        let header = LanguagePreferences(acceptLanguage: "fr;q=0.5, en;q=0, de;q=0.4")
        let view = small.bundle.view(for: ResourceContext(preferences: header.preferring("it")))
        #expect(view.string("k") == "fr")
        #expect(small.bundle.view(for: ResourceContext(preferences: header.preferring("en"))).string("k") == "en")
        #expect(small.bundle.view(for: ResourceContext(preferences: header.preferring("de"))).string("k") == "de")
    }
}
