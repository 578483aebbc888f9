import FileAccess
import Foundation
import ResourceCompiler
import TestSupport
import Testing

/// How a compile detects that nothing has changed, and which changes it has to detect.
@Suite struct InputRecordTests {
    private static let set = #"{"images": [{"idiom": "universal", "filename": "x.png"}]}"#

    private let folder: TestFolder

    init() throws {
        folder = try TestFolder([
            "In/en.lproj/L.strings": #""a"="b";"#, "In/A.xcassets/X.imageset/Contents.json": Self.set,
            "In/A.xcassets/X.imageset/x.png": "x", "In/deep/er/file.txt": "file",
        ])
    }

    private func record(
        _ inputs: [String] = ["In"], settings: [String] = ["one"], safeAge: Int64 = .min / 2
    ) throws -> InputRecord {
        try #require(
            InputRecord(
                inputs: inputs.map { folder.path($0) }, output: folder.path("o.rbarc"), settings: settings,
                safeAge: safeAge))
    }

    /// Writes an archive and returns the status of its file.
    private func write(_ compilation: Compilation, to path: String) throws -> FileStatus? {
        try compilation.stage(to: path, packs: []).last?.commit().status
    }

    /// Compiles and stores the record. Returns whether the record is current: false on file systems that cannot store it.
    private func compile(
        _ inputs: [String] = ["In"], outputs: [String] = [], safeAge: Int64 = .min / 2
    ) throws -> Bool {
        let record = try record(inputs, safeAge: safeAge)
        let compilation = ResourceCompiler().compile(inputs.map { folder.path($0) }, beginningWith: record)
        let status = try #require(try write(compilation, to: folder.path("o.rbarc")))
        record.keep(with: folder.path("o.rbarc"), status, outputs: outputs.map { folder.path($0) })
        return try isKept(inputs)
    }

    private func isKept(_ inputs: [String] = ["In"], settings: [String] = ["one"]) throws -> Bool {
        try record(inputs, settings: settings).isKept(with: folder.path("o.rbarc"))
    }

    @Test func anUnchangedInputHasACurrentRecordAndTheSameArchive() throws {
        try #require(try compile(), "needs a file system with extended attributes")
        #expect(try isKept())
        let first = try folder.bytes("o.rbarc")
        try ResourceCompiler().compile([folder.path("In")]).write(to: folder.path("other.rbarc"))
        #expect(try folder.bytes("other.rbarc") == first, "with and without stored listings")
    }

    @Test func aChangeOfAFileWithManyNamesIsDetected() throws {
        try folder.write("one", to: "elsewhere.txt")
        for number in 0..<3000 {
            #expect(link(folder.path("elsewhere.txt"), folder.path("In/deep/er/\(number).txt")) == 0)
        }
        try #require(try compile(), "needs a file system with extended attributes")
        let file = try #require(FileHandle(forWritingAtPath: folder.path("elsewhere.txt")))
        try file.write(contentsOf: Data("two".utf8))
        try file.close()
        #expect(try !isKept())
    }

    private static let changes: [(String, @Sendable (TestFolder) throws -> Void)] = [
        ("other contents", { try $0.write("y", to: "In/A.xcassets/X.imageset/x.png") }),
        ("a new file", { try $0.write("y", to: "In/deep/er/new.txt") }),
        ("a removed file", { try $0.remove("In/deep/er/file.txt") }),
        ("a new folder", { try $0.makeDirectory("In/deep/empty") }),
        ("a new table", { try $0.write(#""a"="c";"#, to: "In/fr.lproj/L.strings") }),
        (
            "a file that replaces another",
            {
                try $0.write("g", to: "elsewhere")
                _ = rename($0.path("elsewhere"), $0.path("In/A.xcassets/X.imageset/x.png"))
            }
        ),
        (
            "a folder that replaces another",
            {
                try $0.copy($0.path("In/deep"), to: "copy")
                try $0.remove("In/deep")
                _ = rename($0.path("copy"), $0.path("In/deep"))
            }
        ),
        ("another name", { _ = rename($0.path("In/deep/er/file.txt"), $0.path("In/deep/er/elif.txt")) }),
        ("other rights", { _ = chmod($0.path("In/deep/er/file.txt"), 0o640) }),
        (
            "a time set back to what it was",
            {
                let file = $0.path("In/deep/er/file.txt")
                var before = stat()
                _ = stat(file, &before)
                try $0.write("elif", to: "In/deep/er/file.txt")
                var times = [before.st_atim, before.st_mtim]
                _ = utimensat(AT_FDCWD, file, &times, 0)
            }
        ),
        ("no archive", { try $0.remove("o.rbarc") }),
        ("another archive", { try $0.write("else", to: "o.rbarc") }),
        (
            "an overwritten archive",
            {
                let file = try FileHandle(forUpdating: URL(filePath: $0.path("o.rbarc")))
                try file.write(contentsOf: Data([0]))
                try file.close()
            }
        ),
        (
            "a copy of the archive that replaced it",
            {
                try $0.copy($0.path("o.rbarc"), to: "copy.rbarc")
                _ = rename($0.path("copy.rbarc"), $0.path("o.rbarc"))
            }
        ),
    ]

    @Test(arguments: changes.indices) func everyChangeIsDetected(number: Int) throws {
        try #require(try compile())
        // Longer than the resolution of file time stamps.
        usleep(20_000)
        let (name, change) = Self.changes[number]
        try change(folder)
        #expect(try !isKept(), "\(name)")
        #expect(try compile(), "\(name): compiled again")
    }

    /// An unchanged compile is recognized even with links, hidden files, unusual names and pipes.
    @Test func unusualEntriesAreInTheRecordToo() throws {
        try folder.write("unread", to: "In/A.xcassets/X.imageset/unread.png")
        try folder.write("hidden", to: "In/.hidden/deep/file")
        try folder.write("hidden", to: "In/deep/.file")
        try folder.write("é", to: "In/deep/caf\u{E9}/é.txt")
        try folder.write("e", to: "In/A.xcassets/Group/Y.imageset/none.png")
        try folder.makeDirectory("In/A.xcassets/Empty")
        try folder.link("In/A.xcassets/X.imageset/linked.png", to: "x.png")
        try folder.link("In/A.xcassets/Linked", to: "Group")
        try folder.link("In/nowhere", to: "gone")
        #expect(mkfifo(folder.path("In/deep/pipe"), 0o644) == 0)
        try #require(try compile(), "without a record")
        #expect(try compile(), "with a record")
        try folder.remove("o.rbarc")
        #expect(try compile(), "recorded again")
    }

    /// The archive has the contents that were read. The record must not describe files that changed after that.
    @Test(arguments: changes.indices.filter { !changes[$0].0.contains("archive") }, [false, true])
    func aChangeBeforeTheRecordIsStoredIsDetected(number: Int, hasLinks: Bool) throws {
        if hasLinks {
            for parent in ["In", "In/deep", "In/deep/er", "In/A.xcassets/X.imageset"] {
                try folder.link("\(parent)/link", to: "nowhere")
            }
        }
        try #require(try compile())
        try folder.remove("o.rbarc")
        let record = try record()
        let compilation = ResourceCompiler().compile([folder.path("In")], beginningWith: record)
        let status = try #require(try write(compilation, to: folder.path("o.rbarc")))
        usleep(20_000)
        let (name, change) = Self.changes[number]
        try change(folder)
        record.keep(with: folder.path("o.rbarc"), status, outputs: [])
        #expect(try !isKept(), "\(name)")
    }

    @Test func touchedInputsAreReadAgainAndTheArchiveIsNotWritten() throws {
        try #require(try compile())
        var before = stat()
        _ = stat(folder.path("o.rbarc"), &before)
        usleep(20_000)
        _ = utimensat(AT_FDCWD, folder.path("In/deep/er/file.txt"), nil, 0)
        #expect(try !isKept())
        #expect(try compile())
        var after = stat()
        _ = stat(folder.path("o.rbarc"), &after)
        #expect(before.st_ino == after.st_ino && before.st_mtim.tv_nsec == after.st_mtim.tv_nsec)
    }

    @Test func otherSettingsAndInputsNeedAnotherCompile() throws {
        try #require(try compile())
        #expect(try !isKept(settings: ["two"]))
        #expect(try !isKept(settings: ["on", "e"]))
        #expect(try !isKept(["In", "In"]))
        #expect(try !isKept(["In/A.xcassets"]))
        #expect(try !isKept(["In/en.lproj/L.strings"]))
        #expect(try isKept())
    }

    @Test func onlyInputsOlderThanTheSafeAgeHaveARecord() throws {
        #expect(try !compile(safeAge: InputRecord.safeAge), "just written")
        let future = [timespec(tv_sec: time(nil) + 3_600, tv_nsec: 0), timespec(tv_sec: time(nil) + 3_600, tv_nsec: 0)]
        #expect(try compile(safeAge: -10_000_000_000), "no older than ten seconds in the future")
        _ = utimensat(AT_FDCWD, folder.path("In/deep/er/file.txt"), future, 0)
        #expect(try !compile(safeAge: -10_000_000_000), "a clock that was set back")
    }

    @Test func otherOutputsHaveToBeUnchanged() throws {
        try folder.write("rule", to: "o.d")
        try #require(try compile(outputs: ["o.d"]))
        usleep(20_000)
        try folder.write("elur", to: "o.d")
        #expect(try !isKept(), "changed")
        #expect(try compile(outputs: ["o.d"]))
        try folder.remove("o.d")
        #expect(try !isKept(), "gone")
        #expect(try !compile(outputs: ["o.d"]), "never there")
    }

    @Test func linksThatStayInsideAreFollowed() throws {
        try folder.write("far", to: "outside/far.txt")
        try folder.link("In/deep/inner.txt", to: "er/file.txt")
        try folder.link("In/folder", to: "deep/er")
        try folder.link("In/cycle", to: "../In")
        try folder.link("In/away", to: folder.path("outside"))
        try folder.link("Way", to: "In")
        try #require(try compile(["Way"]))
        #expect(try !isKept(["In"]), "another path is another call")
        usleep(20_000)
        try folder.write("more", to: "outside/more.txt")
        #expect(try isKept(["Way"]), "files outside are no input")
        try folder.write("elif", to: "In/deep/er/file.txt")
        #expect(try !isKept(["Way"]))
        try #require(try compile(["Way"]))
        try folder.copy(folder.path("In"), to: "Twin")
        try folder.remove("Way")
        try folder.link("Way", to: "Twin")
        #expect(try !isKept(["Way"]), "the link leads to another folder")
    }

    @Test func anArchiveInItsOwnInputIsNoInput() throws {
        let path = folder.path("In/Assets.rbarc")
        func record() throws -> InputRecord {
            try #require(
                InputRecord(inputs: [folder.path("In")], output: path, settings: [], safeAge: .min / 2))
        }
        let first = try record()
        let status = try #require(
            try write(ResourceCompiler().compile([folder.path("In")], beginningWith: first), to: path))
        first.keep(with: path, status, outputs: [])
        #expect(try record().isKept(with: path))
    }

    @Test func unreadableInputsHaveNoRecord() {
        #expect(InputRecord(inputs: [folder.path("none")], output: folder.path("o.rbarc"), settings: []) == nil)
    }
}
