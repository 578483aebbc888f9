import BundleModel
import FileAccess
import TestSupport
import Testing

/// Every entry of the resources by its place.
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

    @Test func everyEntryButLitterIsThereWithItsPlace() throws {
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

    @Test(
        arguments: [
            ("Legal", "terms.html", "fr", "Legal/fr.lproj/terms.html"),
            ("Legal", "terms.html", nil, "Legal/terms.html"),
            ("", "Localizable.strings", "fr", "fr.lproj/Localizable.strings"), ("", "Localizable.strings", nil, nil),
            ("", "Legal", "fr", "fr.lproj/Legal"), ("", "Legal", nil, "Legal"), ("", "fr.lproj", nil, "fr.lproj"),
            ("Settings.bundle/fr.lproj", "Root.strings", nil, "Settings.bundle/fr.lproj/Root.strings"),
            ("", "Settings.bundle", nil, "Settings.bundle"), ("", "\u{e9}.txt", nil, nil),
            ("", "e\u{301}.txt", nil, "e\u{301}.txt"),
            ("", "Assets.xcassets", nil, "Assets.xcassets"), ("", "Main.xcstrings", nil, "mul.lproj/Main.xcstrings"),
            ("", "", nil, nil), ("Legal/terms.html", "", nil, nil), ("", "Info.plist", "de", nil),
            ("", "none", nil, nil),
        ] as [(String, String, String?, String?)])
    func anEntryIsFoundByFolderNameAndLocalization(_ row: (String, String, String?, String?)) throws {
        let found = try index(Self.small).lookup(directory: row.0, name: row.1, localization: row.2)
        #expect(found?.path == row.3)
    }

    @Test func aFolderListsWhatLiesInItInOneLocalization() throws {
        let found = try index(Self.small)
        #expect(
            found.entries(inDirectory: "Legal", localization: "fr").map(\.path)
                == ["Legal/fr.lproj/terms.html", "fr.lproj/Legal/terms.html"])
        #expect(
            found.entries(inDirectory: "", localization: "fr").map(\.localizedPath.fileName) == [
                "Legal", "Localizable.strings",
            ])
        #expect(
            found.entries(inDirectory: "Legal", localization: nil).map(\.localizedPath.fileName) == [
                "fr.lproj", "terms.html",
            ])
        #expect(found.entries(inDirectory: "none", localization: nil).isEmpty)
    }

    @Test func aPathBelowTheResourcesIsFoundAsItStands() throws {
        let found = try index(["Contents/Info.plist", "Contents/Resources/fr.lproj/a.txt"])
        #expect(found.entry(at: "fr.lproj/a.txt")?.path == "Contents/Resources/fr.lproj/a.txt")
        #expect(found.entry(at: "fr.lproj")?.isDirectory == true)
        #expect(found.entry(at: "a.txt") == nil)
        #expect(found.entry(at: "") == nil)
    }

    @Test func manyNamesOfAllLengthsAreEachFoundAndNoOthers() throws {
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
            let (directory, name) = RelativePath.split(file)
            #expect(found.lookup(directory: directory, name: name, localization: nil)?.path == file)
            #expect(found.lookup(directory: directory, name: name, localization: "fr") == nil)
        }
    }
}

extension PathIndex {
    /// The first entry of a name in a folder and a localization.
    fileprivate func lookup(directory: String, name: String, localization: String?) -> Entry? {
        entries(inDirectory: directory, localization: localization)
            .first { $0.localizedPath.fileName.utf8.elementsEqual(name.utf8) }
    }
}
