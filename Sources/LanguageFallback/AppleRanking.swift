internal import ICUBridge

/// Ranks the available names for one preferred language, as Apple's `ualoc_localizationsToUse` does.
///
/// The lowest score wins; among equal scores the first name wins. The score is -1 for equal base names and 0 for equal
/// normalized names. Otherwise the two parent chains are compared: for each common parent, its indices in both chains are
/// added. The score is the lowest sum, plus one if the languages differ. Source: swift-foundation-icu, ualoc.cpp. The
/// tables are those of ICU 72, not of Apple's ICU.
struct AppleRanking: Sendable {
    private let names: [String]
    private let locales: [AppleLocale?]
    let tags: [LanguageTag?]

    init(_ available: [String]) {
        names = available
        let spellings = available.map { LanguageSpelling($0) }
        locales = spellings.map { $0.flatMap { AppleLocale($0, isAvailable: true) } }
        tags = spellings.map { $0.flatMap { LanguageTag($0) } }
    }

    func matches(_ language: LanguageSpelling, _ excluded: Set<Int>) -> LanguageMatches {
        guard let wanted = AppleLocale(language, isAvailable: false) else { return LanguageMatches(language: "") }
        var exact: Candidate?
        var reluctant: Candidate?
        var best: (index: Int, score: Int, locale: AppleLocale)?
        for (index, locale) in locales.enumerated() {
            guard let locale, !excluded.contains(index), let score = score(wanted, locale) else { continue }
            if score <= 0, exact == nil { exact = candidate(index, locale, excluded, .exact) }
            if score > 0, wanted.normalized == "pt_PT", locale.normalized == "pt_BR" {
                reluctant = candidate(index, locale, excluded, .reluctantly)
            } else if score < best?.score ?? Int.max {
                best = (index, score, locale)
            }
        }
        return LanguageMatches(
            language: wanted.language,
            best: best.map { candidate($0.index, $0.locale, excluded, $0.score <= 0 ? .exact : .sameLanguage) },
            exact: exact, reluctant: reluctant)
    }

    /// Returns `zxx` (no linguistic content), the match for readers without another match; nil if it is not available.
    func lastResort(_ excluded: Set<Int>) -> Candidate? {
        guard let index = names.firstIndex(of: "zxx"), !excluded.contains(index) else { return nil }
        return Candidate(index: index, chain: ["zxx"], language: "zxx", hasRegion: false, rule: .noLinguisticContent)
    }

    private func score(_ wanted: AppleLocale, _ offered: AppleLocale) -> Int? {
        if wanted.base == offered.base { return -1 }
        if wanted.normalized == offered.normalized { return 0 }
        guard wanted.group == offered.group else { return nil }
        var least: Int?
        for (depth, name) in wanted.chain.enumerated() {
            if let otherDepth = offered.chain.firstIndex(of: name) { least = min(least ?? Int.max, depth + otherDepth) }
        }
        return least.map { $0 + (wanted.language == offered.language ? 0 : 1) }
    }

    private func candidate(
        _ index: Int, _ locale: AppleLocale, _ excluded: Set<Int>, _ rule: Candidate.Rule
    ) -> Candidate {
        var chain = [names[index]]
        var used: Set<Int> = [index]
        for (depth, ancestor) in locale.chain.enumerated() where depth == 0 || locale.chain[depth - 1] != ancestor {
            for (other, offered) in locales.enumerated() {
                guard let offered, !excluded.contains(other), !used.contains(other) else { continue }
                // Taiwan's localization also serves readers from Hong Kong, although the parent chain does not contain
                // it.
                let isTaiwanForHongKong = ancestor == "zh_Hant_HK" && offered.normalized == "zh_Hant_TW"
                guard isTaiwanForHongKong || offered.normalized == ancestor else { continue }
                chain.append(names[other])
                used.insert(other)
            }
        }
        return Candidate(
            index: index, chain: chain, language: locale.language, hasRegion: locale.hasRegion, rule: rule)
    }
}
