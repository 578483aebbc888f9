import ResourceBundle
import ResourceTraits
import TestSupport
import Testing

/// Lookups of files: the localization, the variant, and names that are misses.
@Suite struct FileLookupTests {
    private static let files: KeyValuePairs<String, String> = [
        "Info.plist": infoPlist(["CFBundleDevelopmentRegion": "en"]),
        "a.txt": "none", "b.txt": "none", "c.txt": "none", "d.txt": "none",
        "en.lproj/a.txt": "en", "en.lproj/b.txt": "en", "en.lproj/c.txt": "en", "Base.lproj/e.txt": "Base",
        "Base.lproj/a.txt": "Base", "Base.lproj/b.txt": "Base",
        "fr.lproj/a.txt": "fr", "de.lproj/only.txt": "de",
        "fr.lproj/Legal/terms.html": "fr terms", "Legal/terms.html": "terms", "Legal/en.lproj/terms.html": "en terms",
        "icon.png": "1", "icon@2x.png": "2", "icon@3x~ipad.png": "3 ipad", "icon~ipad@2x.png": "2 ipad",
        "icon-linux.png": "linux", "icon-macos@2x.png": "mac 2",
        "user~old.png": "plain", "a-b.png": "plain", "Makefile": "no extension", "x.tar.gz": "two",
        "Settings.bundle/fr.lproj/Root.strings": #""x"="y";"#,
    ]

    @Test(arguments: Storage.allCases)
    func filesAreSearchedInTheOrderOfTheFallbackChain(storage: Storage) throws {
        let view = try SmallBundle(Self.files, as: storage).view("fr-CA", "es")
        let expected: [(String, String, String?)] = [
            ("a.txt", "fr.lproj/a.txt", "fr"), ("b.txt", "en.lproj/b.txt", "en"), ("e.txt", "Base.lproj/e.txt", "Base"),
            ("d.txt", "d.txt", nil),
        ]
        for (name, path, localization) in expected {
            let file = try #require(view.file(name))
            #expect(file.path == path)
            #expect(file.localization == localization)
            #expect(try text(file) == localization ?? "none")
        }
        #expect(view.file("only.txt") == nil, "German is not in the chain")
    }

    @Test(arguments: Storage.allCases)
    func nameTypeAndFolderCanBeCombinedInOneName(storage: Storage) throws {
        let view = try SmallBundle(Self.files, as: storage).view("fr")
        let path = "fr.lproj/Legal/terms.html"
        #expect(view.file("terms", type: "html", in: "Legal")?.path == path)
        #expect(view.file("terms.html", in: "Legal/")?.path == path)
        #expect(view.file("Legal/terms", type: ".html")?.path == path)
        #expect(view.file("terms.html", in: "./Legal/../Legal")?.path == path)
        #expect(view.file("Makefile")?.path == "Makefile")
        #expect(view.file("Makefile", type: "")?.path == "Makefile")
        #expect(view.file("x", type: "tar.gz")?.path == "x.tar.gz")
        #expect(view.file("x.tar", type: "gz")?.path == "x.tar.gz")
        #expect(view.file("terms") == nil)
        #expect(view.file("Legal")?.isFolder == true, "a folder is found like a file")
        #expect(view.file("Root.strings", in: "Settings.bundle/fr.lproj")?.localization == nil)
    }

    @Test(arguments: Storage.allCases)
    func theVariantForTheDisplayIsChosen(storage: Storage) throws {
        let small = try SmallBundle(Self.files, as: storage)
        func chosen(_ display: DisplayTraits) -> String? { small.view("fr", display: display).file("icon.png")?.path }
        #expect(chosen(DisplayTraits(scale: .x2)) == "icon@2x.png")
        #expect(chosen(DisplayTraits(scale: .x3, idiom: .ipad)) == "icon@3x~ipad.png")
        #expect(chosen(DisplayTraits(scale: .x2, idiom: .ipad)) == "icon~ipad@2x.png")
        #expect(chosen(DisplayTraits(scale: .x1, platform: .linux)) == "icon-linux.png")
        #expect(chosen(DisplayTraits(scale: .x2, platform: .macOS)) == "icon-macos@2x.png")
        #expect(chosen(DisplayTraits(scale: .x1, idiom: .iphone)) == "icon.png")
    }

