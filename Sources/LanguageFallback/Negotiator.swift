internal import ICUBridge
internal import ResourceBasics

/// Puts the answers of the single wishes together.
final class Negotiator: Sendable {
    private let policy: NegotiationPolicy
    private let names: [String]
    /// The localizations in the order in which a reader gets one who accepts any language: the development language, English, the
    /// others by bytes.
    private let defaults: Lazily<[LanguageSpelling]>
    private let answers = SharedTable<64, WishAnswer>(maximumCount: Limit.wishes)
    private let headers = SharedTable<64, Negotiation>(maximumCount: Limit.headers)
    private let inherited = SharedTable<2, [String]>(maximumCount: Limit.developmentLocalizations)

    private enum Limit {
        /// ICU 72 knows 856 names, and only those are kept; an answer has some 300 bytes.
        static let wishes = 1_024
        /// Browsers of one country send a few dozen different headers.
        ///
        /// Whoever fills this with others slows a request
        /// down to parsing its header, under a microsecond.
        static let headers = 256
        /// The longest header that is kept: twice what browsers send.
        static let headerByteCount = 256
        /// A bundle has one.
        static let developmentLocalizations = 4
    }

    private let lazyRanking = OnceReference<RankingBox>()

    /// How one wish is answered.
    private enum Ranking: Sendable {
        case distance(DistanceRanking)
        case apple(AppleRanking)
    }

    private final class RankingBox: Sendable {
        let ranking: Ranking

        init(_ ranking: Ranking) { self.ranking = ranking }
    }

    init(available: [String], policy: NegotiationPolicy, defaults: [String]) {
        self.policy = policy
        self.defaults = Lazily {
            let sorted = available.orderedByBytes()
            let english = sorted.filter { LanguageTag($0)?.language == "en" }
            return (defaults + english + sorted).compactMap { LanguageSpelling($0) }
        }
        names = available
    }

    /// Made at the first question: opening a bundle does not wake ICU.
    ///
    /// If two threads ask at once, one's work is dropped.
    private var ranking: Ranking {
        if let box = lazyRanking.load() { return box.ranking }
        let made: Ranking =
            switch policy {
            case .apple: .apple(AppleRanking(names))
            case .intelligible: .distance(DistanceRanking(names, crossesLanguages: true))
            case .cldr, .sameLanguage: .distance(DistanceRanking(names, crossesLanguages: false))
            }
        return lazyRanking.storeIfNil(RankingBox(made)).ranking
    }

    func negotiate(acceptLanguage header: String) -> Negotiation {
        if let known = headers[header] { return known }
        let answer = negotiate(LanguagePreferences(acceptLanguage: header))
        if header.utf8.count <= Limit.headerByteCount { headers.remember(answer, for: header) }
        return answer
    }

    func negotiate(_ preferences: LanguagePreferences) -> Negotiation {
        let excluded = excludedIndices(preferences)
        let wishes = preferences.wishes
        var (candidate, wish) = match(wishes, excluded)
        if candidate == nil { candidate = unrefused(preferences, excluded) }
        return Negotiation(
            chain: candidate?.chain ?? [], matched: candidate != nil, wanted: wish.map { wishes[$0].full },
            policy: policy, isAcceptable: candidate != nil || isSatisfied(preferences, excluded),
            further: further(wishes, besides: wish, excluded), rule: candidate?.rule, wishes: wishes)
    }

    /// The localization of a reader who refuses some languages and accepts any other (`en;q=0, *`): of those not refused the
    /// development language, then English, then the first by bytes.
    ///
    /// A reader who accepts any language and refuses none gets the development language without a match.
    private func unrefused(_ preferences: LanguagePreferences, _ excluded: Set<Int>) -> Candidate? {
        guard preferences.acceptsOthers, !excluded.isEmpty, policy != .apple else { return nil }
        for spelling in defaults.value {
            guard var exact = computed(spelling, excluded).exact else { continue }
            exact.rule = .anyLanguage
            return exact
        }
        return nil
    }

    /// Whether the reader accepts the development language, where no localization matched.
    private func isSatisfied(_ preferences: LanguagePreferences, _ excluded: Set<Int>) -> Bool {
        if preferences.excludesOthers { return false }
        return preferences.isEmpty || names.isEmpty || (preferences.acceptsOthers && excluded.isEmpty)
    }

