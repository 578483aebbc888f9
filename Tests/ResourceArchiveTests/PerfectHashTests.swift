import TestSupport
import Testing

@testable import ResourceArchive
@testable import ResourceCompiler

@Suite struct PerfectHashTests {
    @Test(arguments: [1, 2, 3, 4, 5, 7, 64, 1000, 20_000])
    func `every hash has its own slot`(count: Int) throws {
        var random = SeededGenerator(seed: UInt64(count))
        let hashes = (0..<count).map { _ in random.next() }
        let table = try #require(PerfectHashBuilder { _ in hashes })
        #expect(table.seed == 0 && table.hashes == hashes)
        #expect(table.elements.filter { $0 >= 0 }.sorted() == Array(hashes.indices))
        #expect(table.elements.count <= count + count / 4 + 2)
        for (element, hash) in hashes.enumerated() {
            let bucket = PerfectHash.bucket(hash, of: UInt64(table.pilots.count))
            let position = PerfectHash.position(
                hash, pilot: table.pilots[Int(bucket)], of: UInt64(table.elements.count))
            #expect(table.elements[Int(position)] == element)
        }
    }

    @Test func `the first seed for which all hashes differ is used`() throws {
        var triedSeeds: [UInt32] = []
        let table = try #require(
            PerfectHashBuilder { seed in
                triedSeeds.append(seed)
                return seed < 5 ? [5, 9, UInt64(5 + seed % 2 * 4), 1 << 63] : [5, 9, 7, 1 << 63]
            })
        #expect(triedSeeds == [0, 1, 2, 3, 4, 5] && table.seed == 5 && table.hashes == [5, 9, 7, 1 << 63])
        #expect(table.elements.filter { $0 >= 0 }.sorted() == [0, 1, 2, 3])
    }

    @Test func `elements that fill one bucket get another seed`() throws {
        let count = 1_000
        // Small numbers are all in the first bucket. Multiples of the golden ratio are distributed over all buckets.
        func hashes(_ seed: UInt32) -> [UInt64] {
            (1...UInt64(count)).map { seed < 2 ? $0 : $0 &* 0x9e37_79b9_7f4a_7c15 }
        }
        let table = try #require(PerfectHashBuilder(hashes))
        #expect(table.seed == 2 && table.hashes == hashes(2))
        #expect(table.elements.filter { $0 >= 0 }.count == count && table.elements.count <= count + count / 4)
        #expect(PerfectHashBuilder { _ in hashes(0) } == nil)
    }

    /// Each bucket has as many elements as the limit allows.
    @Test func `full buckets take few slots`() throws {
        let count = 2_400
        let bucketCount = UInt64((count + 3) / 4)
        let hashes = (0..<UInt64(count)).map { number in
            (UInt64.max / bucketCount + 1) * (number / 24 * 6) + number &* 0x9e37_79b9_7f4a_7c15 >> 32
        }
        let table = try #require(PerfectHashBuilder { _ in hashes })
        #expect(table.seed == 0 && table.elements.count <= 6 * count)
    }

    @Test func `hashes that are equal for each seed are nil after the allowed number of tries`() {
        var count: UInt32 = 0
        let table = PerfectHashBuilder { _ in
            count += 1
            return [5, 9, 5]
        }
        #expect(table == nil && count == ArchiveFormat.seedLimit)
    }

    @Test func `without hashes there are no slots`() throws {
        #expect(try #require(PerfectHashBuilder { _ in [] }).elements.isEmpty)
    }
}

@Suite struct ArchiveHashTests {
    /// The values in the document. Implementations in other languages can be tested with them.
    @Test func `hashes are those of the document`() throws {
        for (text, expected) in try FormatDocument.hashExamples() {
            #expect(String(ArchiveKeyHash(text).value, radix: 16) == expected, "\(text)")
        }
        for (text, expected) in try FormatDocument.hashExamples(seed: 1) {
            #expect(String(withArchiveBytes(of: text) { $0.hash(seed: 1) }, radix: 16) == expected, "\(text)")
        }
    }

    @Test func `seed 0 changes no hash, and each other seed gives other hashes`() {
        var seen: Set<UInt64> = []
        for count in 0..<40 {
            let bytes = [UInt8](repeating: 0x61, count: count)
            let hash = withArchiveBytes(of: bytes) { $0.hash }
            #expect(withArchiveBytes(of: bytes) { $0.hash(seed: 0) } == hash)
            for seed in 0..<100 as Range<UInt32> { seen.insert(withArchiveBytes(of: bytes) { $0.hash(seed: seed) }) }
        }
        #expect(seen.count == 4_000)
    }

    @Test func `every length and every bit changes the hash`() {
        var seen: Set<UInt64> = []
        for count in 0..<100 {
            let bytes = [UInt8](repeating: 0x61, count: count)
            seen.insert(withArchiveBytes(of: bytes) { $0.hash })
            for bit in 0..<(8 * count) {
                var flipped = bytes
                flipped[bit / 8] ^= 1 << UInt8(bit % 8)
                seen.insert(withArchiveBytes(of: flipped) { $0.hash })
            }
        }
        #expect(seen.count == 100 + 8 * (0..<100).reduce(0, +))
    }
}
