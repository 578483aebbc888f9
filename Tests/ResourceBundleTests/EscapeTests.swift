import ResourceBundle
import TestSupport
import Testing

/// Names that try to lead out of the bundle, in all lookups that take a name. The files, tables and catalogs outside the bundle have
/// the requested names and contain the text SECRET.
@Suite struct EscapeTests {
    /// Each name is looked up as a name, a type, a folder, a table, a key, an asset and a language. `OUT` stands for the path of the
    /// folder with the secrets, `ROOT` for the path of the bundle.
    static let patterns: [String] = [
        // Parent folders.
        "..", "../", "../..", "../out", "../out/secret", "../out/secret.txt", "../../out/secret.txt",
        "./../out/secret.txt",
        "Legal/../../out/secret.txt", "Legal/../../out", "Legal/../Legal/../../out/secret.txt",
        "a/b/../../../out/secret",
        "fr.lproj/../../out/secret.txt", "../fr.lproj/secret", "../Root.bundle/../out/secret.txt",
        "..//out//secret.txt",
        ".././out/./secret.txt", "Legal/..\u{0}/../out/secret.txt", "../out/fr", "../out/fr.lproj",
        // Absolute paths, and names that a shell or a URL would make absolute.
        "OUT", "OUT/", "OUT/secret", "OUT/secret.txt", "/OUT/secret.txt", "//OUT/secret.txt", "OUT//secret.txt",
        "ROOT/../out/secret.txt", "Legal/OUT/secret.txt", "file://OUT/secret.txt", "~/secret.txt", "~root/secret.txt",
        "$HOME/secret.txt", "/proc/self/cwd/secret.txt", "/dev/fd/0",
        // Encoded names, which are not decoded.
        "%2e%2e/out/secret.txt", "%2e%2e%2fout%2fsecret.txt", "..%2fout%2fsecret.txt", "..%5cout%5csecret.txt",
        "%252e%252e/out/secret.txt", "%c0%ae%c0%ae/out/secret.txt", "%u002e%u002e/out/secret.txt",
        "&#46;&#46;/out/secret.txt",
        "\\U002e\\U002e/out/secret.txt", "\\x2e\\x2e/out/secret.txt",
        // Backslashes, which have no meaning here.
        "..\\out\\secret.txt", "..\\/out/secret.txt", "\\..\\out\\secret.txt", "C:\\secret.txt",
        "\\\\host\\out\\secret.txt",
        // NUL, the end of a C string.
        "../out/secret.txt\u{0}", "../out/secret.txt\u{0}.html", "\u{0}../out/secret.txt",
        "terms\u{0}/../../out/secret.txt",
        // Characters that look like dots and slashes, or become them by normalization.
        "\u{2025}/out/secret.txt", "\u{2024}\u{2024}/out/secret.txt", "\u{ff0e}\u{ff0e}/out/secret.txt",
        "..\u{2215}out\u{2215}secret.txt", "..\u{ff0f}out\u{ff0f}secret.txt", "..\u{2044}out\u{2044}secret.txt",
        "\u{fe52}\u{fe52}/out/secret.txt", "..\u{29f8}out\u{29f8}secret.txt", "\u{ff0e}./out/secret.txt",
        // Combining marks, which form one character with the slash or dot before them.
        "../\u{301}out/secret.txt", "..\u{301}/out/secret.txt", ".\u{327}./out/secret.txt",
        "../\u{338}../out/secret.txt",
        "Legal/\u{301}../../out/secret.txt", "../out/\u{20dd}secret.txt", "..\u{200d}/out/secret.txt",
        "..\u{fe0f}/out/secret.txt", "\u{feff}../out/secret.txt", "..\u{202e}/out/secret.txt",
        // Spaces and line ends.
        " ../out/secret.txt", ".. /out/secret.txt", "..\n/out/secret.txt", "..\r\n/out/secret.txt",
        "../out/secret.txt ",
        // Repaired overlong UTF-8.
        "\u{fffd}\u{fffd}\u{fffd}\u{fffd}/out/secret.txt",
        // Links of the bundle that lead out.
        "out-file.txt", "out-file", "out-absolute.txt", "out-chain.txt", "out-folder", "out-folder/secret.txt",
        "out-folder/secret", "out-folder/fr.lproj/secret.txt", "out-parent/out/secret.txt", "out-parent",
        "in-folder/../out-folder/secret.txt", "in-self/out-folder/secret.txt", "out-proc/cwd/secret.txt",
        "it.lproj/secret.txt",
        "it", "Out", "Out.xcassets", "Secret", "secret", "secret.txt",
        // NSBundle's internal names for "any file" and "any file of this type", which callers of NSBundle can use.
        "_CFBAF_", "_CFBT_.txt", "_CFBT_", "_CFBAF_.txt",
    ]

    private static let fixture = Result { try EscapeFixture() }

