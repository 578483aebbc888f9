internal import ICUBridge
internal import ResourceBasics

extension DistanceRanking {
    /// Returns the matches for one preferred language, ignoring the localizations at the excluded indices.
    func matches(_ language: LanguageSpelling, _ excluded: Set<Int>) -> LanguageMatches {
        let named = localizations.first { $0.spelling == language }
        guard let tag = named?.tag ?? LanguageTag(language), let wanted = named?.inherited ?? LocaleName(tag) else {
            return LanguageMatches(language: "")
        }
        guard let first = sameLanguage(language, tag, wanted, excluded).first else {
            return LanguageMatches(language: wanted.language, related: crossesLanguages ? related(tag, excluded) : nil)
        }
        if isReluctant(wanted, first.index) {
            return LanguageMatches(
                language: wanted.language, reluctant: candidate(first.index, excluded, .reluctantly))
        }
        let best = candidate(first.index, excluded, first.isExact ? .exact : .sameLanguage)
        return LanguageMatches(language: wanted.language, best: best, exact: first.isExact ? best : nil)
    }

    /// Whether the match is Brazilian Portuguese for a reader of another region's Portuguese.
    ///
    /// Such a match is used only if no preferred language has a better one.
    private func isReluctant(_ wanted: LocaleName, _ index: Int) -> Bool {
        guard wanted.language == "pt", let region = wanted.region, region != "BR" else { return false }
        return localizations[index].inherited?.name == "pt_BR"
    }

    private struct Rank {
        let index: Int
        let isExact: Bool
        let spelled: Int
        let distance: Double
        let otherRegion: Int
    }

    /// Returns the localizations of the same language group within the distance limit, best first.
    ///
    /// The order is by these criteria: an equal form, an equal form without extensions, an equal locale name
    /// (`LocaleName`), the distance, the nearness in the parent chain, the language's default region, generality, and the
    /// bytes of the names.
    private func sameLanguage(
        _ language: LanguageSpelling, _ tag: LanguageTag, _ wanted: LocaleName, _ excluded: Set<Int>
    ) -> [Rank] {
        let group = LanguageGroup.name(of: wanted.language)
        var ranks: [Rank] = []
        for (index, localization) in localizations.enumerated() {
            guard let inherited = localization.inherited, !excluded.contains(index),
                LanguageGroup.name(of: inherited.language) == group
            else { continue }
            let isSame = inherited == wanted
            let distance = isSame ? 0 : distance(tag, index)
            guard distance < Self.intelligibleLimit else { continue }
            let isSameSpelling = localization.spelling?.key == language.key
            let spelled = localization.spelling == language ? 0 : isSameSpelling ? 1 : isSame ? 2 : 3
            ranks.append(
                Rank(
                    index: index, isExact: isSameSpelling || isSame || distance == 0, spelled: spelled,
                    distance: distance,
                    otherRegion: localization.hasOtherRegion ? 1 : 0))
        }
        // A single candidate needs no parent chain. Computing a parent chain costs more than the rest of the ranking.
        guard ranks.count > 1 else { return ranks }
        let ancestors = wanted.ancestors()
        return ranks.ordered { isBetter($0, $1, ancestors) }
    }

    private func isBetter(_ left: Rank, _ right: Rank, _ ancestors: [LocaleName]) -> Bool {
        func key(_ rank: Rank) -> (Int, Double, Int, Int) {
            let ancestry = localizations[rank.index].inherited.flatMap { ancestors.firstIndex(of: $0) }
            return (rank.spelled, rank.distance, ancestry ?? ancestors.count, rank.otherRegion)
        }
        let first = key(left)
        let second = key(right)
        if first != second { return first < second }
        // At equal rank the more general one wins: British before Australian English for an American reader.
        let depths = (localizations[left.index].depth.value, localizations[right.index].depth.value)
        if depths.0 != depths.1 { return depths.0 < depths.1 }
        return isOrdered(localizations[left.index].name, before: localizations[right.index].name)
    }

    private func distance(_ tag: LanguageTag, _ index: Int) -> Double {
        matcher.value?.distance(from: tag.identifier, toTagAt: localizations[index].matcherIndex)
            ?? ICULocaleMatcher.farthest
    }

    /// Returns the nearest localization in another language that readers of this one understand; nil if none is within
    /// `relatedLimit`.
    private func related(_ tag: LanguageTag, _ excluded: Set<Int>) -> Candidate? {
        guard excluded.isEmpty else { return relatedOneByOne(tag, excluded) }
        // One call to ICU instead of one for each localization.
        guard case .index(let tagIndex)? = matcher.value?.best(for: [tag.identifier]),
            readable.indices.contains(tagIndex)
        else {
            return nil
        }
        let index = readable[tagIndex]
        return distance(tag, index) <= Self.relatedLimit ? candidate(index, excluded, .relatedLanguage) : nil
    }

    private func relatedOneByOne(_ tag: LanguageTag, _ excluded: Set<Int>) -> Candidate? {
        let nearest = readable.filter { !excluded.contains($0) }
            .map { (index: $0, distance: distance(tag, $0)) }
            .min { $0.distance < $1.distance }
        guard let nearest, nearest.distance <= Self.relatedLimit else { return nil }
        return candidate(nearest.index, excluded, .relatedLanguage)
    }

    /// Returns ICU's own choice over all preferred languages.
    func leastDistance(_ preferred: [LanguageSpelling], _ excluded: Set<Int>) -> Candidate? {
        // ICU does not support the legacy names (`English`), and this policy follows ICU.
        let offered = localizations.indices.filter { index in
            let localization = localizations[index]
            return localization.matcherIndex >= 0 && !excluded.contains(index)
                && localization.spelling?.isLegacyName == false
        }
        let keys = offered.map { localizations[$0].tag?.identifier ?? "" }
        let wanted = preferred.filter { !$0.isLegacyName }.compactMap { LanguageTag($0)?.identifier }
        guard !wanted.isEmpty else { return nil }
        guard case .index(let tagIndex)? = ICULocaleMatcher(tags: keys)?.best(for: wanted),
            offered.indices.contains(tagIndex)
        else { return nil }
        return candidate(offered[tagIndex], excluded, .icu)
    }

    /// Creates the candidate for a matched localization, with the localizations of an equal locale name and of its parent
    /// locales.
    private func candidate(_ index: Int, _ excluded: Set<Int>, _ rule: Candidate.Rule) -> Candidate {
        let winner = localizations[index]
        return Candidate(
            index: index, chain: chain(winner, index, excluded), language: winner.inherited?.language ?? "",
            hasRegion: winner.inherited?.region != nil, rule: rule)
    }

    private func chain(_ winner: Localization, _ index: Int, _ excluded: Set<Int>) -> [String] {
        if excluded.isEmpty, let known = chains[winner.name] { return known }
        var chain = [winner.name]
        if let inherited = winner.inherited {
            for ancestor in [inherited] + inherited.ancestors() {
                chain += readable.lazy
                    .filter { $0 != index && !excluded.contains($0) && localizations[$0].inherited == ancestor }
                    .map { localizations[$0].name }
            }
        }
        if excluded.isEmpty { chains.store(chain, for: winner.name) }
        return chain
    }
}
