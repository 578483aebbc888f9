/// A set of paths, numbered in the order they were added: found by bytes, without a `String` and without memory.
///
/// All bytes lie in one array; a table of open addressing leads to them. A forged set of names that collide makes
/// lookups slower, up to reading all of them, and never wrong.
struct PathTable: Sendable {
    private struct Path {
        var firstWord: Int
        var byteCount: Int
    }

    private var words: [UInt64] = []
    private var paths: [Path] = []
    /// Half of the hash above, the number plus one below; 0 is free.
    private var slots: [UInt64] = []

    /// How many paths there are.
    var count: Int { paths.count }

    /// An empty table with room for some paths.
    init(capacity: Int = 0) {
        paths.reserveCapacity(capacity)
        slots = [UInt64](repeating: 0, count: Self.slotCount(for: capacity))
    }

    /// The number of a path, or nil.
    ///
    /// - Complexity: O(length).
    @inline(__always)
    func number(of key: borrowing PathKey) -> Int? {
        let hash = key.hash
        let mask = slots.count &- 1
        var place = Int(truncatingIfNeeded: hash) & mask
        while slots[place] != 0 {
            if slots[place] &>> 32 == hash &>> 32 {
                let number = Int(truncatingIfNeeded: slots[place] & 0xffff_ffff) &- 1
                if holds(key, at: number) { return number }
            }
            place = (place &+ 1) & mask
        }
        return nil
    }

    /// The number of a path, which is added if it is new.
    mutating func insert(_ key: borrowing PathKey) -> Int {
        if let number = number(of: key) { return number }
        if 2 * (paths.count + 1) > slots.count { grow() }
        paths.append(Path(firstWord: words.count, byteCount: key.byteCount))
        for place in 0..<key.wordCount { words.append(key[place]) }
        fill(hash: key.hash, number: paths.count - 1)
        return paths.count - 1
    }

    @inline(__always)
    private func holds(_ key: borrowing PathKey, at number: Int) -> Bool {
        let path = paths[number]
        guard path.byteCount == key.byteCount else { return false }
        for place in 0..<key.wordCount where words[path.firstWord &+ place] != key[place] { return false }
        return true
    }

    private mutating func fill(hash: UInt64, number: Int) {
        let mask = slots.count - 1
        var place = Int(truncatingIfNeeded: hash) & mask
        while slots[place] != 0 { place = (place + 1) & mask }
        slots[place] = hash & ~0xffff_ffff | UInt64(number + 1)
    }

    private mutating func grow() {
        slots = [UInt64](repeating: 0, count: Self.slotCount(for: 2 * paths.count))
        for number in paths.indices { fill(hash: key(at: number).hash, number: number) }
    }

    /// A path as text.
    func text(at number: Int) -> String { key(at: number).text }

    private func key(at number: Int) -> PathKey {
        var key = PathKey()
        for index in 0..<paths[number].byteCount {
            let word = words[paths[number].firstWord + index / 8]
            key.append(UInt8(truncatingIfNeeded: word >> UInt64(index % 8 * 8)))
        }
        return key
    }

    /// A power of two of which the paths take at most half.
    private static func slotCount(for capacity: Int) -> Int {
        var count = 8
        while count < 2 * (capacity + 1) { count *= 2 }
        return count
    }
}
