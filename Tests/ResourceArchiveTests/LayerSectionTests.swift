import TestSupport
import Testing

@testable import ResourceArchive
@testable import ResourceCompiler

@Suite struct LayerSectionTests {
    @Test func `an overlay has its base and its sorted removals without duplicates`() throws {
        var contents = SampleContents.overlay
        contents.overlay?.removals += [.asset("Badge"), .file("fr.lproj/terms.html")]
        let bytes = try ArchiveWriter(contents).bytes()
        let archive = try Archive(bytes: bytes)
        #expect(archive.baseIdentity == [UInt8](1...32))
        #expect(
            archive.removals.map { "\($0)" } == [
                #"asset("Badge")"#, #"asset("Promo")"#, #"file("fr.lproj/terms.html")"#,
                #"string("bye", table: "T", localization: nil)"#, #"table("Legal", localization: Optional("fr"))"#,
                #"string("bye", table: "T", localization: Optional(""))"#, #"localization("pt")"#,
            ])
        #expect(ArchiveVerifier.problems(of: bytes).isEmpty)
        #expect(bytes == (try ArchiveWriter(SampleContents.overlay).bytes()))
    }

    @Test func `an archive has the packs of an asset, and a pack has its tag`() throws {
        let archive = try Archive(bytes: ArchiveWriter(SampleContents.overlay).bytes())
        #expect(archive.packTag == "level 2")
        #expect(archive.packTags(ofAsset: "Icons/Cart") == ["a", "b"])
        #expect(archive.packTags(ofAsset: "Boss") == ["a"])
        #expect(archive.packTags(ofAsset: "Bos") == [])
        let plain = try Archive(bytes: ArchiveWriter(SampleContents.small).bytes())
        #expect(plain.packTag == nil && plain.packTags(ofAsset: "Boss").isEmpty && plain.baseIdentity == nil)
    }

    @Test func `the identity is equal only for equal contents`() throws {
        func identity(_ contents: ArchiveContents) throws -> [UInt8] {
            try Archive(bytes: ArchiveWriter(contents).bytes()).identity
        }
        let small = try identity(SampleContents.small)
        #expect(try identity(SampleContents.shuffled(SampleContents.small, seed: 3)) == small)
        var other = SampleContents.small
        other.groups[0].variants[0].payload = .bytes([1, 2, 4])
        #expect(try identity(other) != small)
    }

    @Test(arguments: [SectionKind.overlay, .tombstones, .packs])
    func `forged numbers in a section never trap, and are reported`(kind: SectionKind) throws {
        let intact = try ArchiveWriter(SampleContents.overlay).bytes()
        let section = try #require(ForgedArchive(bytes: intact).sections.first { $0.kind == kind })
        var unnoticed: [String] = []
        for offset in stride(from: Int(section.offset), to: Int(section.offset + section.byteCount), by: 4) {
            for number in [0, 1, 2, 5, 0x105, 0xffff, 0x7fff_ffff, .max] as [UInt32] {
                var forged = ForgedArchive(bytes: intact)
                forged.set(offset, to: number)
                if forged.bytes == intact { continue }
                forged.sign()
                let archive = try Archive(bytes: forged.bytes)
                let lines = everything(in: archive)
                let isNoticed = !ArchiveVerifier.problems(of: archive).isEmpty
                // The forged number may be valid and have another meaning.
                if !isNoticed, lines == everything(in: try Archive(bytes: intact)) { unnoticed.append("\(offset)") }
            }
        }
        #expect(unnoticed.count <= 6, "\(unnoticed)")
    }

    @Test func `removals without an archive below are reported`() throws {
        var forged = ForgedArchive(bytes: try ArchiveWriter(SampleContents.overlay).bytes())
        forged.setSections(forged.sections.filter { $0.kind != .overlay })
        let archive = try Archive(bytes: forged.bytes)
        #expect(archive.removals.isEmpty)
        #expect(ArchiveVerifier.problems(of: archive).contains { $0.reason.contains("only an overlay") })
    }

    @Test func `a base identity that does not have 32 bytes is an error`() {
        var contents = SampleContents.small
        contents.overlay = OverlayContents(baseIdentity: [1])
        let error = #expect(throws: ArchiveError.self) { _ = try ArchiveWriter(contents).bytes() }
        #expect(error?.code == .invalidContent)
    }
}
