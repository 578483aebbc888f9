import Foundation
import ResourceArchive
import TestSupport
import Testing

@testable import ResourceCompiler

@Suite struct FormatDocumentTests {
    @Test func `the writer makes the smallest archive of the document`() throws {
        #expect(try FormatDocument.bytes("empty") == ArchiveWriter(ArchiveContents()).bytes())
    }

    @Test func `the writer makes the archive of one string of the document`() throws {
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

/// Committed archives that detect changes of the format. They can be written again until version 0.1 of the package
/// (Fixtures/ResourceArchive/README.md), and never after that.
@Suite struct GoldenArchiveTests {
    static let plain = SharedData.fixtures.appending(path: "ResourceArchive/plain.rbarc")
    static let compressed = SharedData.fixtures.appending(path: "ResourceArchive/compressed.rbarc")

    @Test func `the writer makes the committed archive byte for byte`() throws {
        let made = try ArchiveWriter(SampleContents.small).bytes()
        if ProcessInfo.processInfo.environment["RB_WRITE_GOLDEN"] != nil {
            try Data(made).write(to: Self.plain)
        }
        #expect(try [UInt8](Data(contentsOf: Self.plain)) == made)
        #expect(
            try everything(in: Archive(at: Self.plain.path, loading: .mapped)) == everything(in: Archive(bytes: made)))
        #expect(try ArchiveVerifier.problems(ofFile: Self.plain.path).isEmpty)
    }

    @Test func `the committed archive with a compressed file is read`() throws {
        if Zstandard.isAvailable, ProcessInfo.processInfo.environment["RB_WRITE_GOLDEN"] != nil {
            try Data(ArchiveWriter(SampleContents.compressed).bytes()).write(to: Self.compressed)
        }
        let archive = try Archive(at: Self.compressed.path, loading: .mapped)
        #expect(try ArchiveVerifier.problems(ofFile: Self.compressed.path).isEmpty)
        let compressed = (0..<archive.blobCount).filter { archive.isBlobCompressed($0) }
        #expect(compressed.map { archive.blobByteCount($0) } == [SampleContents.longText.utf8.count])
        if Zstandard.isAvailable {
            let plain = try Archive(bytes: ArchiveWriter(SampleContents.compressed).bytes())
            #expect(everything(in: archive) == everything(in: plain))
        } else {
            #expect(archive.blobCount == 2 && compressed.allSatisfy { archive.blob($0) == nil })
            #expect(compressed.allSatisfy { archive.isBlobIntact($0) })
        }
    }
}
