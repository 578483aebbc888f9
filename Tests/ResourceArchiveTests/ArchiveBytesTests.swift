import TestSupport
import Testing

@testable import ResourceArchive

/// Compares each access to bytes with an array. The offsets are near both ends of the memory and far outside.
@Suite struct ArchiveBytesTests {
    private static let bytes: [UInt8] = (0..<41).map { UInt8(truncatingIfNeeded: $0 * 37 + 5) }
    private static let offsets = Array(-18...60) + [.max, .max - 7, .min, .min + 7, 1 << 40]

    private static func number(_ bytes: [UInt8], _ offset: Int, _ count: Int) -> UInt64? {
        guard let part = part(bytes, offset, count) else { return nil }
        return part.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    private static func part(_ bytes: [UInt8], _ offset: Int, _ count: Int) -> [UInt8]? {
        let (end, isOverflow) = offset.addingReportingOverflow(count)
        return offset >= 0 && count >= 0 && !isOverflow && end <= bytes.count ? Array(bytes[offset..<end]) : nil
    }

    @Test(arguments: [0, 1, 2, 3, 4, 7, 8, 9, 41]) func numbersAreReadInBounds(count: Int) {
        let bytes = Array(Self.bytes[..<count])
        withArchiveBytes(of: bytes) { archive in
            for offset in Self.offsets {
                #expect(archive.u8(offset).map(UInt64.init) == Self.number(bytes, offset, 1), "\(offset)")
                #expect(archive.u16(offset).map(UInt64.init) == Self.number(bytes, offset, 2), "\(offset)")
                #expect(archive.u32(offset).map(UInt64.init) == Self.number(bytes, offset, 4), "\(offset)")
                #expect(archive.u64(offset) == Self.number(bytes, offset, 8), "\(offset)")
            }
        }
    }

    @Test(arguments: [0, 1, 16, 41]) func partsExistInBounds(count: Int) {
        let bytes = Array(Self.bytes[..<count])
        withArchiveBytes(of: bytes) { archive in
            for offset in Self.offsets {
                for size in Self.offsets {
                    let part = Self.part(bytes, offset, size)
                    let slice = archive.slice(UInt64(bitPattern: Int64(offset)), UInt64(bitPattern: Int64(size)))
                    #expect(slice?.array == part, "\(size) at \(offset)")
                    let range = ArchiveRange(offset: UInt64(bitPattern: Int64(offset)), byteCount: size)
                    #expect(archive.part(range)?.array == part, "\(size) at \(offset)")
                }
            }
        }
    }

    @Test func bytesAtAnOffsetAreCompared() {
        for count in 0...41 {
            let bytes = Array(Self.bytes[..<count])
            withArchiveBytes(of: bytes) { archive in
                for other in [0, 1, 3, 4, 7, 8, 9, 16, 17, 24, 33, 41] {
                    for offset in Self.offsets where offset < 50 {
                        let part = Self.part(Self.bytes + Self.bytes, max(0, offset), other) ?? []
                        let isHeld = Self.part(bytes, offset, part.count) == part
                        withArchiveBytes(of: part) {
                            #expect(archive.holds($0, at: offset) == isHeld, "\(other) at \(offset)")
                        }
                    }
                }
                for offset in [Int.max, .max - 7, 1 << 40, 50] {
                    for part in [[], [1]] as [[UInt8]] {
                        withArchiveBytes(of: part) { #expect(!archive.holds($0, at: offset)) }
                    }
                }
            }
        }
    }

    /// A comparison must use each byte at any length.
    @Test(arguments: 0...41) func comparisonsUseEachByte(count: Int) {
        let bytes = Array(Self.bytes[..<count])
        var others = [bytes, bytes + [0], Array(bytes.dropLast())]
        for index in bytes.indices {
            for bit in [1, 0x80] as [UInt8] {
                var other = bytes
                other[index] ^= bit
                others += [other, other + [9], Array(other.dropLast())]
            }
        }
        for other in others {
            let isOrdered = bytes.lexicographicallyPrecedes(other)
            withArchiveBytes(of: bytes) { left in
                withArchiveBytes(of: other) { right in
                    #expect(left.isEqual(to: right) == (bytes == other), "\(other)")
                    #expect(left.isOrdered(before: right) == isOrdered, "\(other)")
                    #expect((left.hash == right.hash) == (bytes == other), "\(other)")
                    #expect((left.hash(seed: 7) == right.hash(seed: 7)) == (bytes == other), "\(other)")
                }
            }
        }
    }

    @Test(arguments: 0...20) func bytesAreSearchedInBounds(count: Int) {
        for marks in [[], [0], [count - 1], [count / 2], [0, count - 1], [count / 2, count - 1]] as [[Int]] {
            var bytes = [UInt8](repeating: 0, count: count)
            for mark in marks where bytes.indices.contains(mark) { bytes[mark] = 7 }
            // The bytes after the end have the searched value.
            let all = bytes + [7, 7, 7, 7, 7, 7, 7, 7, 7]
            withArchiveBytes(of: all) { all in
                guard let archive = all.slice(0, UInt64(count)) else { return }
                #expect(archive.firstOffset(of: 7) == bytes.firstIndex(of: 7))
                #expect(archive.firstOffset(of: 9) == nil)
                #expect(archive.offsetBehindLast(7) == (bytes.lastIndex(of: 7) ?? -1) + 1)
                #expect(archive.isASCII)
                for start in 0...count {
                    for end in start...(count + 9) {
                        let isZero = end <= count && bytes[start..<end].allSatisfy { $0 == 0 }
                        #expect(archive.isZero(from: start, to: end) == isZero, "\(start) to \(end)")
                    }
                }
            }
        }
    }

    @Test func aByteOutOfBoundsIsNotReplaced() {
        withArchiveBytes(of: Array("a%b".utf8)) { text in
            withArchiveBytes(of: Array("name".utf8)) { part in
                let texts = [-1, 0, 1, 2, 3, .max, .min].map { text.string(replacingByteAt: $0, with: part) }
                #expect(texts == ["a%b", "name%b", "anameb", "a%name", "a%b", "a%b", "a%b"])
            }
        }
    }

    @Test func blobsHaveAnEntryInBounds() {
        // Two entries: 3 bytes at 1, and 2 bytes of another codec. Then a part of a third entry.
        let table: [UInt64] = [1, 3, 0, 1, 1 << 56 | 2, 0, 0, 1]
        let bytes = table.flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> (8 * UInt64($0))) } }
        withArchiveBytes(of: bytes) { blobs in
            withArchiveBytes(of: [1, 2, 3, 4, 5]) { archive in
                #expect(blobs.plainBlob(0, of: archive)?.array == [2, 3, 4])
                for index in [-1, 1, 2, 3, 1 << 32, 1 << 59, .max, .min, .max / 24 + 1] {
                    #expect(blobs.plainBlob(index, of: archive) == nil, "\(index)")
                }
            }
        }
    }

    @Test func onlyOffsetsOfTheSectionAreRecorded() {
        let texts = CheckedTexts(sectionByteCount: 64)
        for offset in [-4, -8, .min, .max, 1 << 20, 1 << 40] {
            texts.insert(offset)
            #expect(!texts.contains(offset), "\(offset)")
        }
        texts.insert(60)
        #expect(texts.contains(60) && !texts.contains(56))
        let none = CheckedTexts(sectionByteCount: 0)
        none.insert(0)
        #expect(!none.contains(0))
    }

    @Test func slotsExistInBounds() {
        withArchiveBytes(of: [UInt8](repeating: 1, count: 32)) { bytes in
            guard let pilots = bytes.slice(0, 2), let slots = bytes.slice(0, 16), let few = bytes.slice(0, 7) else {
                return
            }
            let hash = PerfectHash(pilots: pilots, slots: slots, seed: 0)
            for number in [-1, 2, 3, .max, .min, 1 << 61] { #expect(hash.slot(at: number) == nil, "\(number)") }
            #expect(hash.slotCount == 2 && hash.slot(at: 1) == 0x0101_0101_0101_0101)
            for (pilots, slots) in [(bytes.empty, slots), (pilots, bytes.empty), (pilots, few)] {
                let empty = PerfectHash(pilots: pilots, slots: slots, seed: 0)
                #expect(empty.slotCount == 0 && empty.slot(at: 0) == nil && empty.find(0x0101_0101_0101_0101) == nil)
            }
        }
    }

    @Test func aCompressedBlobStatesASizeWithinTheLimit() {
        let limit = UInt64(ArchiveFormat.compressedByteLimit)
        for (size, isBlob) in [(1, true), (limit, true), (limit + 1, false), (0, false), (.max, false)]
            as [(UInt64, Bool)]
        {
            let bytes = (0..<8).map { UInt8(truncatingIfNeeded: size >> (8 * UInt64($0))) } + [1]
            withArchiveBytes(of: bytes) { #expect((CompressedBlob($0) != nil) == isBlob, "\(size)") }
        }
        withArchiveBytes(of: [1, 0, 0, 0]) { #expect(CompressedBlob($0) == nil) }
    }
}
