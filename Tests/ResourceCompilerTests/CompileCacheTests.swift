import FileAccess
import Foundation
import ResourceCompiler
import TestSupport
import Testing

/// What a compile keeps for the next one: only what changed is read, and nothing is in the archive that is not in the sources.
@Suite struct CompileCacheTests {
    private static let trusting = Int64.min / 2
    private static let set = #"{"images": [{"idiom": "universal", "filename": "x.png"}]}"#
    /// As many as are read: a table, two sets, a catalog's own, two images, three files.
    private static let fileCount = 8

    private let folder: TestFolder

    init() throws {
        folder = try TestFolder([
            "In/en.lproj/L.strings": #""a"="b";"#, "In/A.xcassets/X.imageset/Contents.json": Self.set,
            "In/A.xcassets/X.imageset/x.png": "x-png", "In/A.xcassets/Y.imageset/Contents.json": Self.set,
            "In/A.xcassets/Y.imageset/x.png": "y-png", "In/deep/er/file.txt": "file", "In/deep/other.txt": "othe",
            "In/twin/other.txt": "othr",
        ])
    }

    /// Compiles with the cache, and without; gives how many files were opened.
    private func compile(
        _ inputs: [String] = ["In"], safeAge: Int64 = trusting, _ change: (inout ResourceCompiler) -> Void = { _ in }
    ) throws -> Int {
        let (inputs, output) = (inputs.map { folder.path($0) }, folder.path("o.rbarc"))
        var compiler = ResourceCompiler()
        change(&compiler)
        let record = InputRecord(inputs: inputs, output: output, settings: [], safeAge: safeAge, keepsFiles: true)
        let cache = try CompileCache(at: folder.path("cache"), archive: output, safeAge: safeAge)
        let compilation = compiler.compile(inputs, into: output, beginningWith: record, cache: cache)
        for tag in compiler.packTags { try compilation.writePack(tag, to: folder.path("\(tag).rbarc")) }
        var failure: (any Error)?
        _ = try compilation.writeArchive(to: output) { blobs in
            do { try cache.write(blobs) } catch { failure = error }
        }
        if let failure { throw failure }
        let whole = compiler.compile(inputs, into: output)
        #expect(try folder.bytes("o.rbarc") == whole.bytes(), "the same bytes with and without")
        #expect(compilation.diagnostics == whole.diagnostics)
        // Beyond one tick of the clock that files are stamped with.
        usleep(20_000)
        return cache.openedCount
    }

