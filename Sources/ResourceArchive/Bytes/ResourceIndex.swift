/// The arrays of the `RSRC` section, located by their counts and checked once.
package struct ResourceIndex: Sendable {
    package let entryCount: Int
    let assetEntryCount: Int
    package let groupCount: Int
    package let variantCount: Int
    package let conditionCount: Int
    package let hash: PerfectHash
    /// For each slot the bits of a `SetWord`.
    package let setWords: ArchiveBytes
    package let shapes: SetShapes
    package let entries: ArchiveBytes
    package let groups: ArchiveBytes
    package let conditions: ArchiveBytes
    package let variants: ArchiveBytes
    /// The texts that the arrays refer to.
    let pool: ArchiveBytes
    /// Where the arrays end, from the section's beginning.
    package let byteCount: UInt64

    /// Locates the arrays.
    ///
    /// - Throws: `.damaged` if they do not fit.
    init(_ section: ArchiveBytes, at start: UInt64, pool: ArchiveBytes) throws(ArchiveError) {
        self.pool = pool
        var counts: [UInt64] = []
        for index in 0..<9 { counts.append(UInt64(section.u32(4 * index) ?? 0)) }
        var arrays = ConsecutiveArrays(section, from: UInt64(ArchiveFormat.resourceHeaderByteCount))
        func array(_ count: UInt64, _ elementByteCount: Int) throws(ArchiveError) -> ArchiveBytes {
            if section.count == 0 { return section }
            guard let bytes = arrays.take(count, of: elementByteCount) else {
                throw ArchiveError(.damaged, "the resource index does not fit into its section", byteOffset: start)
            }
            return bytes
        }
        guard counts[1] <= counts[0] else {
            throw ArchiveError(.damaged, "the resource index counts more assets than names", byteOffset: start + 4)
        }
        guard counts[5] <= UInt64(SetShapes.limit) else {
            throw ArchiveError(
                .damaged, "the resource index counts more than \(SetShapes.limit) shapes", byteOffset: start + 20)
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

    /// The names of a domain, as a range of entries.
    @inline(__always)
    package func entries(of domain: ResourceDomain) -> Range<Int> {
        domain == .asset ? 0..<assetEntryCount : assetEntryCount..<entryCount
    }

    /// The groups of a name; empty if the entry is damaged.
    @inline(__always)
    package func groups(ofEntry index: Int) -> Range<Int> {
        range(entries.u32(index &* 8 &+ 4), entries.u32(index &* 8 &+ 12), in: groupCount)
    }

    /// The variants of a group; empty if the record is damaged.
    @inline(__always)
    package func variants(ofGroup index: Int) -> Range<Int> {
        range(groups.u32(index &* 16 &+ 12), groups.u32(index &* 16 &+ 28), in: variantCount)
    }

    /// The packed traits of a variant; none if the record is damaged.
    @inline(__always)
    func traits(ofVariant index: Int) -> TraitWords { traits(ofCondition: condition(ofVariant: index) ?? .max) }

    /// The number of a variant's condition; nil if the variant or the condition does not exist.
    @inline(__always)
    package func condition(ofVariant index: Int) -> Int? {
        guard index >= 0, index < variantCount else { return nil }
        // SAFETY: opening has checked that the array has as many entries as it counts.
        let condition = Int(unsafe variants.knownU32(index &* ArchiveFormat.variantEntryByteCount))
        return condition < conditionCount ? condition : nil
    }

    /// The packed traits of a condition; none if there is no such condition.
    @inline(__always)
    func traits(ofCondition number: Int) -> TraitWords {
        guard number >= 0, number < conditionCount else { return TraitWords(0, 0) }
        let offset = number &* ArchiveFormat.conditionEntryByteCount
        // SAFETY: opening has checked that the array has as many entries as it counts, each of 24 bytes.
        return unsafe TraitWords(conditions.knownU64(offset), conditions.knownU64(offset &+ 8))
    }

    /// The index of a variant's bytes; nil if it has none.
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
