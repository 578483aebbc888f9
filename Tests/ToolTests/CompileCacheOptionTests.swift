import Foundation
import TestSupport
import Testing

/// `compile --cache`: what the file may be, and what a call does with it.
@Suite struct CompileCacheOptionTests {
    private let folder: TestFolder

    init() throws { folder = try TestFolder(["In/en.lproj/L.strings": #""k" = "v";"#, "In/a.txt": "a"]) }

    private func compile(_ cache: String) throws -> (status: Int32?, err: String) {
        let result = try Tool.run(["compile", "In", "--output", "o.rbarc", "--cache", cache], from: folder.path)
        return (result.status, result.err)
    }

    @Test(arguments: ["In/c", "In/a.txt", "o.rbarc", "-", "", "In"]) func theCacheIsAFileOfItsOwn(_ cache: String)
        throws
    {
        #expect(try compile(cache).status == 64)
        #expect(try folder.names() == ["In"])
    }

    @Test(arguments: ["toFolder/c", "toArchive", "toFile", "dots/../c"])
    func aLinkIsWhatItLeadsTo(_ cache: String) throws {
        for (name, target) in [
            ("toFolder", "In"), ("toArchive", "o.rbarc"), ("toFile", "In/a.txt"), ("dots", "In/en.lproj"),
        ] {
            try FileManager.default.createSymbolicLink(atPath: folder.path(name), withDestinationPath: target)
        }
        #expect(try Tool.run(["compile", "In", "--output", "o.rbarc"], from: folder.path).status == 0)
        let archive = try folder.bytes("o.rbarc")
        #expect(try compile(cache).status == 64)
        #expect(try folder.bytes("o.rbarc") == archive && folder.bytes("In/a.txt") == Array("a".utf8))
        #expect(try !folder.names().contains("c"))
    }

    @Test(arguments: ["link", "link.rbarc"]) func anArchiveIsNotWrittenOverASourceThroughALink(_ output: String) throws
    {
        try FileManager.default.createSymbolicLink(atPath: folder.path(output), withDestinationPath: "In/a.txt")
        let result = try Tool.run(["compile", "In", "--output", output], from: folder.path)
        #expect(result.status == 64 && result.err.contains("is one of the sources"))
        #expect(try folder.bytes("In/a.txt") == Array("a".utf8))
    }

    @Test func aCompileDoesWithoutACacheThatCannotBeWritten() throws {
        let result = try compile("none/c")
        #expect(result.status == 0)
        #expect(result.err.contains("note: nothing is kept in the cache: ") && result.err.contains("none/c"))
        #expect(try folder.names() == ["In", "o.rbarc"])
    }

    @Test func whatWasThereIsReplacedOnceAndLeftAfterAnError() throws {
        try folder.write("something else", to: "c")
        #expect(try compile("c").err.isEmpty)
        let cache = try folder.bytes("c")
        #expect(!cache.starts(with: "something".utf8))
        try folder.write(#""k" = "#, to: "In/en.lproj/L.strings")
        #expect(try compile("c").status == 1)
        #expect(try folder.bytes("c") == cache)
        #expect(try folder.names() == ["In", "c", "o.rbarc"], "nothing else is left")
    }
}
