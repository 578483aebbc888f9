internal import ICUBridge
internal import ResourceBasics

extension DistanceRanking {
    /// What a wish comes to.
    func answer(_ wish: LanguageSpelling, _ excluded: Set<Int>) -> WishAnswer {
        let named = localizations.first { $0.spelling == wish }
        guard let tag = named?.tag ?? LanguageTag(wish), let wanted = named?.inherited ?? InheritanceName(tag) else {
            return WishAnswer(language: "")
        }
        guard let first = sameLanguage(wish, tag, wanted, excluded).first else {
            return WishAnswer(language: wanted.language, related: crossesLanguages ? related(tag, excluded) : nil)
        }
        if isReluctant(wanted, first.index) {
            return WishAnswer(
                language: wanted.language, reluctant: candidate(first.index, excluded, .reluctantly))
        }
        let best = candidate(first.index, excluded, first.isExact ? .exact : .sameLanguage)
        return WishAnswer(language: wanted.language, best: best, exact: first.isExact ? best : nil)
    }

    /// Portuguese from elsewhere gets Brazilian only if no wish has anything better.
    private func isReluctant(_ wanted: InheritanceName, _ index: Int) -> Bool {
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

    /// The localizations of the same language group within reach, best first.
    ///
    /// Order: the same spelling, the same place in the tree, then distance, nearness as an ancestor, the language's own
    /// region, generality, and last the bytes of the names.
    private func sameLanguage(
        _ wish: LanguageSpelling, _ tag: LanguageTag, _ wanted: InheritanceName, _ excluded: Set<Int>
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
            let isSameSpelling = localization.spelling?.key == wish.key
            ranks.append(
                Rank(
                    index: index, isExact: isSameSpelling || isSame || distance == 0,
                    spelled: isSameSpelling ? 0 : isSame ? 1 : 2, distance: distance,
                    otherRegion: localization.hasOtherRegion ? 1 : 0))
        }
        // One candidate needs no tree, which costs more than all the rest.
        guard ranks.count > 1 else { return ranks }
        let ancestors = wanted.ancestors()
        return ranks.ordered { isBetter($0, $1, ancestors) }
    }

    private func isBetter(_ left: Rank, _ right: Rank, _ ancestors: [InheritanceName]) -> Bool {
        func key(_ rank: Rank) -> (Int, Double, Int, Int) {
            let ancestry = localizations[rank.index].inherited.flatMap { ancestors.firstIndex(of: $0) }
            return (rank.spelled, rank.distance, ancestry ?? ancestors.count, rank.otherRegion)
        }
        let first = key(left)
        let second = key(right)
        if first != second { return first < second }
        // Neither is nearer: the more general one, so British before Australian for an American.
        let depths = (depth(left.index), depth(right.index))
        if depths.0 != depths.1 { return depths.0 < depths.1 }
        return isOrdered(localizations[left.index].name, before: localizations[right.index].name)
    }

    private func depth(_ index: Int) -> Int { localizations[index].inherited?.ancestors().count ?? 0 }

    private func distance(_ tag: LanguageTag, _ index: Int) -> Double {
        matcher.value?.distance(from: tag.identifier, toTagAt: localizations[index].place) ?? ICULocaleMatcher.farthest
    }

    /// The nearest localization in another language that readers of this one understand.
    private func related(_ tag: LanguageTag, _ excluded: Set<Int>) -> Candidate? {
        guard excluded.isEmpty else { return relatedOneByOne(tag, excluded) }
        // One question to ICU instead of one for each localization.
        guard case .index(let place)? = matcher.value?.best(for: [tag.identifier]), readable.indices.contains(place)
        else {
            return nil
        }
        let index = readable[place]
        return distance(tag, index) <= Self.relatedLimit ? candidate(index, excluded, .relatedLanguage) : nil
    }

    private func relatedOneByOne(_ tag: LanguageTag, _ excluded: Set<Int>) -> Candidate? {
        let nearest = readable.filter { !excluded.contains($0) }
            .map { (index: $0, distance: distance(tag, $0)) }
            .min { $0.distance < $1.distance }
        guard let nearest, nearest.distance <= Self.relatedLimit else { return nil }
        return candidate(nearest.index, excluded, .relatedLanguage)
    }

    /// ICU's own choice over all wishes.
    func leastDistance(_ wishes: [LanguageSpelling], _ excluded: Set<Int>) -> Candidate? {
        // ICU does not know the legacy names, and this policy is ICU's.
        let offered = localizations.indices.filter { index in
            let localization = localizations[index]
            return localization.place >= 0 && !excluded.contains(index) && localization.spelling?.isLegacyName == false
        }
        let keys = offered.map { localizations[$0].tag?.identifier ?? "" }
        let wanted = wishes.filter { !$0.isLegacyName }.compactMap { LanguageTag($0)?.identifier }
        guard !wanted.isEmpty else { return nil }
        guard case .index(let place)? = ICULocaleMatcher(tags: keys)?.best(for: wanted), offered.indices.contains(place)
        else { return nil }
        return candidate(offered[place], excluded, .icu)
    }

    /// A winner with the names beside it and above it in the tree.
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
        if excluded.isEmpty { chains.remember(chain, for: winner.name) }
        return chain
    }
}
