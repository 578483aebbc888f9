import Foundation
import TestSupport
import Testing

/// `xcstringstool` as swift-build calls it. The calls and the parsed documents are those of its public source:
/// Sources/SWBApplePlatform/XCStringsCompiler.swift, StringCatalogCompilerOutputParser.swift and Specs/XCStrings.xcspec.
@Suite struct XCStringsToolTests {
    private static let catalog = SharedData.fixtures.appending(path: "StringCatalogs/Shop.xcstrings").path
    private static let tables = ["en.lproj/Shop.strings", "en.lproj/Shop.stringsdict"]
    private static let polishTables = ["pl.lproj/Shop.strings", "pl.lproj/Shop.stringsdict"]

    /// Returns what swift-build reads from a dry run: the lines of standard output, as sorted paths.
    private func outputs(_ result: Tool.Result) -> [String] { result.lines.sorted() }

    /// Returns the messages that swift-build finds in the standard error of a failed dry run.
    private func messages(_ result: Tool.Result) throws -> [String] {
        let pattern = try Regex("^(?:[^:]+: )?error: (.*)$").anchorsMatchLineEndings()
        return result.err.matches(of: pattern).compactMap { $0[1].substring.map(String.init) }
    }

    private func files(in folder: TestFolder, _ name: String) -> [String] {
        ((try? FileManager.default.subpathsOfDirectory(atPath: folder.path(name))) ?? []).filter { $0.contains(".s") }
            .sorted()
    }

    @Test(arguments: [
        ([], tables + polishTables), (["--force-build-all-strings"], tables + polishTables),
        (["-l", "pl"], polishTables),
        (["-l", "de", "-l", "en", "--force-build-all-strings"], tables), (["-l", "de"], []),
    ])
    func catalogsAreCompiledAsInTheDryRun(options: [String], expected: [String]) throws {
        let folder = try TestFolder()
        let rest = options + ["--output-directory", folder.path("out"), Self.catalog]
        let plan = try Tool.run(["xcstringstool", "compile", "--dry-run"] + rest)
        #expect(plan.status == 0 && plan.err == "")
        #expect(outputs(plan) == expected.map { folder.path("out/\($0)") })
        #expect(!FileManager.default.fileExists(atPath: folder.path("out")))
        let result = try Tool.run(["xcstringstool", "compile"] + rest)
        #expect(result.status == 0 && result.out.isEmpty && result.err == "")
        #expect(files(in: folder, "out") == expected)
    }

    @Test func symbolsAreGeneratedAtTheExpectedPath() throws {
        let folder = try TestFolder()
        let result = try Tool.run(
            "xcstringstool", "generate-symbols", "--language", "swift", "--output-directory", folder.path("out"),
            Self.catalog)
        #expect(result.status == 0 && result.out.isEmpty && result.err == "")
        #expect(files(in: folder, "out") == ["GeneratedStringSymbols_Shop.swift"])
        let expected = SharedData.fixtures.appending(path: "StringCatalogs/Compiled/GeneratedStringSymbols_Shop.swift")
        #expect(try folder.bytes("out/GeneratedStringSymbols_Shop.swift") == SharedData.bytes(expected))
    }

