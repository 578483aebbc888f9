import Foundation
import TestSupport
import Testing

@testable import FileAccess

@Suite struct RunningProgramTests {
    @Test func thePathIsThatOfTheProcess() throws {
        let path = try #require(RunningProgram.paths().first)
        #expect(path == (try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")))
        #expect((try? FileStatus(at: path))?.kind == .file)
    }

    @Test func theStartedPathIsUsedOnlyIfItLeadsToTheProgram() throws {
        let folder = try TestFolder(["real/shop": "x", "other/shop": "y"])
        try folder.makeDirectory("links")
        try folder.link("links/shop", to: "../real/shop")
        let root = try realPath(folder.path)
        let target = "\(root)/real/shop"
        func started(_ name: String, _ searchPath: String = "") -> String? {
            RunningProgram.startedPath(name, searchPath: searchPath, of: target)
        }
        #expect(started(folder.path("links/shop")) == "\(root)/links/shop")
        #expect(started(folder.path("other/../links/./shop")) == "\(root)/links/shop")
        #expect(started(folder.path("other/shop")) == nil)
        #expect(started("shop", "/nowhere::\(folder.path("other")):\(folder.path("links"))") == "\(root)/links/shop")
        #expect(started("shop", folder.path("real")) == target)
        #expect(started("shop") == nil)
        #expect(started("", folder.path("real")) == nil)
    }

    @Test func aStatusFollowsLinksAndIsNilWithoutAFile() throws {
        let folder = try TestFolder(["a.txt": "abc"])
        try folder.link("link", to: "a.txt")
        try folder.link("nowhere", to: "gone")
        #expect((try? FileStatus(at: folder.path("link")))?.byteCount == 3)
        #expect((try? FileStatus(at: folder.path))?.kind == .directory)
        for path in ["", "\0", folder.path("nowhere"), folder.path("a.txt\0"), folder.path("a.txt/x"), "/dev/null"] {
            #expect((try? FileStatus(at: path)) == nil, "\(path)")
        }
    }
}
