/// Where a variant lies in an index, and how far it is from what a reader wants.
struct RankedVariant {
    /// The name that it goes by.
    let entry: UInt32
    let number: UInt32
    let rank: UInt64
}

extension ResourceIndex {
    /// The best variant of a name that is one set of a type and nothing else, by the ranks of conditions (`UInt64.max` for
    /// those that cannot serve); nil where the name is another, no variant serves, or one has a condition beyond the ranks.
    ///
    /// The short way to nearly all assets: a comparison a variant.
    @inline(__always)
    func best(ofSetNamed name: ArchiveBytes, _ type: AssetWord, ranks: [UInt64]) -> RankedVariant? {
        guard let entry = entry(.asset, named: name), let group = onlyGroup(ofEntry: entry), isGroup(group, type) else {
            return nil
        }
        let place = group &* ArchiveFormat.groupEntryByteCount &+ 12
        // SAFETY: the group is one of those counted, and behind the last one there is one more record.
        let start = Int(unsafe groups.knownU32(place))
        let end = Int(unsafe groups.knownU32(place &+ ArchiveFormat.groupEntryByteCount))
        guard end <= variantCount else { return nil }
        var best = -1
        var bestRank = UInt64.max
        var number = start
        while number < end {
            // SAFETY: opening has checked that the array has as many entries as it counts, and `number` is below that.
            let condition = Int(unsafe variants.knownU32(number &* ArchiveFormat.variantEntryByteCount))
            guard condition < ranks.count else { return nil }
            let rank = ranks[condition]
            if rank < bestRank { (best, bestRank) = (number, rank) }
            number &+= 1
        }
        if best < 0 { return nil }
        return RankedVariant(
            entry: UInt32(truncatingIfNeeded: entry), number: UInt32(truncatingIfNeeded: best), rank: bestRank)
    }

    /// The group of a name that has no second one; nil for others.
    @inline(__always)
    private func onlyGroup(ofEntry entry: Int) -> Int? {
        let place = entry &* ArchiveFormat.resourceEntryByteCount &+ 4
        // SAFETY: the entry is one of those counted, and behind the last one there is one more record.
        let start = Int(unsafe entries.knownU32(place))
        let end = Int(unsafe entries.knownU32(place &+ ArchiveFormat.resourceEntryByteCount))
        return end == start &+ 1 && end <= groupCount ? start : nil
    }

    @inline(__always)
    private func isGroup(_ group: Int, _ type: AssetWord) -> Bool {
        // SAFETY: opening has checked that the array has as many entries as it counts, each of 16 bytes.
        pool.holds(type, at: unsafe groups.knownU32(group &* ArchiveFormat.groupEntryByteCount))
    }

    /// The group of an entry that has a variant; nil if none does.
    func group(ofVariant variant: Int, entry: Int) -> Int? {
        groups(ofEntry: entry).first { variants(ofGroup: $0).contains(variant) }
    }
}
