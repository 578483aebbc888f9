import FileAccess
import Foundation
import TestSupport
import Testing

@Suite struct AtomicFileWriterTests {
    let folder: TestFolder

    init() throws { folder = try TestFolder() }

    @Test func commitWritesAllBytes() throws {
        try folder.write("old", to: "a.rbarc")
        let writer = try AtomicFileWriter(path: folder.path("a.rbarc"))
        try writer.write(Array("new ".utf8).span)
        try writer.write([UInt8]().span)
        #expect(try folder.text("a.rbarc") == "old")
        try writer.write(Array("bytes".utf8).span)
        try writer.commit()
        #expect(try folder.text("a.rbarc") == "new bytes")
        #expect(try folder.names() == ["a.rbarc"])
    }

    @Test func stagedFilesReplaceOnlyOnCommit() throws {
        try folder.write("old", to: "a")
        try folder.write("same", to: "b")
        let same = try FileStatus(at: folder.path("b"))
        do {
            let staged = [
                try AtomicFileWriter(Array("new".utf8), at: folder.path("a")),
                try AtomicFileWriter(Array("same".utf8), at: folder.path("b")),
                try AtomicFileWriter(Array("third".utf8), at: folder.path("c")),
            ]
            #expect(try folder.text("a") == "old")
            #expect(try String(contentsOfFile: staged[0].temporaryPath, encoding: .utf8) == "new")
            for file in staged.dropLast() { try file.commit() }
            #expect(try folder.text("a") == "new")
        }
        #expect(try FileStatus(at: folder.path("b")) == same)
        #expect(try folder.names() == ["a", "b"])
    }

    @Test func aFileWithTheSameContentsIsReplacedOnRequest() throws {
        try folder.write("same", to: "b")
        let same = try FileStatus(at: folder.path("b"))
        try AtomicFileWriter(Array("same".utf8), at: folder.path("b"), replacesEqual: true).commit()
        #expect(try FileStatus(at: folder.path("b")).inode != same.inode)
    }

    @Test(arguments: [
        ("", "the path of the file to write is empty"), ("x/", "this is the path of a folder; name a file in it"),
        ("x/..", "this is the path of a folder"), ("a\0b", "the path of the file to write has a NUL byte"),
    ])
    func aPathOfNoFileIsAnErrorWithAReason(path: String, reason: String) {
        let error = #expect(throws: FileAccessError.self) { _ = try AtomicFileWriter.writeIfChanged([1], to: path) }
        #expect(error?.code == .invalidPath && error?.reason.hasPrefix(reason) == true)
        #expect(error?.description == (path.isEmpty ? error?.reason : "\(path): \(error?.reason ?? "")"))
    }

