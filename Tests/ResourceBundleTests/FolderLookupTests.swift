import FileAccess
import ResourceBundle
import ResourceTraits
import Testing

/// Lookups of folders and their members, in a directory and in its archive.
@Suite struct FolderLookupTests {
    private static let files: KeyValuePairs = [
        "Info.plist": infoPlist(["CFBundleDevelopmentRegion": "en"]),
        "Main.nib/keyedobjects.nib": "nib", "Main.nib/designable.nib": "xml",
        "art.scnassets/a/one.scn": "1", "art.scnassets/a/b/two@2x.png": "2", "art.scnassets/zero.scn": "0",
        "en.lproj/Guide/index.html": "en", "en.lproj/Guide/style.css": "css",
        "de.lproj/Guide/index.html": "de", "de.lproj/Guide/deep/er.html": "de",
        "Legal/fr.lproj/terms.html": "fr", "Help.guide/pages/it.lproj/a.html": "it",
        "Help.guide/pages/it.lproj/deep/b.html": "it", "Settings.bundle/Root.plist": infoPlist(["Title": "x"]),
        "plain": "a file", "it.lproj/plain/in.txt": "a folder of that name", "Icon@2x.bundle/a.txt": "a",
    ]

    private func bundle(_ storage: Storage) throws -> SmallBundle { try SmallBundle(Self.files, as: storage) }

    @Test(arguments: Storage.allCases)
    func aFolderIsFoundWithItsMembers(storage: Storage) throws {
        let small = try bundle(storage)
        let view = small.view("fr", "de")
        let guide = try #require(view.folder("Guide"))
        #expect(guide.path == "de.lproj/Guide" && guide.localization == "de")
        #expect(guide.files.map(\.path) == ["de.lproj/Guide/deep/er.html", "de.lproj/Guide/index.html"])
        #expect(try guide.files.last?.content.bytes() == Array("de".utf8))
        let art = try #require(view.folder("art", type: "scnassets"))
        #expect(art.localization == nil)
        #expect(
            art.files.map(\.path) == [
                "art.scnassets/a/b/two@2x.png", "art.scnassets/a/one.scn", "art.scnassets/zero.scn",
            ])
        #expect(view.folder("deep", in: "Guide")?.path == "de.lproj/Guide/deep")
        #expect(small.view("en").folder("Guide")?.files.map(\.path).count == 2)
        #expect(small.view("en").folder("deep", in: "Guide") == nil, "only German has it")
        #expect(view.folder("Legal")?.path == "Legal" && view.folder("Legal")?.localization == nil)
        // Readers of all languages get the same folders above an .lproj.
        for language in ["fr", "en"] {
            let view = small.view(language)
            #expect(view.folder("Help", type: "guide")?.path == "Help.guide")
            #expect(view.file("pages", in: "Help.guide")?.path == "Help.guide/pages")
            #expect(view.folder("pages", in: "Help.guide")?.files.count == 2)
        }
        let isOnDisk = storage == .directory
        #expect((guide.diskPath?.hasSuffix("/Small.bundle/de.lproj/Guide") == true) == isOnDisk)
    }

    @Test(arguments: Storage.allCases)
    func aFileLookupFindsAFolderIfNoFileHasTheName(storage: Storage) throws {
        let small = try bundle(storage)
        let view = small.view("it")
        let nib = try #require(view.file("Main", type: "nib"))
        #expect(nib.isFolder && nib.path == "Main.nib" && nib.localization == nil)
        let error = #expect(throws: ResourceError.self) { try nib.content.bytes() }
        #expect(error?.code == .isFolder && error?.path == "Main.nib")
        #expect(nib.content.byteCount == nil && nib.content.sha256 == nil)
        let plain = try #require(view.file("plain"))
        #expect(!plain.isFolder, "a file goes before a folder")
        #expect(view.folder("plain")?.path == "it.lproj/plain")
        #expect(view.file("Settings.bundle")?.isFolder == true && view.file("Icon@2x.bundle")?.isFolder == true)
        #expect(try view.requiredFile("a", in: "art.scnassets").path == "art.scnassets/a")
        for name in ["Main", "nib", "Main.nib/keyedobjects", "Guid", "", "..", "it.lproj", "Contents"] {
            #expect(view.folder(name) == nil && view.file(name) == nil, "\(name)")
        }
        #expect((nib.diskPath?.hasSuffix("/Small.bundle/Main.nib") == true) == (storage == .directory))
    }

    @Test func nsbundleCallsFindTheSameFolder() throws {
        let view = try bundle(.directory).view("de")
        #expect(view.path(forResource: "Guide", ofType: nil) == view.folder("Guide")?.diskPath)
        #expect(view.path(forResource: "Main", ofType: "nib") == view.file("Main", type: "nib")?.diskPath)
    }

    @Test(arguments: Storage.allCases)
    func explainHasEveryCandidateFolder(storage: Storage) throws {
        let explanation = try bundle(storage).view("fr", "de").explain(.file("Guide", type: nil, in: nil))
        #expect(explanation.winner?.path == "de.lproj/Guide")
        #expect(explanation.candidates.map(\.path) == ["de.lproj/Guide", "en.lproj/Guide"])
    }
}
