import Foundation
import TestSupport
import Testing

@testable import ResourceArchive
@testable import ResourceCompiler

/// Every accessor reads an archive that the verifier accepts in bounds. No accessor traps for an archive that it rejects.
///
/// The tests change minimal archives, correct all checksums and read everything. Debug builds check every load. `Scripts/long`
/// runs all changes under the address sanitizer (`RESOURCEBUNDLE_LONG=1`); other runs try a part of them.
@Suite struct VerifierTheoremTests {
    private static let isLong = ProcessInfo.processInfo.environment["RESOURCEBUNDLE_LONG"] == "1"

    enum Sample: String, CaseIterable {
        case small, overlay, sets, pack

        var contents: ArchiveContents {
            switch self {
            case .small: return SampleContents.small
            case .overlay: return SampleContents.compressedOverlay
            case .sets: return SampleContents.sets
            case .pack:
                var contents = SampleContents.sets
                contents.packTag = "level2"
                return contents
            }
        }
    }

    /// The numbers of changed archives: all, those that opened, and those that the verifier accepted.
    private struct Count {
        var changed = 0
        var opened = 0
        var accepted = 0

        /// Signs a changed archive and reads all of it.
        mutating func read(_ forged: ForgedArchive) {
            var forged = forged
            forged.seal()
            changed += 1
            guard let archive = try? Archive(bytes: forged.bytes) else { return }
            opened += 1
            let isAccepted = ArchiveVerifier.problems(of: archive).isEmpty
            if isAccepted { accepted += 1 }
            let lines = everything(in: archive)
            _ = strayReads(in: archive)
            // An accepted archive has no dangling reference: the lookup of each key finds its own row.
            if isAccepted { #expect(lines.allSatisfy { !$0.hasPrefix("key ") || $0.hasSuffix(" true") }) }
        }
    }

    @Test(arguments: Sample.allCases) func everyChangeOfOneByteIsReadInBounds(sample: Sample) throws {
        let intact = ForgedArchive(bytes: try ArchiveWriter(sample.contents).bytes())
        var count = Count()
        for offset in intact.bytes.indices {
            let byte = intact.bytes[offset]
            let values: [UInt8] = Self.isLong ? Array(0...255) : [byte ^ 1 << UInt8(offset % 8), 0xff]
            for value in Set(values) where value != byte {
                var forged = intact
                forged.bytes[offset] = value
                count.read(forged)
            }
        }
        #expect(count.changed > intact.bytes.count && count.accepted < count.changed / 2)
        print("\(sample): \(count.changed) one-byte changes, \(count.accepted) accepted")
    }

    @Test(arguments: Sample.allCases) func everyTruncationIsReadInBounds(sample: Sample) throws {
        let intact = ForgedArchive(bytes: try ArchiveWriter(sample.contents).bytes())
        var count = Count()
        for length in ArchiveFormat.headerByteCount..<intact.bytes.count {
            var forged = intact
            forged.bytes.removeLast(intact.bytes.count - length)
            // The section table is at the end, so append it to the remaining bytes.
            forged.bytes += [UInt8](repeating: 0, count: (64 - length % 64) % 64)
            forged.set(24, to: UInt64(forged.bytes.count))
            forged.setSections(
                intact.sections.map { section in
                    var rest = section
                    rest.offset = min(section.offset, UInt64(forged.bytes.count))
                    rest.byteCount = min(section.byteCount, UInt64(max(0, length - Int(section.offset))))
                    return rest
                })
            count.read(forged)
        }
        // The accepted archives lost only padding.
        #expect(count.changed > 500 && count.opened > count.changed / 4 && count.accepted < count.changed / 4)
    }

    /// Changes both numbers of each pair to random values.
    @Test(arguments: Sample.allCases) func everyChangeOfTwoNumbersIsReadInBounds(sample: Sample) throws {
        let intact = ForgedArchive(bytes: try ArchiveWriter(sample.contents).bytes())
        let data = intact.sections.first { $0.kind == .data }
        // The words of the header, the section table and all sections except the contents of files.
        let words = stride(from: 8, to: intact.bytes.count - 3, by: 4).filter { offset in
            data.map { UInt64(offset) < $0.offset || UInt64(offset) >= $0.offset + $0.byteCount } ?? true
        }
        var generator = SeededGenerator(seed: 20_261_123)
        var count = Count()
        func change(_ pair: [Int]) {
            var forged = intact
            for offset in pair {
                let old = (0..<4).reduce(UInt32(0)) { $0 | UInt32(intact.bytes[offset + $1]) << (8 * UInt32($1)) }
                let near = UInt32.random(in: 1...64, using: &generator)
                let values: [UInt32] = [
                    0, 1, .max, .max - 7, 1 << 31, old &+ near, old &- near, old << 1, UInt32(intact.bytes.count),
                    .random(in: 0 ... .max, using: &generator),
                ]
                forged.set(offset, to: values.filter { $0 != old }.randomElement(using: &generator) ?? ~old)
            }
            count.read(forged)
        }
        if Self.isLong {
            for (index, first) in words.enumerated() {
                for second in words[(index + 1)...] { change([first, second]) }
            }
        } else {
            for _ in 0..<3_000 { change(Array(words.shuffled(using: &generator).prefix(2))) }
        }
        #expect(count.accepted < count.changed / 2)
        print("\(sample): \(count.changed) pairs of numbers, \(count.accepted) accepted")
    }
}
