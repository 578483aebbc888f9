import BundleModel
import FileAccess
import TestSupport
import Testing

/// The result of one scan of a bundle's directory.
@Suite struct BundleInventoryTests {
    private func inventory(_ files: [String], rootPath: String = "/srv/Small.bundle") throws -> BundleInventory {
        let tree = MemoryFileTree(files: files.map { (path: $0, contents: []) }, rootPath: rootPath)
        return try BundleDirectory(tree).inventory
    }

    @Test func tablesCatalogsArchivesAndFilesAreDistinguished() throws {
        let found = try inventory([
            "Info.plist", "fr.lproj/Localizable.strings", "fr.lproj/Localizable.stringsdict", "Localizable.xcstrings",
            "fr.lproj/Legal/Notices.strings", "Assets.xcassets/X.imageset/x.png", "Sub/More.xcassets/Contents.json",
            "Assets.rbarc", "Sub/deep.rbarc", "fr.lproj/terms.html", "Stickers.xcstickers/Contents.json",
        ])
        #expect(found.files.map(\.path) == ["Info.plist", "Sub/deep.rbarc", "fr.lproj/terms.html"])
        #expect(found.catalogs == ["Assets.xcassets", "Stickers.xcstickers", "Sub/More.xcassets"])
        #expect(found.ownArchives == ["Assets.rbarc"])
        #expect(found.localizations == ["fr"])
        #expect(found.tables.map(\.name) == ["Legal/Notices", "Localizable", "Localizable"])
        #expect(found.tables.map(\.localization) == ["fr", nil, "fr"])
        #expect(found.tables[1].catalogPath == "Localizable.xcstrings")
        #expect(found.tables[2].stringsPath == "fr.lproj/Localizable.strings")
        #expect(found.tables[2].stringsdictPath == "fr.lproj/Localizable.stringsdict")
        #expect(found.failures.isEmpty)
    }

    @Test func languagesAndTablesOfANestedBundleAreNotThoseOfTheBundle() throws {
        let found = try inventory([
            "fr.lproj/a.txt", "Settings.bundle/de.lproj/Root.strings", "Settings.bundle/Root.plist",
            "fr.lproj/Help.bundle/es.lproj/x.html", "Kit.framework/it.lproj/Kit.strings",
        ])
        #expect(found.localizations == ["fr"])
        #expect(found.tables.isEmpty)
        let paths = found.files.map(\.localizedPath.path)
        #expect(paths.contains("Settings.bundle/de.lproj/Root.strings"))
        #expect(paths.contains("Help.bundle/es.lproj/x.html"))
        #expect(found.files.filter { $0.localizedPath.localization != nil }.map(\.path).count == 2)
    }

    @Test func aFolderOfSeveralLanguagesIsNoLocalization() throws {
        let found = try inventory(["mul.lproj/Main.xcstrings", "fr.lproj/Main.strings", "mul.lproj/icon.png"])
        #expect(found.files.map(\.localizedPath.localization) == [nil], "what is in it is for everyone")
        #expect(found.localizations == ["fr"])
        #expect(found.tables.map(\.catalogPath) == ["mul.lproj/Main.xcstrings", nil])
        #expect(found.tables.map(\.localization) == [nil, "fr"])
    }

    @Test func theOrderOfTheFilesDoesNotMatter() throws {
        var files = (0..<60).map { "\(["fr.lproj", "de.lproj", "x", "."][$0 % 3])/f\($0 % 7)/n\($0).txt" }
        let first = try inventory(files)
        #expect(first.files.count == 60)
        var generator = SeededGenerator(seed: 5)
        for _ in 0..<5 {
            files.shuffle(using: &generator)
            #expect(try inventory(files).files == first.files)
        }
    }

