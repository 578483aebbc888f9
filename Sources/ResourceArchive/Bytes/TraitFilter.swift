/// Tells most variants that cannot serve by one field of their first trait word: of a file in many languages, those in
/// languages that nobody asked for.
package struct TraitFilter: Sendable {
    private let shift: UInt64
    private let mask: UInt64
    private let values: [UInt8]

    /// Lets the values of a field pass that have a place: one below `UInt8.max`.
    package init(shift: UInt64, mask: UInt64, places: [UInt8]) {
        self.shift = shift
        self.mask = mask
        values = places
    }

    /// The first variant from a number on that passes; `end`, which is at most their count, if there is none before that.
    ///
    /// A loop of its own, over what lies in registers: of a file in twenty languages, eighteen variants end here.
    @inline(never)
    fileprivate func first(
        from start: Int, to end: Int, of variants: ArchiveBytes, _ conditions: ArchiveBytes, _ conditionCount: Int
    ) -> Int {
        let values = values.span
        var number = start
        while number < end {
            // SAFETY: opening has checked that the array has as many entries as it counts, and `number` is below that.
            let condition = Int(unsafe variants.knownU32(number &* ArchiveFormat.variantEntryByteCount))
            if condition < conditionCount {
                // SAFETY: the same holds for the conditions.
                let word = unsafe conditions.knownU64(condition &* ArchiveFormat.conditionEntryByteCount)
                let value = Int(truncatingIfNeeded: word &>> shift & mask)
                if value >= 0, value < values.count, values[value] != .max { return number }
            }
            number &+= 1
        }
        return end
    }
}

extension ResourceIndex {
    /// The variant that a rank puts first among those of an entry, the earlier one among equals; nil if none has a rank.
    ///
    /// A rank is asked for with a variant's traits and number, unless the filter has passed it over.
    @inline(__always)
    func best(
        ofEntry entry: Int, filter: TraitFilter, _ rank: (TraitWords, Int) -> UInt64?
    ) -> (number: Int, rank: UInt64)? {
        var best = -1
        var bestRank = UInt64.max
        for group in groups(ofEntry: entry) {
            let range = variants(ofGroup: group)
            var next = range.lowerBound
            while true {
                let number = filter.first(
                    from: next, to: range.upperBound, of: variants, conditions, conditionCount)
                if number >= range.upperBound { break }
                next = number &+ 1
                if let rank = rank(traits(ofVariant: number), number), rank < bestRank {
                    (best, bestRank) = (number, rank)
                }
            }
        }
        return best < 0 ? nil : (best, bestRank)
    }
}
