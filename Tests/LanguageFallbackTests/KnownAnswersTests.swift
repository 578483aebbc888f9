import ICUBridge
import TestSupport
import Testing

@testable import LanguageFallback

/// Answers worked out beforehand are those that ICU's data give when they are asked.
@Suite struct KnownAnswersTests {
    private static let names = ICULocale.knownBaseNames.map { String($0.map { $0 == "_" ? "-" : $0 }) }
    private static let oddNames = ["Base", "English", "zh_TW", "pt_BR", "x-private", "fr-CA-x-shop", "qaa", "und"]

    private func some(_ count: Int, of names: [String], _ generator: inout SeededGenerator) -> [String] {
        (0..<count).map { _ in names[Int.random(in: 0..<names.count, using: &generator)] }
    }

    @Test(arguments: 0..<30)
    func answersAreTheSameAsWithoutTheTable(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var available = some(Int.random(in: 1...24, using: &generator), of: Self.names, &generator)
        available += some(Int.random(in: 0...2, using: &generator), of: Self.oddNames, &generator)
        let plain = LanguageMatcher(available: available)
        let known = try #require(KnownAnswers.encoded(for: plain.available).flatMap { KnownAnswers($0) })
        #expect(known.available == plain.available)
        for policy in [NegotiationPolicy.intelligible, .sameLanguage, .apple, .cldr] {
            let reference = LanguageMatcher(available: available, policy: policy)
            let matcher = LanguageMatcher(available: available, policy: policy, known: known)
            for _ in 0..<40 {
                var wishes = some(Int.random(in: 1...3, using: &generator), of: Self.names, &generator)
                wishes += some(Int.random(in: 0...1, using: &generator), of: available + Self.oddNames, &generator)
                let preferences = LanguagePreferences(wishes.shuffled(using: &generator))
                let (answer, expected) = (matcher.negotiate(preferences), reference.negotiate(preferences))
                #expect(answer.chain == expected.chain, "\(available) \(wishes) \(policy)")
                #expect(answer.why == expected.why)
            }
            for name in available { #expect(matcher.inheritance(of: name) == reference.inheritance(of: name)) }
        }
    }

    @Test func everyLocaleThatICUKnowsIsInTheTable() throws {
        let available = ["Base", "de", "en", "en-GB", "nb", "pt-BR", "zh-Hant"]
        let bytes = try #require(KnownAnswers.encoded(for: available))
        let known = try #require(KnownAnswers(bytes))
        var answered = 0
        for name in Self.names {
            guard let wish = LanguageSpelling(name), wish.key == wish.full else { continue }
            let answer = try #require(known.answer(for: wish.key), "\(name)").answer
            if !answer.isEmpty { answered += 1 }
        }
        #expect(answered > 150)
        #expect(known.answer(for: "pt-AO")?.answer.reluctant?.chain == ["pt-BR"])
        #expect(known.answer(for: "da")?.answer.related?.chain == ["nb"])
        #expect(known.answer(for: "en-AU")?.answer.best?.chain == ["en-GB", "en"])
        // No form of Italian has an answer, so that none of them is asked for again.
        #expect(known.answer(for: "it-XX").map { $0.answer.isEmpty && !$0.isListed } == true)
        // Of German some have; of others ICU knows best.
        #expect(known.answer(for: "de-XX") == nil)
        #expect(bytes.count < 8_000)
    }

    @Test func aTableAboutOtherNamesIsNotAsked() throws {
        let known = try #require(KnownAnswers.encoded(for: ["de", "en", "fr"]).flatMap { KnownAnswers($0) })
        let matcher = LanguageMatcher(available: ["en", "it", "fr"], policy: .intelligible, known: known)
        #expect(matcher.negotiate(LanguagePreferences(["it-CH"])).chain == ["it"])
        #expect(matcher.negotiate(LanguagePreferences(["de"])).chain == [])
    }

    @Test func damagedTablesNeverTrap() throws {
        let bytes = try #require(KnownAnswers.encoded(for: ["de", "en", "en-GB", "pt-BR"]))
        for count in stride(from: 0, to: bytes.count, by: 7) {
            _ = KnownAnswers(Array(bytes.prefix(count)))?.answer(for: "en-AU")
        }
        var generator = SeededGenerator(seed: 3)
        for _ in 0..<1_000 {
            var damaged = bytes
            for _ in 0...Int.random(in: 0...2, using: &generator) {
                let place = Int.random(in: 0..<(Bool.random(using: &generator) ? 200 : bytes.count), using: &generator)
                damaged[place] = UInt8.random(in: 0...255, using: &generator)
            }
            guard let known = KnownAnswers(damaged) else { continue }
            for wish in ["en-AU", "pt", "it", "zz-ZZ", ""] {
                for candidate in known.answer(for: wish)?.answer.candidates.compactMap(\.self) ?? [] {
                    #expect(known.available.indices.contains(candidate.index))
                }
            }
        }
    }
}
