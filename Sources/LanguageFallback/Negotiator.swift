internal import ICUBridge
internal import ResourceBasics

/// Combines the matches of each preferred language into the result of a negotiation.
final class Negotiator: Sendable {
    private let policy: Negotiation.Policy
    private let names: [String]
    /// The localizations for a reader who accepts any language, best first: the development language, English, the others
    /// by bytes.
    private let defaults: Lazily<[LanguageSpelling]>
    private let cachedMatches = SharedTable<64, LanguageMatches>(maximumCount: Limit.languages)
    /// Made for the first unknown language, since most bundles meet none: releasing its atomic words takes 110,000 instructions.
    private let lazyUnmatched = OnceReference<UnmatchedLanguages>()
    /// The localizations that are named with an extension or private use, normalized. Most bundles have none.
    private let extendedNames: Lazily<[String]>
    private let inherited = SharedTable<2, [String]>(maximumCount: Limit.developmentLocalizations)

    private enum Limit {
        /// The number of cached preferred languages. ICU 72 knows 856 names, and only those are cached; an entry has some
        /// 300 bytes.
        static let languages = 1_024
        /// The number of cached development languages. A bundle has one.
        static let developmentLocalizations = 4
    }

    /// The ranking of the policy, made on first use, so that opening a bundle does not load ICU.
    private let lazyRanking: Lazily<Ranking>

    private enum Ranking: Sendable {
        case distance(DistanceRanking)
        case apple(AppleRanking)
    }

    init(available: [String], policy: Negotiation.Policy, defaults: [String]) {
        self.policy = policy
        self.defaults = Lazily {
            let sorted = available.orderedByBytes()
            let english = sorted.filter { LanguageTag($0)?.language == "en" }
            return (defaults + english + sorted).compactMap { LanguageSpelling($0) }
        }
        names = available
        extendedNames = Lazily {
            available.compactMap { LanguageSpelling($0) }.filter { $0.full != $0.key }.map(\.full)
        }
        lazyRanking = Lazily {
            switch policy {
            case .apple: .apple(AppleRanking(available))
            case .intelligible: .distance(DistanceRanking(available, crossesLanguages: true))
            case .cldr, .sameLanguage: .distance(DistanceRanking(available, crossesLanguages: false))
            }
        }
    }

    private var ranking: Ranking { lazyRanking.value }

    func negotiate(_ preferences: LanguagePreferences) -> Negotiation {
        let excluded = excludedIndices(preferences)
        let preferred = preferences.preferred
        // Each language is matched once, and only if it is needed: ICU is slow for tags that are not cached.
        var found: [LanguageMatches] = []
        var (candidate, index) = match(preferred, excluded, &found)
        if candidate == nil { candidate = unrefused(preferences, excluded) }
        return Negotiation(
            Negotiation.Values(
                chain: candidate?.chain ?? [], matchedLanguage: index.map { preferred[$0].full }, policy: policy,
                isAcceptable: candidate != nil || acceptsDevelopmentLanguage(preferences, excluded),
                others: OtherMatches(negotiator: self, excluded: excluded, found: found, matched: index),
                rule: candidate?.rule, preferred: preferred, acceptsOthers: preferences.acceptsOthers))
    }

    /// Returns the localization for a reader who refuses some languages and accepts any other (`en;q=0, *`).
    ///
    /// The result is the first of these that the reader does not refuse: the development language, English, the others by
    /// bytes. A reader who accepts any language and refuses none gets the development language, without a match.
    private func unrefused(_ preferences: LanguagePreferences, _ excluded: Set<Int>) -> Candidate? {
        guard preferences.acceptsOthers, !excluded.isEmpty else { return nil }
        for spelling in defaults.value {
            guard var exact = computed(spelling, excluded).exact else { continue }
            exact.rule = .anyLanguage
            return exact
        }
        return nil
    }

    /// Whether the reader accepts the development language if no localization matched.
    private func acceptsDevelopmentLanguage(_ preferences: LanguagePreferences, _ excluded: Set<Int>) -> Bool {
        if preferences.excludesOthers { return false }
        return preferences.isEmpty || names.isEmpty || (preferences.acceptsOthers && excluded.isEmpty)
    }

    /// The matches of the preferred languages besides the matched one. Only lookups need them.
    struct OtherMatches: Sendable {
        fileprivate let negotiator: Negotiator
        fileprivate let excluded: Set<Int>
        /// The matches of the first preferred languages, which were needed to find the result.
        fileprivate let found: [LanguageMatches]
        fileprivate let matched: Int?

        /// Returns the localizations that match in the same language, in the reader's order; none under Apple's policy.
        func localizations(_ preferred: [LanguageSpelling]) -> [String] {
            if negotiator.policy == .apple { return [] }
            var names: [String] = []
            for index in preferred.indices where index != matched {
                let matches = index < found.count ? found[index] : negotiator.matches(preferred[index], excluded)
                if let candidate = matches.best ?? matches.reluctant { names += candidate.chain }
            }
            return names
        }
    }

