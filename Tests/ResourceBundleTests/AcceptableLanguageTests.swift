import LanguageFallback
import ResourceBundle
import Testing

/// Every header gets texts. A server can refuse a reader who accepts no localization of the bundle.
@Suite struct AcceptableLanguageTests {
    private func bundle(_ storage: Storage) throws -> SmallBundle {
        try SmallBundle(
            [
                "Info.plist": infoPlist(["CFBundleDevelopmentRegion": "fr"]),
                "de.lproj/Localizable.strings": #""a" = "de a";"#,
                "en.lproj/Localizable.strings": #""a" = "en a";"#,
                "fr.lproj/Localizable.strings": #""a" = "fr a";"#,
            ], as: storage)
    }

    @Test(
        arguments: [
            ("*;q=0", "fr a", false), ("fr;q=0, it", "fr a", false), ("it", "fr a", false),
            ("fr;q=0", "fr a", false), ("", "fr a", true), ("*", "fr a", true), ("it, *;q=0.1", "fr a", true),
            ("de;q=0, *", "fr a", true), ("fr;q=0, *", "en a", true), ("fr;q=0, en;q=0, *", "de a", true),
            ("fr;q=0, en;q=0, de;q=0, *", "fr a", false), ("it, de;q=0.1", "de a", true),
        ], Storage.allCases)
    func everyHeaderHasAText(row: (header: String, text: String, isAcceptable: Bool), storage: Storage) throws {
        let bundle = try bundle(storage).bundle
        let context = ResourceContext(acceptLanguage: row.header)
        let view = bundle.view(for: context)
        #expect(view.string("a") == row.text)
        #expect(view.negotiation.isAcceptable == row.isAcceptable)
        guard row.isAcceptable else {
            let error = #expect(throws: ResourceError.self) { try bundle.requiredView(for: context) }
            #expect(error?.code == .notAcceptable && error?.message.contains("de, en, fr") == true)
            return
        }
        #expect(try bundle.requiredView(for: context).string("a") == row.text)
    }

    @Test func aListOfLanguagesInOneStringIsNoPreferredLanguage() throws {
        let bundle = try bundle(.archive).bundle
        #expect(throws: ResourceError.self) { try bundle.requiredView(for: ResourceContext(languages: ["ja"])) }
        #expect(try bundle.requiredView(for: ResourceContext()).string("a") == "fr a")
        #expect(try bundle.requiredView(for: ResourceContext(languages: ["ja", "de-AT"])).string("a") == "de a")
    }
}
