internal import ICUBridge

/// A language in the form that Apple's matcher compares: a normalized locale name with the chain of its parent locales.
struct AppleLocale: Sendable {
    /// ICU's base name: `zh_TW`.
    let base: String
    /// The base name with aliases replaced: `zh_Hant_TW`.
    let normalized: String
    let language: String
    /// The language group, a set of related languages. Parent chains are compared only within a group.
    let group: String
    let hasRegion: Bool
    /// The locale itself, once or twice, then its parent locales.
    let chain: [String]

    /// The maximum length of a chain. Apple's chains have ten slots, and the last one is always empty.
    private static let maximumChainCount = 9

    /// Creates the locale of a language identifier; nil if ICU cannot parse it.
    ///
    /// - Parameter isAvailable: whether this is an available localization. If its region is not the default of its
    ///   language, its score is one higher, so `it` matches `it_IT` and not `it_CH`. Mexican Spanish and Taiwan's Chinese
    ///   are exempt.
    init?(_ spelling: LanguageSpelling, isAvailable: Bool) {
        guard let base = ICULocale.baseName(spelling.key) else { return nil }
        let normalized = Self.normalized(base, spelling)
        let subtags = normalized.split(separator: "_", omittingEmptySubsequences: false).map(String.init)
        guard let language = subtags.first else { return nil }
        self.base = base
        self.normalized = normalized
        self.language = language
        group = Self.groups[language] ?? language
        hasRegion = subtags.dropFirst().prefix(2).contains { (2...3).contains($0.utf8.count) }
        var chain = [normalized]
        let isExempt = normalized == "es_MX" || normalized == "zh_Hant_TW"
        if isAvailable, hasRegion, !isExempt, ICULocale.minimizedHasRegion(baseName: normalized) {
            chain.append(normalized)
        }
        while chain.count < Self.maximumChainCount, let parent = AppleParentLocales.parent(of: chain[chain.count - 1]) {
            chain.append(parent)
        }
        self.chain = chain
    }

    /// The group of each language that shares one with another language.
    ///
    /// Hindi is in the group of English because `hi_Latn` inherits from `en_IN`.
    private static let groups = ["ars": "ar", "hi": "en", "nb": "no", "nn": "no", "wuu": "zh", "yue": "zh"]

    private static let aliases = [
        "no_NO": "nb_NO", "yue_CN": "yue_Hans_CN", "yue_HK": "yue_Hant_HK", "zh_CN": "zh_Hans_CN",
        "zh_HK": "zh_Hant_HK", "zh_MO": "zh_Hant_MO", "zh_SG": "zh_Hans_SG", "zh_TW": "zh_Hant_TW",
    ]

    private static func normalized(_ base: String, _ spelling: LanguageSpelling) -> String {
        if spelling.isLegacyName { return ICULocale.baseName(spelling.tag) ?? base }
        if let alias = aliases[base] ?? ICULocale.languageAlias(ofBaseName: base) { return alias }
        guard let end = base.firstIndex(of: "_"), let alias = ICULocale.languageAlias(ofBaseName: String(base[..<end]))
        else { return base }
        if !alias.contains("_") { return alias + base[end...] }
        // An alias that ends in a script keeps the region of the name; any other alias is complete.
        guard alias.utf8.count > 5, alias.utf8.suffix(5).first == UInt8(ascii: "_"), let last = base.lastIndex(of: "_")
        else { return alias }
        let region = base[last...]
        return region.utf8.count <= 4 ? alias + region : alias
    }
}
