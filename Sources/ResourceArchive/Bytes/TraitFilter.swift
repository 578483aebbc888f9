/// Tells most variants that cannot serve by one field of their first trait word: of a file in many languages, those in
/// languages that nobody asked for.
package struct TraitFilter: Sendable {
    fileprivate let shift: UInt64
    fileprivate let mask: UInt64
    fileprivate let values: [UInt8]

    /// Lets the values of a field pass that have a place: one below `UInt8.max`.
    package init(shift: UInt64, mask: UInt64, places: [UInt8]) {
        self.shift = shift
        self.mask = mask
        values = places
    }
}

extension Archive {
    /// The first variant from a number on that a filter lets pass; `end` if there is none before that.
    ///
    /// A loop of its own, over what lies in registers: of a file in twenty languages, eighteen variants end here.
    @inline(never)
    func variant(from start: Int, to end: Int, passing filter: TraitFilter) -> Int {
        let (variants, conditions, conditionCount) = (
            resources.variants, resources.conditions, resources.conditionCount
        )
        let values = filter.values.span
        guard start >= 0, end <= resources.variantCount else { return end }
        for number in start..<max(start, end) {
            // SAFETY: opening has checked that the array has as many entries as it counts, and `number` is below that.
            let condition = Int(unsafe variants.knownU32(number &* ArchiveFormat.variantEntryByteCount))
            guard condition < conditionCount else { continue }
            // SAFETY: the same holds for the conditions.
            let word = unsafe conditions.knownU64(condition &* ArchiveFormat.conditionEntryByteCount)
            let value = Int(truncatingIfNeeded: word &>> filter.shift & filter.mask)
            if value >= 0, value < values.count, values[value] != .max { return number }
        }
        return end
    }
}
