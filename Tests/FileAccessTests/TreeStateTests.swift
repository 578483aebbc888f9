import FileAccess
import TestSupport
import Testing

/// The state of a tree of files, in one number.
@Suite struct TreeStateTests {
    private let folder: TestFolder

    init() throws {
        folder = try TestFolder(["a/b/c.txt": "1", "a/d.txt": "2", "e\u{301}.txt": "3"])
        try folder.makeDirectory("empty")
    }

    private var now: TreeState { get throws { try TreeState(at: folder.path) } }

    @Test func theStateIsUnchangedIfNoFileChanges() throws {
        let before = try now
        _ = try DiskFileTree(at: folder.path).contents(of: "a/d.txt", byteLimit: 9)
        #expect(try now == before)
        try folder.write("x", to: "temporary")
        try folder.remove("temporary")
        #expect(try now == before, "a folder's own time of change does not count")
    }

    @Test(arguments: 0..<8)
    func everyKindOfChangeChangesTheState(kind: Int) throws {
        let before = try now
        switch kind {
        case 0: try folder.write("22", to: "a/d.txt")
        case 1: try folder.write("", to: "a/b/new.txt")
        case 2: try folder.remove("a/b/c.txt")
        case 3: try folder.makeDirectory("a/b/g")
        case 4: try folder.remove("empty")
        case 5:
            try folder.remove("e\u{301}.txt")
            try folder.write("3", to: "\u{e9}.txt")
        case 6: try folder.link("link", to: "a/d.txt")
        default: try AtomicFileWriter.write(Array("2".utf8), to: folder.path("a/d.txt"))
        }
        #expect(try now != before)
    }

    @Test func aFileHasAState() throws {
        let before = try TreeState(at: folder.path("a/d.txt"))
        #expect(try TreeState(at: folder.path("a/d.txt")) == before)
        try AtomicFileWriter.write(Array("2".utf8), to: folder.path("a/d.txt"))
        #expect(try TreeState(at: folder.path("a/d.txt")) != before, "renaming gives another inode")
    }

    @Test func aLinkToAParentFolderIsNotFollowed() throws {
        try folder.link("a/again", to: "..")
        let before = try now
        #expect(try now == before)
        try folder.write("22", to: "a/d.txt")
        #expect(try now != before)
    }

    @Test func aMissingPathHasNoState() {
        for (path, code) in [
            ("nothing", FileAccessError.Code.notFound), ("a/d.txt/x", .notADirectory), ("a\0", .invalidPath),
        ] {
            let error = #expect(throws: FileAccessError.self) { try TreeState(at: folder.path(path)) }
            #expect(error?.code == code)
        }
        #expect(throws: FileAccessError.self) { try TreeState(at: "") }
        #expect(throws: FileAccessError.self) { try TreeState(at: "/dev/null") }
    }
}
