import Foundation
import ResourceArchive
import TestSupport
import Testing

@Suite struct FormatDocumentTests {
    @Test func `the smallest archive in the document is what the writer makes`() throws {
        #expect(try FormatDocument.bytes("empty") == ArchiveWriter(ArchiveContents()).bytes())
    }

    @Test func `the archive of one string in the document is what the writer makes`() throws {
        #expect(try FormatDocument.bytes("one-string") == ArchiveWriter(Self.oneString).bytes())
    }

    static var oneString: ArchiveContents {
        var contents = ArchiveContents()
        contents.developmentLocalization = "en"
        contents.tables = [
            TableContents(
                name: "T", columns: [ColumnContents(localization: "en", entries: [.init(key: "hi", text: "Hello")])])
        ]
        return contents
    }
}

/// One archive per format version, written once and read forever.
@Suite struct GoldenArchiveTests {
    static let url = SharedData.fixtures.appending(path: "ResourceArchive/v1.rbarc")

    @Test func `the archive of version 1 is read`() throws {
        let archive = try Archive(at: Self.url.path)
        #expect(
            try everything(in: archive) == everything(in: Archive(bytes: ArchiveWriter(SampleContents.small).bytes())))
        #expect(try ArchiveVerifier.problems(ofFile: Self.url.path).isEmpty)
    }

    @Test func `the archive of version 1.1 is read: an overlay that knows packs, with a compressed file`() throws {
        let path = SharedData.fixtures.appending(path: "ResourceArchive/v1.1.rbarc").path
        let archive = try Archive(at: path)
        #expect(try ArchiveVerifier.problems(ofFile: path).isEmpty)
        #expect(archive.packTag == "level 2" && archive.removals.count == 7)
        let compressed = (0..<archive.blobCount).filter { archive.isBlobCompressed($0) }
        #expect(compressed.map { archive.blobByteCount($0) } == [SampleContents.longText.utf8.count])
        if Archive.canCompress {
            let plain = try Archive(bytes: ArchiveWriter(SampleContents.minorVersion1).bytes())
            #expect(everything(in: archive) == everything(in: plain))
        } else {
            #expect(compressed.allSatisfy { archive.blob($0) == nil && archive.isBlobIntact($0) })
        }
    }

    @Test func `the archive of version 1.2 is read: with what slots lead to`() throws {
        let path = SharedData.fixtures.appending(path: "ResourceArchive/v1.2.rbarc").path
        let made = try ArchiveWriter(SampleContents.minorVersion2).bytes()
        #expect(try ArchiveVerifier.problems(ofFile: path).isEmpty)
        #expect(try everything(in: Archive(at: path)) == everything(in: Archive(bytes: made)))
        #expect(try Archive(at: path).sectionSizes.contains { $0.name == "SLOT" } && made[10] == 2)
    }

    @Test func `the writer still makes it byte for byte`() throws {
        #expect(try [UInt8](Data(contentsOf: Self.url)) == ArchiveWriter(SampleContents.small).bytes())
    }
}
