/// Finds tables by names that are short enough to lie in a `String` itself, as two words: in one step, with no branch that the
/// processor would have to guess.
///
/// Kept for the gate "borrowed bytes, at most 1.25 × C's time": without it, a lookup that names its table takes 334 instructions and
/// not 220 (Documentation/decisions/0013).
struct ShortNames: Sendable {
    private static let slotBits: UInt64 = 6
    /// As many names as find places of their own soon, among so many slots.
    private static let nameLimit = 12
    /// Odd factors that are tried; the fraction of the golden ratio, and others that follow from it.
    private static let factors = (0..<64).map { 0x9e37_79b9_7f4a_7c15 &* (UInt64($0) &* 2 &+ 1) }

    private struct Slot {
        var words: (UInt64, UInt64) = (0, 0)
        var number = 0
    }

    private let slots: [Slot]
    private let factor: UInt64

    /// Takes the first of the tables' names; all others, and those that find no place, have to be searched for.
    init(_ names: some Sequence<(name: ArchiveBytes, number: Int)>) {
        // No name is more than 15 bytes, which a `String` has room for; a text of no bytes means the default table.
        let short = names.lazy.filter { (1...15).contains($0.name.count) && $0.name.textKind == .ascii }.prefix(
            Self.nameLimit)
        let words = short.compactMap { name, number in name.string.words.map { Slot(words: $0, number: number) } }
        func place(_ factor: UInt64) -> [Slot] {
            var slots = [Slot](repeating: Slot(), count: 1 << Int(Self.slotBits))
            for name in words where slots[Self.slot(of: name.words, factor)].words == (0, 0) {
                slots[Self.slot(of: name.words, factor)] = name
            }
            return slots
        }
        let best = Self.factors.first { place($0).count { $0.words != (0, 0) } == words.count }
        factor = best ?? Self.factors[0]
        slots = place(factor)
    }

    /// The number of a table; nil where it has to be searched for.
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
    /// The two words that a text is, where it is: texts that have the same are the same, and so are many that do not.
    @inline(__always)
    fileprivate var words: (UInt64, UInt64)? {
        guard MemoryLayout<String>.size == MemoryLayout<(UInt64, UInt64)>.size else { return nil }
        // SAFETY: both types have as many bytes, and any bits make two numbers.
        return unsafe unsafeBitCast(self, to: (UInt64, UInt64).self)
    }
}