    @Test(arguments: Storage.allCases, patterns)
    func noLookupLeadsOutOfTheBundle(storage: Storage, pattern: String) throws {
        let fixture = try Self.fixture.get()
        let bundle = storage == .directory ? fixture.directory : fixture.archive
        let name = pattern.replacing("OUT", with: fixture.folder.path("out"))
            .replacing("ROOT", with: fixture.folder.path("Root.bundle"))
        for bundle in [bundle, fixture.folded] {
            for policy in ResourceContext.SearchPolicy.allCases {
                let results = try Self.lookUpAll(for: name, bundle, policy)
                #expect(results.count > 50)
                for (lookup, result) in results where result != nil {
                    Issue.record("\(lookup) of \(name) found \(result ?? "")")
                }
            }
        }
    }

    /// Makes all kinds of lookups with a name. Returns the result of each.
    private static func lookUpAll(
        for name: String, _ bundle: ResourceBundle, _ policy: ResourceContext.SearchPolicy
    ) throws -> [(String, String?)] {
        let view = bundle.view(for: ResourceContext(languages: ["fr", "it"], search: policy))
        var results: [(String, String?)] = []
        func file(_ lookup: String, _ file: ResourceFile?) throws {
            // A result must not contain the name of a file outside either.
            results.append(
                (
                    lookup,
                    try file.map {
                        let text = $0.isFolder ? "a folder" : String(decoding: try $0.content.bytes(), as: UTF8.self)
                        return "\($0.path): \(text)"
                    }
                ))
        }
        try file("the name", view.file(name))
        for found in view.folder(name)?.files ?? [] { try file("the folder's files", found) }
        results.append(("the bundle inside", try bundle.nestedBundle(name)?.path))
        for type in ["txt", ".txt", "strings", "lproj", ""] {
            try file("the name with type", view.file(name, type: type))
        }
        for folder in ["Legal", "fr.lproj", "Legal/", "in-folder", "."] {
            try file("the name in a folder", view.file(name, in: folder))
            try file("the name and type in a folder", view.file(name, type: "txt", in: folder))
        }
        try file("the folder", view.file("secret.txt", in: name))
        try file("the folder, with a type", view.file("secret", type: "txt", in: name))
        try file("the folder, with a language", view.file("secret.txt", in: "fr.lproj/\(name)"))
        try file("the type", view.file("secret", type: name))
        try file("the type after a dot", view.file("secret", type: "txt/\(name)"))
        for files in [view.files(type: name), view.files(in: name), view.files(type: "txt", in: name)] {
            try files.forEach { try file("a listing", $0) }
        }
        for localization in [name, "fr/\(name)", "\(name).lproj"] {
            let other = bundle.view(localization: localization)
            try file("the localization", other.file("secret.txt"))
            results.append(("the localization's table", other.string("secret")))
            results.append(("the localization's other table", other.string("secret", table: "secret")))
        }
        results += lookUpPaths(name, view)
        results.append(("the table", view.string("secret", table: name)))
        results.append(("the table's bytes", view.withUTF8("secret", table: name) { "\($0.count) bytes" }))
        results.append(("the table with arguments", view.string("secret", 1, table: name)))
        results.append(("the table in a folder", view.string("secret", table: "Legal/\(name)")))
        results.append(("the key", view.string(name)))
        results.append(("the Info.plist key", view.info[InfoKey<String>(name)]))
        results.append(("the image", view.image(name)?.path))
        results.append(("the data asset", view.data(name)?.path))
        results.append(("the color", view.color(name)?.name))
        let contexts = [
            ResourceContext(languages: [name]), ResourceContext(acceptLanguage: name),
            ResourceContext(languages: [name, "\(name).lproj", "fr_\(name)"]),
        ]
        for context in contexts {
            let other = bundle.view(for: context)
            try file("the language", other.file("secret.txt"))
            results.append(("the language's table", other.string("secret")))
            results.append(("the language's other table", other.string("secret", table: "secret")))
        }
        return results
    }

    /// Makes the lookups of NSBundle's interface with a name.
    private static func lookUpPaths(_ name: String, _ view: ResourceView) -> [(String, String?)] {
        var results: [(String, String?)] = [
            ("path(forResource:)", view.path(forResource: name, ofType: nil)),
            ("path(forResource:ofType:)", view.path(forResource: name, ofType: "txt")),
            ("path(forResource:inDirectory:)", view.path(forResource: name, ofType: "txt", inDirectory: "Legal")),
            ("the directory", view.path(forResource: "secret", ofType: "txt", inDirectory: name)),
            ("the directory of any file", view.path(forResource: nil, ofType: "txt", inDirectory: name)),
            ("the type", view.path(forResource: "secret", ofType: name)),
            ("the type of any file", view.path(forResource: nil, ofType: name)),
            ("paths(ofType:)", view.paths(forResourcesOfType: name).first),
            ("paths(inDirectory:)", view.paths(forResourcesOfType: nil, inDirectory: name).first),
        ]
        for localization in [name, "fr/\(name)"] {
            results.append(
                (
                    "forLocalization:",
                    view.path(forResource: "secret", ofType: "txt", inDirectory: nil, forLocalization: localization)
                ))
            let paths = view.paths(
                forResourcesOfType: "txt", inDirectory: "fr.lproj", forLocalization: localization)
            results.append(("paths(forLocalization:)", paths.first))
        }
        let text = view.localizedString(forKey: "secret", value: "none", table: name)
        results.append(("localizedString(forKey:)", text == "none" ? nil : text))
        return results
    }

