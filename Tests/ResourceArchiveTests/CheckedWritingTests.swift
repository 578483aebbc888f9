import Foundation
import TestSupport
import Testing

@testable import ResourceArchive
@testable import ResourceCompiler

/// A written archive is checked before it replaces the old one.
@Suite struct CheckedWritingTests {
    /// Changes a byte of a file.
    private static func flip(_ path: String, at offset: UInt64) {
        guard let file = FileHandle(forUpdatingAtPath: path) else { return }
        try? file.seek(toOffset: offset)
        let byte = (try? file.read(upToCount: 1))?.first ?? 0
        try? file.seek(toOffset: offset)
        try? file.write(contentsOf: Data([byte ^ 0x10]))
        try? file.close()
    }

    /// The cases are the sections of the index, the header and the section table.
    @Test(arguments: ["LOCS", "META", "TABL", "VALS", "RSRC", "BLOB", "DIGE", "POOL", "header", "table"])
    func `a write error is reported with its offset and leaves the old archive`(part: String) throws {
        let folder = try TestFolder([:])
        let path = folder.path("Test.rbarc")
        var old = ArchiveContents()
        old.localizations = ["fr"]
        try ArchiveWriter(old).stage(at: path).commit()
        let before = try Data(contentsOf: URL(filePath: path))

        let sound = ForgedArchive(bytes: try ArchiveWriter(SampleContents.small).bytes())
        let section = sound.sections.first { $0.kind.description == part }
        let offset = section?.offset ?? (part == "table" ? UInt64(sound.bytes.count - 8) : 20)
        var writer = ArchiveWriter(SampleContents.small)
        writer.tamper = { Self.flip($0, at: offset) }
        let error = #expect(throws: ArchiveError.self) { try writer.stage(at: path).commit() }
        #expect(error?.code == .damaged && error?.path == path && error?.byteOffset != nil)
        if let section { #expect(error?.byteOffset == section.offset) }
        #expect(error?.reason.hasPrefix("the written archive is invalid") == true)
        #expect(try Data(contentsOf: URL(filePath: path)) == before)
        #expect(try folder.names() == ["Test.rbarc"])

        writer.tamper = nil
        try writer.stage(at: path).commit()
        #expect(try [UInt8](Data(contentsOf: URL(filePath: path))) == sound.bytes)
    }

    @Test func `invalid contents with correct checksums are an error too`() throws {
        let folder = try TestFolder([:])
        let path = folder.path("Test.rbarc")
        var writer = ArchiveWriter(SampleContents.sets)
        writer.tamper = { path in
            guard let bytes = try? Data(contentsOf: URL(filePath: path)) else { return }
            var forged = ForgedArchive(bytes: [UInt8](bytes))
            let tables = forged.sections.first { $0.kind == .tables }?.offset ?? 0
            // The seed of the first table.
            forged.set(Int(tables) + 16 + 20, to: UInt32(3))
            forged.sign()
            try? Data(forged.bytes).write(to: URL(filePath: path))
        }
        let error = #expect(throws: ArchiveError.self) { try writer.stage(at: path).commit() }
        #expect(error?.code == .damaged && error?.reason.contains("not found by its hash") == true)
        #expect(try folder.names().isEmpty)
    }

    @Test func `the contents of blobs are checked only by a full check`() throws {
        let bytes = try ArchiveWriter(SampleContents.small).bytes()
        var damaged = bytes
        damaged[64] ^= 1
        // The checksum is wrong. The digest is compared only if the checksum is right.
        #expect(ArchiveVerifier.problems(of: damaged).count == 1)
        #expect(try ArchiveVerifier.problems(of: Archive(bytes: damaged), checking: .structure).isEmpty)
    }
}
