internal import FileAccess

/// A set of paths, numbered in the order they were added: found by bytes, without a `String` and without memory.
///
/// All bytes lie in one array; a table of open addressing leads to them. A forged set of names that collide makes
/// lookups slower, up to reading all of them, and never wrong.
struct PathTable: Sendable {
    private var bytes: [UInt8] = []
    /// Where each path begins; one more for the end.
    private var starts = [0]
    /// Half of the hash above, the number plus one below; 0 is free.
    private var slots = [UInt64](repeating: 0, count: 8)

    /// How many paths there are.
    var count: Int { starts.count - 1 }

    /// The number of a path, or nil.
    ///
    /// - Complexity: O(length).
    @inline(__always)
    func number(of path: Span<UInt8>) -> Int? {
        let hash = Self.hash(of: path)
        let mask = slots.count &- 1
        var slot = Int(truncatingIfNeeded: hash) & mask
        while slots[slot] != 0 {
            if slots[slot] &>> 32 == hash &>> 32 {
                let number = Int(truncatingIfNeeded: slots[slot] & 0xffff_ffff) &- 1
                if isEqual(path, to: number) { return number }
            }
            slot = (slot &+ 1) & mask
        }
        return nil
    }

    /// The number of a path, which is added if it is new.
    mutating func insert(_ path: Span<UInt8>) -> Int {
        if let number = number(of: path) { return number }
        let number = count
        if 2 * (number + 1) > slots.count { grow() }
        for index in path.indices { bytes.append(path[index]) }
        starts.append(bytes.count)
        fill(hash: Self.hash(of: path), number: number)
        return number
    }

    /// A path as text.
    func text(at number: Int) -> String { String(decoding: bytes[starts[number]..<starts[number + 1]], as: UTF8.self) }

    @inline(__always)
    private func isEqual(_ path: Span<UInt8>, to number: Int) -> Bool {
        let start = starts[number]
        guard starts[number &+ 1] &- start == path.count else { return false }
        let known = bytes.span.extracting(start..<start &+ path.count)
        var offset = 0
        while offset < path.count {
            if known.paddedWord(at: offset) != path.paddedWord(at: offset) { return false }
            offset &+= 8
        }
        return true
    }

    /// A hash of the bytes: spreads names, and is no defence against one who makes them up.
    @inline(__always)
    private static func hash(of path: Span<UInt8>) -> UInt64 {
        var state: UInt64 = 0x9e37_79b9_7f4a_7c15 ^ UInt64(truncatingIfNeeded: path.count)
        var offset = 0
        while offset < path.count {
            let product = (state ^ path.paddedWord(at: offset)).multipliedFullWidth(by: 0xd6e8_feb8_6659_fd93)
            state = product.high ^ product.low
            offset &+= 8
        }
        return state
    }

    private mutating func fill(hash: UInt64, number: Int) {
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: hash) & mask
        while slots[slot] != 0 { slot = (slot + 1) & mask }
        slots[slot] = hash & ~0xffff_ffff | UInt64(number + 1)
    }

    private mutating func grow() {
        slots = [UInt64](repeating: 0, count: 2 * slots.count)
        for number in 0..<count {
            fill(hash: Self.hash(of: bytes.span.extracting(starts[number]..<starts[number + 1])), number: number)
        }
    }
}
