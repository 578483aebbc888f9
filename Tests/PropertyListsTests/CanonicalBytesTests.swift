import PropertyLists
import TestSupport
import Testing

/// The bytes from which digests are computed: pairs, sorted by the bytes of their paths.
@Suite struct CanonicalBytesTests {
    /// A simple implementation of the documented rule.
    private func expected(_ pairs: [CanonicalForm.Pair]) -> [UInt8] {
        let rows = pairs.map { (Array($0.path.utf8), Array($0.value.utf8)) }.sorted { left, right in
            left.0 == right.0 ? left.1.lexicographicallyPrecedes(right.1) : left.0.lexicographicallyPrecedes(right.0)
        }
        var bytes: [UInt8] = []
        for (path, value) in rows {
            bytes += Array("\(path.count):".utf8)
            bytes += path
            bytes += Array("=\(value.count):".utf8)
            bytes += value
            bytes.append(UInt8(ascii: "\n"))
        }
        return bytes
    }

    @Test func pairsAreSortedByTheBytesOfTheirPaths() {
        let pairs: [CanonicalForm.Pair] = [
            ("b", "2"), ("a", "1"), ("a", "0"), ("abcdefgh", ""), ("abcdefghi", "x"), ("abcdefg", "y"), ("é", "e"),
            ("e\u{301}", "d"), ("", "empty"), ("a\0", "zero"), ("a\u{1f}0", "item"),
        ]
        #expect(CanonicalForm.bytes(of: pairs) == expected(pairs))
    }

    @Test(arguments: 0..<20 as Range<UInt64>)
    func randomPairsAreSortedByTheBytesOfTheirPaths(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        func text(_ count: Int) -> String {
            String(
                (0..<Int.random(in: 0...count, using: &random)).map { _ in "ab\0é.".randomElement(using: &random) ?? "a"
                })
        }
        let pairs = (0..<300).map { _ in (path: text(20), value: text(5)) }
        #expect(CanonicalForm.bytes(of: pairs) == expected(pairs))
    }
}
