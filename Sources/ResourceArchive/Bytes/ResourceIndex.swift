internal import ResourceTraits

/// The arrays of the `RSRC` section. The initializer locates them by their counts and checks their bounds once.
package struct ResourceIndex: Sendable {
    package let entryCount: Int
    let assetEntryCount: Int
    package let groupCount: Int
    package let variantCount: Int
    package let conditionCount: Int
    package let hash: PerfectHash
    /// The bits of a `SetWord` for each slot.
    package let setWords: ArchiveBytes
    package let shapes: SetShapes
    package let entries: ArchiveBytes
    package let groups: ArchiveBytes
    package let conditions: ArchiveBytes
    package let variants: ArchiveBytes
    /// The texts that the arrays refer to.
    let pool: ArchiveBytes
    /// The end of the arrays, as an offset in the section.
    package let byteCount: UInt64

    /// Locates the arrays.
    ///
    /// - Throws: `.damaged` if they do not fit.
    init(_ section: ArchiveBytes, at start: UInt64, pool: ArchiveBytes) throws(ArchiveError) {
        self.pool = pool
        let counts = (0..<9).map { UInt64(section.u32(4 * $0) ?? 0) }
        var arrays = ConsecutiveArrays(section, from: UInt64(ArchiveFormat.resourceHeaderByteCount))
        func array(_ count: UInt64, _ elementByteCount: Int) throws(ArchiveError) -> ArchiveBytes {
            if section.count == 0 { return section }
            guard let bytes = arrays.take(count, of: elementByteCount) else {
                throw ArchiveError(.damaged, "the resource index does not fit into its section", byteOffset: start)
            }
            return bytes
        }
        guard counts[1] <= counts[0] else {
            throw ArchiveError(.damaged, "the resource index states more assets than names", byteOffset: start + 4)
        }
        guard counts[5] <= UInt64(SetShapes.limit) else {
            throw ArchiveError(
                .damaged, "the resource index states more than \(SetShapes.limit) shapes", byteOffset: start + 20)
        }
        let slots = try array(counts[6], 8)
        let words = try array(counts[6], 8)
        entries = try array(counts[0] + 1, ArchiveFormat.resourceEntryByteCount)
        groups = try array(counts[2] + 1, ArchiveFormat.groupEntryByteCount)
        conditions = try array(counts[4], ArchiveFormat.conditionEntryByteCount)
        variants = try array(counts[3], ArchiveFormat.variantEntryByteCount)
        shapes = SetShapes(try array(counts[5], SetShapes.entryByteCount))
        let pilots = try array(counts[7], 2)
        hash = PerfectHash(pilots: pilots, slots: slots, seed: UInt32(truncatingIfNeeded: counts[8]))
        setWords = hash.slotCount == 0 ? .zeros : words
        entryCount = Int(counts[0])
        assetEntryCount = Int(counts[1])
        groupCount = Int(counts[2])
        variantCount = Int(counts[3])
        conditionCount = Int(counts[4])
        byteCount = section.count == 0 ? 0 : arrays.offset
    }

    /// Returns the range of a domain's name entries.
    @inline(__always)
    package func entries(of domain: ResourceDomain) -> Range<Int> {
        domain == .asset ? 0..<assetEntryCount : assetEntryCount..<entryCount
    }

    /// Returns the groups of a name; empty if the entry is damaged.
    @inline(__always)
    package func groups(ofEntry index: Int) -> Range<Int> {
        range(entries.u32(index &* 8 &+ 4), entries.u32(index &* 8 &+ 12), in: groupCount)
    }

    /// Returns the variants of a group; empty if the record is damaged.
    @inline(__always)
    package func variants(ofGroup index: Int) -> Range<Int> {
        range(groups.u32(index &* 16 &+ 12), groups.u32(index &* 16 &+ 28), in: variantCount)
    }

    /// Returns the packed traits of a variant; zero if the record is damaged.
    @inline(__always)
    func traits(ofVariant index: Int) -> VariantTraits { traits(ofCondition: condition(ofVariant: index) ?? .max) }

    /// Returns the number of a variant's condition; nil if the variant or the condition does not exist.
    @inline(__always)
    package func condition(ofVariant index: Int) -> Int? {
        guard index >= 0, index < variantCount else { return nil }
        // SAFETY: opening has checked that the array has as many entries as its count.
        let condition = Int(unsafe variants.knownU32(index &* ArchiveFormat.variantEntryByteCount))
        return condition < conditionCount ? condition : nil
    }

    /// Returns the traits of a condition; traits that match every request if there is none.
    @inline(__always)
    func traits(ofCondition number: Int) -> VariantTraits {
        guard number >= 0, number < conditionCount else { return VariantTraits() }
        let offset = number &* ArchiveFormat.conditionEntryByteCount
        // SAFETY: opening has checked that the array has as many entries as its count, each of 24 bytes.
        return unsafe VariantTraits(words: (conditions.knownU64(offset), conditions.knownU64(offset &+ 8)))
    }

    /// Returns the index of a variant's blob; nil if it has none.
    @inline(__always)
    package func blob(ofVariant index: Int) -> Int? {
        let number = Int(variants.u32(index &* ArchiveFormat.variantEntryByteCount &+ 4) ?? 0)
        return number == 0 ? nil : number &- 1
    }

    @inline(__always)
    private func range(_ start: UInt32?, _ end: UInt32?, in count: Int) -> Range<Int> {
        guard let start, let end, start <= end, Int(end) <= count else { return 0..<0 }
        return Int(start)..<Int(end)
    }
}

