import ResourceBundle
import ResourceCompiler
import TestSupport
import Testing

/// Compiling files in memory.
@Suite struct MemoryCompileTests {
    private typealias File = ResourceCompiler.SourceFile

    private static let files = [
        File("Info.plist", Array("{CFBundleDevelopmentRegion = en;}".utf8)),
        File("en.lproj/Localizable.strings", Array(#""title" = "Shop";"#.utf8)),
        File("fr.lproj/Localizable.strings", Array(#""title" = "Boutique";"#.utf8)),
        File("fr.lproj/Drafts/terms.md", Array("# Conditions".utf8)),
    ]

    @Test func filesInMemoryGiveTheArchiveOfTheirFolder() throws {
        let folder = try TestFolder()
        for file in Self.files { try folder.write(file.bytes, to: "Shop/\(file.path)") }
        let compiled = ResourceCompiler().compile(files: Self.files, path: "Shop")
        #expect(compiled.diagnostics.isEmpty)
        #expect(try compiled.bytes() == ResourceCompiler().compile([folder.path("Shop")]).bytes())
        let bundle = try ResourceBundle(archive: compiled.bytes())
        #expect(bundle.view(for: ["fr"]).string("title") == "Boutique")
    }

    @Test(arguments: ["*.md", "Drafts", "fr.lproj/Drafts/**"]) func patternsExcludeFilesAndFolders(pattern: String)
        throws
    {
        var compiler = ResourceCompiler()
        compiler.excludedPatterns = [pattern]
        let bundle = try ResourceBundle(archive: compiler.compile(files: Self.files).bytes())
        #expect(!bundle.listing().files.contains { $0.path.hasSuffix(".md") })
        #expect(bundle.view(for: ["fr"]).string("title") == "Boutique")
    }

    @Test(arguments: [
        ("../a.txt", "this is not a relative path below the bundle"), ("/a.txt", "this is not a relative path"),
        ("", "this is not a relative path"), ("fr.lproj", "another file has this path as its folder"),
        ("Info.plist", "another file has this path too"),
        (String(repeating: "a/", count: 65) + "b.txt", "it is below more than 64 folders"),
    ])
    func invalidPathsAreErrors(path: String, reason: String) {
        let compiled = ResourceCompiler().compile(files: Self.files + [File(path, [1])], path: "Shop")
        #expect(compiled.hasErrors && compiled.diagnostics.map(\.id) == ["compile.input"])
        #expect(compiled.diagnostics.first?.path == "Shop/\(path)")
        #expect(compiled.diagnostics.first?.message.hasPrefix(reason) == true)
    }

    @Test func diagnosticsHaveTheNameOfTheBundle() {
        let broken = File("de.lproj/Localizable.strings", Array("\"a\" = ;".utf8))
        let compiled = ResourceCompiler().compile(files: Self.files + [broken], path: "Shop")
        #expect(
            compiled.diagnostics.contains { $0.path == "Shop/de.lproj/Localizable.strings" && $0.position.line == 1 })
    }
}
