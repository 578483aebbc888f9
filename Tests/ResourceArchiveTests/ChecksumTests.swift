import TestSupport
import Testing

@testable import ResourceArchive
@testable import ResourceCompiler

/// Opening a copied archive checks all checksums.
@Suite struct ChecksumTests {
    private static func archive(_ payloads: [[UInt8]]) throws -> ForgedArchive {
        var contents = SampleContents.small
        contents.groups = payloads.enumerated().map { number, payload in
            GroupContents(
                domain: .file, name: "\(number)", type: "file",
                variants: [VariantContents(fileName: "\(number)", payload: .bytes(payload))])
        }
        return ForgedArchive(bytes: try ArchiveWriter(contents).bytes())
    }

    private static func error(_ forged: ForgedArchive) throws -> ArchiveError? {
        let archive = try Archive(bytes: forged.bytes)
        do throws(ArchiveError) {
            try archive.checkChecksums()
            return nil
        } catch {
            return error
        }
    }

    private static let payloads: [[UInt8]] = [Array(repeating: 7, count: 5_000), [1], [2], [3]]

    @Test func `corruption of each section is reported with its offset`() throws {
        let intact = try Self.archive(Self.payloads)
        #expect(try Self.error(intact) == nil)
        #expect(try Archive(bytes: intact.bytes).damagedSections.isEmpty)
        let sections = intact.sections.filter { $0.isChecksummed && $0.byteCount > 0 }
        #expect(sections.count > 5)
        for section in sections {
            var damaged = intact
            damaged.bytes[Int(section.offset + section.byteCount) - 1] ^= 4
            let error = try Self.error(damaged)
            #expect(error?.code == .damaged && error?.byteOffset == section.offset, "\(section.kind)")
            #expect(error?.reason.contains("section \(section.kind) does not match its checksum") == true)
            let found = try Archive(bytes: damaged.bytes).damagedSections
            #expect(found.map(\.kind) == [section.kind] && found.map(\.offset) == [section.offset])
        }
    }

    /// `verify` reports a section without a checksum.
    @Test func `a section without a checksum is not checked on opening`() throws {
        var forged = try Self.archive(Self.payloads)
        forged.setSections(
            forged.sections.map { section in
                guard section.kind == .pool else { return section }
                var section = section
                section.flags &= ~SectionFlags.isChecksummed
                section.checksum = 1
                return section
            })
        #expect(try Self.error(forged) == nil)
        #expect(try Archive(bytes: forged.bytes).damagedSections.isEmpty)
    }

    @Test func `corruption of each blob is reported with its offset`() throws {
        let intact = try Self.archive(Self.payloads)
        for number in Self.payloads.indices {
            let offset = try #require(try Archive(bytes: intact.bytes).blobOffset(number))
            var damaged = intact
            damaged.bytes[Int(offset)] ^= 1
            let error = try Self.error(damaged)
            #expect(error?.code == .damaged && error?.byteOffset == offset)
            #expect(error?.reason.contains("blob \(number) does not match its checksum") == true)
        }
    }

    @Test func `sections that overlap are an error`() throws {
        var forged = try Self.archive(Self.payloads)
        let end = try #require(forged.sections.map { $0.offset + $0.byteCount }.max())
        forged.setSections(
            forged.sections.map { section in
                // The archive does not open if these two have other contents.
                if section.kind == .resources || section.kind == .tables { return section }
                var section = section
                section.offset = UInt64(ArchiveFormat.headerByteCount)
                section.byteCount = end - section.offset
                return section
            })
        forged.sign()
        let error = try Self.error(forged)
        #expect(error?.byteOffset == UInt64(ArchiveFormat.headerByteCount), "that of a section, not of a blob")
        #expect(
            error?.code == .damaged && error?.reason.contains("parts of the archive overlap") == true,
            "\(String(describing: error))")
    }

    @Test func `blobs that overlap are an error`() throws {
        var forged = try Self.archive(Self.payloads)
        let start = Int(try #require(forged.sections.first { $0.kind == .blobs }).offset)
        let sizes = withArchiveBytes(of: forged.bytes) { bytes in
            Self.payloads.indices.map { bytes.u64(start + $0 * ArchiveFormat.blobEntryByteCount + 8) ?? 0 }
        }
        let large = try #require(sizes.firstIndex(of: 5_000))
        let offset = try #require(try Archive(bytes: forged.bytes).blobOffset(large))
        for number in sizes.indices where number != large {
            forged.set(start + number * ArchiveFormat.blobEntryByteCount, to: offset)
            forged.set(start + number * ArchiveFormat.blobEntryByteCount + 8, to: UInt64(5_000))
        }
        forged.sign()
        let error = try Self.error(forged)
        #expect(
            error?.code == .damaged && error?.reason.contains("parts of the archive overlap") == true,
            "\(String(describing: error))")
    }
}