extension ResourceIndex {
    /// Returns the entry of a name; nil if the domain does not have it.
    ///
    /// - Complexity: O(length of the name): one hash, one probe.
    @inline(__always)
    func entry(_ domain: ResourceDomain, named name: ArchiveBytes) -> Int? { slotAndEntry(domain, named: name)?.entry }

    /// Returns the slot and the entry of a name; nil if the domain does not have it.
    ///
    /// - Complexity: O(length of the name): one hash, one probe.
    @inline(__always)
    package func slotAndEntry(_ domain: ResourceDomain, named name: ArchiveBytes) -> (slot: Int, entry: Int)? {
        slotAndEntry(domain, named: name, hash: hash.hash(of: name))
    }

    /// Returns the slot and the entry of a name, given its hash under the index's seed; nil if the domain does not have it.
    @inline(__always)
    func slotAndEntry(
        _ domain: ResourceDomain, named name: ArchiveBytes, hash value: UInt64
    ) -> (slot: Int, entry: Int)? {
        guard let (slot, reference) = hash.find(nameHash(value, domain)) else { return nil }
        let entry = Int(reference)
        return isName(name, of: entry, in: entries(of: domain)) ? (slot, entry) : nil
    }

    /// Returns whether an entry is in the domain's range and has this name.
    @inline(__always)
    private func isName(_ wanted: ArchiveBytes, of entry: Int, in range: Range<Int>) -> Bool {
        guard range.contains(entry) else { return false }
        // SAFETY: opening has checked that the array has as many entries as its count, each of eight bytes.
        let offset = Int(unsafe entries.knownU32(entry &* ArchiveFormat.resourceEntryByteCount)) &* 4
        guard let count = pool.u32(offset), Int(count) == wanted.count else { return false }
        return pool.holds(wanted, at: offset &+ 4)
    }
}

extension ResourceIndex {
    /// Returns the best variant of an entry that has exactly one set, of the given kind.
    ///
    /// `ranks` has the rank of each condition; `UInt64.max` means that it cannot be used. Returns nil if the entry has other
    /// groups, no variant can be used, or a condition has no rank.
    ///
    /// The fast path for nearly all assets: one comparison a variant.
    @inline(__always)
    func best(ofSet entry: Int, _ kind: SetKind, ranks: [UInt64]) -> (number: Int, rank: UInt64)? {
        variants(ofEntry: entry, kind).flatMap { best(among: $0, ranks: ranks) }
    }

    /// Returns the best variant of a range by the ranks of conditions; nil if none can be used, or a condition has no rank.
    @inline(__always)
    func best(among range: Range<Int>, ranks: [UInt64]) -> (number: Int, rank: UInt64)? {
        let end = range.upperBound
        guard end <= variantCount else { return nil }
        var best = -1
        var bestRank = UInt64.max
        var number = range.lowerBound
        while number < end {
            // SAFETY: opening has checked that the array has as many entries as its count, and `number` is below that.
            let condition = Int(unsafe variants.knownU32(number &* ArchiveFormat.variantEntryByteCount))
            guard condition < ranks.count else { return nil }
            let rank = ranks[condition]
            // `_slowPath` makes the compiler emit a branch, which the processor predicts. It can then read the file's bytes
            // before all ranks are known.
            if _slowPath(rank < bestRank) { (best, bestRank) = (number, rank) }
            number &+= 1
        }
        return best < 0 ? nil : (best, bestRank)
    }

    /// Returns the best variant of a range; nil if none can be used. Conditions without a rank in `ranks` are ranked by `rank`.
    @inline(__always)
    func best(
        among range: Range<Int>, ranks: [UInt64], orElse rank: (VariantTraits) -> UInt64?
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

    /// Returns the variants of an entry that has exactly one set, of the given kind; nil for other entries.
    package func variants(ofEntry entry: Int, _ kind: SetKind) -> Range<Int>? {
        let groups = groups(ofEntry: entry)
        guard groups.count == 1, let group = groups.first,
            let type = self.groups.u32(group &* ArchiveFormat.groupEntryByteCount),
            pool.u32(Int(type) &* 4) == kind.pooledType.byteCount,
            pool.u64(Int(type) &* 4 &+ 4) == kind.pooledType.letters
        else { return nil }
        return variants(ofGroup: group)
    }

    /// Returns the entry's group that contains a variant; nil if there is none.
    func group(ofVariant variant: Int, entry: Int) -> Int? {
        groups(ofEntry: entry).first { variants(ofGroup: $0).contains(variant) }
    }
}
