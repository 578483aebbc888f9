import Foundation
import TestSupport
import Testing

/// Every subcommand reports an unreadable file that affects every result, and exits with an error.
@Suite struct UnreadableSourceTests {
    /// An error in a bundle, and the start of each report about it.
    struct Case: CustomTestStringConvertible, Sendable {
        /// The entry that exists instead of a file.
        enum Obstacle: Sendable {
            /// An entry without the right to read it.
            case locked
            case text(String)
            case folder
            case pipe
        }

        var name: String
        /// The path to report.
        var path: String
        var id: String
        var obstacle: Obstacle

        var testDescription: String { name }

        init(_ name: String, _ path: String, _ id: String, _ obstacle: Obstacle) {
            (self.name, self.path, self.id, self.obstacle) = (name, path, "[\(id)]", obstacle)
        }
    }

    static let cases = [
        Case("an Info.plist without rights", "Info.plist", "bundle.unreadable", .locked),
        Case("an Info.plist of another kind", "Info.plist", "info.not-a-dictionary", .text("(a)")),
        Case(
            "an Info.plist with an error", "Info.plist", "xml.mismatched-tag",
            .text("<plist><dict><key>CFBundleDevelopmentRegion</key><string>fr</strin></dict></plist>")),
        Case("an Info.plist that is a folder", "Info.plist", "bundle.info-is-folder", .folder),
        Case("an Info.plist that is a pipe", "Info.plist", "bundle.not-a-file", .pipe),
        Case("an Info.plist of Linux that is a folder", "Info-linux.plist", "bundle.info-is-folder", .folder),
        Case("an Info.plist of Linux that is a pipe", "Info-linux.plist", "bundle.not-a-file", .pipe),
        Case("a String Catalog without rights", "Third.xcstrings", "bundle.unreadable", .locked),
        Case("a String Catalog that is a pipe", "Fourth.xcstrings", "bundle.not-a-file", .pipe),
        Case("an .lproj without rights", "it.lproj", "bundle.unreadable-folder", .locked),
        Case("an .lproj that is a pipe", "es.lproj", "bundle.not-a-file", .pipe),
        Case("a table that is a pipe", "it.lproj/Other.strings", "bundle.not-a-file", .pipe),
        Case("a catalog that is a pipe", "Kit.xcassets", "bundle.not-a-file", .pipe),
    ]

    private static let commands = [
        "string B k --language ja", "file B terms --type txt --language ja", "image B Logo", "explain B string k",
        "explain B file terms --type txt", "export B", "generate B", "info B", "list B", "lint B", "diff B Other",
        "diff Other B", "compile B --output o.rbarc", "query B",
    ]

