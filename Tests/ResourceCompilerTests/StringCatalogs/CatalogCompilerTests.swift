import Foundation
import ResourceCompiler
import TestSupport
import Testing

/// The string tables that are compiled from String Catalogs.
@Suite struct CatalogCompilerTests {
    private static func texts(_ output: CatalogOutput) -> [String: String] {
        Dictionary(uniqueKeysWithValues: output.files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) })
    }

    private func compile(_ text: String, languages: [String]? = nil) throws -> CatalogOutput {
        let folder = try TestFolder(["T.xcstrings": text])
        return StringCatalogCompiler(languages: languages).compile(folder.path("T.xcstrings"))
    }

    @Test func catalogsGiveTheTablesOfTheFixture() throws {
        var texts: [String: String] = [:]
        for name in CatalogFixture.names {
            let output = StringCatalogCompiler().compile(CatalogFixture.path(name))
            #expect(output.diagnostics.isEmpty)
            #expect(output.files.map(\.path) == output.files.map(\.path).sorted())
            texts.merge(Self.texts(output)) { first, _ in first }
        }
        #expect(texts == (try CatalogFixture.compiled().filter { !$0.key.hasSuffix(".swift") }))
    }

    @Test func onlyRequestedLanguagesAreCompiled() throws {
        func paths(_ languages: [String]?) -> [String] {
            StringCatalogCompiler(languages: languages).compile(CatalogFixture.path("Shop")).files.map(\.path)
        }
        #expect(paths(["pl"]) == ["pl.lproj/Shop.strings", "pl.lproj/Shop.stringsdict"])
        #expect(paths(["pl", "en", "fr", "Pl"]) == paths(nil))
        #expect(paths(["fr", "Base", "pl-PL"]).isEmpty)
    }

    @Test(arguments: [
        #"{"sourceLanguage": "en", "strings": {}, "version": "1.0"}"#,
        // A localization without a text has no entry, so there is no file for its language.
        #"{"sourceLanguage": "en", "strings": {}, "version": "1.0", "unknown": 1}"#,
    ])
    func aCatalogWithoutTextsHasNoOutput(text: String) throws {
        let output = try compile(text)
        #expect(output.files.isEmpty && !output.hasErrors)
    }

    @Test func aLanguageWithoutTextsHasNoOutput() throws {
        let output = try compile(
            #"{"sourceLanguage": "en", "strings": {"k": {"localizations": {"de": {}}}}, "version": "1.0"}"#)
        #expect(output.files.map(\.path) == ["en.lproj/T.strings"])
        #expect(Self.texts(output) == ["en.lproj/T.strings": "\"k\" = \"k\";\n"])
    }

    @Test(arguments: ["../../up", "/etc", "", "a/b", "a\u{0}b"])
    func aLanguageThatCannotBeAFolderNameIsAnError(language: String) throws {
        let name = String(decoding: try JSONEncoder().encode(language), as: UTF8.self)
        let output = try compile(
            #"{"sourceLanguage": "en", "strings": {"k": {"localizations": {\#(name): {"stringUnit": {"value": "x"}}}}}}"#
        )
        #expect(output.hasErrors)
        #expect(output.diagnostics.map(\.id) == ["xcstringstool.language-name"])
        #expect(output.files.map(\.path) == ["en.lproj/T.strings"])
    }

    @Test func anUnrepresentableTextIsAnError() throws {
        let output = try compile(
            """
            {"sourceLanguage": "en", "strings": {"ok": {}, "k": {"localizations": {"en": {
              "stringUnit": {"value": "%#@n@"}, "substitutions": {"n": {"stringUnit": {"value": "x"}}}}}}}}
            """)
        #expect(output.diagnostics.map(\.id) == ["xcstringstool.unwritable-text"])
        #expect(output.diagnostics.first?.position.line == 1 && output.hasErrors)
    }

    /// Only this package supports nested plural forms and ordinals. Variations by device and numbered substitutions are documented.
    @Test func aRuleThatAppleDoesNotDocumentIsReported() throws {
        func plural(_ form: String, _ axis: String = "plural") -> String {
            #"{"variations": {"\#(axis)": {"other": \#(form)}}}"#
        }
        let unit = #"{"stringUnit": {"state": "translated", "value": "%lld a"}}"#
        let device = #"{"variations": {"device": {"iphone": \#(plural(unit)), "other": \#(unit)}}}"#
        let numbered = """
            {"stringUnit": {"value": "%@ %#@n@"}, "substitutions": {"n": {"argNum": 2, "formatSpecifier": "lld",
              "variations": {"plural": {"other": {"stringUnit": {"value": "%arg a"}}}}}}}
            """
        let forms = [
            ("device", device), ("nested", plural(device)), ("numbered", numbered),
            ("ordinal", plural(unit, "ordinal")),
            ("plain", unit), ("plural", plural(unit)),
        ]
        let keys = forms.map { #""\#($0.0)": {"localizations": {"en": \#($0.1)}}"# }.joined(separator: ", ")
        let output = try compile(#"{"sourceLanguage": "en", "strings": {\#(keys)}}"#)
        #expect(output.diagnostics.map(\.id) == ["xcstringstool.undocumented-rule", "xcstringstool.undocumented-rule"])
        #expect(
            output.diagnostics.map { $0.message.prefix(20) } == [#"the text of "nested""#, #"the text of "ordinal"#])
        #expect(!output.hasErrors && output.files.count == 2)
    }

    @Test func aMissingFileIsAnError() throws {
        let output = StringCatalogCompiler().compile(try TestFolder().path("none.xcstrings"))
        #expect(output.diagnostics.map(\.id) == ["bundle.unreadable"] && output.files.isEmpty)
    }

    @Test func unchangedFilesAreNotWrittenAndLinksAreNotFollowed() throws {
        let folder = try TestFolder(["outside/T.strings": "kept"])
        try folder.makeDirectory("out/en.lproj")
        try folder.link("out/en.lproj/Shop.strings", to: folder.path("outside/T.strings"))
        let output = StringCatalogCompiler().compile(CatalogFixture.path("Shop"))
        try output.write(to: folder.path("out"))
        #expect(try folder.bytes("outside/T.strings") == Array("kept".utf8))
        #expect(try folder.bytes("out/en.lproj/Shop.strings") == output.files.first?.bytes)

        let old = Date(timeIntervalSince1970: 1_000_000)
        for path in ["out/en.lproj/Shop.strings", "out/pl.lproj/Shop.strings"] {
            try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: folder.path(path))
        }
        // The new contents have the same length.
        try folder.write(folder.bytes("out/pl.lproj/Shop.strings").reversed(), to: "out/pl.lproj/Shop.strings")
        try output.write(to: folder.path("out"))
        func date(_ path: String) throws -> Date? {
            try FileManager.default.attributesOfItem(atPath: folder.path(path))[.modificationDate] as? Date
        }
        #expect(try date("out/en.lproj/Shop.strings") == old)
        #expect(try date("out/pl.lproj/Shop.strings") != old)
        #expect(
            try folder.bytes("out/pl.lproj/Shop.strings")
                == output.files.first { $0.path == "pl.lproj/Shop.strings" }?.bytes)

        try FileManager.default.removeItem(atPath: folder.path("out/pl.lproj"))
        try folder.link("out/pl.lproj", to: folder.path("outside"))
        #expect(throws: CompilationError.self) { try output.write(to: folder.path("out")) }
        #expect(try folder.names("outside") == ["T.strings"])
    }
}
