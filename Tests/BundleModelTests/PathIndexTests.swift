import BundleModel
import FileAccess
import TestSupport
import Testing

/// The index of all resources by path.
@Suite struct PathIndexTests {
    private func index(_ files: [String]) throws -> PathIndex {
        let tree = MemoryFileTree(files: files.map { (path: $0, contents: []) }, rootPath: "/srv/Small.bundle")
        return try BundleDirectory(tree).inventory.paths
    }

    private static let small = [
        "Info.plist", "fr.lproj/Localizable.strings", "fr.lproj/Legal/terms.html", "Legal/fr.lproj/terms.html",
        "Legal/terms.html", "Settings.bundle/fr.lproj/Root.strings", "Settings.bundle/Root.plist", "Assets.rbarc",
        "Assets.xcassets/X.imageset/x.png", ".DS_Store", "e\u{301}.txt", "mul.lproj/Main.xcstrings",
    ]

    @Test func everyEntryExceptIgnoredFilesIsFoundByItsPath() throws {
        let paths = try index(Self.small).entries.map { $0.path + ($0.isDirectory ? "/" : "") }
        #expect(
            paths == [
                "Assets.rbarc", "Assets.xcassets/", "Info.plist", "Legal/", "Legal/fr.lproj/",
                "Legal/fr.lproj/terms.html",
                "Legal/terms.html", "Settings.bundle/", "Settings.bundle/Root.plist", "Settings.bundle/fr.lproj/",
                "Settings.bundle/fr.lproj/Root.strings", "e\u{301}.txt", "fr.lproj/", "fr.lproj/Legal/",
                "fr.lproj/Legal/terms.html", "fr.lproj/Localizable.strings", "mul.lproj/", "mul.lproj/Main.xcstrings",
            ])
    }

    @Test func theEntriesOfAFolderAreFoundByItsLiteralPath() throws {
        let found = try index(Self.small)
        func paths(_ folder: String) -> [String] { found.entries(inFolder: folder).map(\.path) }
        #expect(paths("Legal/fr.lproj") == ["Legal/fr.lproj/terms.html"])
        #expect(paths("fr.lproj/Legal") == ["fr.lproj/Legal/terms.html"])
        #expect(paths("fr.lproj") == ["fr.lproj/Legal", "fr.lproj/Localizable.strings"])
        #expect(paths("Legal") == ["Legal/fr.lproj", "Legal/terms.html"])
        #expect(paths("").contains("Assets.xcassets") && paths("").contains("Legal"))
        #expect(paths("none").isEmpty && paths("Leg").isEmpty)
    }

    @Test func pathsAreRelativeToTheResourceFolder() throws {
        let found = try index(["Contents/Info.plist", "Contents/Resources/fr.lproj/a.txt"])
        #expect(found.entry(at: "fr.lproj/a.txt")?.path == "Contents/Resources/fr.lproj/a.txt")
        #expect(found.entry(at: "fr.lproj")?.isDirectory == true)
        #expect(found.entry(at: "a.txt") == nil)
        #expect(found.entry(at: "") == nil)
    }

    @Test func namesOfAllLengthsAreFoundAndOthersAreMisses() throws {
        var generator = SeededGenerator(seed: 11)
        var names: [String] = []
        for length in 1...250 {
            for _ in 0..<4 {
                names.append(String((0..<length).map { _ in "ab/cd\u{e9}".randomElement(using: &generator) ?? "a" }))
            }
        }
        let files = Set(
            names.map { name in
                name.split(separator: "/").joined(separator: "/") + ".txt"
            })
        let found = try index(Array(files))
        for file in files {
            #expect(found.entry(at: file)?.path == file)
            #expect(found.entry(at: file + "x") == nil)
            let (directory, _) = RelativePath.split(file)
            #expect(found.entries(inFolder: directory).contains { $0.path == file })
            #expect(found.entries(inFolder: directory + "x").isEmpty)
        }
    }
}
