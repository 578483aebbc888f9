import LanguageFallback
import TestSupport
import Testing

@Suite struct NegotiationPropertyTests {
    private static func lists(
        _ generator: inout SeededGenerator
    ) -> (available: [String], preferred: [String]) {
        func some(_ most: Int) -> [String] {
            (0..<Int.random(in: 1...most, using: &generator)).map { _ in AppleParityTests.name(&generator) }
        }
        return (some(16), some(4))
    }

    @Test(arguments: [Negotiation.Policy.intelligible, .sameLanguage])
    func theOrderOfTheAvailableNamesDoesNotMatter(policy: Negotiation.Policy) {
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<300 {
            let (available, preferred) = Self.lists(&generator)
            let preferences = LanguagePreferences(preferred)
            let first = LanguageMatcher(available: available, policy: policy).negotiate(preferences).chain
            let second = LanguageMatcher(available: available.shuffled(using: &generator), policy: policy)
                .negotiate(preferences).chain
            #expect(first == second, "\(available) \(preferred)")
        }
    }

    @Test(arguments: Negotiation.Policy.allCases)
    func aChainHasEachAvailableNameAtMostOnce(policy: Negotiation.Policy) {
        var generator = SeededGenerator(seed: 11)
        for _ in 0..<300 {
            let (available, preferred) = Self.lists(&generator)
            let matcher = LanguageMatcher(available: available + available + ["Base"], policy: policy)
            let chain = matcher.negotiate(LanguagePreferences(preferred)).chain
            #expect(Set(chain).count == chain.count)
            #expect(Set(chain).isSubset(of: available))
            #expect(!chain.contains("Base"))
        }
    }

    /// ICU's matcher, the policy `.cldr`, returns the first of several equivalent names (zh, zh-Hans).
    @Test(arguments: [Negotiation.Policy.intelligible, .sameLanguage, .apple])
    func anExactMatchIsFirstInTheChain(policy: Negotiation.Policy) {
        var generator = SeededGenerator(seed: 13)
        for _ in 0..<300 {
            var names = Set(Self.lists(&generator).available.map { $0.replacing("_", with: "-") })
            names.subtract(AppleParityTests.legacy)
            let available = names.sorted()
            guard let last = available.last else { continue }
            let result = LanguageMatcher(available: available, policy: policy).negotiate(LanguagePreferences([last]))
            #expect(result.chain.first == last, "\(available)")
        }
    }

    @Test(arguments: Negotiation.Policy.allCases)
    func excludedLanguagesAreNeverInTheChain(policy: Negotiation.Policy) {
        var generator = SeededGenerator(seed: 17)
        for _ in 0..<300 {
            let (available, preferred) = Self.lists(&generator)
            let header = preferred.joined(separator: ", ") + ", en;q=0, fr;q=0, zh-Hant;q=0"
            let matcher = LanguageMatcher(available: available, policy: policy)
            let result = matcher.negotiate(LanguagePreferences(acceptLanguage: header))
            let tags = Set(preferred.compactMap { LanguageTag($0)?.identifier })
            for name in result.chain {
                guard let tag = LanguageTag(name), !tags.contains(where: { tag.identifier.hasPrefix($0) }) else {
                    continue
                }
                let isExcluded = ["en", "fr"].contains(tag.language) || tag.identifier.hasPrefix("zh-Hant")
                #expect(!isExcluded, "\(header) \(available) \(name)")
            }
        }
    }

    @Test func concurrentNegotiationsHaveTheSameResults() async {
        let available = ["en", "fr", "fr-CA", "zh-Hans", "zh-Hant", "pt-BR", "pt-PT", "de", "nb", "sr-Latn"]
        let languages = ["fr-CH", "zh-TW", "pt-AO", "gsw", "no", "sr", "it", "en-GB", "yue", "da"]
        let expected = languages.map {
            LanguageMatcher(available: available).negotiate(LanguagePreferences([$0])).chain
        }
        let shared = LanguageMatcher(available: available)
        await withTaskGroup(of: Bool.self) { group in
            for seed in 0..<8 {
                group.addTask {
                    var generator = SeededGenerator(seed: UInt64(seed))
                    return (0..<500).allSatisfy { _ in
                        let index = Int.random(in: languages.indices, using: &generator)
                        let isPreference = Bool.random(using: &generator)
                        let result =
                            isPreference
                            ? shared.negotiate(LanguagePreferences([languages[index]]))
                            : shared.negotiate(acceptLanguage: languages[index])
                        return result.chain == expected[index]
                    }
                }
            }
            for await isRight in group { #expect(isRight) }
        }
    }
}