    /// Returns the best localization and the index of the preferred language that it matches.
    ///
    /// - Parameter found: Receives the matches of the first languages, in order. It may lack that of the result.
    private func match(
        _ preferred: [LanguageSpelling], _ excluded: Set<Int>, _ found: inout [LanguageMatches]
    ) -> (Candidate?, index: Int?) {
        if policy == .cldr, case .distance(let ranking) = ranking {
            return (ranking.leastDistance(preferred, excluded), nil)
        }
        var reluctant: (Candidate, Int)?
        var related: (Candidate, Int)?
        for index in preferred.indices {
            let language = matches(preferred[index], excluded)
            if let best = language.best {
                return exactLaterMatch(best, of: language, preferred, excluded, &found) ?? (best, index)
            }
            found.append(language)
            if let candidate = language.reluctant { reluctant = (candidate, index) }
            if related == nil, let candidate = language.related { related = (candidate, index) }
        }
        if let (candidate, index) = reluctant ?? related { return (candidate, index) }
        if policy == .apple, case .apple(let ranking) = ranking { return (ranking.lastResort(excluded), nil) }
        return (nil, nil)
    }

    /// Returns the localization with a name, or the nearest form of its language, with its available parent locales.
    func inheritance(of name: String) -> [String] {
        if let known = inherited[name] { return known }
        let chain = LanguageSpelling(name).flatMap { matches($0).best?.chain } ?? []
        let isAvailable = names.contains { ExactKey($0) == ExactKey(name) }
        let result = isAvailable ? [name] + chain.filter { ExactKey($0) != ExactKey(name) } : chain
        inherited.store(result, for: name)
        return result
    }

    /// Returns an exact match of another preferred language, if the winner is a regional form of the same language and not an
    /// exact match.
    ///
    /// `[fr-CH, fr-CA]` with `fr-FR` and `fr-CA` gives `fr-CA`. Chinese is exempt, because there the script matters more
    /// than the region. Source: Apple's `ualoc_localizationsToUse`.
    ///
    /// The winner's own parent locales do not replace it, except under Apple's policy. `[es-MX, es]`, which browsers send, with `es` and
    /// `es-419` gives `es-419`.
    private func exactLaterMatch(
        _ winner: Candidate, of language: LanguageMatches, _ preferred: [LanguageSpelling], _ excluded: Set<Int>,
        _ found: inout [LanguageMatches]
    ) -> (Candidate?, index: Int?)? {
        guard winner.rule != .exact, winner.hasRegion, winner.language != "zh", preferred.count > 1 else { return nil }
        found.append(language)
        for index in preferred.indices {
            if index == found.count { found.append(matches(preferred[index], excluded)) }
            guard found[index].language == winner.language, var exact = found[index].exact else { continue }
            if policy != .apple, let name = exact.chain.first, winner.chain.contains(name) { continue }
            exact.rule = .exactLaterPreference
            return (exact, index)
        }
        return nil
    }

    private func matches(_ language: LanguageSpelling, _ excluded: Set<Int>) -> LanguageMatches {
        let matches = matches(language)
        // Refusals only remove matches.
        return excluded.isEmpty || matches.isEmpty ? matches : computed(language, excluded)
    }

    /// Returns the matches among all localizations, from the cache if possible.
    private func matches(_ language: LanguageSpelling) -> LanguageMatches {
        if language.hasCodesetOnly, policy == .apple { return LanguageMatches(language: "") }
        // A localization may be named with an extension: `en-x-pirate`.
        let key = extendedNames.value.contains(language.full) ? language.full : language.key
        if let known = cachedMatches[key] { return known }
        if isUnmatched(language) { return LanguageMatches(language: "") }
        let matches = computed(language, [])
        let isName = names.contains { ExactKey($0) == ExactKey(key) }
        let isKnown = isName || ICULocale.baseName(language.key).map({ ICULocale.isKnown(baseName: $0) }) ?? false
        if cachedMatches.hasCapacity, isKnown {
            cachedMatches.store(matches, for: key)
        }
        if policy != .apple, matches.isEmpty, ICULocale.isUnknownLanguage(language.tag), !isAvailable(language) {
            let unmatched = lazyUnmatched.load() ?? lazyUnmatched.storeIfNil(UnmatchedLanguages())
            unmatched.insert(language.key)
        }
        return matches
    }

    /// Whether the language is known to match no localization, in any script or region.
    private func isUnmatched(_ language: LanguageSpelling) -> Bool {
        lazyUnmatched.withInstance { $0.contains(language.key) } ?? false
    }

    /// Whether an available name has the same language, in any script or region.
    private func isAvailable(_ language: LanguageSpelling) -> Bool {
        func subtag(_ key: String) -> Substring { key.prefix { $0 != "-" } }
        return names.contains { LanguageSpelling($0).map { subtag($0.key) == subtag(language.key) } ?? false }
    }

    private func computed(_ language: LanguageSpelling, _ excluded: Set<Int>) -> LanguageMatches {
        switch ranking {
        case .distance(let ranking): ranking.matches(language, excluded)
        case .apple(let ranking): ranking.matches(language, excluded)
        }
    }

    private func excludedIndices(_ preferences: LanguagePreferences) -> Set<Int> {
        if preferences.refusals.isEmpty, !preferences.excludesOthers { return [] }
        let refusals = RefusedLanguages(preferences) { language in
            // Matching caches an unknown language, so ICU examines it only once.
            !matches(language).isEmpty || !isUnmatched(language)
        }
        switch ranking {
        case .distance(let ranking): return refusals.indices(of: ranking.tags)
        case .apple(let ranking): return refusals.indices(of: ranking.tags)
        }
    }
}
