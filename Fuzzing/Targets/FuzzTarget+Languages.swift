internal import LanguageFallback
internal import ResourceBasics

extension FuzzTarget {
    /// An Accept-Language header, then the available localizations.
    static let negotiation = FuzzTarget(
        // ICU compares a language of three letters that it does not know with each of the 600 that it knows, and libFuzzer records each
        // comparison. The four policies with their chains took 6,426 such searches for a header and 13 localizations of 330 bytes.
        "negotiation", cost: CostLimit(base: 500_000_000),
        seeds: {
            [
                ["fr-CA, en;q=0.5", "en", "fr", "Base"], ["*;q=0, zh-Hant;q=0.9", "zh-Hans", "zh_TW", "en"],
                ["de-AT;q=1.000,nb,*;q=0.1", "da", "de", "English", "pt-BR"],
                ["sr-Latn-RS, uk;q=0", "sr", "sr-Latn", "uk", "ru"],
            ].map { FuzzInput.joined($0) }
        }
    ) { bytes in
        let texts = FuzzInput.texts(bytes)
        let available = Array(texts.dropFirst().prefix(12))
        for policy in Negotiation.Policy.allCases {
            try LanguageOracle.check(header: texts[0], available: available, policy)
        }
    }

    static let languageTags = FuzzTarget(
        "language-tags",
        texts: [
            "fr_CA.UTF-8", "zh-Hant-TW", "ar-EG-u-nu-latn", "French", "ca-valencia", "en-x-a", "iw", "i-klingon",
            "sr_Latn@calendar=x",
            "de-1996", "und-Latn", "art-lojban", "es-419",
        ]
    ) { try LanguageOracle.check(tag: String(decoding: $0, as: UTF8.self)) }
}