    @Test func aFolderIsNotReplaced() throws {
        try FileManager.default.createDirectory(atPath: folder.path("a"), withIntermediateDirectories: false)
        let error = #expect(throws: FileAccessError.self) {
            _ = try AtomicFileWriter.writeIfChanged([1], to: folder.path("a"))
        }
        #expect(error?.code == .notAFile && error?.reason.hasPrefix("this is a folder, which is not replaced") == true)
        #expect(try folder.names() == ["a"])
    }

    /// The files are compared in pieces of 256 KiB.
    @Test(arguments: [0, 262_143, 262_144, 300_000]) func aFileIsReplacedIfOneByteDiffers(offset: Int) throws {
        let path = folder.path("a.rbarc")
        var bytes = (0...300_000).map { UInt8(truncatingIfNeeded: $0 ^ $0 >> 8) }
        try AtomicFileWriter.write(bytes, to: path)
        #expect(try !AtomicFileWriter.writeIfChanged(bytes, to: path))
        bytes[offset] ^= 0x80
        #expect(try AtomicFileWriter.writeIfChanged(bytes, to: path))
        #expect(try Data(contentsOf: URL(filePath: path)) == Data(bytes))
        bytes.removeLast()
        #expect(try AtomicFileWriter.writeIfChanged(bytes, to: path), "a shorter file")
        #expect(try Data(contentsOf: URL(filePath: path)) == Data(bytes) && folder.names() == ["a.rbarc"])
    }

    @Test(arguments: [String(repeating: "a", count: 255), String(repeating: "\u{e9}", count: 127)])
    func aNameMayBeAsLongAsTheSystemAllows(name: String) throws {
        for text in ["one", "two"] {
            let writer = try AtomicFileWriter(path: folder.path(name))
            try writer.write(Array(text.utf8).span)
            try writer.commit()
        }
        #expect(try folder.text(name) == "two")
        #expect(try folder.names() == [name])
    }

    @Test func withoutCommitNothingChangesAndNoTemporaryFileRemains() throws {
        try folder.write("old", to: "a.rbarc")
        try abandon(folder.path("a.rbarc"))
        try abandon(folder.path("b.rbarc"))
        #expect(try folder.text("a.rbarc") == "old")
        #expect(try folder.names() == ["a.rbarc"])
    }

    @Test func aFailedCommitLeavesTheOldContents() throws {
        try folder.write("kept", to: "a.rbarc/inside")
        #expect(code { try AtomicFileWriter.write([1], to: folder.path("a.rbarc")) } != nil, "a folder is in the way")
        #expect(try folder.text("a.rbarc/inside") == "kept")
        #expect(try folder.names() == ["a.rbarc"])
    }

    /// Runs in its own process, which drops root's right to write everywhere.
    @Test func aReadOnlyFolderKeepsTheOldFile() async {
        await #expect(processExitsWith: .success) {
            _ = setuid(65534)
            let folder = try TestFolder()
            try folder.write("old", to: "a.rbarc")
            chmod(folder.path, 0o555)
            try #require(code { try AtomicFileWriter.write([1], to: folder.path("a.rbarc")) } == .permissionDenied)
            try #require(try folder.text("a.rbarc") == "old")
            try #require(try folder.names() == ["a.rbarc"])
        }
    }

    /// A process that may not write more than 100 bytes stands for a full disk.
    @Test func aFailedWriteKeepsTheOldFile() async {
        await #expect(processExitsWith: .success) {
            let folder = try TestFolder()
            try folder.write("old", to: "a.rbarc")
            signal(SIGXFSZ, SIG_IGN)
            var limit = rlimit(rlim_cur: 100, rlim_max: 100)
            try #require(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
            let bytes = [UInt8](repeating: 7, count: 101)
            try #require(code { try AtomicFileWriter.write(bytes, to: folder.path("a.rbarc")) } == .system)
            try #require(try folder.text("a.rbarc") == "old")
            try #require(try folder.names() == ["a.rbarc"])
        }
    }

    @Test func concurrentWritersOfOnePathEachWriteAllTheirBytes() throws {
        let first = try AtomicFileWriter(path: folder.path("a"))
        let second = try AtomicFileWriter(path: folder.path("a"))
        try first.write(Array("first".utf8).span)
        try second.write(Array("second".utf8).span)
        try second.commit()
        #expect(try folder.text("a") == "second")
        try first.commit()
        #expect(try folder.text("a") == "first")
        #expect(try folder.names() == ["a"])
    }

    @Test func temporaryFilesOfOtherProcessesDoNotMatter() throws {
        for number in 0..<300 { try folder.write("stale", to: ".a.\(getpid())-\(number).tmp") }
        try AtomicFileWriter.write([65], to: folder.path("a"))
        #expect(try folder.text("a") == "A")
    }

    @Test func concurrentWritersLeaveOneCompleteFile() async throws {
        let path = folder.path("a")
        await withTaskGroup(of: Void.self) { group in
            for letter in UInt8(65)...90 {
                group.addTask { try? AtomicFileWriter.write(Array(repeating: letter, count: 70_000), to: path) }
            }
        }
        let text = try folder.text("a")
        #expect(text.utf8.count == 70_000 && Set(text.utf8).count == 1)
        #expect(try folder.names() == ["a"])
    }

    @Test(arguments: ["", "x/", "/", ".", "..", "x/..", "a\0b"])
    func pathsOfNoFileAreInvalid(_ name: String) {
        #expect(code { try AtomicFileWriter.write([1], to: name) } == .invalidPath)
    }

    @Test func aMissingFolderIsNotCreated() throws {
        #expect(code { try AtomicFileWriter.write([1], to: folder.path("none/a")) } == .notFound)
        #expect(try folder.names() == [])
    }

    private func abandon(_ path: String) throws {
        let writer = try AtomicFileWriter(path: path)
        try writer.write(Array("half".utf8).span)
    }
}

/// Temporary files of killed writers; permissions, owners and links of replaced files.
@Suite struct ReplacedFileTests {
    let folder: TestFolder

    init() throws { folder = try TestFolder() }

