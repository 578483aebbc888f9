/// A hash table from keys' hashes to numbers: open addressing with linear probing, at most half full.
///
/// Unlike a `Dictionary`, it stores the hashes. So distinct keys are hardly ever compared byte by byte, and growing
/// does not read the keys again. The caller stores the keys and compares them.
package struct KeyIndex: Sendable {
    /// Each slot has the hash in its upper half, and the value plus one in its lower half; 0 is a free slot.
    @usableFromInline var slots: [UInt64]
    @usableFromInline var count = 0

    @usableFromInline static let seed = UInt64.random(in: .min ... .max)
    private static let smallestSlotCount = 32

    /// Creates an empty index with capacity for that many keys.
    package init(capacity: Int = 0) {
        var slotCount = capacity == 0 ? 0 : Self.smallestSlotCount
        while slotCount < 2 * capacity { slotCount *= 2 }
        slots = [UInt64](repeating: 0, count: slotCount)
    }

    package var isEmpty: Bool { count == 0 }

    /// Returns the 32-bit hash of a key's bytes.
    ///
    /// The hash is seeded at random for each process, so no file can cause collisions on purpose.
    /// - Complexity: O(length); eight bytes at a time.
    @inlinable
    package static func hash(of key: Span<UInt8>) -> UInt32 {
        let hash = wideHash(of: key)
        return UInt32(truncatingIfNeeded: hash ^ hash &>> 32)
    }

    /// Returns the 64-bit hash of a key's bytes, seeded at random for each process.
    @inlinable
    package static func wideHash(of key: Span<UInt8>) -> UInt64 {
        var state = seed ^ UInt64(truncatingIfNeeded: key.count)
        var offset = 0
        while offset &+ 8 <= key.count {
            state = mixed(state, key.word(at: offset))
            offset &+= 8
        }
        guard offset < key.count else { return state }
        // Load the last eight bytes at once, although some were already hashed. The state already contains the length.
        return mixed(state, key.count < 8 ? key.lastWord(from: 0) : key.word(at: key.count &- 8))
    }

    @inlinable
    @inline(__always)
    static func mixed(_ state: UInt64, _ word: UInt64) -> UInt64 {
        let product = (state ^ word).multipliedFullWidth(by: 0x9e37_79b9_7f4a_7c15)
        return product.high ^ product.low
    }

    /// Returns the first value with a hash for which `matches` is true, or nil.
    ///
    /// - Complexity: O(1) expected.
    @inlinable
    @inline(__always)
    package func find(_ hash: UInt32, matches: (Int) -> Bool) -> Int? {
        guard !slots.isEmpty else { return nil }
        let mask = slots.count &- 1
        var slot = Int(truncatingIfNeeded: hash) & mask
        while slots[slot] != 0 {
            if UInt32(truncatingIfNeeded: slots[slot] &>> 32) == hash {
                let value = Int(truncatingIfNeeded: slots[slot] & 0xffff_ffff) &- 1
                if matches(value) { return value }
            }
            slot = (slot &+ 1) & mask
        }
        return nil
    }

    /// Adds a value, which is at least 0 and below `UInt32.max`.
    ///
    /// - Complexity: amortized O(1).
    @inlinable
    package mutating func append(_ hash: UInt32, _ value: Int) {
        count += 1
        if slots.count < 2 * count { grow() }
        fill(UInt64(hash) &<< 32 | UInt64(truncatingIfNeeded: value &+ 1))
    }

    @usableFromInline
    mutating func grow() {
        let old = slots
        slots = Array(repeating: 0, count: max(Self.smallestSlotCount, 2 * old.count))
        for entry in old where entry != 0 { fill(entry) }
    }

    @inlinable
    mutating func fill(_ entry: UInt64) {
        let mask = slots.count &- 1
        var slot = Int(truncatingIfNeeded: entry &>> 32) & mask
        while slots[slot] != 0 { slot = (slot &+ 1) & mask }
        slots[slot] = entry
    }
}