    @Test(arguments: cases)
    func everySubcommandReportsTheUnreadableFile(_ testCase: Case) throws {
        let folder = try TestFolder([
            "B/en.lproj/Localizable.strings": #""k" = "en";"#, "B/fr.lproj/Localizable.strings": #""k" = "fr";"#,
            "B/it.lproj/Localizable.strings": #""k" = "it";"#, "B/fr.lproj/terms.txt": "fr",
            "B/en.lproj/terms.txt": "en",
            "B/Logo.png": "png", "B/Third.xcstrings": #"{"sourceLanguage": "en", "version": "1.0", "strings": {}}"#,
            "Other/en.lproj/Localizable.strings": #""k" = "en";"#,
        ])
        let path = folder.path("B/\(testCase.path)")
        if testCase.path == "Info-linux.plist" {
            try folder.write("{CFBundleDevelopmentRegion = en;}", to: "B/Info.plist")
        }
        switch testCase.obstacle {
        case .locked:
            if testCase.path == "Info.plist" {
                try folder.write("{CFBundleDevelopmentRegion = fr;}", to: "B/Info.plist")
            }
            #expect(chmod(path, 0) == 0)
        case .text(let text): try folder.write(text, to: "B/\(testCase.path)")
        case .folder: try folder.write("x", to: "B/\(testCase.path)/x.txt")
        case .pipe: #expect(mkfifo(path, 0o644) == 0)
        }
        defer { chmod(path, 0o755) }
        #expect(chmod(folder.path, 0o777) == 0)
        for command in Self.commands {
            let words = command.split(separator: " ").map(String.init)
            let arguments = words.map { ["B", "Other", "o.rbarc"].contains($0) ? folder.path($0) : $0 }
            let stdin = Array(#"{"string": "k", "languages": ["ja"]}"#.utf8)
            let result = try Tool.runWithoutRights(arguments, stdin: stdin)
            // The findings of `lint` are its result.
            let output = words[0] == "lint" ? result.text : result.err
            let reports = output.split(separator: "\n").filter { $0.hasPrefix(path) && $0.contains(testCase.id) }
            #expect(reports.count == 1, "\(command): \(result.err)")
            #expect(result.status == (words[0] == "diff" ? 2 : 1), "\(command): \(result.err)")
            // A result that exists is still printed.
            if words[0] == "string" { #expect(result.text == "en\n", "\(result.text)") }
            if words[0] == "query" { #expect(result.text.contains(#""value":"en""#), "\(result.text)") }
            if words[0] == "compile" { #expect(!(try folder.names().contains("o.rbarc"))) }
        }
    }

    /// An error after which the table is still parsed does not make other results doubtful.
    @Test func anErrorInATableIsReportedAndIsNoFailure() throws {
        let folder = try TestFolder([
            "en.lproj/Localizable.strings": "\"a\" = ;\n\"k\" = \"en\";",
            "de.lproj/Localizable.strings": #""k" = "de";"#,
        ])
        let found = try Tool.run("string", folder.path, "k", "--language", "en")
        #expect(found.status == 0 && found.text == "en\n" && found.err.contains("Localizable.strings:1:"))
        let query = try Tool.run("query", folder.path, stdin: #"{"string": "k", "languages": ["en"]}"#)
        #expect(query.status == 0 && query.err.contains("Localizable.strings:1:"), "\(query.err)")
        for (key, status) in [("k", 0), ("a", 1)] {
            let call = ["string", key, "--language", "en"]
            let explanation = try Tool.run(["explain", folder.path] + call)
            #expect(explanation.status == Int32(status) && explanation.err.contains("Localizable.strings:1:"))
            #expect(try Tool.run([call[0], folder.path] + call.dropFirst()).status == Int32(status))
        }
    }

    /// A lookup may find a text in a later language only because the text in an earlier one was lost.
    @Test(arguments: ["\"a\" = \"b\";\n\"k\" = (\"fr\");", "<plist><dict><key>k</key><str"])
    func aLostTextMakesTheResultAnError(table: String) throws {
        let folder = try TestFolder([
            "B/en.lproj/T.strings": #""k" = "en"; "b" = "b";"#, "B/fr.lproj/T.strings": table,
            "B/de.lproj/T.strings": #""k" = "de";"#,
            "B/Info.plist": "{CFBundleDevelopmentRegion = en;}",
        ])
        let bundle = folder.path("B")
        for (command, text) in [
            (["string", bundle, "k", "--table", "T", "--language", "fr"], "en\n"),
            (["export", bundle, "--table", "T", "--language", "fr"], "\"en\""),
            (["explain", bundle, "string", "k", "--table", "T", "--language", "fr"], "fr"),
        ] {
            let result = try Tool.run(command)
            #expect(result.status == 1 && result.text.contains(text), "\(command): \(result.text)")
            #expect(result.err.contains("fr.lproj/T.strings") && result.err.contains("error: "), "\(result.err)")
        }
        for (languages, status) in [("fr", 1), ("de", 0)] {
            let line = #"{"string": "k", "table": "T", "languages": ["\#(languages)"]}"#
            #expect(try Tool.run(["query", bundle], stdin: Array(line.utf8)).status == Int32(status), "\(languages)")
        }
    }

    /// The other color of the catalog is valid.
    @Test(arguments: [("Brand", 1), ("Text", 0)])
    func aLostComponentMakesTheColorAnError(name: String, status: Int32) throws {
        func set(_ red: String) -> String {
            #"{"colors": [{"idiom": "universal", "color": {"color-space": "srgb", "components": "#
                + #"{"red": "\#(red)", "green": "0.5", "blue": "0.25", "alpha": "1.0"}}}]}"#
        }
        let folder = try TestFolder([
            "B/Colors.xcassets/Brand.colorset/Contents.json": set("1,5"),
            "B/Colors.xcassets/Text.colorset/Contents.json": set("0.75"),
        ])
        // A set of another catalog whose path has the same suffix.
        try folder.write(set("1,5"), to: "B/Kit/Colors.xcassets/Text.colorset/Contents.json")
        let line = Array(#"{"color": "\#(name)"}"#.utf8)
        for (command, input) in [(["color", folder.path("B"), name], []), (["query", folder.path("B")], line)] {
            let result = try Tool.run(command, stdin: input)
            #expect(result.status == status && result.text.contains("0.25"), "\(command): \(result.text)")
            #expect(result.err.contains("Brand.colorset/Contents.json:1:") && result.err.contains("error: "))
        }
    }

    @Test func aLinkWhoseTargetCannotBeExaminedIsAnError() throws {
        let folder = try TestFolder([
            "B/shared/T.strings": #""k" = "fr";"#, "B/en.lproj/T.strings": #""k" = "en";"#, "B/fr.lproj/x.txt": "x",
        ])
        try folder.link("B/fr.lproj/T.strings", to: "../shared/T.strings")
        #expect(chmod(folder.path("B/shared"), 0o444) == 0 && chmod(folder.path, 0o755) == 0)
        let bundle = folder.path("B")
        for command in [
            ["string", bundle, "k", "--table", "T", "--language", "fr"], ["list", bundle],
            ["compile", bundle, "--exclude", "shared", "--output", "/tmp/none/o.rbarc"],
        ] {
            let result = try Tool.runWithoutRights(command)
            #expect(result.status == 1, "\(command)")
            #expect(result.err.contains("fr.lproj/T.strings: error: "), "\(command): \(result.err)")
        }
        #expect(chmod(folder.path("B/shared"), 0o755) == 0)
        #expect(try Tool.run("string", bundle, "k", "--table", "T", "--language", "fr").text == "fr\n")
    }

    @Test func aLinkWhoseNameIsNotTextIsReported() throws {
        let folder = try TestFolder(["B/en.lproj/T.strings": #""k" = "en";"#])
        let bundle = folder.path("B")
        let link = #"ln -s en.lproj "$(printf 'B/fr\377.lproj')""#
        #expect(try Tool.runInShell(link, from: folder.path).status == 0)
        for command in [["compile", bundle, "--output", folder.path("o.rbarc")], ["lint", bundle], ["list", bundle]] {
            let result = try Tool.run(command)
            let printed = result.text + result.err
            #expect(printed.contains("[bundle.name-not-utf8]"), "\(command): \(printed)")
            #expect(!printed.contains("bundle.link-leads-out"))
        }
    }

    @Test func anUnreadableTableIsAFailure() throws {
        let folder = try TestFolder([
            "en.lproj/Localizable.strings": #""k" = "en";"#, "de.lproj/Localizable.strings": #""k" = "de";"#,
        ])
        let table = folder.path("de.lproj/Localizable.strings")
        #expect(chmod(table, 0) == 0 && chmod(folder.path, 0o755) == 0)
        for command in [["string", folder.path, "k", "--language", "de"], ["query", folder.path]] {
            let stdin = Array(#"{"string": "k", "languages": ["de"]}"#.utf8)
            let result = try Tool.runWithoutRights(command, stdin: stdin)
            #expect(result.status == 1 && result.text.contains("en"), "\(command): \(result.text)")
            #expect(result.err.contains("\(table): error: ") && result.err.contains("[bundle.unreadable]"))
        }
    }

    private func lock(_ path: String, in folder: TestFolder) throws {
        #expect(chmod(folder.path(path), 0) == 0 && chmod(folder.path, 0o777) == 0)
    }

    /// Returns the exit status of a call, and its reports about a file.
    private func outcome(_ call: String, in folder: TestFolder, about path: String) throws -> (Int32?, [String]) {
        let words = call.split(separator: " ").map(String.init)
        let arguments = words.map { ["B", "Other", "o.rbarc"].contains($0) ? folder.path($0) : $0 }
        let result = try Tool.runWithoutRights(arguments)
        let lines = (words[0] == "lint" ? result.text : result.err).split(separator: "\n").map(String.init)
        return (result.status, lines.filter { $0.contains("\(folder.path(path)):") })
    }

    @Test(arguments: [
        ("string B k --table T", "en.lproj/T-linux.strings", "--platform linux", "--platform macos"),
        ("string B k --table T", "en.lproj/T~ipad.strings", "--idiom ipad", "--idiom iphone"),
        ("export B --table T", "en.lproj/T-linux~ipad.strings", "--platform linux --idiom ipad", "--idiom ipad"),
        ("explain B string k --table T", "T-linux.strings", "--platform linux", ""),
        ("info B CFBundleName", "en.lproj/InfoPlist-linux.strings", "--platform linux", "--platform macos"),
        ("info B CFBundleName", "Info-linux.plist", "--platform linux", "--platform macos"),
        ("info B", "Info-linux.plist", "--platform linux", ""),
        ("explain B info CFBundleName", "Info-linux.plist", "--platform linux", "--platform macos"),
    ])
    func aFileOfAPlatformIsReportedIfACallReadsIt(call: String, path: String, reader: String, other: String) throws {
        let folder = try TestFolder([
            "B/Info.plist": "{CFBundleName = Main; CFBundleDevelopmentRegion = en;}",
            "B/en.lproj/T.strings": #""k" = "en";"#, "B/fr.lproj/T.strings": #""k" = "fr";"#,
        ])
        try folder.write(path.hasSuffix(".plist") ? "{CFBundleName = Linux;}" : #""k" = "x";"#, to: "B/\(path)")
        try lock("B/\(path)", in: folder)
        let (status, reports) = try outcome("\(call) \(reader)", in: folder, about: "B/\(path)")
        #expect(status == 1 && reports.count == 1, "\(reports)")
        let (otherStatus, otherReports) = try outcome("\(call) \(other)", in: folder, about: "B/\(path)")
        #expect(otherStatus == 0 && otherReports == [])
    }

    /// An error in the Info.plist of a platform can hide any of its values.
    @Test func anErrorInTheInfoPlistOfAPlatformIsAFailureForThatPlatform() throws {
        let folder = try TestFolder([
            "B/Info.plist": "{CFBundleName = Main;}", "B/Info-linux.plist": "{CFBundleName = Linux; B = ;}",
        ])
        let (status, reports) = try outcome(
            "info B CFBundleName --platform linux", in: folder, about: "B/Info-linux.plist")
        #expect(status == 1 && reports.count == 1)
        #expect(try outcome("info B CFBundleName", in: folder, about: "B/Info-linux.plist") == (0, []))
    }

    @Test func anUnreadableFileIsReportedIfItsBytesAreNeeded() throws {
        let set = #"{"images": [{"idiom": "universal", "filename": "a.png"}]}"#
        let image = "B/Kit.xcassets/Logo.imageset/a.png"
        for path in ["B/terms.txt", image] {
            let folder = try TestFolder([
                "B/terms.txt": "terms", "B/Kit.xcassets/Logo.imageset/Contents.json": set,
                "B/Kit.xcassets/Contents.json": "{}", "Other/x.txt": "x",
            ])
            try folder.write("png", to: image)
            try lock(path, in: folder)
            let calls: [(String, Int32)] = [
                ("list B", 1), ("list B --json", 1), ("lint B", 1), ("diff B Other", 2), ("diff Other B", 2),
                ("compile B --output o.rbarc", 1),
            ]
            for (call, expected) in calls {
                let (status, reports) = try outcome(call, in: folder, about: path)
                #expect(status == expected && reports.count == 1, "\(call): \(status), \(reports)")
                #expect(reports.allSatisfy { $0.contains("Permission denied") }, "\(reports)")
            }
            let isImage = path == image
            let (status, reports) = try outcome("image B Logo --json", in: folder, about: path)
            #expect(status == (isImage ? 1 : 0) && reports.count == (isImage ? 1 : 0), "\(reports)")
        }
    }

    @Test(arguments: ["One.imageset", "One.imageset/a.png", "One.imageset/Contents.json", "G/Contents.json", "G"])
    func aPipeInACatalogIsReported(path: String) throws {
        let set = #"{"images": [{"idiom": "universal", "filename": "a.png"}]}"#
        let folder = try TestFolder([
            "B/K.xcassets/Two.imageset/Contents.json": set, "B/K.xcassets/Two.imageset/a.png": "2", "Other/x.txt": "x",
        ])
        let file = "B/K.xcassets/\(path)"
        try folder.makeDirectory(String(file[..<(file.lastIndex(of: "/") ?? file.endIndex)]))
        #expect(mkfifo(folder.path(file), 0o644) == 0)
        for (call, expected) in [
            ("compile B --output o.rbarc", 1), ("list B", 1), ("lint B", 1), ("diff B Other", 2), ("image B Two", 1),
        ] as [(String, Int32)] {
            let (status, reports) = try outcome(call, in: folder, about: file)
            #expect(
                status == expected && reports.count { $0.contains("[bundle.not-a-file]") } == 1, "\(call): \(reports)")
        }
    }

    @Test(arguments: [
        ("B", "Contents/Info.plist", "Contents/Resources"),
        ("B", "Support Files/Info.plist", "Support Files/Resources"),
        ("B", "Resources/Info.plist", "Resources"), ("P_T.bundle", "Contents/Info.plist", "Contents/Resources"),
    ])
    func anUnreadableInfoPlistDoesNotChangeTheLayout(name: String, info: String, resources: String) throws {
        for isFolder in [false, true] {
            let folder = try TestFolder()
            try folder.write(#""k" = "en";"#, to: "\(name)/\(resources)/en.lproj/Localizable.strings")
            if isFolder {
                try folder.makeDirectory("\(name)/\(info)")
            } else {
                #expect(mkfifo(folder.path("\(name)/\(info)"), 0o644) == 0)
            }
            let result = try Tool.run("string", folder.path(name), "k")
            #expect(result.text == "en\n" && result.status == 1, "\(result)")
            #expect(result.err.contains(isFolder ? "[bundle.info-is-folder]" : "[bundle.not-a-file]"))
        }
    }

    @Test func unreadableFilesAreFindingsInEveryFormat() throws {
        let folder = try TestFolder(["B/x.txt": "x"])
        try lock("B/x.txt", in: folder)
        for form in ["json", "sarif", "xml1", "text"] {
            let result = try Tool.runWithoutRights(
                ["compile", folder.path("B"), "--output", folder.path("o.rbarc"), "--diagnostics", form])
            #expect(result.status == 1 && (result.text + result.err).contains("bundle.unreadable"), "\(form)")
        }
    }

    /// Subcommands that report findings report a link that leads out, even outside the folder of resources.
    @Test func anInfoPlistThatIsALinkOutIsAWarning() throws {
        let folder = try TestFolder(["B/Contents/Resources/en.lproj/T.strings": #""k" = "en";"#, "secret": "{}"])
        try folder.link("B/Contents/Info.plist", to: folder.path("secret"))
        try folder.link("B/Contents/Info-linux.plist", to: folder.path("secret"))
        #expect(chmod(folder.path, 0o777) == 0)
        for call in ["list B", "lint B", "compile B --output o.rbarc"] {
            let (status, reports) = try outcome(call, in: folder, about: "B/Contents/Info.plist")
            #expect(status == 0 && reports.count == 1, "\(reports)")
            #expect(reports.allSatisfy { $0.contains("warning: ") && $0.contains("[bundle.link-leads-out]") })
        }
    }

    /// An input that is not a file must not be treated as an empty table.
    @Test func anInputThatIsAPipeIsAnError() throws {
        let folder = try TestFolder(["fr.lproj/Other.strings": #""k" = "fr";"#])
        #expect(mkfifo(folder.path("T.strings"), 0o644) == 0)
        for call in [["compile", "T.strings", "--output", "o.rbarc"], ["list", "T.strings"], ["lint", "T.strings"]] {
            let arguments = call.map { $0.contains(".") ? folder.path($0) : $0 }
            let result = try Tool.run(arguments, stdin: [])
            let report = (result.err + result.text).split(separator: "\n").first ?? ""
            #expect(result.status == 1 && report.contains(folder.path("T.strings: ")), "\(report)")
            #expect(report.contains("is neither a regular file nor a folder"), "\(report)")
        }
        #expect(try folder.names() == ["T.strings", "fr.lproj"])
    }

    /// Build systems can pass links to the sources.
    @Test func anInputThatIsALinkIsRead() throws {
        let folder = try TestFolder(["src/fr.lproj/Real.strings": #""k" = "fr";"#])
        try folder.makeDirectory("box/de.lproj")
        try folder.link("box/de.lproj/T.strings", to: folder.path("src/fr.lproj/Real.strings"))
        let result = try Tool.run(
            "string", folder.path("box/de.lproj/T.strings"), "k", "--table", "T", "--language", "de")
        #expect(result.status == 0 && result.text == "fr\n", "\(result.err)")
    }
}
