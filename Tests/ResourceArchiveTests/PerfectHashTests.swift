import TestSupport
import Testing

@testable import ResourceArchive

@Suite struct PerfectHashTests {
    @Test(arguments: [1, 2, 3, 4, 5, 7, 64, 1000, 20_000])
    func `every hash has a slot of its own`(count: Int) {
        var random = SeededGenerator(seed: UInt64(count))
        let hashes = (0..<count).map { _ in random.next() }
        let table = PerfectHashBuilder(hashes)
        #expect(table.overflow.isEmpty)
        #expect(table.elements.filter { $0 >= 0 }.sorted() == Array(hashes.indices))
        #expect(table.elements.count <= count + count / 4 + 2)
        for (element, hash) in hashes.enumerated() {
            let bucket = PerfectHash.bucket(hash, of: UInt64(table.pilots.count))
            let position = PerfectHash.position(
                hash, pilot: table.pilots[Int(bucket)], of: UInt64(table.elements.count))
            #expect(table.elements[Int(position)] == element)
        }
    }

    @Test func `hashes that are there before overflow`() {
        let table = PerfectHashBuilder([5, 9, 5, 9, 9, 1 << 63])
        #expect(table.overflow == [2, 3, 4])
        #expect(table.elements.filter { $0 >= 0 }.sorted() == [0, 1, 5])
    }

    @Test func `no hashes need no slots`() {
        #expect(PerfectHashBuilder([]).elements.isEmpty)
    }
}

@Suite struct ArchiveHashTests {
    /// Values that the document gives; an implementation in another language can check itself with them.
    @Test func `the hash is that of the document`() throws {
        for (text, expected) in try FormatDocument.hashExamples() {
            #expect(String(ArchiveKeyHash(text).value, radix: 16) == expected, "\(text)")
        }
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
