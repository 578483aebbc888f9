import FileAccess
import ResourceBundle
import ResourceCompiler
import TestSupport
import Testing

/// A nested bundle has its own languages and tables, in an archive and in its directory.
@Suite struct NestedBundleTests {
    private static let files: KeyValuePairs = [
        "Info.plist": infoPlist(["CFBundleDevelopmentRegion": "en", "CFBundleName": "Shop"]),
        "en.lproj/Localizable.strings": #""a" = "shop";"#,
        "Settings.bundle/Root.plist": infoPlist(["Title": "x"]),
        "Settings.bundle/en.lproj/Root.strings": #""Title" = "Settings";"#,
        "Settings.bundle/de.lproj/Root.strings": #""Title" = "Einstellungen";"#,
        "Settings.bundle/de.lproj/help@2x.html": "Hilfe",
        "PlugIns/Help.bundle/Contents/Info.plist": infoPlist([
            "CFBundleDevelopmentRegion": "fr", "CFBundleName": "Help",
        ]),
        "PlugIns/Help.bundle/Contents/Resources/fr.lproj/Localizable.strings": #""a" = "aide";"#,
        "PlugIns/Help.bundle/Contents/Resources/Inner.bundle/it.lproj/Localizable.strings": #""a" = "dentro";"#,
        "Folder/x.txt": "x",
    ]

    @Test(arguments: Storage.allCases)
    func aNestedBundleHasItsOwnLanguagesTablesFilesAndInfo(storage: Storage) throws {
        let small = try SmallBundle(Self.files, as: storage)
        let bundle = small.bundle
        let settings = try #require(try bundle.nestedBundle("Settings.bundle"))
        #expect(settings.localizations == ["de", "en"] && settings.path == "\(bundle.path)/Settings.bundle")
        let view = settings.view(for: ["de-AT"])
        #expect(view.string("Title", table: "Root") == "Einstellungen")
        #expect(view.file("help", type: "html")?.path == "de.lproj/help@2x.html")
        #expect(try view.file("help", type: "html")?.content.bytes() == Array("Hilfe".utf8))
        #expect((view.file("Root", type: "plist")?.diskPath != nil) == (storage == .directory))
        #expect(bundle.view(for: ["de"]).string("Title", table: "Root") == nil)

        let help = try #require(try bundle.nestedBundle("PlugIns/Help.bundle"))
        #expect(help.developmentLocalization == "fr" && help.view(for: ["ja"]).string("a") == "aide")
        #expect(help.view(for: []).info[.name] == "Help" && help.localizations == ["fr"])
        let inner = try #require(try help.nestedBundle("Inner.bundle"))
        #expect(inner.view(for: ["it"]).string("a") == "dentro")
        let same = try bundle.nestedBundle("PlugIns/Help.bundle/Contents/Resources/Inner.bundle")
        #expect(same?.view(for: []).string("a") == "dentro")
        #expect(settings.listing().files.map(\.path) == ["Root.plist", "de.lproj/help@2x.html"])
    }

    @Test(arguments: Storage.allCases)
    func aNestedBundleHasTheDevelopmentLanguageOfTheOptions(storage: Storage) throws {
        let small = try SmallBundle(Self.files, as: storage)
        let path = small.bundle.path
        let options = OpenOptions(developmentLanguage: "de")
        let settings = try #require(try ResourceBundle(at: path, options: options).nestedBundle("Settings.bundle"))
        let same = try ResourceBundle(at: "\(path)/Settings.bundle", options: options)
        for bundle in [settings, same] {
            #expect(bundle.developmentLocalization == "de")
            #expect(bundle.view(for: ["ja"]).string("Title", table: "Root") == "Einstellungen")
        }
        #expect(try small.bundle.nestedBundle("Settings.bundle")?.developmentLocalization == "en")
    }

    @Test(arguments: Storage.allCases)
    func aFolderWithoutBundleExtensionIsNoNestedBundle(storage: Storage) throws {
        let bundle = try SmallBundle(Self.files, as: storage).bundle
        for name in [
            "Folder", "PlugIns", "No.bundle", "", "..", "Settings.bundle/de.lproj", "Settings.bundle/Root.plist",
        ] {
            #expect(try bundle.nestedBundle(name) == nil, "\(name)")
        }
    }

    /// The files of an overlay replace those of the base in a nested bundle too.
    @Test func anOverlayChangesANestedBundle() throws {
        let folder = try TestFolder()
        for (path, text) in Self.files { try folder.write(text, to: "Shop.bundle/\(path)") }
        let base = folder.path("shop.rbarc")
        try ResourceCompiler().compile([folder.path("Shop.bundle")]).write(to: base)
        try folder.write(#""Title" = "Optionen";"#, to: "Shop.bundle/Settings.bundle/de.lproj/Root.strings")
        let overlay = folder.path("new.rbarc")
        var compiler = ResourceCompiler()
        compiler.overlay = Overlay(over: base)
        try compiler.compile([folder.path("Shop.bundle")]).write(to: overlay)
        let bundle = try ResourceBundle(at: base, options: OpenOptions(overlays: [overlay]))
        let settings = try #require(try bundle.nestedBundle("Settings.bundle"))
        #expect(settings.view(for: ["de"]).string("Title", table: "Root") == "Optionen")
        #expect(settings.view(for: ["en"]).string("Title", table: "Root") == "Settings")
    }
}
