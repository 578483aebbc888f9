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

    @inline(__always)
    func lets(_ word: UInt64) -> Bool {
        let value = Int(truncatingIfNeeded: word &>> shift & mask)
        return value >= 0 && value < values.count && values[value] != .max
    }
}
