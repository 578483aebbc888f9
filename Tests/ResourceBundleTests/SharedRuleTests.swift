import ResourceBundle
import ResourceCompiler
import ResourceTraits
import Synchronization
import TestSupport
import Testing

/// Interfaces that share a rule have the same result.
@Suite struct SharedRuleTests {
    @Test(arguments: Storage.allCases)
    func aKeyThatOnlyInfoPlistHasIsNotMissing(storage: Storage) throws {
        let small = try SmallBundle(
            [
                "Info.plist": infoPlist(["CFBundleDevelopmentRegion": "en", "CFBundleShortVersionString": "2.4"]),
                "fr.lproj/InfoPlist.strings": "CFBundleName = Nom;", "en.lproj/Localizable.strings": "k = v;",
            ], as: storage)
        let heard = Mutex<[String]>([])
        for display in [DisplayTraits(), DisplayTraits(idiom: .ipad)] {
            var context = ResourceContext(languages: ["fr"], display: display)
            context.missingKeys = MissingKeys { missing in heard.withLock { $0.append(missing.key) } }
            let info = small.bundle.view(for: context).info
            #expect(info[.shortVersion] == "2.4" && info[.name] == "Nom" && info["absent"] == nil)
        }
        #expect(heard.withLock { $0 } == [])
    }

    @Test(arguments: Storage.allCases)
    func aNameWithTwoSuffixesIsInItsFolder(storage: Storage) throws {
        let name = "Guide/install-windows-linux.txt"
        let small = try SmallBundle(
            [
                name: "x", "Icons/a@2x@2x.png": "y", "Help.bundle/Localizable.strings": "k = v;",
                "Help.bundle/notes-windows-linux.txt": "z",
            ], as: storage)
        let view = small.view("en")
        #expect(view.file(name)?.path == name)
        #expect(view.files(in: "Guide").map(\.path) == [name])
        #expect(view.folder("Guide")?.files.map(\.path) == [name])
        #expect(view.imageVariants("Icons/a@2x@2x.png").map(\.path) == ["Icons/a@2x@2x.png"])
        let help = try #require(try small.bundle.nestedBundle("Help.bundle"))
        #expect(help.view(for: ["en"]).file("notes-windows-linux.txt") != nil)
    }

    @Test func aPathOnDiskIsThatOfTheFile() throws {
        let folder = try TestFolder([
            "P/de.lproj/Localizable.strings": "k = v;", "P/de.lproj/a.txt": "a",
            "Shop.app/Contents/Info.plist": infoPlist(["CFBundleName": "Shop"]),
            "Shop.app/Contents/Resources/Help.bundle/Localizable.strings": "k = v;",
            "Shop.app/Contents/Resources/Help.bundle/Info.plist": infoPlist(["CFBundleName": "Help"]),
        ])
        let german = try ResourceBundle(at: folder.path("P/de.lproj")).view(for: ["de"])
        let table = folder.path("P/de.lproj/Localizable.strings")
        #expect(german.path(forResource: "Localizable", ofType: "strings") == table)
        #expect(german.paths(forResourcesOfType: "txt", inDirectory: nil) == [folder.path("P/de.lproj/a.txt")])

        let app = folder.path("Shop.app")
        let inner = "\(app)/Contents/Resources/Help.bundle"
        let help = try #require(try ResourceBundle(at: app).nestedBundle("Help.bundle"))
        #expect(help.infoPath == "\(inner)/Info.plist" && help.resourcePath == inner)
        #expect(
            help.view(for: ["en"]).path(forResource: "Localizable", ofType: "strings") == "\(inner)/Localizable.strings"
        )

