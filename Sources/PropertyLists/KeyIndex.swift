/// Finds a dictionary's entry by its key's hash: open addressing with linear probing, at most half full.
///
/// Other than a `Dictionary`, it keeps the hashes, so distinct keys are hardly ever compared byte by byte, and growing
/// reads no key again. Hashes are seeded at random for each process, so that no file can aim at collisions.
struct KeyIndex: Sendable {
    /// The hash in the upper half, one more than the entry's number in the lower one; 0 where there is no entry.
    private var slots: [UInt64] = []

    private static let seed = UInt64.random(in: .min ... .max)
    private static let multiplier: UInt64 = 0x9e37_79b9_7f4a_7c15
    private static let smallestSlotCount = 32

    /// Whether nothing was added.
    var isEmpty: Bool { slots.isEmpty }

    /// The hash of a key's UTF-8 bytes, eight of them at a time.
    ///
    /// O(length).
    static func hash(of key: String) -> UInt32 { hash(of: key.utf8Span.span) }

    /// The hash of a key's bytes.
    ///
    /// O(length).
    static func hash(of span: Span<UInt8>) -> UInt32 {
        var state = seed ^ UInt64(truncatingIfNeeded: span.count)
        var place = 0
        while place &+ 8 <= span.count {
            state = mixed(state, span.word(at: place))
            place &+= 8
        }
        if place < span.count { state = mixed(state, span.lastWord(from: place)) }
        return UInt32(truncatingIfNeeded: state ^ state &>> 32)
    }

    @inline(__always)
    private static func mixed(_ state: UInt64, _ word: UInt64) -> UInt64 {
        let product = (state ^ word).multipliedFullWidth(by: multiplier)
        return product.high ^ product.low
    }

    /// The first entry of a hash for which `matches` holds, or nil.
    ///
    /// O(1) expected.
    func find(_ hash: UInt32, matches: (Int) -> Bool) -> Int? {
        guard !slots.isEmpty else { return nil }
        let mask = slots.count &- 1
        var slot = Int(truncatingIfNeeded: hash) & mask
        while slots[slot] != 0 {
            if UInt32(truncatingIfNeeded: slots[slot] &>> 32) == hash {
                let number = Int(truncatingIfNeeded: slots[slot] & 0xffff_ffff) &- 1
                if matches(number) { return number }
            }
            slot = (slot &+ 1) & mask
        }
        return nil
    }

    /// Adds the entry of a number, which is the count of those added before.
    ///
    /// Amortized O(1).
    mutating func append(_ hash: UInt32, number: Int) {
        if slots.count < 2 * (number + 1) { grow() }
        place(UInt64(hash) &<< 32 | UInt64(truncatingIfNeeded: number &+ 1))
    }

    private mutating func grow() {
        let old = slots
        slots = Array(repeating: 0, count: max(Self.smallestSlotCount, 2 * old.count))
        for entry in old where entry != 0 { place(entry) }
    }

    private mutating func place(_ entry: UInt64) {
        let mask = slots.count &- 1
        var slot = Int(truncatingIfNeeded: entry &>> 32) & mask
        while slots[slot] != 0 { slot = (slot &+ 1) & mask }
        slots[slot] = entry
    }
}
