import Foundation
import ResourceBundle
import TestSupport
import Testing

/// The tool of the plugin `CompileResources`.
@Suite struct BuildToolTests {
    private let folder: TestFolder
    private let resources: String

    init() throws {
        folder = try TestFolder()
        for name in [
            "Shop/Resources/en.lproj", "Shop/Resources/fr.lproj", "Shop/Resources/A.xcassets/Level.dataset", "out",
        ] {
            try folder.makeDirectory(name)
        }
        resources = folder.path("Shop/Resources")
        try folder.write(#""title" = "Shop"; "pay" = "Pay %@";"#, to: "Shop/Resources/en.lproj/Localizable.strings")
        try folder.write(
            #""title" = "Boutique"; "pay" = "Payer %@";"#, to: "Shop/Resources/fr.lproj/Localizable.strings")
        try folder.write("a level", to: "Shop/Resources/A.xcassets/Level.dataset/level.txt")
        try folder.write(
            """
            {"data": [{"idiom": "universal", "filename": "level.txt"}], "info": {"version": 1, "author": "xcode"},
             "properties": {"on-demand-resource-tags": ["level2"]}}
            """, to: "Shop/Resources/A.xcassets/Level.dataset/Contents.json")
    }

    private func build(settings: String? = nil) throws -> Tool.Result {
        if let settings { try folder.write(settings, to: "Shop/resource-bundle.json") }
        return try Tool.runBuild([
            resources, folder.path("Shop/resource-bundle.json"), folder.path("out"), "App_Shop",
        ])
    }

    private var outputs: [String] {
        (try? folder.names("out")) ?? []
    }

    private func source() throws -> String {
        try folder.text("out/GeneratedResources.swift")
    }

    @Test func anArchiveAndItsAccessorsAreWritten() throws {
        let result = try build()
        #expect(result.status == 0 && result.text.isEmpty && result.err.isEmpty, "\(result.err)")
        #expect(outputs == ["Assets.rbarc", "GeneratedResources.swift"])
        let bundle = try ResourceBundle(at: folder.path("out/Assets.rbarc"))
        #expect(bundle.view(for: ["fr"]).string("title") == "Boutique")
        let source = try source()
        #expect(
            source.contains("enum Resources {")
                && source.contains(#"try ResourceBundle.module("App_Shop", options: options)"#))
        #expect(source.contains("static func pay("))
    }

    @Test func anArchiveAsSourceIsUsedUnchanged() throws {
        let result = try build(settings: #"{"delivery": "inside", "accessors": {"name": "Shop", "access": "public"}}"#)
        #expect(result.status == 0, "\(result.err)")
        let source = try source()
        #expect(source.contains("public import ResourceBundle") && source.contains("public enum Shop {"))
        let line = try #require(source.split(separator: "\n").first { $0.count > 1000 })
        let text = String(line.drop { $0 == " " }.dropFirst().dropLast())
        #expect(Data(base64Encoded: text) == Data(try folder.bytes("out/Assets.rbarc")))
        #expect(try ResourceBundle(base64Archive: text).view(for: ["fr"]).string("pay", "2 €") == "Payer 2 €")
    }

    @Test func settingsReachTheCompilerAndTheAccessors() throws {
        try folder.write("notes", to: "Shop/Resources/README.md")
        let result = try build(
            settings: """
                {"packs": ["level2"], "languages": ["en"], "developmentLanguage": "en", "exclude": ["*.md"],
                 "accessors": {"only": ["strings", "assets"]}, "strict": true, "delivery": "installed"}
                """)
        #expect(result.status == 0, "\(result.err)")
        #expect(outputs == ["Assets.rbarc", "GeneratedResources.swift", "level2.rbarc"])
        let bundle = try ResourceBundle(at: folder.path("out/Assets.rbarc"))
        #expect(bundle.localizations == ["en"])
        #expect(bundle.view(for: ["en"]).file("README.md") == nil)
        #expect(bundle.view(for: ["en"]).data("Level") == nil)
        let packed = try ResourceBundle(
            at: folder.path("out/Assets.rbarc"), options: OpenOptions(packs: [folder.path("out/level2.rbarc")]))
        #expect(try packed.view(for: ["en"]).requiredData("Level").bytes() == Array("a level".utf8))
        #expect(try source().contains(#"ResourceKey<DataResource>("Level")"#))
    }

    @Test(arguments: [
        (#"{"delivery": "besides"}"#, #"1:14: error: expected one of "beside", "inside", "installed""#),
        (#"{"stict": true}"#, #"1:2: error: there is no setting "stict""#),
        (#"{"strict": "yes"}"#, "1:12: error: expected true or false"),
        (#"{"languages": ["en", 3]}"#, "1:22: error: expected a string"),
        (#"{"packs": "level2"}"#, "1:11: error: expected a list of strings"),
        (#"{"packs": ["sub/\u0301p"]}"#, "1:12: error: "),
        (#"{"packs": [".\u0301p"]}"#, "1:12: error: "),
        (#"{"accessors": {"access": "public", "nam": "A"}}"#, #"1:36: error: there is no setting "nam""#),
        (
            #"{"accessors": {"nested": "Texts", "name": "Texts"}}"#,
            #"1:26: error: "Texts" is also the name of the enum"#
        ),
        (#"{"accessors": {"nested": "Resources"}}"#, #"1:26: error: "Resources" is also the name of the enum"#),
        (#"{"exclude": ["a", "\ud83d"]}"#, "1:20: error: half of a surrogate pair"),
        (#"{"a\udc00": 1}"#, "1:4: error: half of a surrogate pair"),
        (#"{"accessors": {"name": "class"}}"#, #"1:24: error: "class" cannot be the name of the enum"#),
        (#"{"accessors": {"only": ["texts"]}}"#, #"1:25: error: expected one of "strings", "assets", "files""#),
        (#"{"accessors": {"nested": "language"}}"#, #"1:26: error: "language" cannot be a property of views"#),
        (#"["strict"]"#, "1:1: error: expected an object with"),
        (
            #"{"suppress": ["strings.stale-keyz"]}"#,
            #"1:15: error: there is no diagnostic "strings.stale-keyz"; did you mean "strings.stale-key"?"#
        ),
        (
            #"{"suppress": ["xml.unterminatd"]}"#,
            #"1:15: error: there is no diagnostic "xml.unterminatd"; did you mean "xml.unterminated"?"#
        ),
        ("{", "1:2: error: "),
    ])
    func invalidSettingsAreErrorsAndNothingIsWritten(settings: String, message: String) throws {
        try folder.write("old", to: "out/GeneratedResources.swift")
        let result = try build(settings: settings)
        #expect(result.status == 1)
        #expect(result.err.contains(folder.path("Shop/resource-bundle.json") + ":" + message), "\(result.err)")
        #expect(outputs == ["GeneratedResources.swift"])
        #expect(try source() == "old")
    }

    @Test(arguments: [
        ("../x", #""../x" cannot be the name of a file"#), ("", #""" cannot be the name of a file"#),
        (".", #""." cannot be the name of a file"#), ("..", #"".." cannot be the name of a file"#),
        (#"a\n\u001b[2Jb"#, #""a\n\u{1B}[2Jb" cannot be the name of a file"#),
        (#"\u0085"#, #""\u{85}" cannot be the name of a file"#),
        ("Assets", #""Assets" is the name of the archive"#), ("level1", #"there are two packs "level1""#),
    ])
    func anInvalidPackNameIsAnErrorWithItsPosition(name: String, message: String) throws {
        let result = try build(settings: "{\"packs\": [\"level1\",\n \"\(name)\"]}")
        #expect(result.status == 1)
        #expect(
            result.err.hasPrefix(folder.path("Shop/resource-bundle.json") + ":2:2: error: " + message), "\(result.err)")
        #expect(result.err.split(separator: "\n").count == 1, "\(result.err)")
        #expect(outputs.isEmpty)
    }

    @Test func settingsThatAreADanglingLinkAreAnError() throws {
        try folder.link("Shop/resource-bundle.json", to: "settings/shop.json")
        let result = try build()
        #expect(result.status == 1 && outputs.isEmpty)
        #expect(
            result.err.hasPrefix(
                "\(folder.path("Shop/resource-bundle.json")): error: this is a link to \(folder.path("Shop/settings/shop.json")), which does not exist"
            ), "\(result.err)")
    }

    @Test func theSettingsApplyToTheirOwnWarnings() throws {
        let twice = #""delivery": "beside", "delivery": "installed""#
        let usual = try build(settings: "{\(twice)}")
        #expect(usual.status == 0 && usual.err.contains(".json:1:24: warning: the key"), "\(usual.err)")
        let strict = try build(settings: "{\(twice), \"strict\": true}")
        #expect(strict.status == 1 && strict.err.contains(".json:1:24: error: the key"), "\(strict.err)")
        let suppressed = try build(settings: "{\(twice), \"strict\": true, \"suppress\": [\"json.duplicate-key\"]}")
        #expect(suppressed.status == 0 && suppressed.err.isEmpty, "\(suppressed.err)")
    }

    @Test func manyErrorsInTheSettingsAreCounted() throws {
        let unknown = (0..<1_000).map { "\"unknown\($0)\": 0" }.joined(separator: ",\n")
        let result = try build(settings: "{\(unknown)}")
        let lines = result.err.split(separator: "\n")
        #expect(result.status == 1 && lines.count == 101)
        #expect(lines.last?.contains("note: 900 more diagnostics are not shown") == true, "\(lines.last ?? "")")
    }

    @Test func keysOfTheSettingsArePrintedOnOneLine() throws {
        let result = try build(settings: #"{"a\nb\u001b[31m": 0}"#)
        #expect(result.err.contains(#"there is no setting "a\nb\u{1B}[31m";"#), "\(result.err)")
        #expect(result.err.split(separator: "\n").count == 1)
    }

    @Test func errorsHaveThePathOfTheSourceOnce() throws {
        #expect(try build().status == 0)
        let old = try (folder.bytes("out/Assets.rbarc"), source())
        try folder.write(
            #"{"data": [{"idiom": "universal",, }]}"#, to: "Shop/Resources/A.xcassets/Level.dataset/Contents.json")
        let result = try build()
        #expect(result.status == 1)
        let location = folder.path("Shop/Resources/A.xcassets/Level.dataset/Contents.json:1:33: error: ")
        #expect(result.err.components(separatedBy: location).count == 2, "\(result.err)")
        #expect(try (folder.bytes("out/Assets.rbarc"), source()) == old)
    }

    @Test func argumentsThatDifferAreReportedAtTheTranslation() throws {
        try folder.write(
            "\"title\" = \"Boutique\";\n\"pay\" = \"Payer %d\";", to: "Shop/Resources/fr.lproj/Localizable.strings")
        let result = try build(settings: #"{"accessors": {"nested": "text"}, "strict": true}"#)
        #expect(result.status == 1)
        #expect(
            result.err.contains(folder.path("Shop/Resources/fr.lproj/Localizable.strings") + ":2:")
                && result.err.contains("[accessors.differing-arguments]"), "\(result.err)")
        #expect(outputs.isEmpty)
    }

    /// Texts that are not compiled cannot differ from the accessors.
    @Test(arguments: [#""languages": ["en"]"#, #""exclude": ["fr.lproj/**"]"#])
    func languagesThatAreNotCompiledAreNotCompared(setting: String) throws {
        try folder.write("\"pay\" = \"Payer %d\";", to: "Shop/Resources/fr.lproj/Localizable.strings")
        let strict = try build(settings: #"{"strict": true}"#)
        #expect(strict.status == 1 && strict.err.contains("[accessors.differing-arguments]"), "\(strict.err)")
        let result = try build(settings: "{\"strict\": true, \(setting)}")
        #expect(result.status == 0 && result.err.isEmpty, "\(result.err)")
    }

    @Test(arguments: [false, true]) func settingsWithoutEffectAreWarningsWithTheirPosition(isStrict: Bool) throws {
        try folder.write("notes", to: "Shop/Resources/en.lproj/Notes.md")
        try folder.link("Shop/Resources/nowhere", to: "../nothing")
        let result = try build(
            settings: """
                {"languages": ["fr-CA", "jp", "de"],
                 "exclude": ["*.md", "*.mb", "fr.lproj/*.txt", "nowhere"],
                 "include": ["en.lproj/", "en.lprog"], "strict": \(isStrict)}
                """)
        #expect(result.status == (isStrict ? 1 : 0))
        let (path, severity) = (folder.path("Shop/resource-bundle.json"), isStrict ? "error" : "warning")
        let expected = [
            (#"1:25"#, #"there is no localization for the requested language "jp""#),
            (#"1:31"#, #"there is no localization for the requested language "de""#),
            (#"2:22"#, #"the pattern "*.mb" matches no file or folder"#),
            (#"2:30"#, #"the pattern "fr.lproj/*.txt" matches no file or folder"#),
            (#"3:27"#, #"the pattern "en.lprog" matches no file or folder"#),
        ].map { "\(path):\($0): \($1.hasPrefix("the pattern") ? "note" : severity): \($1)" }
        let ids = ["[compile.language-without-localization]", "[compile.pattern-without-match]"]
        let lines = result.err.split(separator: "\n").filter { line in ids.contains { line.contains($0) } }
        #expect(lines.count == expected.count, "\(result.err)")
        for (line, beginning) in zip(lines, expected) { #expect(line.hasPrefix(beginning), "\(line)") }
        #expect(outputs.isEmpty == isStrict)
    }

    @Test func settingsThatExcludeAllResourcesAreReported() throws {
        let result = try build(settings: #"{"exclude": ["*.lproj", "*.xcassets"]}"#)
        #expect(result.status == 1 && outputs.isEmpty)
        #expect(
            result.err.hasPrefix("\(resources): error: the input has no resources besides the files and folders")
                && result.err.contains("; correct the patterns of excluded files"), "\(result.err)")
        #expect(result.err.split(separator: "\n").count == 1)
    }

    /// Users of the plugin cannot pass options.
    @Test func omittedFilesAreReportedWithoutAnOption() throws {
        try folder.write("kernel", to: "Shop/Resources/blur.metal")
        let result = try build()
        #expect(result.status == 0 && result.err.contains("[compile.left-out]") && !result.err.contains("--"))
        #expect(result.err.contains("; to compile some of them, include them by a pattern"), "\(result.err)")
    }

    @Test func aMissingDevelopmentLanguageIsReportedWithoutAnOption() throws {
        try folder.remove("Shop/Resources/en.lproj")
        try folder.write(#""title" = "Laden";"#, to: "Shop/Resources/de.lproj/Localizable.strings")
        let result = try build()
        #expect(result.err.contains("[bundle.no-development-language]") && !result.err.contains("--"), "\(result.err)")
        #expect(result.err.contains("or set the development language"))
    }

    @Test func aLinkOutOfTheResourcesIsReportedWithItsTarget() throws {
        try folder.write("secret", to: "secret.txt")
        try folder.link("Shop/Resources/notes.txt", to: "../../secret.txt")
        let result = try build(settings: #"{"strict": true}"#)
        #expect(result.status == 1)
        #expect(
            result.err.hasPrefix(
                "\(resources)/notes.txt: error: the link has no target in the bundle: it points to "
                    + "\(resources)/../../secret.txt; copy its target"), "\(result.err)")
    }

    @Test func aPipeWithTheNameOfATableIsAnErrorAndNotIgnored() throws {
        try #require(mkfifo(folder.path("Shop/Resources/en.lproj/Errors.strings"), 0o644) == 0)
        let result = try build()
        #expect(result.status == 1 && !result.err.contains("ignored"))
        #expect(
            result.err.contains(
                "Errors.strings: error: this is a pipe, a socket or a device, and cannot be a resource"),
            "\(result.err)")
    }

    @Test func eachFindingIsPrintedOnce() throws {
        let result = try build(settings: #"{"developmentLanguage": "de"}"#)
        #expect(result.err.components(separatedBy: "[bundle.unknown-development-language]").count == 2, "\(result.err)")
    }

    @Test func namesThatClashAreReportedWithTheFolder() throws {
        try folder.write(#""a.b" = "1"; "a-b" = "2";"#, to: "Shop/Resources/en.lproj/Errors.strings")
        let result = try build()
        #expect(result.status == 0)
        #expect(result.err.contains("[accessors.name-clash]") && result.err.contains(resources), "\(result.err)")
        #expect(!result.err.contains("Assets.rbarc"))
    }

    @Test func installedArchivesHaveTheNameOfTheBundle() throws {
        try folder.write(#"{"packs": ["level2"]}"#, to: "Shop/resource-bundle.json")
        let result = try Tool.runBuild([
            resources, folder.path("Shop/resource-bundle.json"), folder.path("out"), "App_Shop", "--install",
        ])
        #expect(result.status == 0, "\(result.err)")
        #expect(outputs == ["App_Shop.packs", "App_Shop.rbarc"])
        #expect(try folder.names("out/App_Shop.packs") == ["level2.rbarc"])
    }

    /// The name of a target can be that of another target, an underscore and the name of a pack.
    @Test func installedPacksDoNotReplaceArchives() throws {
        try folder.write(#"{"packs": ["level2"]}"#, to: "Shop/resource-bundle.json")
        try folder.write(#""title" = "Level 2";"#, to: "Level/en.lproj/Localizable.strings")
        for (resources, name) in [(folder.path("Level"), "App_Shop_level2"), (resources, "App_Shop")] {
            let settings = folder.path(name == "App_Shop" ? "Shop/resource-bundle.json" : "none.json")
            let result = try Tool.runBuild([resources, settings, folder.path("out"), name, "--install"])
            #expect(result.status == 0, "\(result.err)")
        }
        let level = try ResourceBundle(at: folder.path("out/App_Shop_level2.rbarc"))
        #expect(level.view(for: ["en"]).string("title") == "Level 2")
        let shop = try ResourceBundle(at: folder.path("out/App_Shop.rbarc"))
            .adding(pack: folder.path("out/App_Shop.packs/level2.rbarc"))
        #expect(try shop.view(for: ["en"]).requiredData("Level").bytes() == Array("a level".utf8))
    }

    @Test(arguments: [
        [], ["a"], ["a", "b", "c", "d", "e"], ["a", "b", "c", "d", "--c"], ["a", "b", "c", "d", "--import"],
        ["a", "b", "c", "d", "--c", "M", "--install"], ["a", "b", "c", "d", "--install", "M"],
    ]) func anInvalidCallIsAnError(arguments: [String]) throws {
        let result = try Tool.runBuild(arguments)
        #expect(result.status == 64 && result.err.hasPrefix("error: the call is resource-bundle-build RESOURCES"))
    }

    @Test(arguments: ["a.txt", "a.strings", "a.swift"]) func aFileIsNotAFolderOfResources(name: String) throws {
        try folder.write(#""k" = "v";"#, to: name)
        let result = try Tool.runBuild([folder.path(name), folder.path("none.json"), folder.path("out"), "App_Shop"])
        #expect(result.status == 1 && outputs.isEmpty)
        #expect(result.err.hasPrefix("\(folder.path(name)): error: this is a file, "), "\(result.err)")
    }
}
