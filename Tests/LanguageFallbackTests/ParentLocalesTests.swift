import Testing

@testable import LanguageFallback

@Suite struct ParentLocalesTests {
    @Test(arguments: [
        ("fr-CA", ["fr"], true), ("fr", ["fr-CA"], false), ("fr-CA", ["de", "fr-FR"], false),
        ("es-MX", ["es-419"], true),
        ("sr-Latn", ["sr"], false), ("nonsense!", ["fr"], false), ("Base", ["fr"], false),
    ])
    func aLocalizationHasAParentLocaleAmongTheOthers(name: String, others: [String], inherits: Bool) {
        #expect(ParentLocales.inherits(others.map(Optional.some) + [nil, name]).last == inherits)
    }

    /// Compares with the fallback chains: a parent locale is in the chain of its child, but not the reverse.
    @Test func parentLocalesAgreeWithFallbackChains() {
        let names = [
            "zh-Hant", "fr", "fr-CA", "zh-TW", "zh-HK", "zh-Hans", "zh", "pt-BR", "pt-PT", "pt", "es-419", "es-MX",
            "es", "en-GB",
            "en-AU", "en_AU", "en", "English", "nb", "no", "nn", "sr", "sr-Latn", "sr-ME", "en-x-pirate", "de-1996",
            "Base", "C",
        ]
        let matcher = LanguageMatcher(available: names, policy: .sameLanguage)
        let chains = names.map { Set(matcher.negotiate([$0]).chain).subtracting([$0]) }
        let expected = names.indices.map { index in
            chains[index].contains { parent in
                names.firstIndex(of: parent).map { !chains[$0].contains(names[index]) } ?? false
            }
        }
        #expect(ParentLocales.inherits(names) == expected)
        #expect(expected.contains(true) && expected.count { !$0 } > 8)
    }
}
