import Foundation
import TestSupport
import Testing

/// Unusual forms of paths: double slashes, `./`, empty paths, links, and unreadable files.
@Suite struct PathFormTests {
    @Test func aBaselineDoesNotDependOnTheFormOfTheBundlesPath() throws {
        let folder = try TestFolder(["B/en.lproj/L.strings": #""a" = "b";"#])
        try folder.link("B/gone.txt", to: "nowhere")
        try folder.link("B/out.txt", to: "/etc/hosts")
        let update = try Tool.run(["lint", "B", "--baseline", "b.json", "--update"], from: folder.path)
        #expect(update.status == 0, "\(update.err)")
        for form in ["B", "./B", "B/", folder.path("B")] {
            let result = try Tool.run(["lint", form, "--baseline", "b.json", "--strict"], from: folder.path)
            #expect(result.status == 0 && result.text.isEmpty, "\(form): \(result.text)")
        }
    }

    @Test func aNestedBundleIsFoundAfterTwoSlashes() throws {
        let folder = try TestFolder([
            "B/Help.bundle/en.lproj/T.strings": #""k" = "help";"#, "B/en.lproj/T.strings": #""k" = "outer";"#,
        ])
        #expect(try Tool.run("compile", folder.path("B"), "--output", folder.path("B.rbarc")).status == 0)
        for bundle in ["B", "B.rbarc"] {
            for slashes in ["/", "//", "///"] {
                let path = folder.path("\(bundle)\(slashes)Help.bundle")
                #expect(try Tool.run("string", path, "k", "--table", "T").text == "help\n", "\(path)")
            }
        }
    }

    @Test func anEmptyPathIsNotTheWorkingDirectory() throws {
        let folder = try TestFolder(["B/en.lproj/T.strings": #""k" = "v";"#])
        let call = ["generate", "B", "--pack", "", "--output", "c.swift"]
        let result = try Tool.run(call, from: folder.path)
        #expect(result.status != 0 && !result.err.contains("is inside"), "\(result.err)")
        let extracted = try Tool.run(["extract", "B.rbarc", "--output", ""], from: folder.path)
        #expect(extracted.status != 0)
    }

    @Test(arguments: [
        ("--output", ["compile", "B", "--output", ""]),
        ("--dependency-file", ["compile", "B", "--output", "B.rbarc", "--dependency-file", ""]),
        ("--output", ["generate", "B", "--output", ""]), ("--output", ["info", "B", "--output", ""]),
    ])
    func anEmptyPathOfAnOutputIsAnInvalidCall(option: String, call: [String]) throws {
        let folder = try TestFolder(["B/en.lproj/T.strings": #""k" = "v";"#, "B/Info.plist": "{ CFBundleName = B; }"])
        let result = try Tool.run(call, from: folder.path)
        #expect(result.status == 64 && result.err.contains("\(option) is empty; name a file."), "\(result.err)")
        #expect(try folder.names() == ["B"])
    }

    /// Other files have the same name with another platform or extension.
    @Test(arguments: [("conf-linux", "conf-linux.json"), ("img@2x", "img@2x.png"), ("pad~ipad", "pad~ipad.html")])
    func theExtensionOfANameWithAVariantSuffixCanBeLeftOut(name: String, path: String) throws {
        let folder = try TestFolder([
            "B/conf.json": "1", "B/conf-linux.json": "2", "B/conf-macos.json": "3", "B/img.png": "4",
            "B/img@2x.png": "5",
            "B/pad.html": "6", "B/pad~ipad.html": "7", "B/pad~iphone.html": "8",
        ])
        #expect(try Tool.run("compile", folder.path("B"), "--output", folder.path("B.rbarc")).status == 0)
        for bundle in ["B", "B.rbarc"] {
            #expect(try Tool.run("file", folder.path(bundle), name).text == "\(path)\n")
            #expect(try Tool.run("file", folder.path(bundle), "conf-windows").status == 1)
        }
    }

    @Test(arguments: ["T.strings", "./T.strings", "en.lproj/T.strings", "en.lproj"])
    func anInputIsShownAsTheCallerWroteIt(input: String) throws {
        let text = #""k" = "v"; "k" = "w";"#
        let folder = try TestFolder(["T.strings": text, "en.lproj/T.strings": text, "I.plist": "{ a = b; a = c; }"])
        let path = input == "en.lproj" ? "en.lproj/T.strings" : input
        for call in [["lint", input], ["compile", input, "--info", "I.plist", "--output", "o.rbarc"]] {
            let result = try Tool.run(call, from: folder.path)
            let lines = (result.err + result.text).split(separator: "\n")
            #expect(lines.contains { $0.hasPrefix("\(path):1:12: warning: ") }, "\(result.err)\(result.text)")
            let isInfoShown = lines.contains { $0.hasPrefix("I.plist:1:") }
            #expect(isInfoShown == (call[0] == "compile"), "\(result.err)")
        }
    }

    /// The contents of an input that is a link change if the link changes.
    @Test func anInputThatIsALinkIsADependency() throws {
        let folder = try TestFolder(["one.strings": #""a" = "one";"#])
        try folder.makeDirectory("links")
        try folder.link("links/Menu.strings", to: "../one.strings")
        let call = [
            "compile", folder.path("links/Menu.strings"), "--output", folder.path("o.rbarc"), "--dependency-file",
            folder.path("o.d"),
        ]
        #expect(try Tool.run(call).status == 0)
        let rule = try String(contentsOfFile: folder.path("o.d"), encoding: .utf8)
        #expect(rule.contains("links/Menu.strings") && rule.contains("/one.strings"), "\(rule)")
    }

    @Test func aFolderThatCannotBeCreatedIsAnErrorWithAReason() throws {
        let folder = try TestFolder(["B/en.lproj/T.strings": #""k" = "v";"#])
        let archive = folder.path("B.rbarc")
        #expect(try Tool.run("compile", folder.path("B"), "--output", archive).status == 0)
        try folder.makeDirectory("ro")
        #expect(chmod(folder.path("ro"), 0o555) == 0 && chmod(folder.path, 0o755) == 0)
        let result = try Tool.runWithoutRights(["extract", archive, "--output", folder.path("ro")])
        #expect(result.status == 1 && result.err.contains("Permission denied"), "\(result.err)")
    }

    @Test func aFolderCannotBeWrittenAsAFile() throws {
        let folder = try TestFolder(["B/Docs/a.txt": "a"])
        let call = ["file", folder.path("B"), "Docs", "--output", folder.path("docs")]
        let result = try Tool.run(call)
        #expect(result.status == 1 && result.err.contains("--json prints its files"), "\(result.err)")
        #expect(!FileManager.default.fileExists(atPath: folder.path("docs")))
    }

    /// `--unused` reports files that it does not read, since names in them would count as unused.
    @Test func sourcesThatAreNotFilesAreReported() throws {
        let folder = try TestFolder(["B/en.lproj/T.strings": #""k" = "v";"#, "src/a.swift": "let a = 1"])
        #expect(mkfifo(folder.path("src/p.swift"), 0o644) == 0)
        let result = try Tool.run("lint", folder.path("B"), "--unused", folder.path("src"))
        #expect(result.text.contains("src/p.swift") && result.text.contains("[bundle.not-a-file]"), "\(result.text)")
    }

    /// An unreadable file can be the reason why no language is acceptable.
    @Test func anUnacceptableLanguageDoesNotHideAnUnreadableFile() throws {
        let folder = try TestFolder([
            "B/en.lproj/T.strings": #""k" = "v";"#, "B/Info.plist": "{CFBundleDevelopmentRegion = en;}",
        ])
        #expect(chmod(folder.path("B/Info.plist"), 0) == 0 && chmod(folder.path, 0o755) == 0)
        for command in ["string", "explain"] {
            let words = command == "string" ? ["k", "--table", "T"] : ["string", "k", "--table", "T"]
            let result = try Tool.runWithoutRights(
                [command, folder.path("B")] + words + ["--language", "ja", "--require-language"])
            #expect(result.status == 1 && result.err.contains("Info.plist: error: "), "\(result.err)")
            #expect(result.err.contains("no localization is acceptable"))
        }
    }
}
