import Foundation
import ResourceBundle
import TestSupport
import Testing

/// Our own cases for the subjects of the Bundle tests of swift-corelibs-foundation and the NSBundle tests of GNUstep, in every layout.
/// The expected result is never the first candidate. Other suites test the program's own bundle and executables.
@Suite struct ClassicBundleTests {
    // MARK: - Named files

    @Test(arguments: ClassicLayout.allCases)
    func missingAndEmptyNamesAreNil(layout: ClassicLayout) throws {
        let classic = try ClassicBundle(layout)
        let view = classic.view("de")
        for search in ResourceContext.SearchPolicy.allCases {
            var context = view.context
            context.search = search
            let view = classic.bundle.view(for: context)
            #expect(view.path(forResource: nil, ofType: nil) == nil)
            #expect(view.path(forResource: "", ofType: "") == nil)
            #expect(view.path(forResource: nil, ofType: "missing") == nil)
            #expect(view.path(forResource: "Test", ofType: nil) == nil, "the name lacks its extension")
            #expect(view.path(forResource: "Test", ofType: "txt") == nil)
            #expect(view.path(forResource: "missing", ofType: "plist") == nil)
            #expect(view.path(forResource: "Test", ofType: "plist", inDirectory: "Sources") == nil)
            #expect(view.path(forResource: "main", ofType: "swift") == nil, "not outside its folder")
        }
        #expect(
            view.file("") == nil && view.file("", type: "plist") == nil && view.file("missing", type: "plist") == nil)
    }

    @Test(arguments: ClassicLayout.allCases)
    func allCallsForOneFileReturnTheSamePath(layout: ClassicLayout) throws {
        let classic = try ClassicBundle(layout)
        let view = classic.view("de")
        let path = try #require(view.path(forResource: "Test", ofType: "plist"))
        #expect(classic.inside(path) == "Test.plist")
        #expect(FileManager.default.contents(atPath: path)?.isEmpty == false)
        #expect(view.path(forResource: "Test.plist", ofType: nil) == path)
        #expect(view.path(forResource: "Test.plist", ofType: "") == path)
        #expect(view.path(forResource: "Test", ofType: ".plist") == path)
        #expect(view.path(forResource: "Test", ofType: "plist", inDirectory: nil) == path)
        #expect(view.path(forResource: "Test", ofType: "plist", inDirectory: "") == path)
        #expect(classic.bundle.path(forResource: "Test", ofType: "plist") == path)
        #expect(ResourceBundle.path(forResource: "Test", ofType: "plist", inDirectory: classic.path) == path)
        #expect(classic.inside(view.file("Test", type: "plist")?.diskPath) == "Test.plist")
    }

    @Test(arguments: ClassicLayout.allCases)
    func filesInFoldersAreFound(layout: ClassicLayout) throws {
        let classic = try ClassicBundle(layout)
        let view = classic.view("de")
        #expect(
            classic.inside(view.path(forResource: "main", ofType: "swift", inDirectory: "Sources"))
                == "Sources/main.swift")
        #expect(
            classic.inside(view.path(forResource: "Paris", ofType: nil, inDirectory: "Zones/Europe"))
                == "Zones/Europe/Paris", "a name without an extension")
        #expect(classic.inside(view.path(forResource: "Zones", ofType: nil)) == "Zones", "a folder is a resource")
        #expect(view.path(forResource: "Zones", ofType: "txt") == nil)
        #expect(view.path(forResource: "Paris", ofType: "txt", inDirectory: "Zones/Europe") == nil)
        #expect(view.path(forResource: "Paris", ofType: nil, inDirectory: "Zones/Asia") == nil)
        #expect(view.file("index.html", in: "Help")?.localization == "de")
        let english = classic.view("en").file("index.html", in: "Help")
        #expect(english?.localization == "English", "the .lproj may be inside the folder")
    }

    // MARK: - Listings

    @Test(arguments: ClassicLayout.allCases)
    func filesOfATypeAreListedInOrder(layout: ClassicLayout) throws {
        let classic = try ClassicBundle(layout)
        let view = classic.view("de")
        func names(_ type: String?, _ folder: String? = nil) -> [String] {
            view.paths(forResourcesOfType: type, inDirectory: folder).compactMap { classic.inside($0) }
        }
        #expect(names("world") == ["hello.world", "swift.world"])
        #expect(names(".world") == ["hello.world", "swift.world"])
        #expect(names("txt") == ["NonLocalRes.txt", "de.lproj/TextRes.txt"])
        #expect(names("swift", "Sources") == ["Sources/main.swift"])
        #expect(names("swift").isEmpty && names("missing").isEmpty && names("world", "Nowhere").isEmpty)
        #expect(
            view.files(type: "world").map { $0.path.split(separator: "/").last ?? "" } == [
                "hello.world", "swift.world",
            ])
        #expect(
            ResourceBundle.paths(forResourcesOfType: "world", inDirectory: classic.path)
                == view.paths(forResourcesOfType: "world"), "by the bundle's path, the same")
        let only = view.paths(forResourcesOfType: "txt", inDirectory: nil, forLocalization: "English")
        #expect(only.compactMap { classic.inside($0) } == ["English.lproj/TextRes.txt", "NonLocalRes.txt"])
    }

    // MARK: - Localizations

    @Test(arguments: ClassicLayout.allCases)
    func aLocalizationIsFoundByOldAndNewNames(layout: ClassicLayout) throws {
        let classic = try ClassicBundle(layout)
        let view = classic.view("de")
        func text(_ localization: String?) -> String? {
            let path = view.path(
                forResource: "TextRes", ofType: "txt", inDirectory: nil, forLocalization: localization)
            return path.flatMap { FileManager.default.contents(atPath: $0) }.map { String(decoding: $0, as: UTF8.self) }
        }
        #expect(text("English") == "English" && text("en") == "English" && text("en-GB") == nil)
        #expect(text("de") == "Deutsch" && text("German") == "Deutsch", "the old name finds the new folder")
        #expect(text("fr") == nil && text("French") == nil && text(nil) == nil && text("") == nil)
        #expect(
            classic.inside(
                view.path(forResource: "NonLocalRes", ofType: "txt", inDirectory: nil, forLocalization: "fr"))
                == "NonLocalRes.txt")
    }

    @Test(arguments: ClassicLayout.allCases)
    func localizationsAreTheFoldersAndThePreferredOneIsUsed(layout: ClassicLayout) throws {
        let classic = try ClassicBundle(layout)
        #expect(classic.bundle.localizations == ["English", "de"])
        #expect(classic.bundle.developmentLocalization == "English")
        #expect(classic.view("de-AT").preferredLocalizations == ["de"])
        #expect(classic.view("en-GB").preferredLocalizations == ["English"])
        #expect(classic.view("de-AT").file("TextRes.txt")?.localization == "de")
        #expect(
            classic.view("ja").file("TextRes.txt")?.localization == "English", "nothing matches: the developers' own")
    }

    @Test func preferredLocalizationsAreThoseThatMatch() {
        let cases: [([String], [String], [String])] = [
            (["en", "pl", "es"], ["es-MX"], ["es"]), (["en", "pl", "es"], ["ja", "pl"], ["pl"]),
            (["de", "English", "fr"], ["en"], ["English"]), (["en", "pl", "es"], ["ja"], []), ([], ["en"], []),
        ]
        for (available, preferred, expected) in cases {
            #expect(
                ResourceBundle.preferredLocalizations(from: available, forPreferences: preferred) == expected,
                "\(preferred) of \(available)")
        }
    }

    @Test(arguments: ClassicLayout.allCases)
    func aTableCanBeAPropertyListInBraces(layout: ClassicLayout) throws {
        let classic = try ClassicBundle(layout)
        let english = classic.view("en")
        #expect(english.localizedString(forKey: "test", value: "", table: nil) == "42")
        #expect(classic.view("de").localizedString(forKey: "test") == "42", "a key that German lacks")
        #expect(classic.view("de").localizedString(forKey: "greeting") == "Hallo")
        #expect(english.localizedString(forKey: "missing", value: "default", table: nil) == "default")
        #expect(english.localizedString(forKey: "missing", value: nil, table: nil) == "missing")
        #expect(english.localizedString(forKey: "test", value: "x", table: "Missing") == "x")
    }

    // MARK: - Info.plist

    @Test(arguments: ClassicLayout.allCases)
    func infoPlistIsLocalizedExceptItsIdentity(layout: ClassicLayout) throws {
        let classic = try ClassicBundle(layout)
        #expect(classic.bundle.bundleIdentifier == "org.example.a play ground", "spaces and all")
        let (german, english) = (classic.view("de").info, classic.view("en").info)
        #expect(german[.identifier] == "org.example.a play ground")
        #expect(german[.name] == "Play")
        #expect(german[.displayName] == "Spielplatz")
        #expect(english[.displayName] == "Playground")
        #expect(german[.buildVersion] == "42")
        #expect(german[.executable] == nil)
    }

    // MARK: - Paths

    @Test(arguments: ClassicLayout.allCases)
    func aBundleHasItsPaths(layout: ClassicLayout) throws {
        let classic = try ClassicBundle(layout)
        #expect(classic.bundle.bundlePath == classic.path)
        #expect(ResourceBundle(path: "\(classic.path)/")?.bundlePath == classic.path)
        let resources = try #require(classic.bundle.resourcePath)
        #expect(FileManager.default.fileExists(atPath: "\(resources)/hello.world"))
    }

    @Test func aPathWithoutABundleIsNil() throws {
        let folder = try TestFolder(["file": "x"])
        #expect(ResourceBundle(path: folder.path("nowhere")) == nil)
        #expect(ResourceBundle(path: folder.path("file")) == nil)
        #expect(ResourceBundle(path: "") == nil)
        #expect(ResourceBundle(path: "\(folder.path)\0") == nil)
        #expect(ResourceBundle(path: folder.path)?.localizations == [], "an empty folder is a bundle")
    }
}
