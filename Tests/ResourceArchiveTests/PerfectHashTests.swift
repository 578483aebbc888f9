import TestSupport
import Testing

@testable import ResourceArchive
@testable import ResourceCompiler

@Suite struct PerfectHashTests {
    @Test(arguments: [1, 2, 3, 4, 5, 7, 64, 1000, 20_000])
    func `every hash has a slot of its own`(count: Int) throws {
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

    @Test func `the first seed is taken under which no two hashes are equal`() throws {
        var asked: [UInt32] = []
        let table = try #require(
            PerfectHashBuilder { seed in
                asked.append(seed)
                return seed < 5 ? [5, 9, UInt64(5 + seed % 2 * 4), 1 << 63] : [5, 9, 7, 1 << 63]
            })
        #expect(asked == [0, 1, 2, 3, 4, 5] && table.seed == 5 && table.hashes == [5, 9, 7, 1 << 63])
        #expect(table.elements.filter { $0 >= 0 }.sorted() == [0, 1, 2, 3])
    }

    @Test func `elements that were chosen to share a bucket get another seed`() throws {
        let count = 1_000
        // Small numbers are all in the first bucket, and multiples of the golden ratio in all of them.
        func hashes(_ seed: UInt32) -> [UInt64] {
            (1...UInt64(count)).map { seed < 2 ? $0 : $0 &* 0x9e37_79b9_7f4a_7c15 }
        }
        let table = try #require(PerfectHashBuilder(hashes))
        #expect(table.seed == 2 && table.hashes == hashes(2))
        #expect(table.elements.filter { $0 >= 0 }.count == count && table.elements.count <= count + count / 4)
        #expect(PerfectHashBuilder { _ in hashes(0) } == nil)
    }

    /// As many as are allowed in a bucket, in each of them.
    @Test func `full buckets take few slots`() throws {
        let count = 2_400
        let bucketCount = UInt64((count + 3) / 4)
        let hashes = (0..<UInt64(count)).map { number in
            (UInt64.max / bucketCount + 1) * (number / 24 * 6) + number &* 0x9e37_79b9_7f4a_7c15 >> 32
        }
        let table = try #require(PerfectHashBuilder { _ in hashes })
        #expect(table.seed == 0 && table.elements.count <= 6 * count)
    }

    @Test func `hashes that are equal under each seed are refused after as many tries as are allowed`() {
        var count: UInt32 = 0
        let table = PerfectHashBuilder { _ in
            count += 1
            return [5, 9, 5]
        }
        #expect(table == nil && count == ArchiveFormat.seedLimit)
    }

    @Test func `no hashes need no slots`() throws {
        #expect(try #require(PerfectHashBuilder { _ in [] }).elements.isEmpty)
    }
}

@Suite struct ArchiveHashTests {
    /// Values that the document gives; an implementation in another language can check itself with them.
    @Test func `the hash is that of the document`() throws {
        for (text, expected) in try FormatDocument.hashExamples() {
            #expect(String(ArchiveKeyHash(text).value, radix: 16) == expected, "\(text)")
        }
        for (text, expected) in try FormatDocument.hashExamples(seed: 1) {
            #expect(String(withArchiveBytes(of: text) { $0.hash(seed: 1) }, radix: 16) == expected, "\(text)")
        }
    }

    @Test func `seed 0 is no seed, and each other seed gives other hashes`() {
        var seen: Set<UInt64> = []
        for count in 0..<40 {
            let bytes = [UInt8](repeating: 0x61, count: count)
            let hash = withArchiveBytes(of: bytes) { $0.hash }
            #expect(withArchiveBytes(of: bytes) { $0.hash(seed: 0) } == hash)
            for seed in 0..<100 as Range<UInt32> { seen.insert(withArchiveBytes(of: bytes) { $0.hash(seed: seed) }) }
        }
        #expect(seen.count == 4_000)
    }

    @Test func `every length and every bit matters`() {
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
