import Foundation
import TestSupport
import Testing

@testable import FileAccess

@Suite struct DiskFileTreeTests {
    let outside: TestFolder
    let folder: TestFolder
    let tree: DiskFileTree

    init() throws {
        outside = try TestFolder()
        try outside.write("secret", to: "secret.txt")
        folder = try TestFolder()
        try folder.write("hello", to: "fr.lproj/terms.html")
        try folder.write("", to: "empty")
        try folder.link("inside", to: "fr.lproj/terms.html")
        try folder.link("insideFolder", to: "fr.lproj")
        try folder.link("absoluteInside", to: folder.path("fr.lproj/terms.html"))
        try folder.link("out", to: outside.path("secret.txt"))
        try folder.link("outFolder", to: "../\(outside.name)")
        try folder.link("dangling", to: "nothing")
        try folder.link("circle", to: "circle")
        try folder.link("fr.lproj/upAndBack", to: "../fr.lproj/terms.html")
        #expect(mkfifo(folder.path("pipe"), 0o644) == 0)
        tree = try DiskFileTree(at: folder.path)
    }

    /// A lease that is not released blocks every open of the file for 45 seconds. The test runs in its own process, which ignores
    /// the request to release the lease.
    @Test func aFileUnderALeaseIsAnError() async {
        await #expect(processExitsWith: .success) {
            signal(SIGIO, SIG_IGN)
            let folder = try TestFolder()
            try folder.write("leased", to: "a.strings")
            let holder = open(folder.path("a.strings"), O_RDWR)
            // Some file systems have no leases.
            guard fcntl(holder, 1024, F_WRLCK) == 0 else { return }
            let tree = try DiskFileTree(at: folder.path)
            let error = #expect(throws: FileAccessError.self) { try tree.contents(of: "a.strings", byteLimit: 10) }
            try #require(error?.code == .system && error?.reason.contains("lease") == true)
            try #require(fcntl(holder, 1024, F_UNLCK) == 0)
            try #require(try tree.contents(of: "a.strings", byteLimit: 10) == Array("leased".utf8))
        }
    }

    @Test func listsFilesFoldersAndLinksThatStayInside() throws {
        let entries = try tree.entries(of: "")
        #expect(entries.map(\.name) == ["absoluteInside", "empty", "fr.lproj", "inside", "insideFolder"])
        #expect(entries.map(\.kind) == [.file, .file, .directory, .file, .directory])
        #expect(try tree.entries(of: "insideFolder").map(\.name) == ["terms.html", "upAndBack"])
    }

    @Test(arguments: [
        "fr.lproj/terms.html", "inside", "insideFolder/terms.html", "absoluteInside", "fr.lproj/upAndBack",
    ])
    func readsThroughLinksThatStayInside(_ path: String) throws {
        #expect(try tree.contents(of: path, byteLimit: 5) == Array("hello".utf8))
        let status = try #require(try tree.status(of: path))
        #expect(status.kind == .file && status.byteCount == 5 && status.inode != 0 && status.modificationTime > 0)
    }

    @Test func eachTreeReadsFilesUpToALimit() throws {
        try folder.write("longer than the others", to: "long")
        let memory = MemoryFileTree(["long": Array("longer than the others".utf8), "empty": []])
        let mounted = MountedFileTree([.init(tree, at: "inner")], rootPath: "all")
        for (reader, prefix) in [(tree, ""), (memory, ""), (mounted, "inner/")] as [(any FileTree, String)] {
            #expect(
                try reader.contents(of: "\(prefix)long", byteLimit: 22) == Array("longer than the others".utf8))
            #expect(code { _ = try reader.contents(of: "\(prefix)long", byteLimit: 21) } == .tooLarge)
            #expect(code { _ = try reader.contents(of: "\(prefix)none", byteLimit: 99) } == .notFound)
            #expect(try reader.contents(of: "\(prefix)empty", byteLimit: 0).isEmpty)
        }
        #expect(try tree.contents(of: "inside", byteLimit: 5) == Array("hello".utf8))
        #expect(code { _ = try tree.contents(of: "outFolder/secret.txt", byteLimit: 99) } == .invalidPath)
    }

    @Test func listsFoldersOfAnySize() throws {
        let names = (0..<1_500).map { "\($0)-\(String(repeating: "n", count: $0 % 200))" }
        for name in names { try folder.write("", to: "many/\(name)") }
        #expect(Set(try tree.entries(of: "many").map(\.name)) == Set(names))
        #expect(try tree.listing(of: "many").count == names.count)
    }

    @Test(arguments: ["out", "outFolder", "outFolder/secret.txt"])
    func aLinkOutOfTheTreeHasNoStatus(_ path: String) throws {
        #expect(try tree.status(of: path) == nil)
        #expect(code { try tree.contents(of: path, byteLimit: 99) } == .invalidPath)
        #expect(code { try tree.entries(of: path) } == .invalidPath)
    }

    @Test(arguments: ["dangling", "none", "none/x", "empty/x", "circle", "pipe", String(repeating: "n", count: 300)])
    func aPathWithoutAReadableEntryHasNoStatus(_ path: String) throws {
        #expect(try tree.status(of: path) == nil)
        #expect(code { try tree.contents(of: path, byteLimit: 99) } != nil)
    }

    @Test(arguments: [
        "..", "../x", "/etc/passwd", "fr.lproj/../empty", "a\0b", "./empty", "fr.lproj//terms.html", "../\u{301}",
    ])
    func pathsOutOfTheTreeThrow(_ path: String) {
        #expect(code { try tree.contents(of: path, byteLimit: 99) } == .invalidPath)
        #expect(code { try tree.entries(of: path) } == .invalidPath)
        #expect(code { try tree.status(of: path) } == .invalidPath)
    }

    @Test func errorsDistinguishWhatThePathIs() {
        #expect(code { try tree.contents(of: "fr.lproj", byteLimit: 99) } == .notAFile)
        #expect(code { try tree.contents(of: "pipe", byteLimit: 99) } == .notAFile)
        #expect(code { try tree.contents(of: "dangling", byteLimit: 99) } == .notFound)
        #expect(code { try tree.contents(of: "fr.lproj/terms.html", byteLimit: 4) } == .tooLarge)
        #expect(code { try tree.entries(of: "empty") } == .notADirectory)
        #expect(code { try tree.entries(of: "none") } == .notFound)
        #expect(code { try DiskFileTree(at: folder.path("none")) } == .notFound)
        #expect(code { try DiskFileTree(at: folder.path("empty")) } == .notADirectory)
        #expect(code { try DiskFileTree(at: "") } == .invalidPath)
        #expect(code { try DiskFileTree(at: "a\0b") } == .invalidPath)
    }

    /// Runs in its own process, which drops root's right to read everything.
    @Test func unreadableFilesHaveAStatusButAreErrorsToRead() async {
        await #expect(processExitsWith: .success) {
            _ = setuid(65534)
            let folder = try TestFolder()
            try folder.write("hidden", to: "file")
            chmod(folder.path("file"), 0)
            let tree = try DiskFileTree(at: folder.path)
            try #require(try tree.status(of: "file")?.byteCount == 6)
            try #require(code { try tree.contents(of: "file", byteLimit: 9) } == .permissionDenied)
            try folder.makeDirectory("closed/inner")
            chmod(folder.path("closed"), 0)
            try #require(try tree.entries(of: "").map(\.name) == ["closed", "file"])
            try #require(code { try tree.entries(of: "closed") } == .permissionDenied)
            try #require(code { try tree.status(of: "closed/inner") } == .permissionDenied)
            chmod(folder.path("closed"), 0o755)
        }
    }

    @Test func namesAreTheBytesOnDisk() throws {
        try folder.write("composed", to: "names/caf\u{E9}.txt")
        #expect(try tree.entries(of: "names").map { Array($0.name.utf8) } == [Array("caf\u{E9}.txt".utf8)])
        #expect(try tree.status(of: "names/cafe\u{301}.txt") == nil)
        // Written by the C library, since Foundation might normalize.
        let descriptor = open(folder.path("names/") + "cafe\u{301}.txt", O_WRONLY | O_CREAT, 0o644)
        close(descriptor)
        #expect(try tree.entries(of: "names").count == 2)
        #expect(try tree.status(of: "names/cafe\u{301}.txt")?.byteCount == 0)
        #expect(try tree.contents(of: "names/caf\u{E9}.txt", byteLimit: 99) == Array("composed".utf8))
    }

    @Test func namesThatAreNotUTF8AreOmitted() throws {
        try folder.makeDirectory("odd")
        let name: [CChar] = (folder.path("odd/") + "x").utf8.map { CChar(bitPattern: $0) } + [-1, 0]
        close(open(name, O_WRONLY | O_CREAT, 0o644))
        try folder.write("", to: "odd/y")
        #expect(try tree.entries(of: "odd").map(\.name) == ["y"])
    }

    @Test func aTreeReadsTheSameFolderAfterARename() throws {
        try folder.write("kept", to: "moving/file")
        let tree = try DiskFileTree(at: folder.path("moving"))
        #expect(rename(folder.path("moving"), folder.path("moved")) == 0)
        try folder.write("another", to: "moving/file")
        #expect(try tree.contents(of: "file", byteLimit: 99) == Array("kept".utf8))
    }

    @Test func aRootThatIsALinkIsItsTarget() throws {
        let tree = try DiskFileTree(at: folder.path("insideFolder"))
        #expect(try tree.contents(of: "terms.html", byteLimit: 9).count == 5)
        // The link goes above this root and returns: its target is inside.
        #expect(try tree.contents(of: "upAndBack", byteLimit: 9).count == 5)
    }

    /// The implementation for systems whose kernel cannot confine paths to a folder.
    @Test(
        arguments: [
            ("fr.lproj/terms.html", nil), ("insideFolder/terms.html", nil), ("absoluteInside", nil), ("", nil),
            ("out", .invalidPath), ("outFolder/secret.txt", .invalidPath), ("dangling", .notFound),
            ("circle", .invalidPath),
        ] as [(String, FileAccessError.Code?)])
    func resolvingByRealPathConfinesPathsToo(_ path: String, _ expected: FileAccessError.Code?) throws {
        let root = try FileDescriptor(opening: folder.path, flags: O_RDONLY | O_DIRECTORY)
        var result: FileAccessError.Code?
        do throws(FileAccessError) {
            _ = try FileDescriptor(resolving: path, beneath: root, rootPath: folder.path, flags: O_RDONLY)
        } catch {
            result = error.code
            #expect(error.path == path)
        }
        #expect(result == expected)
    }

    @Test func descriptorsAreClosed() throws {
        let before = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
        for _ in 0..<200 {
            _ = try tree.entries(of: "")
            _ = try? tree.contents(of: "pipe", byteLimit: 9)
            _ = try tree.status(of: "out")
        }
        // Other tests run at the same time and have open descriptors too.
        #expect(try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count < before + 100)
    }

    #if os(Linux)
        @Test func `a file whose size the system does not state is not read as empty`() throws {
            // The file contains this process's arguments, but the system states the size 0.
            let error = #expect(throws: FileAccessError.self) {
                try DiskFileTree(at: "/proc/\(getpid())").contents(of: "cmdline", byteLimit: 1 << 20)
            }
            #expect(error?.code == .system && error?.reason.contains("does not state the size") == true)
            #expect(try tree.contents(of: "empty", byteLimit: 1) == [])
        }
    #endif
}
