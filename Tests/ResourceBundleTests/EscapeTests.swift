import ResourceBundle
import TestSupport
import Testing

/// Names that try to lead out of the bundle, through everything that takes a name. Beside the bundle lie secrets: files,
/// tables and catalogs that all say so, under the names that are asked for.
@Suite struct EscapeTests {
    /// Each is looked up as a name, a type, a folder, a table, a key, an asset and a language. `OUT` stands for the path of
    /// the folder with the secrets, `ROOT` for the bundle's.
    static let spellings: [String] = [
        // Up, and up again.
        "..", "../", "../..", "../out", "../out/secret", "../out/secret.txt", "../../out/secret.txt",
        "./../out/secret.txt",
        "Legal/../../out/secret.txt", "Legal/../../out", "Legal/../Legal/../../out/secret.txt",
        "a/b/../../../out/secret",
        "fr.lproj/../../out/secret.txt", "../fr.lproj/secret", "../Root.bundle/../out/secret.txt",
        "..//out//secret.txt",
        ".././out/./secret.txt", "Legal/..\u{0}/../out/secret.txt", "../out/fr", "../out/fr.lproj",
        // Absolute, and what a shell or a URL would make absolute.
        "OUT", "OUT/", "OUT/secret", "OUT/secret.txt", "/OUT/secret.txt", "//OUT/secret.txt", "OUT//secret.txt",
        "ROOT/../out/secret.txt", "Legal/OUT/secret.txt", "file://OUT/secret.txt", "~/secret.txt", "~root/secret.txt",
        "$HOME/secret.txt", "/proc/self/cwd/secret.txt", "/dev/fd/0",
        // Encoded: nobody decodes them.
        "%2e%2e/out/secret.txt", "%2e%2e%2fout%2fsecret.txt", "..%2fout%2fsecret.txt", "..%5cout%5csecret.txt",
        "%252e%252e/out/secret.txt", "%c0%ae%c0%ae/out/secret.txt", "%u002e%u002e/out/secret.txt",
        "&#46;&#46;/out/secret.txt",
        "\\U002e\\U002e/out/secret.txt", "\\x2e\\x2e/out/secret.txt",
        // Backslashes: a letter like others here.
        "..\\out\\secret.txt", "..\\/out/secret.txt", "\\..\\out\\secret.txt", "C:\\secret.txt",
        "\\\\host\\out\\secret.txt",
        // The end of a C string.
        "../out/secret.txt\u{0}", "../out/secret.txt\u{0}.html", "\u{0}../out/secret.txt",
        "terms\u{0}/../../out/secret.txt",
        // Letters that look like dots and slashes, or become them when they are normalised.
        "\u{2025}/out/secret.txt", "\u{2024}\u{2024}/out/secret.txt", "\u{ff0e}\u{ff0e}/out/secret.txt",
        "..\u{2215}out\u{2215}secret.txt", "..\u{ff0f}out\u{ff0f}secret.txt", "..\u{2044}out\u{2044}secret.txt",
        "\u{fe52}\u{fe52}/out/secret.txt", "..\u{29f8}out\u{29f8}secret.txt", "\u{ff0e}./out/secret.txt",
        // Marks that join with the slash or dot before them into one character.
        "../\u{301}out/secret.txt", "..\u{301}/out/secret.txt", ".\u{327}./out/secret.txt",
        "../\u{338}../out/secret.txt",
        "Legal/\u{301}../../out/secret.txt", "../out/\u{20dd}secret.txt", "..\u{200d}/out/secret.txt",
        "..\u{fe0f}/out/secret.txt", "\u{feff}../out/secret.txt", "..\u{202e}/out/secret.txt",
        // Blanks and lines.
        " ../out/secret.txt", ".. /out/secret.txt", "..\n/out/secret.txt", "..\r\n/out/secret.txt",
        "../out/secret.txt ",
        // What overlong UTF-8 becomes when it is repaired.
        "\u{fffd}\u{fffd}\u{fffd}\u{fffd}/out/secret.txt",
        // Links of the bundle that lead out.
        "out-file.txt", "out-file", "out-absolute.txt", "out-chain.txt", "out-folder", "out-folder/secret.txt",
        "out-folder/secret", "out-folder/fr.lproj/secret.txt", "out-parent/out/secret.txt", "out-parent",
        "in-folder/../out-folder/secret.txt", "in-self/out-folder/secret.txt", "out-proc/cwd/secret.txt",
        "it.lproj/secret.txt",
        "it", "Out", "Out.xcassets", "Secret", "secret", "secret.txt",
        // NSBundle's own words for "any file" and "any of this type", which a caller can reach there.
        "_CFBAF_", "_CFBT_.txt", "_CFBT_", "_CFBAF_.txt",
    ]

    private static let grounds = Result { try EscapeGrounds() }

    @Test(arguments: Storage.allCases, spellings)
    func nothingLeadsOut(storage: Storage, spelling: String) throws {
        let grounds = try Self.grounds.get()
        let bundle = storage == .directory ? grounds.directory : grounds.archive
        let name = spelling.replacing("OUT", with: grounds.folder.path("out"))
            .replacing("ROOT", with: grounds.folder.path("Root.bundle"))
        for bundle in [bundle, grounds.folded] {
            for policy in ResourceContext.SearchPolicy.allCases {
                let answers = try Self.ask(for: name, bundle, policy)
                #expect(answers.count > 50)
                for (way, answer) in answers where answer != nil {
                    Issue.record("\(way) of \(name) gave \(answer ?? "")")
                }
            }
        }
    }

