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
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path("out"))) ?? []).sorted()
    }

    private func source() throws -> String {
        String(decoding: try folder.bytes("out/GeneratedResources.swift"), as: UTF8.self)
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

    @Test func anArchiveInsideTheSourceIsThatArchive() throws {
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
        #expect(bundle.view(for: ["en"]).data("Level") == nil)
        let packed = try ResourceBundle(
            at: folder.path("out/Assets.rbarc"), options: OpenOptions(packs: [folder.path("out/level2.rbarc")]))
        #expect(try packed.view(for: ["en"]).requiredData("Level").bytes() == Array("a level".utf8))
        #expect(try source().contains(#"ResourceKey<DataResource>("Level")"#))
    }

    @Test(arguments: [
        (#"{"delivery": "besides"}"#, #"1:14: error: expected one of "beside", "inside", "installed""#),
        (#"{"stict": true}"#, #"1:11: error: there is no setting "stict""#),
        (#"{"strict": "yes"}"#, "1:12: error: expected true or false"),
        (#"{"languages": ["en", 3]}"#, "1:22: error: expected a string"),
        (#"{"packs": "level2"}"#, "1:11: error: expected a list of strings"),
        (#"{"packs": ["../x"]}"#, #"1:11: error: "../x" cannot be the name of a file"#),
        (#"{"packs": ["Assets"]}"#, "1:11: error: the names of packs differ"),
        (#"{"accessors": {"name": "class"}}"#, #"1:24: error: "class" cannot be the name of the enum"#),
        (#"{"accessors": {"only": ["texts"]}}"#, #"1:25: error: expected one of "strings", "assets", "files""#),
        (#"{"accessors": {"nested": "language"}}"#, #"1:26: error: "language" cannot be a property of views"#),
        (#"["strict"]"#, "1:1: error: expected an object with"),
        (
            #"{"suppress": ["strings.stale-keyz"]}"#,
            #"1:14: error: there is no diagnostic "strings.stale-keyz"; did you mean "strings.stale-key"?"#
        ),
        ("{", "1:2: error: "),
    ])
    func wrongSettingsAreErrorsAndNothingIsWritten(settings: String, message: String) throws {
        try folder.write("old", to: "out/GeneratedResources.swift")
        let result = try build(settings: settings)
        #expect(result.status == 1)
        #expect(result.err.contains(folder.path("Shop/resource-bundle.json") + ":" + message), "\(result.err)")
        #expect(outputs == ["GeneratedResources.swift"])
        #expect(try source() == "old")
    }

    @Test func errorsHaveThePathOfTheUsersFileOnce() throws {
        #expect(try build().status == 0)
        let old = try (folder.bytes("out/Assets.rbarc"), source())
        try folder.write(
            #"{"data": [{"idiom": "universal",, }]}"#, to: "Shop/Resources/A.xcassets/Level.dataset/Contents.json")
        let result = try build()
        #expect(result.status == 1)
        let place = folder.path("Shop/Resources/A.xcassets/Level.dataset/Contents.json:1:33: error: ")
        #expect(result.err.components(separatedBy: place).count == 2, "\(result.err)")
        #expect(try (folder.bytes("out/Assets.rbarc"), source()) == old)
    }

    @Test func argumentsThatDifferAreReportedWhereTheTranslationIs() throws {
        try folder.write(
            "\"title\" = \"Boutique\";\n\"pay\" = \"Payer %d\";", to: "Shop/Resources/fr.lproj/Localizable.strings")
        let result = try build(settings: #"{"accessors": {"nested": "text"}, "strict": true}"#)
        #expect(result.status == 1)
        #expect(
            result.err.contains(folder.path("Shop/Resources/fr.lproj/Localizable.strings") + ":2:")
                && result.err.contains("[accessors.differing-arguments]"), "\(result.err)")
        #expect(outputs == ["Assets.rbarc"])
    }

    /// What is not compiled cannot disagree.
    @Test(arguments: [#""languages": ["en"]"#, #""exclude": ["fr.lproj/**"]"#])
    func languagesThatAreNotCompiledAreNotCompared(setting: String) throws {
        try folder.write("\"pay\" = \"Payer %d\";", to: "Shop/Resources/fr.lproj/Localizable.strings")
        let strict = try build(settings: #"{"strict": true}"#)
        #expect(strict.status == 1 && strict.err.contains("[accessors.differing-arguments]"), "\(strict.err)")
        let result = try build(settings: "{\"strict\": true, \(setting)}")
        #expect(result.status == 0 && result.err.isEmpty, "\(result.err)")
    }

    @Test func aFindingIsPrintedOnce() throws {
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
        #expect(outputs == ["App_Shop.rbarc", "App_Shop_level2.rbarc"])
    }

    @Test(arguments: [
        [], ["a"], ["a", "b", "c", "d", "e"], ["a", "b", "c", "d", "--c"], ["a", "b", "c", "d", "--import"],
        ["a", "b", "c", "d", "--c", "M", "--install"], ["a", "b", "c", "d", "--install", "M"],
    ]) func aWrongCallIsRefused(arguments: [String]) throws {
        let result = try Tool.runBuild(arguments)
        #expect(result.status == 64 && result.err.hasPrefix("error: the call is resource-bundle-build RESOURCES"))
    }

    @Test(arguments: ["a.txt", "a.strings", "a.swift"]) func aFileIsNoFolderOfResources(name: String) throws {
        try folder.write(#""k" = "v";"#, to: name)
        let result = try Tool.runBuild([folder.path(name), folder.path("none.json"), folder.path("out"), "App_Shop"])
        #expect(result.status == 1 && outputs.isEmpty)
        #expect(result.err.hasPrefix("\(folder.path(name)): error: this is a file, "), "\(result.err)")
    }
}
