import BundleModel
import ResourceBundle
import TestSupport
import Testing

@testable import ResourceArchive
@testable import ResourceBundle
@testable import ResourceCompiler

/// The folders of a bundle and its nested bundles: equal in a directory, an archive and layers.
@Suite struct BundleFoldersTests {
    private static let files: KeyValuePairs<String, String> = [
        "Info.plist": "{CFBundleDevelopmentRegion = fr;}", "fr.lproj/Legal/deep/terms.txt": "fr",
        "Legal/fr.lproj/note.txt": "fr", "top.txt": "top", "Settings.bundle/Root.plist": "{}",
        "Settings.bundle/fr.lproj/Root.strings": #""k" = "nested";"#,
        "Frameworks/Kit.framework/Inner.bundle/a.txt": "a", "Empty.bundle/x.swift": "source",
        "fr.lproj/Localizable.strings": #""k" = "fr";"#,
        "Frameworks/Kit.framework/Inner.bundle/Deep.strings": #""k" = "deep";"#,
        "Settings.bundle/fr.lproj/Localizable.strings": #""k" = "nested";"#,
        "Shop.help/de.lproj/Search.strings": #""k" = "hilfe";"#,
    ]

    @Test(arguments: Storage.allCases)
    func aBundleHasTheFoldersOfItsFiles(storage: Storage) throws {
        let bundle = try SmallBundle(Self.files, as: storage).bundle
        let folders = bundle.storage.model.folders
        #expect(
            folders.paths == [
                "Frameworks", "Frameworks/Kit.framework", "Frameworks/Kit.framework/Inner.bundle", "Legal",
                "Legal/deep", "Settings.bundle", "Settings.bundle/fr.lproj", "Shop.help", "Shop.help/de.lproj",
            ])
        #expect(folders.nestedBundles == ["Frameworks/Kit.framework", "Settings.bundle", "Shop.help"])
        #expect(bundle.localizations == ["fr"])
        #expect(folders.names(ofType: "txt", in: "Legal").map(\.fileName) == ["note.txt"])
        #expect(folders.nestedBundles(withTable: "Root") == ["Settings.bundle"])
        #expect(folders.nestedBundles(withTable: "Deep") == ["Frameworks/Kit.framework/Inner.bundle"])
    }

    @Test(arguments: Storage.allCases)
    func aMissNamesTheNestedBundleThatHasTheTable(storage: Storage) throws {
        let view = try SmallBundle(Self.files, as: storage).view("fr")
        let explanation = view.explain(.string("k", table: "Root"))
        let hint = "only the nested bundle Settings.bundle has that table; open that bundle to search it"
        #expect(explanation.winner == nil && explanation.hint == hint)
        #expect("\(explanation)".hasSuffix("\n\(hint)"))
        #expect(view.explain(.file("Legal", type: "txt")).hint == nil)
        // The bundle itself has such a table.
        #expect(view.explain(.string("none")).hint == nil)
        #expect(view.explain(.file("top", type: "txt")).hint == nil)
    }

    /// Names that sort directly before and after the slash, and prefixes of a folder's name, are not below the folder.
    @Test(arguments: Storage.allCases)
    func theFilesBelowAFolderAreFound(storage: Storage) throws {
        let bundle = try SmallBundle(
            [
                "a.b/x.txt": "", "a/x.txt": "", "a/b/y.txt": "", "a/b/c/z.txt": "", "a0/x.txt": "", "ab/x.txt": "",
                "fr.lproj/a/l.txt": "", "A/x.txt": "",
            ], as: storage
        ).bundle
        let folders = bundle.storage.model.folders
        #expect(
            folders.names(below: "a").map { "\($0.depth) \($0.name.path)" }.sorted() == [
                "1 a/l.txt", "1 a/x.txt", "2 a/b/y.txt", "3 a/b/c/z.txt",
            ])
        #expect(folders.names(below: "").count == 8)
        #expect(folders.names(below: "b").isEmpty)
        let file = try #require(bundle.view(for: ["fr"]).file("a"))
        #expect(file.path == "fr.lproj/a" && file.localization == "fr")
        #expect(bundle.view(localization: nil).file("a")?.localization == nil)
    }

    /// Resources that an overlay adds and removes change the folders.
    @Test func layersHaveTheFoldersOfTheRemainingFiles() throws {
        let folder = try TestFolder([
            "Base/Legal/terms.txt": "a", "Base/Old/x.txt": "x", "Base/Old/deep/y.txt": "y", "Over/New/z.txt": "z",
        ])
        func compile(_ name: String, _ overlay: Overlay? = nil) throws -> String {
            var compiler = ResourceCompiler()
            compiler.overlay = overlay
            let path = folder.path("\(name).rbarc")
            try compiler.compile([folder.path(name)]).write(to: path)
            return path
        }
        let base = try compile("Base")
        let removals = [Removal.file("Old/x.txt"), .file("Old/deep/y.txt")]
        let over = try compile("Over", Overlay(over: base, removing: removals))
        let bundle = try ResourceBundle(at: base, options: OpenOptions(overlays: [over]))
        #expect(bundle.storage.model.folders.paths == ["Legal", "New"])
    }
}
