import Foundation
import TestSupport
import Testing

@testable import FileAccess

/// Writing files below a folder, as `extract` does.
@Suite struct FolderWriterTests {
    let folder: TestFolder

    init() throws { folder = try TestFolder() }

    @Test func aReplacedFileKeepsItsPermissions() throws {
        try folder.write("old", to: "fr.lproj/terms.html")
        let path = folder.path("fr.lproj/terms.html")
        chmod(path, 0o640)
        let writer = try FolderWriter(at: folder.path)
        try writer.write([7, 8].span, to: "fr.lproj/terms.html", replacing: true)
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.posixPermissions] as? Int == 0o640)
        #expect(try folder.text("fr.lproj/terms.html") == "\u{7}\u{8}")
    }

    @Test(.enabled(if: geteuid() == 0, "only root can give a file to another user"))
    func aReplacedFileKeepsItsOwner() throws {
        try folder.write("old", to: "a.txt")
        try #require(chown(folder.path("a.txt"), 12, 34) == 0)
        try FolderWriter(at: folder.path).write([7].span, to: "a.txt", replacing: true)
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("a.txt"))
        #expect(attributes[.ownerAccountID] as? Int == 12 && attributes[.groupOwnerAccountID] as? Int == 34)
    }

    /// The new file gets neither the permissions of the link nor those of the link's target.
    @Test func aReplacedLinkDoesNotDefinePermissions() throws {
        try folder.write("target", to: "target")
        chmod(folder.path("target"), 0o400)
        try folder.link("a.txt", to: "target")
        try FolderWriter(at: folder.path).write([7].span, to: "a.txt", replacing: true)
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("a.txt"))
        #expect(attributes[.type] as? FileAttributeType == .typeRegular)
        #expect(attributes[.posixPermissions] as? Int != 0o400)
        #expect(try folder.text("target") == "target")
    }

    @Test func temporaryFilesOfKilledWritersAreRemoved() throws {
        let others = ["fr.lproj/.extract.1-x.tmp", "fr.lproj/.other.1-1.tmp", "de.lproj/.extract.1-1.tmp"]
        for name in others + ["fr.lproj/.extract.4194303-18446744073709551615.tmp", ".extract.1-1.tmp"] {
            try folder.write("stale", to: name)
        }
        let writer = try FolderWriter(at: folder.path)
        writer.removeStaleFiles(beside: ["fr.lproj/terms.html", "Info.plist", "new.lproj/terms.html"])
        let left = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".tmp") }
        #expect(Set(left) == Set(others))
    }
}