    @Test func aCatalogWithoutStringsHasNoOutputs() throws {
        let folder = try TestFolder(["E.xcstrings": #"{"sourceLanguage": "en", "strings": {}, "version": "1.0"}"#])
        for options in [["--dry-run"], []] {
            let result = try Tool.run(
                ["xcstringstool", "compile"] + options + ["-o", folder.path("out"), folder.path("E.xcstrings")])
            #expect(result.status == 0 && result.out.isEmpty && result.err == "")
        }
        #expect(files(in: folder, "out").isEmpty)
    }

    @Test(arguments: [
        ("not JSON", "this is not a value; did you mean null? (line 1, column 1) [json.unexpected-character]"),
        (#"{"version": "1.0"}"#, "the file has no `strings` dictionary"),
        (
            #"{"sourceLanguage": "en", "strings": {"k (a: b)": {"localizations": {"en": {"stringUnit": {"value": "%#@n@ %#@m@"}, "substitutions": {"m": {"variations": {"plural": {"other": {"stringUnit": {"value": "x"}}}}}}}}}}}"#,
            "\"k (a: b)\" refers to the variable %#@n@"
        ),
        (
            #"{"sourceLanguage": "en", "strings": {"k": {"localizations": {"../x": {"stringUnit": {"value": "a"}}}}}}"#,
            "\"../x\" cannot"
        ),
        (
            #"{"sourceLanguage": "en", "strings": {"k": {"localizations": {"..": {"stringUnit": {"value": "a"}}}}}}"#,
            "\"..\" cannot"
        ),
        (
            #"{"sourceLanguage": "en", "strings": {"k": {"localizations": {".": {"stringUnit": {"value": "a"}}}}}}"#,
            "\".\" cannot"
        ),
        (
            #"{"sourceLanguage": "en", "strings": {"k": {"localizations": {"f\u001b[2Jr": {"stringUnit": {"value": "a"}}}}}}"#,
            #""f\u{1B}[2Jr" cannot"#
        ),
        (
            #"{"sourceLanguage": "en", "strings": {"k": {"localizations": {"f\nr": {"stringUnit": {"value": "a"}}}}}}"#,
            #""f\nr" cannot"#
        ),
    ])
    func errorsAreReportedAndNothingIsWritten(text: String, message: String) throws {
        let folder = try TestFolder(["A.xcstrings": text])
        for call in [["compile", "--dry-run"], ["compile"]] {
            let result = try Tool.run(
                ["xcstringstool"] + call + [
                    "--output-directory", folder.path("out"), folder.path("A.xcstrings"), Self.catalog,
                ])
            let messages = try messages(result)
            #expect(result.status == 1 && result.out.isEmpty)
            #expect(messages.count == 1 && messages[0].contains(message), "\(result.err)")
            #expect(result.err.hasPrefix("\(folder.path("A.xcstrings")): error: "))
            #expect(!FileManager.default.fileExists(atPath: folder.path("out")))
        }
    }

    /// The second catalog cannot be written, for several reasons. The first is not written either.
    @Test(arguments: [
        ("out", "out: error: Not a directory"), ("out/deep", "Not a directory"), ("new", "File name too long"),
        ("blocked", "en.lproj/B.strings: error: Is a directory"), ("file", "\"en.lproj\" is a file or a link"),
    ])
    func anUnwritableFileIsReportedBeforeTheFirstIsWritten(output: String, message: String) throws {
        let text = #"{"sourceLanguage": "en", "strings": {"k": {}}, "version": "1.0"}"#
        let language = output == "new" ? String(repeating: "x", count: 300) : "en"
        let folder = try TestFolder([
            "A.xcstrings": text, "B.xcstrings": text.replacing("\"en\"", with: "\"\(language)\""), "out": "a file",
            "file/en.lproj": "a file",
        ])
        try folder.makeDirectory("blocked/en.lproj/B.strings")
        for options in [["--dry-run"], []] {
            let result = try Tool.run(
                ["xcstringstool", "compile"] + options + ["-o", output, "A.xcstrings", "B.xcstrings"], from: folder.path
            )
            #expect(result.status == 1 && result.out.isEmpty && result.err.contains(message), "\(result.err)")
            #expect(try messages(result).count == 1)
        }
        #expect(!FileManager.default.fileExists(atPath: folder.path("new")))
        #expect(!FileManager.default.fileExists(atPath: folder.path("blocked/en.lproj/A.strings")))
    }

    /// swift-build makes a dry run before it creates the folders.
    @Test func aDryRunDoesNotNeedTheFolders() throws {
        let folder = try TestFolder()
        let result = try Tool.run(
            "xcstringstool", "compile", "--dry-run", "-l", "pl", "-o", folder.path("a/b/c"), Self.catalog)
        #expect(result.status == 0 && outputs(result) == Self.polishTables.map { folder.path("a/b/c/\($0)") })
    }

    @Test func warningsAreNoFailureAndHaveTheFormThatSwiftBuildParses() throws {
        let folder = try TestFolder(["A.xcstrings": #"{"strings": {"k": {}}, "version": "1.0"}"#])
        let result = try Tool.run(
            "xcstringstool", "compile", "--output-directory", folder.path("out"), folder.path("A.xcstrings"))
        let prefix = "\(folder.path("A.xcstrings")): warning: the catalog does not state its source language; "
        #expect(
            result.status == 0 && result.err.hasPrefix(prefix)
                && result.err.hasSuffix(" [xcstrings.no-source-language]\n"))
        #expect(files(in: folder, "out") == ["en.lproj/A.strings"])
    }

    @Test func errorsAboutPathsHaveTheFormThatSwiftBuildParses() throws {
        let folder = try TestFolder(["a:b/A.xcstrings": "[]", "out": "a file"])
        let colon = try Tool.run("xcstringstool", "compile", "-o", folder.path("x"), folder.path("a:b/A.xcstrings"))
        #expect(colon.status == 1)
        #expect(try messages(colon).first?.hasPrefix("\(folder.path("a:b/A.xcstrings")): ") == true)
        let missing = try Tool.run("xcstringstool", "compile", "-o", folder.path("x"), folder.path("none.xcstrings"))
        #expect(try missing.status == 1 && messages(missing).count == 1)
        for output in ["out", "missing/out"] {
            let unwritable = try Tool.run("xcstringstool", "compile", "-o", folder.path(output), Self.catalog)
            #expect(try unwritable.status == 1 && messages(unwritable).count == 1, "\(unwritable.err)")
        }
    }

    @Test(arguments: [
        (["compile", catalog], "--output-directory"), (["compile", "-o", "x"], "inputs"),
        (["compile", "-o", "x", "--dry", catalog], "--dry"),
        (["compile", "-o", "x", "a/T.xcstrings", "b/T"], "named T;"),
        (["generate-symbols", "-o", "x", catalog], "--language"),
        (["generate-symbols", "-l", "objective-c", "-o", "x", catalog], "swift"), (["sync"], "sync"),
    ])
    func invalidCallsHaveTheFormThatSwiftBuildParses(call: [String], message: String) throws {
        let result = try Tool.run(["xcstringstool"] + call)
        let messages = try messages(result)
        #expect(result.status == 64 && result.out.isEmpty)
        #expect(messages.count == 1 && messages[0].contains(message), "\(result.err)")
    }

    @Test func relativePathsArePrintedAsAbsolutePaths() throws {
        let folder = try TestFolder()
        let result = try Tool.run(
            ["xcstringstool", "compile", "--dry-run", "-o", "a/../out", "-l", "en", Self.catalog], from: folder.path)
        let real = URL(filePath: folder.path).resolvingSymlinksInPath().path
        #expect(result.lines == Self.tables.map { "\(real)/out/\($0)" })
    }

    @Test func helpShowsAnExample() throws {
        for call in [["xcstringstool", "--help"], ["help", "xcstringstool"]] {
            let result = try Tool.run(call)
            #expect(
                result.status == 0 && result.err == "" && result.text.contains("exec resource-bundle xcstringstool"))
        }
        for name in ["compile", "generate-symbols"] {
            let text = try Tool.run("xcstringstool", name, "--help").text
            #expect(text.contains("EXAMPLE:\n  resource-bundle xcstringstool \(name) "), "\(text)")
        }
    }
}