    private func mode(_ name: String) throws -> UInt16? {
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.path(name))
        return (attributes[.posixPermissions] as? NSNumber)?.uint16Value
    }

    @Test(arguments: [0o600, 0o640, 0o755] as [UInt16]) func permissionsAreKept(mode: UInt16) throws {
        try folder.write("old", to: "a.rbarc")
        chmod(folder.path("a.rbarc"), mode_t(mode))
        try AtomicFileWriter.write([1], to: folder.path("a.rbarc"))
        #expect(try self.mode("a.rbarc") == mode)
    }

    @Test func ownersAreKeptOrTheReasonIsGiven() throws {
        guard geteuid() == 0 else { return }
        try folder.write("old", to: "a.rbarc")
        chown(folder.path("a.rbarc"), 12, 34)
        let writer = try AtomicFileWriter(path: folder.path("a.rbarc"))
        #expect(writer.lostOwnerReason == nil)
        try writer.commit()
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("a.rbarc"))
        #expect(attributes[.ownerAccountID] as? Int == 12 && attributes[.groupOwnerAccountID] as? Int == 34)
    }

    /// Runs in its own process, which drops root's right to change owners.
    @Test func anOwnerThatCannotBeKeptIsReported() async throws {
        try folder.write("old", to: "a.rbarc")
        chmod(folder.path, 0o777)
        chmod(folder.path("a.rbarc"), 0o644)
        await #expect(processExitsWith: .success) { [path = folder.path("a.rbarc") as String] in
            guard geteuid() == 0 else { return }
            try #require(setgid(65534) == 0 && setuid(65534) == 0)
            let reason = try AtomicFileWriter(path: path).lostOwnerReason
            try #require(reason == "the owner or group of the replaced file is not kept: Operation not permitted")
        }
    }

    @Test func temporaryFilesOfKilledWritersAreRemoved() throws {
        for name in [".a.rbarc.4194303-0.tmp", ".a.rbarc.1-77.tmp"] { try folder.write("stale", to: name) }
        let others = [
            ".a.rbarc.x-1.tmp", ".a.rbarc.1.tmp", ".b.rbarc.1-1.tmp", ".a.rbarc.1-1.tmp.bak", "a.rbarc.1-1.tmp",
        ]
        for name in others { try folder.write("another's", to: name) }
        let used = try AtomicFileWriter(path: folder.path("a.rbarc"))
        try AtomicFileWriter.write([1], to: folder.path("a.rbarc"))
        let names = try folder.names()
        #expect(Set(names) == Set(others + ["a.rbarc", String(used.temporaryPath.split(separator: "/").last ?? "")]))
    }

    /// Writes to the first of several links. The target of the last link does not exist.
    @Test(arguments: [["real/b.rbarc"], ["real/b.rbarc", "real/c.rbarc"]])
    func linksToAMissingFileAreFollowed(targets: [String]) throws {
        try folder.write("x", to: "real/other")
        let links = Array(zip(["a.rbarc"] + targets, targets))
        for (link, target) in links { try folder.link(link, to: folder.path(target)) }
        try AtomicFileWriter.write(Array("new".utf8), to: folder.path("a.rbarc"))
        #expect(try folder.text(try #require(targets.last)) == "new")
        for (link, target) in links {
            let found = try FileManager.default.destinationOfSymbolicLink(atPath: folder.path(link))
            #expect(found == folder.path(target))
        }
    }

    @Test func aRelativeLinkToALinkIsFollowed() throws {
        try folder.write("x", to: "real/other")
        try folder.link("real/link", to: "b.rbarc")
        try folder.link("a.rbarc", to: "real/link")
        try AtomicFileWriter.write([65], to: folder.path("a.rbarc"))
        #expect(try folder.text("real/b.rbarc") == "A" && folder.names() == ["a.rbarc", "real"])
    }

    @Test func aCycleOfLinksIsAnErrorAndIsNotReplaced() throws {
        try folder.link("a.rbarc", to: "b.rbarc")
        try folder.link("b.rbarc", to: "a.rbarc")
        let error = #expect(throws: FileAccessError.self) {
            try AtomicFileWriter.write([1], to: folder.path("a.rbarc"))
        }
        #expect(error?.code == .invalidPath)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("a.rbarc")) == "b.rbarc")
    }

    /// Runs in its own process, which drops root's right to read all folders.
    @Test func aLinkIntoAnUnreadableFolderIsNotReplaced() async throws {
        try folder.write("old", to: "secret/a.rbarc")
        try folder.link("a.rbarc", to: "secret/a.rbarc")
        chmod(folder.path("secret"), 0o700)
        chmod(folder.path, 0o777)
        await #expect(processExitsWith: .success) { [path = folder.path("a.rbarc") as String] in
            guard geteuid() == 0 else { return }
            try #require(setgid(65534) == 0 && setuid(65534) == 0)
            let error = #expect(throws: FileAccessError.self) { try AtomicFileWriter.write([1], to: path) }
            try #require(error?.code == .permissionDenied)
        }
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("a.rbarc")) == "secret/a.rbarc")
    }

    @Test func aLinkWhoseFolderIsMissingIsAnError() throws {
        try FileManager.default.createSymbolicLink(atPath: folder.path("a.rbarc"), withDestinationPath: "gone/b.rbarc")
        let error = #expect(throws: FileAccessError.self) {
            try AtomicFileWriter.write([1], to: folder.path("a.rbarc"))
        }
        #expect(error?.code == .notFound && error?.reason.contains("gone/b.rbarc, whose folder does not exist") == true)
        #expect(try folder.names() == ["a.rbarc"])
    }
}
