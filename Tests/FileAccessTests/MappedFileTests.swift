import FileAccess
import Foundation
import Testing

@Suite struct MappedFileTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func mapsTheBytes() throws {
        try folder.write("archive", to: "a.rbarc")
        let file = try MappedFile(at: folder.path("a.rbarc"))
        #expect(file.byteCount == 7 && file.status.byteCount == 7 && file.path == folder.path("a.rbarc"))
        #expect(Array(file.bytes) == Array("archive".utf8))
    }

    @Test func anEmptyFileHasNoBytes() throws {
        try folder.write("", to: "empty")
        let file = try MappedFile(at: folder.path("empty"))
        #expect(file.byteCount == 0 && file.bytes.count == 0)
    }

    @Test func aBigFileIsMappedWithoutReadingIt() throws {
        try folder.write("", to: "big")
        let byteCount = 3 << 30
        #expect(truncate(folder.path("big"), byteCount) == 0)
        let file = try MappedFile(at: folder.path("big"))
        #expect(file.byteCount == byteCount)
        #expect(file.bytes[byteCount - 1] == 0)
    }

    @Test func keepsTheOldBytesWhenTheFileIsReplaced() throws {
        try folder.write("old", to: "a.rbarc")
        let old = try MappedFile(at: folder.path("a.rbarc"))
        try AtomicFileWriter.write(Array("newer".utf8), to: folder.path("a.rbarc"))
        let new = try MappedFile(at: folder.path("a.rbarc"))
        #expect(Array(old.bytes) == Array("old".utf8))
        #expect(Array(new.bytes) == Array("newer".utf8))
        #expect(old.status != new.status)
    }

    @Test func outlivesItsName() throws {
        try folder.write("gone", to: "a.rbarc")
        let file = try MappedFile(at: folder.path("a.rbarc"))
        unlink(folder.path("a.rbarc"))
        #expect(Array(file.bytes) == Array("gone".utf8))
    }

    @Test func errorsSayWhatIsThereInstead() throws {
        #expect(mkfifo(folder.path("pipe"), 0o644) == 0)
        #expect(code { try MappedFile(at: folder.path("none")) } == .notFound)
        #expect(code { try MappedFile(at: folder.path) } == .notAFile)
        #expect(code { try MappedFile(at: folder.path("pipe")) } == .notAFile)
        #expect(code { try MappedFile(at: "") } == .invalidPath)
        #expect(code { try MappedFile(at: "a\0b") } == .invalidPath)
    }
}