    /// Every way there is to pass a name.
    private static func ask(
        for name: String, _ bundle: ResourceBundle, _ policy: ResourceContext.SearchPolicy
    ) throws -> [(String, String?)] {
        let view = bundle.view(for: ResourceContext(languages: ["fr", "it"], search: policy))
        var answers: [(String, String?)] = []
        func file(_ way: String, _ file: ResourceFile?) throws {
            // What is outside must not be told by name either.
            answers.append(
                (
                    way,
                    try file.map {
                        let text = $0.isFolder ? "a folder" : String(decoding: try $0.content.bytes(), as: UTF8.self)
                        return "\($0.path): \(text)"
                    }
                ))
        }
        try file("the name", view.file(name))
        for found in view.folder(name)?.files ?? [] { try file("the folder's files", found) }
        answers.append(("the bundle inside", try bundle.nestedBundle(name)?.path))
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
        for way in [view.files(type: name), view.files(in: name), view.files(type: "txt", in: name)] {
            try way.forEach { try file("a listing", $0) }
        }
        for localization in [name, "fr/\(name)", "\(name).lproj"] {
            let other = bundle.view(localization: localization)
            try file("the localization", other.file("secret.txt"))
            answers.append(("the localization's table", other.string("secret")))
            answers.append(("the localization's other table", other.string("secret", table: "secret")))
        }
        answers += askForPaths(name, view)
        answers.append(("the table", view.string("secret", table: name)))
        answers.append(("the table's bytes", view.withUTF8("secret", table: name) { "\($0.count) bytes" }))
        answers.append(("the table with arguments", view.string("secret", 1, table: name)))
        answers.append(("the table in a folder", view.string("secret", table: "Legal/\(name)")))
        answers.append(("the key", view.string(name)))
        answers.append(("the Info.plist key", view.info[InfoKey<String>(name)]))
        answers.append(("the image", view.image(name)?.path))
        answers.append(("the data asset", view.data(name)?.path))
        answers.append(("the color", view.color(name)?.name))
        let contexts = [
            ResourceContext(languages: [name]), ResourceContext(acceptLanguage: name),
            ResourceContext(languages: [name, "\(name).lproj", "fr_\(name)"]),
        ]
        for context in contexts {
            let other = bundle.view(for: context)
            try file("the language", other.file("secret.txt"))
            answers.append(("the language's table", other.string("secret")))
            answers.append(("the language's other table", other.string("secret", table: "secret")))
        }
        return answers
    }

    /// NSBundle's spellings of the same.
    private static func askForPaths(_ name: String, _ view: ResourceView) -> [(String, String?)] {
        var answers: [(String, String?)] = [
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
            answers.append(
                (
                    "forLocalization:",
                    view.path(forResource: "secret", ofType: "txt", inDirectory: nil, forLocalization: localization)
                ))
            let paths = view.paths(
                forResourcesOfType: "txt", inDirectory: "fr.lproj", forLocalization: localization)
            answers.append(("paths(forLocalization:)", paths.first))
        }
        let text = view.localizedString(forKey: "secret", value: "none", table: name)
        answers.append(("localizedString(forKey:)", text == "none" ? nil : text))
        return answers
    }

    /// So that no question goes nowhere by mistake: a file that is there answers in most ways to pass its name.
    @Test func theQuestionsFindWhatIsThere() throws {
        let grounds = try Self.grounds.get()
        for (name, least) in [("in-file.txt", 4), ("Legal", 2), ("terms", 1)] {
            let answers = try Self.ask(for: name, grounds.directory, .localizedFirst)
            #expect(answers.filter { $0.1 != nil }.count >= least, "\(name)")
        }
    }

    @Test(arguments: Storage.allCases)
    func whatLiesInsideIsFoundThroughLinksToo(storage: Storage) throws {
        let grounds = try Self.grounds.get()
        let bundle = storage == .directory ? grounds.directory : grounds.archive
        let view = bundle.view(for: ["es", "fr"])
        let inside = [
            "Legal/terms.txt", "in-file.txt", "in-chain.txt", "in-absolute.txt", "in-folder/terms.txt",
            "in-self/in-file.txt",
            "in-parent/terms.txt", "Legal/../in-file.txt", "in-folder/../Legal/terms.txt", "./Legal/./terms.txt",
        ]
        // A link that leads in a circle shows the folder once.
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
    func aListingNamesNothingOutside(storage: Storage) throws {
        let grounds = try Self.grounds.get()
        let listing = (storage == .directory ? grounds.directory : grounds.archive).listing()
        let names = listing.files.map(\.path) + listing.tables.map(\.name) + listing.assets.map(\.name)
        #expect(names.contains("in-file.txt"))
        #expect(names.filter { $0.contains("out-") || $0.lowercased().contains("secret") || $0.contains("..") } == [])
    }

    @Test func whatIsTurnedIntoAWayOutAfterOpeningIsNotRead() throws {
        let grounds = try EscapeGrounds()
        let view = grounds.directory.view(for: ["fr"])
        let terms = try #require(view.file("Legal/terms.txt"))
        let page = try #require(view.file("page.html"))
        try grounds.folder.remove("Root.bundle/Legal")
        try grounds.folder.link("Root.bundle/Legal", to: "../out/Legal")
        try grounds.folder.remove("Root.bundle/fr.lproj/page.html")
        try grounds.folder.link("Root.bundle/fr.lproj/page.html", to: grounds.folder.path("out/secret.txt"))
        for file in [terms, page] {
            let error = #expect(throws: ResourceError.self) { try file.content.bytes() }
            #expect(error?.code == .unreadable)
        }
    }

    @Test func aBundleIsNotReadThroughLinksOfItsOwnThatLeadOut() throws {
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