    /// The lookups are valid: they find files that exist.
    @Test func theLookupsFindExistingFiles() throws {
        let fixture = try Self.fixture.get()
        for (name, least) in [("in-file.txt", 4), ("Legal", 2), ("terms", 1)] {
            let results = try Self.lookUpAll(for: name, fixture.directory, .localizedFirst)
            #expect(results.filter { $0.1 != nil }.count >= least, "\(name)")
        }
    }

    @Test(arguments: Storage.allCases)
    func linksThatStayInsideAreFollowed(storage: Storage) throws {
        let fixture = try Self.fixture.get()
        let bundle = storage == .directory ? fixture.directory : fixture.archive
        let view = bundle.view(for: ["es", "fr"])
        let inside = [
            "Legal/terms.txt", "in-file.txt", "in-chain.txt", "in-absolute.txt", "in-folder/terms.txt",
            "in-self/in-file.txt",
            "in-parent/terms.txt", "Legal/../in-file.txt", "in-folder/../Legal/terms.txt", "./Legal/./terms.txt",
        ]
        // A cycle of links shows the folder once.
        for name in inside where name != "in-self/in-file.txt" {
            #expect(
                try view.file(name).map { String(decoding: try $0.content.bytes(), as: UTF8.self) } == "terms",
                "\(name)")
        }
        #expect(bundle.localizations == ["es", "fr"], "it.lproj is a link that leads out")
        #expect(view.string("key") == "valeur", "es.lproj is a link to fr.lproj")
        #expect(view.file("page.html")?.localization == "es")
        #expect(view.file("dangling.txt") == nil)
        #expect(view.image("Cart")?.fileName == "cart.png", "the catalog is a link inside")
        #expect(view.image("Stolen") == nil, "its image's file is a link that leads out")
    }

    @Test(arguments: Storage.allCases)
    func aListingHasNoNameOutsideTheBundle(storage: Storage) throws {
        let fixture = try Self.fixture.get()
        let listing = (storage == .directory ? fixture.directory : fixture.archive).listing()
        let names = listing.files.map(\.path) + listing.tables.map(\.name) + listing.assets.map(\.name)
        #expect(names.contains("in-file.txt"))
        #expect(names.filter { $0.contains("out-") || $0.lowercased().contains("secret") || $0.contains("..") } == [])
    }

    @Test func aFolderThatIsReplacedByALinkOutIsNotRead() throws {
        let fixture = try EscapeFixture()
        let view = fixture.directory.view(for: ["fr"])
        let terms = try #require(view.file("Legal/terms.txt"))
        let page = try #require(view.file("page.html"))
        try fixture.folder.remove("Root.bundle/Legal")
        try fixture.folder.link("Root.bundle/Legal", to: "../out/Legal")
        try fixture.folder.remove("Root.bundle/fr.lproj/page.html")
        try fixture.folder.link("Root.bundle/fr.lproj/page.html", to: fixture.folder.path("out/secret.txt"))
        for file in [terms, page] {
            let error = #expect(throws: ResourceError.self) { try file.content.bytes() }
            #expect(error?.code == .unreadable)
        }
    }

    @Test func linksOutInTheBundlesOwnFolderAreNotFollowed() throws {
        let folder = try TestFolder([
            "out/Info.plist": infoPlist(["CFBundleName": "SECRET"]),
            "out/Localizable.strings": #""secret" = "SECRET";"#,
            "out/secret.rbarc": "SECRET, and no archive", "Root.bundle/de.lproj/a.txt": "a",
        ])
        for name in ["Info.plist", "Localizable.strings"] {
            try folder.link("Root.bundle/\(name)", to: "../out/\(name)")
        }
        try folder.link("Root.bundle/Assets.rbarc", to: "../out/secret.rbarc")
        try folder.link("door", to: "Root.bundle")
        let bundle = try ResourceBundle(at: folder.path("door"))
        #expect(bundle.localizations == ["de"], "the bundle itself may be behind a link")
        let view = bundle.view(for: ["de"])
        #expect(view.file("a.txt")?.localization == "de")
        #expect(view.info[.name] == nil)
        #expect(view.string("secret") == nil)
        #expect(view.file("Info.plist") == nil)
    }
}
