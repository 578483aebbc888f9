import ICUBridge
import LanguageFallback
import TestSupport
import Testing

@Suite struct HostileInputTests {
    @Test func invalidHeadersOfAnyLengthMatchNothing() {
        let matcher = LanguageMatcher(available: ["de", "en", "fr", "zh-Hant"])
        let headers = [
            String(repeating: "x", count: 28_000), String(repeating: ",", count: 28_000),
            String(repeating: "fr;q=", count: 6_000), String(repeating: "en-aaaaaaaa-", count: 3_000),
            String(repeating: "\0", count: 2_000), "fr\0\0, de;q=\0", String(repeating: "*;q=0,", count: 5_000),
            String(repeating: "é", count: 9_000), "\u{FEFF}fr", String(repeating: "aa-BB,", count: 5_000),
        ]
        for header in headers {
            let preferences = LanguagePreferences(acceptLanguage: header)
            #expect(preferences.languages.count <= LanguagePreferences.maximumCount)
            #expect(!matcher.negotiate(preferences).matched)
            #expect(LanguageTag(header) == nil || header.utf8.count < 64)
        }
    }

    @Test func onlyTheFirstSixteenElementsAreUsed() {
        let sixteen = (0..<16).map { _ in "it" }.joined(separator: ",")
        #expect(LanguagePreferences(acceptLanguage: sixteen + ",fr").languages.count == 16)
        #expect(!LanguagePreferences(acceptLanguage: sixteen + ",fr").languages.contains("fr"))
        #expect(LanguagePreferences(Array(repeating: "it", count: 40) + ["fr"]).languages.count == 16)
    }

    @Test func anElementTruncatedByTheLimitIsIgnored() {
        let filler = "fr," + String(repeating: " ", count: 1_019)
        // Byte 1,024 is inside `de-CH`.
        #expect(LanguagePreferences(acceptLanguage: filler + "de-CH").languages == ["fr"])
        #expect(
            LanguagePreferences(acceptLanguage: "fr," + String(repeating: " ", count: 1_000) + "de").languages == [
                "fr", "de",
            ])
    }

    @Test(arguments: Negotiation.Policy.allCases)
    func randomBytesNeverTrap(policy: Negotiation.Policy) {
        var generator = SeededGenerator(seed: 99)
        let alphabet = Array("abefnrzhHTCNxui-_.,;=q0159*@ \0é".utf8)
        func text(_ most: Int) -> String {
            let isWild = Bool.random(using: &generator)
            let bytes = (0..<Int.random(in: 0...most, using: &generator)).map { _ in
                isWild
                    ? UInt8.random(in: 0...255, using: &generator)
                    : alphabet[Int.random(in: alphabet.indices, using: &generator)]
            }
            return String(decoding: bytes, as: UTF8.self)
        }
        for _ in 0..<400 {
            let available = (0..<5).map { _ in text(12) } + ["en", "fr"]
            let matcher = LanguageMatcher(available: available, policy: policy)
            for preferences in [
                LanguagePreferences(acceptLanguage: text(120)), LanguagePreferences([text(20), text(70)]),
            ] {
                let negotiation = matcher.negotiate(preferences)
                #expect(negotiation.matched == !negotiation.chain.isEmpty)
                #expect(!negotiation.why.isEmpty)
                _ = FallbackChain(negotiation: negotiation, developmentLocalizations: [text(9)], matcher: matcher)
            }
        }
    }

    @Test func randomBytesNeverTrapInTheBridge() {
        var generator = SeededGenerator(seed: 5)
        for _ in 0..<3_000 {
            let bytes = (0..<Int.random(in: 0...40, using: &generator)).map { _ in
                UInt8.random(in: 0...255, using: &generator)
            }
            let text = String(decoding: bytes, as: UTF8.self)
            _ = ICULocale.canonicalTag(text)
            _ = ICULocale.maximizedTag(text)
            _ = ICULocale.baseName(text)
            _ = ICULocale.languageAlias(ofBaseName: text)
            _ = ICULocale.parent(ofBaseName: text)
            _ = ICULocale.isRightToLeft(text)
            _ = ICULocale.minimizedHasRegion(baseName: text)
            _ = PluralRules(locale: text, ordinal: false)?.category(forDecimal: text)
            _ = NumberFormatter(locale: text)
            let matcher = ICULocaleMatcher(tags: [text, "en"])
            #expect(matcher?.distance(from: text, toTagAt: 7) == ICULocaleMatcher.farthest)
            _ = matcher?.best(for: [text])
            _ = matcher?.distance(from: "en", toTagAt: 0)
        }
    }
}
