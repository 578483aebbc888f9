import ResourceArchive
import TestSupport

@testable import ResourceCompiler

/// Small archives with the changes that an attacker would try and with correct checksums. Each call returns the same archives.
enum ChangedArchives {
    private static let wild: [UInt32] = [0, 1, .max, .max - 7, 1 << 31, 0x3fff_ffff, 0xffff, 0x1_0000, 0x100, 8]

    static func all() throws -> [[UInt8]] {
        var pack = SampleContents.sets
        pack.packTag = "level2"
        let contents = [
            SampleContents.small, SampleContents.compressedOverlay, pack,
            SampleContents.random(seed: 5, tableCount: 2, keyCount: 8, groupCount: 6),
        ]
        var random = SeededGenerator(seed: 20_261_124)
        var archives: [[UInt8]] = [[], [0x89], Array(repeating: 0x89, count: 64)]
        for contents in contents {
            let intact = ForgedArchive(bytes: try ArchiveWriter(contents).bytes())
            archives.append(intact.bytes)
            archives += truncations(intact) + oneByteChanges(intact) + words(intact, &random)
            archives += cutSections(intact) + pairs(intact, &random)
        }
        return archives
    }

    /// Changes each byte once. Every third archive keeps its old, now wrong checksums.
    private static func oneByteChanges(_ intact: ForgedArchive) -> [[UInt8]] {
        intact.bytes.indices.map { offset in
            var forged = intact
            forged.bytes[offset] ^= offset % 2 == 0 ? 0xff : 1 << UInt8(offset / 2 % 8)
            if offset % 3 != 0 { forged.seal() }
            return forged.bytes
        }
    }

    /// Changes each word once.
    private static func words(_ intact: ForgedArchive, _ random: inout SeededGenerator) -> [[UInt8]] {
        stride(from: 8, to: intact.bytes.count - 3, by: 4).map { offset in
            var forged = intact
            forged.set(offset, to: number(at: offset, in: intact, &random))
            forged.seal()
            return forged.bytes
        }
    }

    private static func pairs(_ intact: ForgedArchive, _ random: inout SeededGenerator) -> [[UInt8]] {
        (0..<400).map { _ in
            var forged = intact
            for _ in 0..<2 {
                let offset = 4 * Int.random(in: 2..<intact.bytes.count / 4, using: &random)
                forged.set(offset, to: number(at: offset, in: intact, &random))
            }
            forged.seal()
            return forged.bytes
        }
    }

    /// Truncates the file, and moves the section table to the new end.
    private static func truncations(_ intact: ForgedArchive) -> [[UInt8]] {
        stride(from: 0, to: intact.bytes.count, by: 29).flatMap { length -> [[UInt8]] in
            let cut = Array(intact.bytes[..<length])
            guard length >= 64 else { return [cut] }
            var forged = ForgedArchive(bytes: cut + [UInt8](repeating: 0, count: (64 - length % 64) % 64))
            forged.set(24, to: UInt64(forged.bytes.count))
            forged.setSections(intact.sections)
            forged.seal()
            return [cut, forged.bytes]
        }
    }

    /// Truncates each section at each of its first bytes and near its end.
    private static func cutSections(_ intact: ForgedArchive) -> [[UInt8]] {
        let sections = intact.sections
        var archives: [[UInt8]] = []
        for index in sections.indices {
            let count = sections[index].byteCount
            for byteCount in 0..<count where byteCount < 80 || byteCount + 40 > count || byteCount % 37 == 0 {
                var cut = sections
                cut[index].byteCount = byteCount
                var forged = intact
                forged.setSections(cut)
                forged.seal()
                archives.append(forged.bytes)
            }
        }
        return archives
    }

    /// A number with which an attacker would replace the one at an offset.
    private static func number(at offset: Int, in intact: ForgedArchive, _ random: inout SeededGenerator) -> UInt32 {
        let old = (0..<4).reduce(UInt32(0)) { $0 | UInt32(intact.bytes[offset + $1]) << (8 * UInt32($1)) }
        let near = UInt32.random(in: 1...16, using: &random)
        let numbers = wild + [old &+ 1, old &- 1, old &+ near, old &- near, old << 1, UInt32(intact.bytes.count)]
        return numbers.randomElement(using: &random) ?? 0
    }
}
