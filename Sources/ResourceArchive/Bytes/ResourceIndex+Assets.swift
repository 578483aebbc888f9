extension ResourceIndex {
    /// The best variant of an entry that is one set of a kind and nothing else, by the ranks of conditions (`UInt64.max` for
    /// those that cannot serve); nil where the entry is another, no variant serves, or one has a condition beyond the ranks.
    ///
    /// The fast path to nearly all assets: a comparison a variant.
    @inline(__always)
    func best(ofSet entry: Int, _ kind: SetKind, ranks: [UInt64]) -> (number: Int, rank: UInt64)? {
        variants(ofEntry: entry, kind).flatMap { best(among: $0, ranks: ranks) }
    }

    /// The best of some variants, by the ranks of conditions; nil where it has none, as above.
    @inline(__always)
    func best(among range: Range<Int>, ranks: [UInt64]) -> (number: Int, rank: UInt64)? {
        let end = range.upperBound
        guard end <= variantCount else { return nil }
        var best = -1
        var bestRank = UInt64.max
        var number = range.lowerBound
        while number < end {
            // SAFETY: opening has checked that the array has as many entries as it counts, and `number` is below that.
            let condition = Int(unsafe variants.knownU32(number &* ArchiveFormat.variantEntryByteCount))
            guard condition < ranks.count else { return nil }
            let rank = ranks[condition]
            // Told to be a branch, which the processor guesses: so it reads the file's bytes before it knows all ranks.
            if _slowPath(rank < bestRank) { (best, bestRank) = (number, rank) }
            number &+= 1
        }
        return best < 0 ? nil : (best, bestRank)
    }

    /// The best of some variants, by the ranks of conditions, and of those beyond them by their traits; nil if none serves.
    @inline(__always)
    func best(
        among range: Range<Int>, ranks: [UInt64], orElse rank: (TraitWords) -> UInt64?
    ) -> (number: Int, rank: UInt64)? {
        if conditionCount <= ranks.count { return best(among: range, ranks: ranks) }
        var best: (number: Int, rank: UInt64)?
        for number in range {
            guard let condition = condition(ofVariant: number) else { continue }
            let value = condition < ranks.count ? ranks[condition] : rank(traits(ofCondition: condition)) ?? .max
            if value < best?.rank ?? .max { best = (number, value) }
        }
        return best
    }

    /// The variants of a name that is one set of a kind and nothing else; nil for others.
    package func variants(ofEntry entry: Int, _ kind: SetKind) -> Range<Int>? {
        let groups = groups(ofEntry: entry)
        guard groups.count == 1, let group = groups.first,
            let type = self.groups.u32(group &* ArchiveFormat.groupEntryByteCount),
            pool.u32(Int(type) &* 4) == kind.pooledType.byteCount,
            pool.u64(Int(type) &* 4 &+ 4) == kind.pooledType.letters
        else { return nil }
        return variants(ofGroup: group)
    }

    /// The group of an entry that has a variant; nil if none does.
    func group(ofVariant variant: Int, entry: Int) -> Int? {
        groups(ofEntry: entry).first { variants(ofGroup: $0).contains(variant) }
    }
}
