import LanguageFallback
import TestSupport
import Testing

@Suite struct NegotiationFixtureTests {
    @Test func everyRowOfTheFixtureHasItsChain() throws {
        let rows = try FixtureFiles.rows("negotiation.json", as: NegotiationRow.self)
        for row in rows {
            let matcher = row.matcher()
            let negotiation = matcher.negotiate(row.preferences)
            #expect(negotiation.chain == row.chain, "\(row): \(negotiation.why)")
            #expect(negotiation.matched == !negotiation.chain.isEmpty, "\(row)")
            if let header = row.acceptLanguage {
                #expect(matcher.negotiate(acceptLanguage: header).chain == negotiation.chain, "\(row)")
                #expect(matcher.negotiate(acceptLanguage: header).chain == negotiation.chain, "\(row)")
            }
            // The second result comes from the cache.
            #expect(matcher.negotiate(row.preferences).chain == negotiation.chain, "\(row)")
        }
        print("negotiation fixture: \(rows.count) rows")
        #expect(rows.count >= 60)
    }

    @Test func eachDifferenceFromAppleHasAReason() throws {
        let rows = try FixtureFiles.rows("negotiation.json", as: NegotiationRow.self)
        var differing = 0
        for row in rows where row.policy == nil && row.acceptLanguage == nil {
            let apple = row.matcher(.apple).negotiate(row.preferences).chain
            if let stated = row.apple {
                differing += 1
                #expect(apple == stated, "\(row)")
                #expect(row.because?.isEmpty == false, "\(row)")
            } else {
                #expect(apple == row.chain, "\(row) needs the fields apple and because")
            }
        }
        print("negotiation fixture: \(differing) rows differ from Apple, each with its reason")
    }

    @Test func whyNamesThePreferredLanguageTheMatchAndTheRule() {
        let matcher = LanguageMatcher(available: ["en", "fr", "da"])
        let near = matcher.negotiate(LanguagePreferences(["it", "fr-CA"]))
        #expect(near.why == "fr was chosen for fr-CA: it is the nearest available form of the same language.")
        #expect(near.matchedLanguage == "fr-CA")
        let related = matcher.negotiate(LanguagePreferences(["nb"]))
        #expect(related.why.hasPrefix("da was chosen for nb: it is another language"))
        let none = matcher.negotiate(LanguagePreferences(["it", "ja"]))
        #expect(none.why == #"no available localization matches "it", "ja" under the policy "intelligible"."#)
        #expect(matcher.negotiate(LanguagePreferences()).why == "no preferred language was given.")
        #expect(
            matcher.negotiate(LanguagePreferences(acceptLanguage: "*")).why
                == "any language is accepted (*), so the development language is used.")
    }

    @Test(arguments: [
        (
            ["en", "fr-FR", "fr-CA"], ["fr-CH", "fr-CA"],
            "fr-CA was chosen for fr-CA: it is an exact match. Exact matches win over near matches of an earlier preferred language, if both are one language."
        ),
        (
            ["en", "pt-BR"], ["pt-PT"],
            "pt-BR was chosen for pt-PT: no preferred language has a better match, so Brazilian Portuguese is used for other Portuguese."
        ),
    ])
    func whyNamesTheRuleOfARareMatch(available: [String], preferred: [String], why: String) {
        #expect(LanguageMatcher(available: available).negotiate(LanguagePreferences(preferred)).why == why)
    }

    @Test func whyNamesTheExcludedLanguageOfAnAsterisk() {
        let preferences = LanguagePreferences(acceptLanguage: "*, en;q=0")
        let negotiation = LanguageMatcher(available: ["en", "fr"]).negotiate(preferences)
        #expect(negotiation.why.hasPrefix("fr was chosen"))
        #expect(negotiation.why.hasSuffix("any language is accepted (*), and this one is not excluded."))
    }

    @Test func policiesHaveTheNamesOfTheCommandLineOption() {
        #expect(Negotiation.Policy.allCases.map(\.rawValue) == ["intelligible", "same-language", "cldr", "apple"])
    }

    @Test(arguments: Negotiation.Policy.allCases)
    func withoutAvailableLanguagesNothingMatches(policy: Negotiation.Policy) {
        for available in [[], ["Base"], ["", "C", "*", "\0", "é"]] {
            let negotiation = LanguageMatcher(available: available, policy: policy)
                .negotiate(LanguagePreferences(["en", "Base", "fr"]))
            #expect(negotiation.chain.isEmpty)
            #expect(!negotiation.matched)
        }
    }
}
