import ResourceArchive
import TestSupport
import Testing

@testable import ResourceCompiler

@Suite struct ReproducibilityTests {
    @Test(arguments: 0..<10 as Range<UInt64>)
    func `the order of the contents does not matter`(seed: UInt64) throws {
        let contents = SampleContents.random(seed: seed)
        let bytes = try ArchiveWriter(contents).bytes()
        #expect(try ArchiveWriter(SampleContents.shuffled(contents, seed: seed &+ 1)).bytes() == bytes)
        #expect(try ArchiveWriter(SampleContents.shuffled(contents, seed: seed &+ 2)).bytes() == bytes)
    }

    @Test func `an archive in a file has the same bytes as in memory`() throws {
        let folder = try TestFolder()
        let path = folder.path("Test.rbarc")
        var contents = SampleContents.random(seed: 99)
        contents.groups.append(
            GroupContents(
                domain: .file, name: "large", type: "file",
                variants: [VariantContents(payload: .bytes([UInt8](repeating: 5, count: 3 << 20)))]))
        try ArchiveWriter(contents).stage(at: path).commit()
        let written = try folder.bytes("Test.rbarc")
        #expect(try written == ArchiveWriter(contents).bytes())
        #expect(try ArchiveVerifier.problems(ofFile: path).isEmpty)
        #expect(try everything(in: Archive(at: path, loading: .privateCopy)) == everything(in: Archive(bytes: written)))
    }

    @Test func `a failed write leaves only the old archive`() throws {
        let folder = try TestFolder()
        let path = folder.path("Test.rbarc")
        try ArchiveWriter(SampleContents.small).stage(at: path).commit()
        let before = try folder.bytes("Test.rbarc")
        var broken = SampleContents.random(seed: 1)
        broken.read = { _, _, _ throws(ArchiveError) in throw ArchiveError(.fileAccess, "cannot be read") }
        broken.groups.append(
            GroupContents(
                domain: .file, name: "gone.png", type: "file",
                variants: [VariantContents(payload: .file(folder: ""))]))
        let error = #expect(throws: ArchiveError.self) { try ArchiveWriter(broken).stage(at: path).commit() }
        #expect(error?.code == .fileAccess)
        #expect(error?.path == path)
        #expect(error?.reason.contains("gone.png") == true)
        #expect(try folder.bytes("Test.rbarc") == before)
        #expect(try folder.names() == ["Test.rbarc"])
    }
}
