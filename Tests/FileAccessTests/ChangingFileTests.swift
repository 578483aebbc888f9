import Foundation
import Synchronization
import TestSupport
import Testing

@testable import FileAccess

/// A file that changes while it is read is an error with its path. The bytes of two states are never mixed.
@Suite struct ChangingFileTests {
    let folder: TestFolder
    let tree: DiskFileTree

    init() throws {
        folder = try TestFolder()
        try folder.write("first state", to: "fr.lproj/terms.html")
        tree = try DiskFileTree(at: folder.path)
    }

    private func write(_ text: String, flags: Int32, at offset: Int = 0) {
        let descriptor = open(folder.path("fr.lproj/terms.html"), flags)
        #expect(text.withCString { pwrite(descriptor, $0, strlen($0), offset) } == text.utf8.count)
        close(descriptor)
    }

    /// Opens the file, makes the change, and returns the error of reading the open file.
    private func error(after change: () throws -> Void) throws -> FileAccessError? {
        let opened = try tree.open("fr.lproj/terms.html", byteLimit: 99)
        try change()
        do throws(FileAccessError) {
            _ = try opened.contents()
            return nil
        } catch {
            return error
        }
    }

    @Test func aFileThatGrowsShrinksOrIsOverwrittenIsAnErrorWithItsPath() throws {
        // The pause gives each write a different time stamp.
        let changes: [() throws -> Void] = [
            { write(" grows", flags: O_WRONLY, at: 11) },
            { #expect(truncate(folder.path("fr.lproj/terms.html"), 3) == 0) },
            { write("sec", flags: O_WRONLY) },
        ]
        for change in changes {
            usleep(20_000)
            let error = try #require(try error(after: change))
            #expect(error.code == .changed)
            #expect(
                error.description
                    == "fr.lproj/terms.html: the file changed while it was read; try again when no other program writes to it"
            )
        }
        #expect(try tree.contents(of: "fr.lproj/terms.html", byteLimit: 99) == Array("sec".utf8))
    }

    @Test func aFileThatGrowsAfterItWasOpenedIsNotRead() throws {
        usleep(20_000)
        let opened = try tree.open("fr.lproj/terms.html", byteLimit: 99)
        write("x", flags: O_WRONLY, at: 11)
        #expect(throws: FileAccessError.self) { try opened.contents() }
        #expect(try tree.contents(of: "fr.lproj/terms.html", byteLimit: 99) == Array("first statex".utf8))
    }

    @Test func aFileThatIsReplacedKeepsItsBytes() throws {
        let opened = try tree.open("fr.lproj/terms.html", byteLimit: 99)
        usleep(20_000)
        try folder.write("second state", to: "new")
        #expect(rename(folder.path("new"), folder.path("fr.lproj/terms.html")) == 0)
        #expect(try opened.contents() == Array("first state".utf8))
        #expect(try tree.contents(of: "fr.lproj/terms.html", byteLimit: 99) == Array("second state".utf8))
    }

    /// The state of a file that was listed before is the one that reading expects.
    @Test(arguments: ["unchanged", "longer", "shorter", "other bytes", "replaced", "removed", "a folder", "a pipe"])
    func aFileThatChangesAfterItWasListedIsReadInItsNewState(change: String) throws {
        let path = folder.path("fr.lproj/terms.html")
        let tree = try DiskFileTree(at: folder.path, listings: try TreeWalk(at: folder.path).takeListings())
        usleep(20_000)
        switch change {
        case "longer": write(" grows", flags: O_WRONLY, at: 11)
        case "shorter": #expect(truncate(path, 5) == 0)
        case "other bytes": write("other", flags: O_WRONLY)
        case "replaced":
            try folder.write("a new one", to: "new")
            #expect(rename(folder.path("new"), path) == 0)
        case "removed", "a folder", "a pipe":
            try folder.remove("fr.lproj/terms.html")
            if change == "a folder" { try folder.makeDirectory("fr.lproj/terms.html") }
            if change == "a pipe" { #expect(mkfifo(path, 0o644) == 0) }
        default: break
        }
        let expected = [
            "unchanged": "first state", "longer": "first state grows", "shorter": "first", "other bytes": "other state",
            "replaced": "a new one", "removed": "error: notFound", "a folder": "error: notAFile",
            "a pipe": "error: notAFile",
        ]
        let found: String
        do throws(FileAccessError) {
            found = String(decoding: try tree.contents(of: "fr.lproj/terms.html", byteLimit: 99), as: UTF8.self)
        } catch {
            found = "error: \(error.code)"
        }
        #expect(found == expected[change])
    }

    @Test(arguments: [100, 300_000, 8_000_000])
    func aReadDuringWritesReturnsOneStateOrAnError(byteCount: Int) throws {
        let path = folder.path("busy")
        #expect(FileManager.default.createFile(atPath: path, contents: Data(repeating: 97, count: byteCount)))
        let isOver = Atomic(false)
        var (wholeCount, mixedCount, changedCount) = (0, 0, 0)
        withThread {
            let descriptor = open(path, O_WRONLY)
            var letter: UInt8 = 97
            while !isOver.load(ordering: .relaxed) {
                letter = letter == 122 ? 97 : letter + 1
                let bytes = [UInt8](repeating: letter, count: byteCount)
                _ = pwrite(descriptor, bytes, byteCount, 0)
                if letter == 105 { _ = ftruncate(descriptor, off_t(byteCount / 2)) }
                if letter % 5 == 0 { usleep(12_000) }
            }
            close(descriptor)
        } during: {
            let end = ContinuousClock.now + .milliseconds(600)
            while ContinuousClock.now < end {
                do throws(FileAccessError) {
                    let bytes = try tree.contents(of: "busy", byteLimit: .max)
                    wholeCount += 1
                    if bytes != [UInt8](repeating: bytes[0], count: bytes.count) { mixedCount += 1 }
                } catch {
                    changedCount += 1
                    #expect(error.code == .changed && error.path == "busy")
                }
            }
            isOver.store(true, ordering: .relaxed)
        }
        #expect(mixedCount == 0, "two states are mixed in \(mixedCount) of \(wholeCount) results")
        #expect(changedCount > 0, "never seen to change, read \(wholeCount) times")
    }

    /// Runs the first closure on a thread of its own while the second one runs.
    private func withThread(
        _ body: @escaping @Sendable () -> Void, during other: () -> Void
    ) {
        let done = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            body()
            done.signal()
        }
        defer { done.wait() }
        other()
    }
}
