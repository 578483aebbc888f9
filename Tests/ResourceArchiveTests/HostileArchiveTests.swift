import TestSupport
import Testing

@testable import ResourceArchive
@testable import ResourceCompiler

/// Archives with correct checksums and invalid contents.
@Suite struct HostileArchiveTests {
    @Test(arguments: 0..<8 as Range<UInt64>)
    func `forged numbers anywhere never trap`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let samples = [
            SampleContents.small, SampleContents.random(seed: seed, tableCount: 2, keyCount: 8, groupCount: 6),
            SampleContents.overlay, SampleContents.sets,
        ]
        let intact = try ArchiveWriter(samples[Int(seed % 4)]).bytes()
        let wild: [UInt64] = [0, 1, 3, 0xffff, 0x7fff_ffff, 0xffff_ffff, 0x7fff_ffff_ffff_ffff, .max, .max - 7]
        var openedCount = 0
        for _ in 0..<100 {
            var forged = ForgedArchive(bytes: intact)
            let section = try #require(forged.sections.randomElement(using: &random))
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let offset = Int(section.offset) + Int.random(in: 0..<max(1, Int(section.byteCount)), using: &random)
                let number = Bool.random(using: &random) ? random.next() : wild.randomElement(using: &random) ?? 0
                switch Int.random(in: 0..<3, using: &random) {
                case 0: forged.set(offset & ~7, to: number)
                case 1: forged.set(offset & ~3, to: UInt32(truncatingIfNeeded: number))
                default: forged.set(offset, to: UInt8(truncatingIfNeeded: number))
                }
            }
            forged.sign()
            guard let archive = try? Archive(bytes: forged.bytes) else { continue }
            openedCount += 1
            _ = everything(in: archive)
            _ = ArchiveVerifier.problems(of: archive)
            for name in ["pay", "", "Icons/Cart", "zzz"] {
                _ = archive.groups(.asset, named: name)
                _ = archive.table(at: 0)?.row(for: name)
            }
        }
        #expect(openedCount > 50)
    }

    @Test func `section bounds whose sum overflows are refused`() throws {
        let intact = try ArchiveWriter(SampleContents.small).bytes()
        let bounds: [(UInt64, UInt64)] = [
            (UInt64.max - 63, 128), (64, .max), (64, .max - 63), (1 << 63, 1), (UInt64(intact.count) & ~63, 4096),
        ]
        for (offset, byteCount) in bounds {
            var forged = ForgedArchive(bytes: intact)
            var sections = forged.sections
            sections[1].offset = offset
            sections[1].byteCount = byteCount
            forged.setSections(sections)
            let error = #expect(throws: ArchiveError.self) { _ = try Archive(bytes: forged.bytes) }
            #expect(error?.code == .damaged)
        }
    }

    @Test func `a section table outside the file is refused`() throws {
        let intact = try ArchiveWriter(SampleContents.small).bytes()
        for (offset, count) in [(UInt64.max, UInt32(1)), (.max - 31, 1), (64, .max), (64, 65), (1 << 62, 2)] {
            var forged = ForgedArchive(bytes: intact)
            forged.set(24, to: offset)
            forged.set(32, to: count)
            let checksum = withArchiveBytes(of: forged.bytes) { $0.slice(0, 56)?.hash ?? 0 }
            forged.set(56, to: checksum)
            let error = #expect(throws: ArchiveError.self) { _ = try Archive(bytes: forged.bytes) }
            #expect(error?.code == .damaged)
        }
    }

    @Test func `an unknown section is skipped if it is optional and is an error otherwise`() throws {
        let intact = try ArchiveWriter(SampleContents.small).bytes()
        var forged = ForgedArchive(bytes: intact)
        var sections = forged.sections
        let spare = SectionEntry(
            kind: SectionKind(code: 0x5053_4544), flags: SectionFlags.isChecksummed, offset: sections[0].offset,
            byteCount: 0, checksum: withArchiveBytes(of: [UInt8]()) { $0.hash })
        sections.insert(spare, at: 0)
        forged.setSections(sections)
        let archive = try Archive(bytes: forged.bytes)
        #expect(everything(in: archive) == everything(in: try Archive(bytes: intact)))
        #expect(ArchiveVerifier.problems(of: archive).isEmpty)
        sections[0].flags |= SectionFlags.required
        forged.setSections(sections)
        let error = #expect(throws: ArchiveError.self) { _ = try Archive(bytes: forged.bytes) }
        #expect(error?.code == .unknownRequiredSection)
        #expect(error?.reason.contains("DESP") == true)
    }

    /// Opening compares the sections with each other, so their number has a limit.
    @Test(arguments: [64, 65]) func `more sections than the limit are refused`(count: Int) throws {
        var forged = ForgedArchive(bytes: try ArchiveWriter(SampleContents.small).bytes())
        var sections = forged.sections
        while sections.count < count {
            let code = 0x5053_0000 + UInt32(sections.count)
            sections.append(
                SectionEntry(kind: SectionKind(code: code), flags: 0, offset: 64, byteCount: 0, checksum: 0))
        }
        forged.setSections(sections)
        #expect(((try? Archive(bytes: forged.bytes)) != nil) == (count == 64))
    }

    @Test func `a section that exists twice is refused`() throws {
        var forged = ForgedArchive(bytes: try ArchiveWriter(SampleContents.small).bytes())
        forged.setSections(forged.sections + [forged.sections[2]])
        let error = #expect(throws: ArchiveError.self) { _ = try Archive(bytes: forged.bytes) }
        #expect(error?.code == .damaged)
    }

    @Test(arguments: [0x1, 0x1_0001, 0x2_0001, 0x9, 0xb] as [UInt32])
    func `archives of other versions are refused`(version: UInt32) throws {
        var other = ForgedArchive(bytes: try ArchiveWriter(SampleContents.small).bytes())
        other.set(8, to: version)
        other.sign()
        let error = #expect(throws: ArchiveError.self) { _ = try Archive(bytes: other.bytes) }
        #expect(error?.code == .unsupportedVersion && error?.byteOffset == 8)
        #expect(error?.reason.hasSuffix("this program reads 1.0; compile it again") == true)
    }

    @Test func `unknown feature bits are refused`() throws {
        var newer = ForgedArchive(bytes: try ArchiveWriter(SampleContents.small).bytes())
        newer.set(12, to: UInt32(4))
        newer.sign()
        let error = #expect(throws: ArchiveError.self) { _ = try Archive(bytes: newer.bytes) }
        #expect(error?.code == .unsupportedVersion)
        #expect(error?.byteOffset == 12)
    }

    @Test func `text that is not UTF-8 is repaired when read and named by the verifier`() throws {
        var forged = ForgedArchive(bytes: try ArchiveWriter(SampleContents.small).bytes())
        let needle = Array("Pay now".utf8)
        let start = try #require(forged.bytes.indices.first { forged.bytes[$0...].starts(with: needle) })
        forged.bytes[start] = 0xff
        forged.sign()
        let archive = try Archive(bytes: forged.bytes)
        let table = try #require(archive.table(named: "Localizable"))
        let row = try #require(table.row(for: "pay"))
        let value = try #require(table.value(of: row, localization: 2))
        #expect(table.string(value) == "\u{FFFD}ay now")
        #expect(ArchiveVerifier.problems(of: archive).contains { $0.reason.contains("not UTF-8") })
    }

    @Test func `counts beyond the section are an error or are reduced`() throws {
        let intact = try ArchiveWriter(SampleContents.small).bytes()
        for kind in [SectionKind.tables, .localizations, .meta, .resources] {
            for field in 0..<4 {
                var forged = ForgedArchive(bytes: intact)
                let section = try #require(forged.sections.first { $0.kind == kind })
                forged.set(Int(section.offset) + 4 * field, to: UInt32.max)
                forged.sign()
                guard let archive = try? Archive(bytes: forged.bytes) else { continue }
                _ = everything(in: archive)
                #expect(!ArchiveVerifier.problems(of: archive).isEmpty, "\(kind) \(field)")
            }
        }
    }
}
