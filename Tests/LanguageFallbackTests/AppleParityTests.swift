import Foundation
import ICUBridge
import LanguageFallback
import TestSupport
import Testing

/// Compares our matcher with Apple's on random lists. Apple's runs in this process if Foundation's ICU is present.
@Suite(.enabled(if: AppleOracle.isPresent, "needs the toolchain's lib_FoundationICU.so")) struct AppleParityTests {
    static let languages = [
        "en", "fr", "de", "es", "pt", "it", "zh", "zh-Hans", "zh-Hant", "sr", "sr-Latn", "no", "nb", "nn", "da", "yue",
        "wuu", "ar", "ars", "hi", "hi-Latn", "pa", "pa-Arab", "uz", "uz-Cyrl", "az", "he", "iw", "id", "in", "fil",
        "tl", "ro", "mo", "sh", "bs", "hr", "ca", "gsw", "ja", "ko", "nl", "ru", "uk", "cmn", "prs", "fa", "az-Cyrl",
        "yue-Hans", "yue-Hant", "wuu-Hant", "es-Latn", "zh-Latn",
    ]
    static let regions = [
        "", "", "US", "GB", "AU", "NZ", "IN", "001", "150", "CA", "FR", "CH", "BE", "DE", "AT", "MX", "419", "ES", "AR",
        "BR", "PT", "AO", "IT", "CN", "TW", "HK", "MO", "SG", "RS", "ME", "BA", "NO", "EG", "MA", "SA", "PK", "AF",
    ]
    static let legacy = ["English", "French", "German", "Chinese", "Norwegian", "Portuguese", "zh_CN", "zh_TW", "zxx"]

    /// The names of Foundation's locales that the system's ICU has too.
    static let availableNames = Locale.availableIdentifiers.filter { ICULocale.isKnown(baseName: $0) }.sorted()

    private static func pick(_ list: [String], _ generator: inout SeededGenerator) -> String {
        list[Int.random(in: list.indices, using: &generator)]
    }

    static func name(_ generator: inout SeededGenerator) -> String {
        if UInt8.random(in: 0..<20, using: &generator) == 0 { return pick(legacy, &generator) }
        if UInt8.random(in: 0..<4, using: &generator) == 0 { return pick(availableNames, &generator) }
        let language = pick(languages, &generator)
        let region = pick(regions, &generator)
        let separator = Bool.random(using: &generator) ? "-" : "_"
        return region.isEmpty ? language : language + separator + region
    }

    /// Tests all combinations of two letters as regions, since CLDR changes the parent locales with each version.
    @Test(arguments: ["en", "es", "pt", "fr", "zh"])
    func everyRegionHasTheChainOfApplesMatcher(language: String) {
        let available = [language] + ["150", "001", "419", "PT", "GB"].map { language + "_" + $0 }
        let matcher = LanguageMatcher(available: available, policy: .apple)
        let letters = (UInt8(ascii: "A")...UInt8(ascii: "Z")).map { String(UnicodeScalar($0)) }
        for region in letters.flatMap({ first in letters.map { first + $0 } }) {
            let name = language + "_" + region
            let chain = matcher.negotiate(LanguagePreferences([name])).chain
            #expect(chain == AppleOracle.localizations(preferred: [name], available: available), "\(name)")
        }
    }

    @Test func randomListsHaveTheChainOfApplesMatcher() throws {
        var generator = SeededGenerator(seed: 20_260_101)
        var differing: [String] = []
        for _ in 0..<2_000 {
            let few = Bool.random(using: &generator)
            var available: [String] = []
            for _ in 0..<Int.random(in: 1...(few ? 5 : 24), using: &generator) {
                let name = Self.name(&generator)
                if !available.contains(name) { available.append(name) }
            }
            var preferred: [String] = []
            for _ in 0..<Int.random(in: 1...4, using: &generator) { preferred.append(Self.name(&generator)) }
            let expected = try #require(AppleOracle.localizations(preferred: preferred, available: available))
            let chain = LanguageMatcher(available: available, policy: .apple)
                .negotiate(LanguagePreferences(preferred)).chain
            if chain != expected {
                differing.append("\(available) for \(preferred): Apple \(expected), ours \(chain)")
            }
        }
        print(
            "Apple's matcher, live: 2000 lists, \(differing.count) differ\n"
                + differing.prefix(20).joined(separator: "\n"))
        #expect(differing.isEmpty)
    }
}
