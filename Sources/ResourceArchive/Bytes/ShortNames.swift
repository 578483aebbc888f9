/// Finds tables by short names: names that a `String` stores inline, as two words.
///
/// A lookup is one step without an unpredictable branch.
///
/// A performance target needs it: borrowed bytes in at most 1.25 × C's time. On 2026-11-22 a lookup that names its
/// table took 220 instructions with it and 334 without (Documentation/decisions/0013).
struct ShortNames: Sendable {
    private static let slotBits: UInt64 = 6
    /// The maximum number of names. With this many names in `1 << slotBits` slots, a factor without collisions is found after
    /// few attempts.
    private static let nameLimit = 12
    /// The odd factors that the initializer tries: odd multiples of the fraction of the golden ratio.
    private static let factors = (0..<64).map { 0x9e37_79b9_7f4a_7c15 &* (UInt64($0) &* 2 &+ 1) }

    private struct Slot {
        var words: (UInt64, UInt64) = (0, 0)
        var number = 0
    }

    private let slots: [Slot]
    private let factor: UInt64

    /// Stores the first `nameLimit` short names. Longer names, later names and names whose slot is taken need a search.
    init(_ names: some Sequence<(name: ArchiveBytes, number: Int)>) {
        // A `String` stores at most 15 bytes inline. An empty name means the default table.
        let short = names.lazy.filter { (1...15).contains($0.name.count) && $0.name.textKind == .ascii }.prefix(
            Self.nameLimit)
        let words = short.compactMap { name, number in name.string.words.map { Slot(words: $0, number: number) } }
        func filledSlots(_ factor: UInt64) -> [Slot] {
            var slots = [Slot](repeating: Slot(), count: 1 << Int(Self.slotBits))
            for name in words where slots[Self.slot(of: name.words, factor)].words == (0, 0) {
                slots[Self.slot(of: name.words, factor)] = name
            }
            return slots
        }
        let best = Self.factors.first { filledSlots($0).count { $0.words != (0, 0) } == words.count }
        factor = best ?? Self.factors[0]
        slots = filledSlots(factor)
    }

    /// Returns the number of a table; nil if a search is needed.
    @inline(__always)
    func number(of name: String) -> Int? {
        guard let words = name.words else { return nil }
        let slot = slots[Self.slot(of: words, factor)]
        return slot.words == words ? slot.number : nil
    }

    @inline(__always)
    private static func slot(of words: (UInt64, UInt64), _ factor: UInt64) -> Int {
        Int(truncatingIfNeeded: ((words.0 ^ words.1) &* factor) &>> (64 &- slotBits))
    }
}

extension String {
    /// The two words of the string's memory; nil on platforms where a `String` has another size.
    ///
    /// Strings with equal words are equal. Equal strings can have different words.
    @inline(__always)
    fileprivate var words: (UInt64, UInt64)? {
        guard MemoryLayout<String>.size == MemoryLayout<(UInt64, UInt64)>.size else { return nil }
        // SAFETY: both types have the same size, and any bits are two valid numbers.
        return unsafe unsafeBitCast(self, to: (UInt64, UInt64).self)
    }
}
