import FileAccess
import Foundation
import TestSupport
import Testing

@Suite struct LoadedFileTests {
    let folder: TestFolder

    init() throws { folder = try TestFolder() }

    private func loaded(_ name: String, _ loading: FileLoading, signature: [UInt8] = []) throws -> [UInt8] {
        bytes(try LoadedFile(at: folder.path(name), loading: loading, signature: signature))
    }

    private func bytes(_ file: LoadedFile) -> [UInt8] { withExtendedLifetime(file) { Array(file.bytes) } }

    private static let both: [FileLoading] = [.privateCopy, .mapped]

    @Test(arguments: both) func aLoadedFileHasTheBytes(loading: FileLoading) throws {
        try folder.write("archive", to: "a.rbarc")
        #expect(try loaded("a.rbarc", loading) == Array("archive".utf8))
    }

    @Test(arguments: both) func anEmptyFileHasNoBytes(loading: FileLoading) throws {
        try folder.write("", to: "empty")
        #expect(try loaded("empty", loading).isEmpty)
    }

    @Test func aBigFileIsMappedWithoutReadingIt() throws {
        try folder.write("", to: "big")
        let byteCount = 3 << 30
        #expect(truncate(folder.path("big"), byteCount) == 0)
        let file = try LoadedFile(at: folder.path("big"), loading: .mapped)
        #expect(file.byteCount == byteCount)
        #expect(withExtendedLifetime(file) { file.bytes[byteCount - 1] } == 0)
    }

    /// The file has several huge pages and a remainder.
    @Test func aCopyHasAllBytesOfALongFile() throws {
        let bytes = (0..<(5 << 20) + 777).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 16) }
        try folder.write(bytes, to: "long")
        #expect(try loaded("long", .privateCopy) == bytes)
    }

    @Test func aFileWithAnotherSignatureIsCopiedOnlyToTheSignaturesLength() throws {
        try folder.write("a movie", to: "m")
        #expect(try loaded("m", .privateCopy, signature: Array("a mo".utf8)) == Array("a movie".utf8))
        #expect(try loaded("m", .privateCopy, signature: Array("RBAR".utf8)) == Array("a mo".utf8))
        #expect(try loaded("m", .privateCopy, signature: Array("a movie and more".utf8)) == Array("a movie".utf8))
        #expect(try loaded("m", .mapped, signature: Array("RBAR".utf8)) == Array("a movie".utf8))
    }

    @Test func aFileBeyondTheLimitIsNotCopied() throws {
        try folder.write("", to: "big")
        #expect(truncate(folder.path("big"), FileLimits.copiedByteCount + 1) == 0)
        #expect(code { try LoadedFile(at: folder.path("big"), loading: .privateCopy) } == .tooLarge)
    }

    @Test(arguments: both) func aLoadedFileHasTheOldBytesAfterAReplacement(loading: FileLoading) throws {
        try folder.write("old", to: "a.rbarc")
        let old = try LoadedFile(at: folder.path("a.rbarc"), loading: loading)
        try AtomicFileWriter.write(Array("newer".utf8), to: folder.path("a.rbarc"))
        #expect(bytes(old) == Array("old".utf8))
        #expect(try loaded("a.rbarc", loading) == Array("newer".utf8))
    }

    @Test func aCopyKeepsItsBytesWhenTheFileIsOverwrittenOrShortened() throws {
        try folder.write("archive", to: "a.rbarc")
        let file = try LoadedFile(at: folder.path("a.rbarc"), loading: .privateCopy)
        let writer = try FileHandle(forWritingTo: URL(filePath: folder.path("a.rbarc")))
        try writer.write(contentsOf: Data("ARCH".utf8))
        try writer.truncate(atOffset: 2)
        #expect(bytes(file) == Array("archive".utf8))
    }

    @Test(arguments: both) func aLoadedFileIsReadableAfterItsRemoval(loading: FileLoading) throws {
        try folder.write("gone", to: "a.rbarc")
        let file = try LoadedFile(at: folder.path("a.rbarc"), loading: loading)
        unlink(folder.path("a.rbarc"))
        #expect(bytes(file) == Array("gone".utf8))
    }

    @Test(arguments: both) func errorsDistinguishWhatThePathIs(loading: FileLoading) throws {
        #expect(mkfifo(folder.path("pipe"), 0o644) == 0)
        for (name, expected) in [
            ("none", FileAccessError.Code.notFound), ("", .notAFile), ("pipe", .notAFile),
        ] {
            #expect(code { try LoadedFile(at: folder.path(name), loading: loading) } == expected)
        }
        #expect(code { try LoadedFile(at: "", loading: loading) } == .invalidPath)
        #expect(code { try LoadedFile(at: "a\0b", loading: loading) } == .invalidPath)
    }

    /// A writer overwrites the file continuously. Each copy is one of its two states, or an error.
    @Test func aCopyNeverMixesTwoStates() throws {
        let states = [UInt8(ascii: "a"), UInt8(ascii: "b")].map { [UInt8](repeating: $0, count: 300_000) }
        try folder.write(states[0], to: "busy")
        let writer = BusyWriter(to: folder.path("busy"), states[0], states[1])
        for _ in 0..<200 {
            do {
                #expect(states.contains(try loaded("busy", .privateCopy)))
            } catch let error as FileAccessError {
                #expect(error.code == .changed)
            }
        }
        writer.stop()
        #expect(try loaded("busy", .privateCopy) == states[1])
    }
}