    @Test func onlyWhatChangedIsOpened() throws {
        #expect(try compile() == Self.fileCount)
        #expect(try compile() == 0)
        try folder.write("z-png", to: "In/A.xcassets/Y.imageset/x.png")
        #expect(try compile() == 1, "an image")
        try folder.write(Self.set + " ", to: "In/A.xcassets/Y.imageset/Contents.json")
        #expect(try compile() == 1, "a set")
        try folder.write(#""a"="c";"#, to: "In/en.lproj/L.strings")
        try folder.write("more", to: "In/deep/more.txt")
        #expect(try compile() == 2, "a table, and a file more")
        #expect(rename(folder.path("In/deep/er"), folder.path("In/deep/re")) == 0)
        #expect(try compile() == 0, "files in a folder of another name are what they were")
        try folder.remove("o.rbarc")
        #expect(try compile() == 6, "files are in the archive; sources are not")
        #expect(try compile() == 0)
        #expect(try folder.names() == ["In", "cache", "o.rbarc"], "nothing else is left")
    }

    @Test func timesThatWereSetBackAndPlacesThatWereSwappedAreSeen() throws {
        _ = try compile()
        var before = stat()
        let file = folder.path("In/deep/other.txt")
        #expect(stat(file, &before) == 0)
        try folder.write("elif", to: "In/deep/other.txt")
        #expect(utimensat(AT_FDCWD, file, [before.st_atim, before.st_mtim], 0) == 0)
        #expect(try compile() == 1)
        for (from, to) in [("deep", "aside"), ("twin", "deep"), ("aside", "twin")] {
            #expect(rename(folder.path("In/\(from)"), folder.path("In/\(to)")) == 0)
        }
        #expect(try compile() == 0, "two folders in each other's place, of files with one name and size")
    }

    @Test func inputsOfOneFileAndInputsThatShareFilesAreKnown() throws {
        let inputs = ["In/en.lproj/L.strings", "In/A.xcassets", "In", "In/A.xcassets"]
        #expect(try compile(inputs) > 0)
        #expect(try compile(inputs) == 0)
        try folder.write(#""a"="d";"#, to: "In/en.lproj/L.strings")
        #expect(try compile(inputs) > 0)
        #expect(try compile(inputs) == 0)
    }

    @Test func filesBehindLinksAreRead() throws {
        try folder.link("In/deep/link.txt", to: "other.txt")
        try folder.link("In/folder", to: "deep/er")
        _ = try compile()
        #expect(try compile() == 1, "the link; what is in a folder behind one is known by that folder")
        try folder.remove("In/deep/other.txt")
        try folder.link("In/deep/other.txt", to: "er/file.txt")
        #expect(try compile() == 2)
    }

    @Test func youngFilesAreNotTrusted() throws {
        #expect(try compile(safeAge: InputRecord.safeAge) == Self.fileCount)
        #expect(try compile(safeAge: InputRecord.safeAge) == Self.fileCount)
    }

    @Test func anotherArchiveIsNotUsed() throws {
        _ = try compile()
        let bytes = try folder.bytes("o.rbarc")
        for other in [[], Array("else".utf8), Array(bytes.dropFirst()), bytes.map { ~$0 }] {
            try folder.write(other, to: "o.rbarc")
            #expect(try compile() > 0)
            #expect(try compile() == 0)
        }
        try folder.remove("o.rbarc")
        try folder.makeDirectory("o.rbarc")
        #expect(throws: (any Error).self) { try compile() }
    }

    @Test func aDamagedCacheIsNone() throws {
        _ = try compile()
        let whole = try folder.bytes("cache")
        var generator = SeededGenerator(seed: 11)
        for round in 0..<60 {
            var damaged = whole
            switch round % 3 {
            case 0:
                damaged[Int.random(in: 0..<whole.count, using: &generator)] ^=
                    1 << UInt8.random(in: 0..<8, using: &generator)
            case 1: damaged.removeLast(Int.random(in: 1...whole.count, using: &generator))
            default:
                for _ in 0..<8 {
                    damaged[Int.random(in: 0..<64, using: &generator)] = .random(in: 0...255, using: &generator)
                }
            }
            try folder.write(damaged, to: "cache")
            #expect(try compile() <= Self.fileCount)
        }
        try folder.write(whole + [0], to: "cache")
        #expect(try compile() == Self.fileCount, "longer than it says")
    }

    @Test func aCompileThatFailsLeavesTheCacheAsItWas() throws {
        _ = try compile()
        let before = try folder.bytes("cache")
        try folder.write(#""a"="#, to: "In/en.lproj/L.strings")
        #expect(throws: CompilationError.self) { try compile() }
        #expect(try folder.bytes("cache") == before)
        let cache = try CompileCache(at: folder.path("cache"), archive: folder.path("o.rbarc"))
        #expect(try folder.names().count == 4)
        cache.discard()
        #expect(try folder.names() == ["In", "cache", "o.rbarc"])
    }

    @Test func whatIsInPacksIsReadAgain() throws {
        let tagged =
            #"{"images": [{"idiom": "universal", "filename": "x.png"}], "properties": {"on-demand-resource-tags": ["t"]}}"#
        try folder.write(tagged, to: "In/A.xcassets/X.imageset/Contents.json")
        #expect(try compile { $0.packTags = ["t"] } == Self.fileCount)
        let pack = try folder.bytes("t.rbarc")
        #expect(try compile { $0.packTags = ["t"] } == 1)
        #expect(try folder.bytes("t.rbarc") == pack)
    }

    @Test(arguments: 0..<3) func randomChangesNeverShow(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        _ = try compile()
        for round in 0..<30 {
            for _ in 0..<Int.random(in: 1...3, using: &generator) { try change(round, &generator) }
            #expect(try compile() <= 12, "seed \(seed), round \(round)")
        }
    }

    /// One change among the loose files, which may be links by now.
    private func change(_ round: Int, _ generator: inout SeededGenerator) throws {
        let files = FileManager.default
        let paths = try files.subpathsOfDirectory(atPath: folder.path("In")).filter {
            !$0.contains("xcassets") && $0.hasSuffix(".txt")
        }.sorted()
        let folders = ["deep", "twin", "deep/er"].filter { files.fileExists(atPath: folder.path("In/\($0)")) }
        let fresh =
            "In/\(folders[Int.random(in: 0..<folders.count, using: &generator)])/\(round)\(generator.next() % 1_000).txt"
        let text = String(generator.next() % 9_000 + 1_000)
        guard let one = paths.randomElement(using: &generator), let two = paths.randomElement(using: &generator) else {
            return try folder.write(text, to: fresh)
        }
        let (first, second) = (folder.path("In/\(one)"), folder.path("In/\(two)"))
        switch generator.next() % 10 {
        case 0:
            var before = stat()
            guard stat(first, &before) == 0 else { return }
            let handle = try FileHandle(forWritingTo: URL(filePath: first))
            try handle.write(contentsOf: Data(text.utf8))
            try handle.close()
            _ = utimensat(AT_FDCWD, first, [before.st_atim, before.st_mtim], 0)
        case 1: _ = rename(first, folder.path(fresh))
        case 2:
            _ = rename(first, folder.path("aside"))
            _ = rename(second, first)
            _ = rename(folder.path("aside"), second)
        case 3: try folder.write(text, to: fresh)
        case 4: _ = unlink(first)
        case 5:
            _ = rename(folder.path("In/deep"), folder.path("aside"))
            _ = rename(folder.path("In/twin"), folder.path("In/deep"))
            _ = rename(folder.path("aside"), folder.path("In/twin"))
        case 6 where one != two:
            _ = unlink(first)
            _ = symlink(second, first)
        case 7 where one != two:
            _ = unlink(first)
            _ = link(second, first)
        case 8: try folder.write(text, to: "In/A.xcassets/X.imageset/x.png")
        default: try folder.write(#""a"="\#(text)";"#, to: "In/en.lproj/L.strings")
        }
    }
}
