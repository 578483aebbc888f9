import FileAccess
import Testing

@Suite struct MemoryFileTreeTests {
    let tree = MemoryFileTree([
        "zebra.txt": [3], "fr.lproj/terms.html": [1, 2], "fr.lproj/Legal/Notices.strings": [], "Zoo": [4],
        "../out": [5], "/abs": [6], "a//b": [7], "": [8],
    ])

    @Test func aFolderIsListedInTheOrderOfBytes() throws {
        #expect(
            try tree.entries(of: "") == [
                FileEntry(name: "Zoo", kind: .file), FileEntry(name: "fr.lproj", kind: .directory),
                FileEntry(name: "zebra.txt", kind: .file),
            ])
        #expect(try tree.entries(of: "fr.lproj").map(\.name) == ["Legal", "terms.html"])
        #expect(try tree.entries(of: "fr.lproj").map(\.kind) == [.directory, .file])
    }

    @Test func filesHaveContentsAndStatus() throws {
        #expect(try tree.contents(of: "fr.lproj/terms.html", byteLimit: 2) == [1, 2])
        #expect(try tree.contents(of: "fr.lproj/Legal/Notices.strings", byteLimit: 0) == [])
        #expect(try tree.status(of: "fr.lproj/terms.html") == FileStatus(kind: .file, byteCount: 2))
        #expect(try tree.status(of: "fr.lproj/Legal")?.kind == .directory)
        #expect(try tree.status(of: "")?.kind == .directory)
        #expect(try tree.status(of: "de.lproj") == nil)
    }

    @Test func errorsDistinguishWhatThePathIs() {
        #expect(code { try tree.contents(of: "none", byteLimit: 9) } == .notFound)
        #expect(code { try tree.contents(of: "fr.lproj", byteLimit: 9) } == .notAFile)
        #expect(code { try tree.contents(of: "zebra.txt", byteLimit: 0) } == .tooLarge)
        #expect(code { try tree.entries(of: "none") } == .notFound)
        #expect(code { try tree.entries(of: "zebra.txt") } == .notADirectory)
    }

    @Test(arguments: ["../out", "/abs", "a//b", "fr.lproj/../zebra.txt", "a\0", "./Zoo"])
    func pathsOutOfTheTreeThrow(_ path: String) {
        #expect(code { try tree.contents(of: path, byteLimit: 9) } == .invalidPath)
        #expect(code { try tree.entries(of: path) } == .invalidPath)
        #expect(code { try tree.status(of: path) } == .invalidPath)
    }

    @Test func canonicallyEquivalentNamesAreTwoFiles() throws {
        let tree = MemoryFileTree(files: [("caf\u{E9}.txt", [1]), ("cafe\u{301}.txt", [2]), ("d\u{301}/x", [3])])
        #expect(try tree.contents(of: "caf\u{E9}.txt", byteLimit: 9) == [1])
        #expect(try tree.contents(of: "cafe\u{301}.txt", byteLimit: 9) == [2])
        #expect(try tree.entries(of: "").map { Array($0.name.utf8).count } == [10, 9, 3])
    }

    @Test func aPathWithFilesBelowItIsADirectory() throws {
        for files in [[("a", [UInt8(1)]), ("a/b", [2])], [("a/b", [2]), ("a", [1])]] {
            let tree = MemoryFileTree(files: files.map { (path: $0.0, contents: $0.1) })
            #expect(try tree.entries(of: "") == [FileEntry(name: "a", kind: .directory)])
            #expect(try tree.status(of: "a")?.kind == .directory)
            #expect(code { try tree.contents(of: "a", byteLimit: 9) } == .notAFile)
        }
    }

    @Test func theLastFileOfAPathWins() throws {
        let tree = MemoryFileTree(files: [("a", [1]), ("a", [2])])
        #expect(try tree.contents(of: "a", byteLimit: 9) == [2])
    }
}

/// The code of the error that `body` throws, nil if it throws none.
func code<Result>(_ body: () throws -> Result) -> FileAccessError.Code? {
    do {
        _ = try body()
        return nil
    } catch {
        return (error as? FileAccessError)?.code
    }
}