    @Test(arguments: Storage.allCases)
    func aNameWithASuffixFindsOnlyThatFile(storage: Storage) throws {
        let view = try SmallBundle(Self.files, as: storage).view("fr", display: DisplayTraits(scale: .x1))
        #expect(view.file("icon@2x.png")?.path == "icon@2x.png")
        #expect(view.file("icon@3x~ipad", type: "png")?.path == "icon@3x~ipad.png")
        #expect(view.file("icon~ipad@3x.png") == nil, "the other order is another name")
        #expect(view.file("user~old.png")?.path == "user~old.png")
        #expect(view.file("a-b.png")?.path == "a-b.png")
    }

    @Test(arguments: Storage.allCases)
    func namesOutsideTheBundleAndInvalidNamesAreMisses(storage: Storage) throws {
        let small = try SmallBundle(Self.files, as: storage)
        try small.folder.write("secret", to: "secret.txt")
        let view = small.view("fr")
        let names = [
            "../secret.txt", "/etc/passwd", "..", ".", "", "/", "a.txt/", "fr.lproj/../../secret.txt", "a.txt\0", "./",
            "Legal/../../secret.txt", "..\\secret.txt", "%2e%2e/secret.txt", "\u{2024}./secret.txt", "~/secret.txt",
            String(repeating: "x", count: 1 << 20), String(repeating: "../", count: 1000) + "secret.txt",
        ]
        for name in names {
            #expect(view.file(name) == nil, "\(name.prefix(40))")
            #expect(view.image(name) == nil && view.color(name) == nil && view.data(name) == nil)
            #expect(view.string(name) == nil && view.string("a", table: name) == nil || name.isEmpty)
            #expect(view.file("secret", type: name.isEmpty ? "txt" : name) == nil)
            #expect(view.file("secret", type: "txt", in: name) == nil)
        }
        for language in ["../..", "/", "..", "a\0b", ""] {
            #expect(small.view(language).file("secret.txt") == nil)
            #expect(small.view(language).file("a.txt")?.path == "en.lproj/a.txt", "an invalid language is ignored")
        }
    }

    @Test(arguments: Storage.allCases)
    func aFolderNameCanStartWithACombiningMark(storage: Storage) throws {
        // The slash and the mark after it form one Character, so code that splits by Characters would miss the slash.
        let small = try SmallBundle(
            ["fr.lproj/\u{301}odd/x.txt": "fr", "\u{301}odd/x.txt": "none", "en.lproj/b.txt": "en"], as: storage)
        #expect(small.view("fr").file("x.txt", in: "\u{301}odd")?.path == "fr.lproj/\u{301}odd/x.txt")
        #expect(small.view("fr").file("\u{301}odd/x.txt")?.localization == "fr")
        #expect(small.view("en").file("\u{301}odd/../x.txt") == nil)
        #expect(small.view("en").file("x.txt", in: "odd/../\u{301}odd")?.localization == nil)
    }

    @Test(arguments: Storage.allCases)
    func theErrorForAMissingRequiredFileHasItsPath(storage: Storage) throws {
        let small = try SmallBundle(Self.files, as: storage)
        #expect(try small.view("fr").requiredFile("a", type: "txt").path == "fr.lproj/a.txt")
        let error = #expect(throws: ResourceError.self) {
            try small.view("fr").requiredFile("nothing", type: "txt", in: "Legal")
        }
        #expect(error?.code == .notFound)
        #expect(error?.description.contains("Legal/nothing.txt") == true)
    }

    private func text(_ file: ResourceFile) throws -> String {
        String(decoding: try file.content.bytes(), as: UTF8.self)
    }
}
