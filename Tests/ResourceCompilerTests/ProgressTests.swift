import PropertyLists
import ResourceCompiler
import Synchronization
import TestSupport
import Testing

/// The progress and cancellation of a compile.
@Suite struct ProgressTests {
    private static let files: KeyValuePairs = [
        "B/Info.plist": "{ CFBundleDevelopmentRegion = en; }", "B/en.lproj/L.strings": #""k" = "x";"#,
        "B/de.lproj/L.strings": #""k" = "y";"#, "B/terms.txt": "terms",
        "B/A.xcassets/Theme.dataset/Contents.json": #"{"data": [{"filename": "t.bin", "idiom": "universal"}]}"#,
        "B/A.xcassets/Theme.dataset/t.bin": "t", "B/A.xcassets/Theme.dataset/unused.bin": "u",
        "B/notes.swift": "let a = 1",
    ]
    /// The files that a compile reads. Sources and files that no Contents.json names are not resources.
    private static let read = [
        "A.xcassets/Theme.dataset/Contents.json", "A.xcassets/Theme.dataset/t.bin", "Info.plist", "de.lproj/L.strings",
        "en.lproj/L.strings", "terms.txt",
    ]

    /// Collects values from several threads.
    private final class Log<Value: Sendable>: Sendable {
        private let values = Mutex<[Value]>([])
        func add(_ value: Value) { values.withLock { $0.append(value) } }
        var all: [Value] { values.withLock { $0 } }
    }

    @Test func progressReportsEachFileOnceWithACount() throws {
        let folder = try TestFolder(Self.files)
        let log = Log<ResourceCompiler.Progress>()
        var compiler = ResourceCompiler()
        compiler.onProgress = { log.add($0) }
        let compilation = compiler.compile([folder.path("B")])
        // Files other than tables and catalogs are read when the archive is written.
        #expect(!log.all.contains { $0.path.hasSuffix("/terms.txt") })
        try compilation.write(to: folder.path("B.rbarc"))
        #expect(log.all.map(\.fileCount) == Array(1...Self.read.count))
        #expect(log.all.map(\.path).sorted() == Self.read.map { folder.path("B/\($0)") }.sorted())
        let count = log.all.count
        _ = try compilation.bytes()
        #expect(log.all.count == count, "a file that is read again is not new")
    }

    @Test func progressOfJoinedInputsHasTheirOwnPaths() throws {
        let folder = try TestFolder(Self.files)
        let log = Log<String>()
        var compiler = ResourceCompiler()
        compiler.onProgress = { log.add($0.path) }
        let inputs = ["B/de.lproj", "B/A.xcassets"].map(folder.path)
        try compiler.compile(inputs).write(to: folder.path("B.rbarc"))
        #expect(
            Set(log.all)
                == Set(Self.read.filter { $0.hasPrefix("de") || $0.hasPrefix("A") }.map { folder.path("B/\($0)") }))
    }

    @Test func aCancelledCompileHasOneError() throws {
        let folder = try TestFolder(Self.files)
        var compiler = ResourceCompiler()
        compiler.isCancelled = { true }
        let compilation = compiler.compile([folder.path("B")])
        #expect(compilation.hasErrors)
        #expect(compilation.diagnostics.map(\.id) == ["compile.cancelled"])
        let error = #expect(throws: CompilationError.self) { try compilation.write(to: folder.path("B.rbarc")) }
        #expect(error?.code == .cancelled)
        #expect(try folder.names() == ["B"])
    }

    /// Each write is cancelled after the first of its two files.
    @Test func aCancelledWriteLeavesTheArchive() throws {
        let folder = try TestFolder(Self.files)
        let archive = folder.path("B.rbarc")
        try ResourceCompiler().compile([folder.path("B/en.lproj")]).write(to: archive)
        let before = try folder.bytes("B.rbarc")
        let cancels = Atomic(true)
        let readCount = Atomic(0)
        var compiler = ResourceCompiler()
        compiler.onProgress = { readCount.store($0.fileCount, ordering: .relaxed) }
        compiler.isCancelled = {
            cancels.load(ordering: .relaxed) && readCount.load(ordering: .relaxed) == Self.read.count - 1
        }
        let compilation = compiler.compile([folder.path("B")])
        #expect(!compilation.hasErrors)
        for write in [
            { try compilation.write(to: archive) == .written }, { try compilation.bytes().isEmpty },
            { try compilation.writeIcons(to: folder.path).isEmpty },
        ] {
            let error = #expect(throws: CompilationError.self) { _ = try write() }
            #expect(error?.code == .cancelled)
            #expect(readCount.load(ordering: .relaxed) == Self.read.count - 1)
        }
        #expect(try folder.bytes("B.rbarc") == before)
        #expect(try folder.names() == ["B", "B.rbarc"], "nothing is left beside it")
        cancels.store(false, ordering: .relaxed)
        #expect(try compilation.write(to: archive) == .written)
    }

    /// Only the thread that calls `compile` belongs to the task.
    @Test func cancellingATaskCancelsItsCompile() async throws {
        let folder = try TestFolder(Self.files)
        let path = folder.path("B")
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            var compiler = ResourceCompiler()
            compiler.isCancelled = { Task.isCancelled }
            return compiler.compile([path]).diagnostics.map(\.id)
        }
        task.cancel()
        #expect(await task.value == ["compile.cancelled"])
    }
}