    @Test func ignoredFilesAreOmitted() throws {
        let found = try inventory([
            ".DS_Store", "fr.lproj/.DS_Store", "._a.txt", ".git/config", ".svn/entries", "CVS/Root", ".hg/x", "a.txt",
            ".hidden", "cvs/Root",
        ])
        #expect(found.files.map(\.path) == [".hidden", "a.txt", "cvs/Root"])
    }

    @Test func anInfoPlistOutsideTheResourceFolderIsListed() throws {
        let found = try inventory(["Contents/Info.plist", "Contents/Resources/a.txt", "Contents/MacOS/tool"])
        #expect(found.files.map(\.path) == ["Contents/Info.plist", "Contents/Resources/a.txt"])
        #expect(found.files[0].localizedPath.path == "Info.plist")
    }

    @Test(.timeLimit(.minutes(1)))
    func cyclesOfLinksAreFollowedOnce() throws {
        let folder = try TestFolder(["B/fr.lproj/a.txt": "a", "B/x/b.txt": "b"])
        for name in ["one", "two", "three"] { try folder.link("B/x/\(name)", to: "..") }
        try folder.link("B/self", to: ".")
        let found = try BundleDirectory(DiskFileTree(at: folder.path("B"))).inventory
        #expect(found.files.map(\.path) == ["fr.lproj/a.txt", "x/b.txt"])
        #expect(found.failures.isEmpty)
    }

    @Test(.timeLimit(.minutes(1)))
    func linksThatMultiplyFoldersAreLimited() throws {
        let folder = try TestFolder()
        for level in 0..<30 {
            try folder.makeDirectory("B/d\(level)")
            for name in ["l", "r"] where level < 29 { try folder.link("B/d\(level)/\(name)", to: "../d\(level + 1)") }
        }
        let tree = try DiskFileTree(at: folder.path("B"))
        let found = BundleInventory(of: tree, layout: try BundleLayout(of: tree), entryLimit: 2_000)
        #expect(found.failures.filter { $0.code == .tooManyEntries }.count == 1)
    }

    @Test func aFolderThatIsTooDeepIsReportedByItsPath() throws {
        let folder = "Contents/Resources/" + Array(repeating: "d", count: FileLimits.depth + 1).joined(separator: "/")
        let tree = MemoryFileTree(
            files: ["Contents/Info.plist", "\(folder)/x.txt"].map { (path: $0, contents: []) },
            rootPath: "/srv/Small.bundle")
        let directory = try BundleDirectory(tree)
        // The scan of all folders.
        #expect(directory.inventory.files.allSatisfy { !$0.path.hasSuffix("x.txt") })
        #expect(directory.scanDiagnostics.map(\.path).contains("/srv/Small.bundle/\(folder)"))
    }

    @Test func theEntryLimitCountsAllLanguages() throws {
        let files = ["de", "en", "fr", "it"].flatMap { name in (0..<10).map { "\(name).lproj/\($0).txt" } }
        let tree = MemoryFileTree(files: files.map { (path: $0, contents: []) })
        let found = BundleInventory(of: tree, layout: try BundleLayout(of: tree), entryLimit: 25)
        #expect(found.localizations == ["de", "en", "fr", "it"])
        #expect(found.failures.map(\.code) == [.tooManyEntries])
        #expect(found.files.count == 30, "the language that goes beyond the limit is the last one")
    }

    @Test func linksOutOfTheBundleAndDanglingLinksAreOmitted() throws {
        let folder = try TestFolder(["B/a.txt": "a", "secret.txt": "s", "out/x.txt": "x"])
        try folder.link("B/out.txt", to: "../secret.txt")
        try folder.link("B/absolute.txt", to: folder.path("secret.txt"))
        try folder.link("B/outside", to: "../out")
        try folder.link("B/nowhere.txt", to: "gone.txt")
        try folder.link("B/inside.txt", to: "a.txt")
        let found = try BundleDirectory(DiskFileTree(at: folder.path("B"))).inventory
        #expect(found.files.map(\.path) == ["a.txt", "inside.txt"])
    }
}
