import LanguageFallback
import Testing

@Suite struct LanguagePreferencesTests {
    struct Row: Decodable {
        let header: String
        let languages: [String]
        let excluded: [String]
    }

    @Test func everyHeaderOfTheFixtureIsParsed() throws {
        let rows = try FixtureFiles.rows("accept-language.json", as: Row.self)
        for row in rows {
            let preferences = LanguagePreferences(acceptLanguage: row.header)
            #expect(preferences.languages == row.languages, "\(row.header)")
            #expect(preferences.excludedLanguages == row.excluded, "\(row.header)")
        }
        print("Accept-Language fixture: \(rows.count) rows")
    }

    @Test func aWildcardWithQualityValueZeroExcludesOtherLanguages() {
        #expect(LanguagePreferences(acceptLanguage: "fr, *;q=0").excludesOthers)
        #expect(!LanguagePreferences(acceptLanguage: "fr, *;q=0.1").excludesOthers)
    }

    @Test func listsKeepTheirOrderAndOmitInvalidLanguages() {
        let preferences = LanguagePreferences(["fr_CA", "Base", "", "iw", "*"])
        #expect(preferences.languages == ["fr-CA", "iw"])
        #expect(preferences.languages.compactMap { LanguageTag($0)?.identifier } == ["fr-CA", "he"])
        #expect(LanguagePreferences().isEmpty)
    }

    /// The part after `i` is too long or invalid and is dropped. The remaining single letter is not a language.
    @Test(arguments: ["i", "i-", "i-kliungond-Latn", "i-klingonian", "i--klingon", "i-*", "x-klingonian"])
    func aSingleLetterIsNoLanguage(text: String) {
        #expect(LanguagePreferences([text]).languages == [])
        #expect(LanguagePreferences(["i-klingon"]).languages == ["i-klingon"])
    }

    @Test(
        arguments: [
            (["LANG": "de_DE.UTF-8"], ["de-DE"]),
            (["LANG": "de_DE.UTF-8", "LC_MESSAGES": "fr_FR"], ["fr-FR"]),
            (["LANG": "de_DE", "LC_MESSAGES": "fr_FR", "LC_ALL": "it_IT@euro"], ["it-IT"]),
            (["LANG": "de_DE", "LC_ALL": ""], ["de-DE"]),
            (["LANG": "sr_RS@latin"], ["sr-Latn-RS"]),
            (
                ["LANG": "uz_UZ.UTF-8@cyrillic", "LANGUAGE": "sr@Latin:be_BY@latin"],
                ["sr-Latn", "be-Latn-BY", "uz-Cyrl-UZ"]
            ),
            (["LANG": "ca_ES@valencia"], ["ca-ES-valencia"]),
            (["LANG": "sr_Cyrl_RS@latin", "LANGUAGE": "@latin:sr@other"], ["sr", "sr-Cyrl-RS"]),
            (["LANG": "de_DE", "LANGUAGE": "fr_CA:fr:en"], ["fr-CA", "fr", "en", "de-DE"]),
            (["LANG": "fr_CA", "LANGUAGE": "fr_CA::en:"], ["fr-CA", "en"]),
            (["LANG": "C", "LANGUAGE": "fr"], []),
            (["LANG": "C.UTF-8", "LANGUAGE": "fr"], []),
            (["LC_ALL": "POSIX", "LANG": "de_DE", "LANGUAGE": "fr"], []),
            (["LANGUAGE": "fr"], []),
            ([:], []),
        ] as [([String: String], [String])])
    func theEnvironmentIsReadAsByGettext(variables: [String: String], languages: [String]) {
        #expect(LanguagePreferences.environment { variables[$0] }.languages == languages)
    }
}