        let archive = folder.path("Shop.rbarc")
        try ResourceCompiler().compile([app]).write(to: archive)
        let compiled = try ResourceBundle(at: "\(archive)/Help.bundle")
        #expect(compiled.infoPath == nil && compiled.resourcePath == nil)
        #expect(compiled.view(for: ["en"]).path(forResource: "Localizable", ofType: "strings") == nil)
        // Listings print the path in the archive.
        for bundle in ["\(archive)/Help.bundle", "\(archive)/Contents/Resources/Help.bundle"] {
            #expect(try ResourceBundle(at: bundle).view(for: ["en"]).string("k") == "v")
        }
        #expect(throws: ResourceError.self) { try ResourceBundle(at: "\(archive)/Contents/Help.bundle") }
        for name in ["", ".", "/", "Contents"] {
            #expect(try ResourceBundle(at: archive).nestedBundle(name) == nil)
        }
    }

    @Test func aNestedBundleHasTheOptionsOfItsBundle() throws {
        let folder = try TestFolder(["B/Help.bundle/en.lproj/Localizable.strings": "k = hello;"])
        let options = OpenOptions(nameMatching: .caseInsensitive, pseudoLocalizations: [.accented])
        let help = try #require(
            try ResourceBundle(at: folder.path("B"), options: options).nestedBundle("Help.bundle"))
        #expect(help.view(for: ["en-XA"]).string("k") != "hello")
        #expect(help.view(for: ["en"]).string("k", table: "LOCALIZABLE") == "hello")
    }

    @Test(arguments: Storage.allCases)
    func explainComparesNamesAsLookupsDo(storage: Storage) throws {
        let small = try SmallBundle(
            [
                "Robots.txt": "x", "Logo.png": "y", "de.lproj/Errors.strings": "k = v;",
                "A.xcassets/Cart.imageset/Contents.json": #"{"images": [{"filename": "c.png"}]}"#,
                "A.xcassets/Cart.imageset/c.png": "c",
            ], as: storage)
        let path = storage == .archive ? small.folder.path("small.rbarc") : small.folder.path("Small.bundle")
        let view = try ResourceBundle(at: path, options: OpenOptions(nameMatching: .caseInsensitive)).view(for: ["de"])
        #expect(view.explain(.image("cart")).winner?.path == "A.xcassets/Cart.imageset/c.png")
        #expect(view.explain(.image("LOGO.png")).winner?.path == "Logo.png")
        #expect(view.explain(.file("robots.TXT")).winner?.path == view.file("robots.TXT")?.path)
        #expect(view.explain(.string("k", table: "errors")).winner?.value == "v")
        #expect(view.allVariants(ofFile: "ROBOTS.txt").map(\.path) == ["Robots.txt"])
        #expect(view.allVariants(ofImage: "logo").map(\.path) == ["Logo.png"])
    }

    @Test func aReloadingBundleCanBeInAnArchive() throws {
        let folder = try TestFolder(["B/Help.bundle/en.lproj/Localizable.strings": "k = one;"])
        let archive = folder.path("b.rbarc")
        try ResourceCompiler().compile([folder.path("B")]).write(to: archive)
        let reloading = try ReloadingBundle(at: "\(archive)/Help.bundle")
        #expect(reloading.current.view(for: ["en"]).string("k") == "one")
        try folder.write("k = second;", to: "B/Help.bundle/en.lproj/Localizable.strings")
        try ResourceCompiler().compile([folder.path("B")]).write(to: archive)
        #expect(try reloading.reloadIfChanged())
        #expect(reloading.current.view(for: ["en"]).string("k") == "second")
    }

    @Test(arguments: Storage.allCases)
    func variantsAreThoseOfTheSetThatALookupUses(storage: Storage) throws {
        let dark = #", "appearances": [{"appearance": "luminosity", "value": "dark"}]"#
        let small = try SmallBundle(
            [
                "A.xcassets/Logo.imageset/Contents.json": #"{"images": [{"filename": "logo.png"}]}"#,
                "A.xcassets/Logo.imageset/logo.png": "a",
                "B.xcassets/Logo.imageset/Contents.json":
                    #"{"images": [{"filename": "b.png"\#(dark)}, {"filename": "b.webp"}]}"#,
                "B.xcassets/Logo.imageset/b.png": "b", "B.xcassets/Logo.imageset/b.webp": "w",
            ], as: storage)
        let view = small.view("en", display: DisplayTraits(appearance: .dark))
        #expect(view.imageVariants("Logo").map(\.path) == ["A.xcassets/Logo.imageset/logo.png"])
        #expect(view.image("Logo", fileType: "webp") == nil)
        #expect(view.image("Logo", fileType: "png")?.path == "A.xcassets/Logo.imageset/logo.png")
    }
}
