import TestSupport
import Testing

@testable import LanguageFallback

/// Languages that ICU does not know. A header can have many of them.
@Suite struct UnknownLanguageTests {
    /// Tags of unknown and of real languages, some with a script or a region.
    private static func tags(_ random: inout SeededGenerator) -> [String] {
        let letters = Array("abcdefghijklmnopqrstuvwxyz")
        return (0..<Int.random(in: 1...16, using: &random)).map { _ in
            let length = Int.random(in: 2...3, using: &random)
            let language = String((0..<length).map { _ in letters.randomElement(using: &random) ?? "a" })
            return language + (["", "", "-Latn", "-CA", "-Cyrl-RU", "-419"].randomElement(using: &random) ?? "")
        }
    }

    private static let available = ["qzx", "de", "fr-CA", "zh_TW", "English", "sr-Latn", "nb", "pt-BR", "qaa-Latn"]

    /// The caches of a matcher do not change its results.
    @Test(arguments: [Negotiation.Policy.intelligible, .sameLanguage]) func aUsedMatcherGivesTheSameResults(
        policy: Negotiation.Policy
    ) {
        var random = SeededGenerator(seed: 11)
        let used = LanguageMatcher(available: Self.available, policy: policy)
        for _ in 0..<400 {
            var tags = Self.tags(&random)
            if Bool.random(using: &random) {
                tags.append(["qzx-AA", "qaa", "no", "hr", "fr-CH"].randomElement(using: &random) ?? "")
            }
            let fresh = LanguageMatcher(available: Self.available, policy: policy).negotiate(tags)
            for _ in 0..<2 {
                let negotiation = used.negotiate(tags)
                #expect(negotiation.chain == fresh.chain && negotiation.further == fresh.further, "\(tags)")
                #expect(
                    negotiation.matched == fresh.matched && negotiation.matchedLanguage == fresh.matchedLanguage,
                    "\(tags)")
            }
        }
    }

    /// A legacy tag is another language than its first subtag: `art-lojban` is `jbo`.
    @Test func anUnmatchedLanguageDoesNotHideALegacyTag() {
        let used = LanguageMatcher(available: ["en", "jbo", "xtg"])
        for tag in ["art", "cel"] { #expect(used.negotiate([tag]).chain.isEmpty) }
        #expect(used.negotiate(["art-lojban"]).chain == ["jbo"])
        #expect(used.negotiate(["cel-gaulish"]).chain == ["xtg"])
    }

    /// Nor do the caches change results for headers that exclude languages.
    @Test(arguments: [Negotiation.Policy.intelligible, .sameLanguage]) func aUsedMatcherExcludesTheSameLanguages(
        policy: Negotiation.Policy
    ) {
        var random = SeededGenerator(seed: 13)
        let used = LanguageMatcher(available: Self.available, policy: policy)
        var refused = 0
        for _ in 0..<400 {
            let accepted =
                Self.tags(&random)
                + ["qzx", "fr", "de-AT", "sr-Latn", "zh-TW", "qaa"].shuffled(using: &random).prefix(2)
            let refusals =
                Self.tags(&random).prefix(3)
                + ["qzx", "fr", "de", "sr", "zh", "*", "qaa"].shuffled(using: &random).prefix(2)
            let header = (accepted + refusals.map { "\($0);q=0" }).joined(separator: ",")
            let preferences = LanguagePreferences(acceptLanguage: header)
            let fresh = LanguageMatcher(available: Self.available, policy: policy).negotiate(preferences)
            for _ in 0..<2 {
                let negotiation = used.negotiate(preferences)
                #expect(negotiation.chain == fresh.chain && negotiation.further == fresh.further, "\(header)")
                #expect(negotiation.isAcceptable == fresh.isAcceptable, "\(header)")
            }
            if fresh.chain != used.negotiate(accepted).chain { refused += 1 }
        }
        #expect(refused > 20)
    }

    /// `qaa-Cyrl` matches nothing. A cached miss must not hide `qaa-Latn`, which is available.
    @Test(arguments: ["qaa-Latn", "qaa-Latn, en;q=0"]) func aMissOfAnotherScriptIsNotCachedForTheLanguage(
        header: String
    ) {
        let matcher = LanguageMatcher(available: ["en", "qaa-Latn"])
        #expect(!matcher.negotiate(["qaa-Cyrl"]).matched)
        #expect(matcher.negotiate(LanguagePreferences(acceptLanguage: header)).chain == ["qaa-Latn"])
    }

    /// The cached results for headers have references to the matcher's data.
    @Test func anUnusedMatcherIsReleased() {
        weak var negotiator: Negotiator?
        var negotiation: Negotiation?
        do {
            let matcher = LanguageMatcher(available: ["de", "fr", "en"])
            negotiator = matcher.negotiator
            for _ in 0..<2 { negotiation = matcher.negotiate(acceptLanguage: "fr-CA, en;q=0.5, de;q=0.2") }
        }
        #expect(negotiation?.chain == ["fr"] && negotiation?.further == ["en", "de"])
        negotiation = nil
        #expect(negotiator == nil)
    }

    @Test func aChosenLanguageComesFirstAndExclusionsStay() {
        let header = LanguagePreferences(acceptLanguage: "fr-CA, it;q=0.5, en;q=0, de;q=0, *;q=0")
        #expect(header.preferring("it").languages == ["it", "fr-CA"])
        #expect(header.preferring("de_AT").languages == ["de-AT", "fr-CA", "it"])
        #expect(header.preferring("de").excludedLanguages == ["en"] && header.preferring("de").excludesOthers)
        #expect(header.preferring("not a tag!") == header)
    }

    @Test func anUnknownLanguageMatchesItself() {
        let matcher = LanguageMatcher(available: Self.available)
        for _ in 0..<2 {
            #expect(matcher.negotiate(["xqz", "qzx-Latn-AA"]).chain == ["qzx"])
            #expect(matcher.negotiate(["qzy-Latn", "qzy"]).matched == false)
        }
    }

    @Test func languagesAreInsertedByTheirFirstSubtag() {
        let languages = UnmatchedLanguages()
        for key in ["aa", "zz-Latn", "aaa", "zzz-419", "ba", "qzx"] {
            #expect(!languages.contains(key))
            languages.insert(key)
            #expect(languages.contains(key))
        }
        #expect(languages.contains("zz-CA") && languages.contains("zzz") && languages.contains("qzx-Cyrl-RU"))
        for key in ["ab", "zzy", "az", "aab", "z", "qzxa", "", "q1", "english"] {
            languages.insert(key == "english" || key.count > 3 ? key : "")
            #expect(!languages.contains(key), "\(key)")
        }
    }
}