    /// The same-language matches of all preferred languages but the one that was answered; none under Apple's policy.
    private func further(_ wishes: [LanguageSpelling], besides answered: Int?, _ excluded: Set<Int>) -> [String] {
        guard policy != .apple else { return [] }
        var names: [String] = []
        for index in wishes.indices where index != answered {
            let answer = answer(wishes[index], excluded)
            names += (answer.best ?? answer.reluctant)?.chain ?? []
        }
        return names
    }

    /// The best localization, and the number of the preferred language that it answers.
    private func match(_ wishes: [LanguageSpelling], _ excluded: Set<Int>) -> (Candidate?, wish: Int?) {
        if policy == .cldr, case .distance(let ranking) = ranking {
            return (ranking.leastDistance(wishes, excluded), nil)
        }
        var reluctant: (Candidate, Int)?
        var related: (Candidate, Int)?
        for index in wishes.indices {
            let answer = answer(wishes[index], excluded)
            if let best = answer.best {
                return secondLook(best, wishes, excluded) ?? (best, index)
            }
            if let candidate = answer.reluctant { reluctant = (candidate, index) }
            if related == nil, let candidate = answer.related { related = (candidate, index) }
        }
        if let (candidate, index) = reluctant ?? related { return (candidate, index) }
        if policy == .apple, case .apple(let ranking) = ranking { return (ranking.lastResort(excluded), nil) }
        return (nil, nil)
    }

    /// A localization, found by its name or as the nearest form of its language, and its ancestors.
    func inheritance(of name: String) -> [String] {
        if let known = inherited[name] { return known }
        let chain = LanguageSpelling(name).flatMap { answer($0, []).best?.chain } ?? []
        let isAvailable = names.contains { ExactKey($0) == ExactKey(name) }
        let result = isAvailable ? [name] + chain.filter { ExactKey($0) != ExactKey(name) } : chain
        inherited.remember(result, for: name)
        return result
    }

    /// If the winner is another region's form, a wish in its language that is there exactly goes before it.
    ///
    /// `[fr-CH, fr-CA]` with `fr-FR` and `fr-CA` gives `fr-CA`. Not for Chinese, where the region says less than the
    /// script. Source: Apple's `ualoc_localizationsToUse`.
    private func secondLook(
        _ winner: Candidate, _ wishes: [LanguageSpelling], _ excluded: Set<Int>
    ) -> (Candidate?, wish: Int?)? {
        guard winner.rule != .exact, winner.hasRegion, winner.language != "zh", wishes.count > 1 else { return nil }
        for index in wishes.indices {
            let answer = answer(wishes[index], excluded)
            guard answer.language == winner.language, var exact = answer.exact else { continue }
            exact.rule = .exactLaterWish
            return (exact, index)
        }
        return nil
    }

    private func answer(_ wish: LanguageSpelling, _ excluded: Set<Int>) -> WishAnswer {
        if wish.hasCodesetOnly, policy == .apple { return WishAnswer(language: "") }
        guard excluded.isEmpty else { return computed(wish, excluded) }
        if let known = answers[wish.key] { return known }
        let answer = computed(wish, excluded)
        let isName = names.contains { ExactKey($0) == ExactKey(wish.key) }
        let isKnown = isName || ICULocale.baseName(wish.key).map({ ICULocale.isKnown(baseName: $0) }) ?? false
        if answers.hasRoom, isKnown {
            answers.remember(answer, for: wish.key)
        }
        return answer
    }

    private func computed(_ wish: LanguageSpelling, _ excluded: Set<Int>) -> WishAnswer {
        switch ranking {
        case .distance(let ranking): ranking.answer(wish, excluded)
        case .apple(let ranking): ranking.answer(wish, excluded)
        }
    }

    private func excludedIndices(_ preferences: LanguagePreferences) -> Set<Int> {
        if preferences.refusals.isEmpty, !preferences.excludesOthers { return [] }
        let refusals = Refusals(preferences)
        switch ranking {
        case .distance(let ranking): return refusals.indices(of: ranking.tags)
        case .apple(let ranking): return refusals.indices(of: ranking.tags)
        }
    }
}
