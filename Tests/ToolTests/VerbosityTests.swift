import Foundation
import TestSupport
import Testing

/// `--quiet`, `--verbose`, and the progress line.
@Suite struct VerbosityTests {
    private let folder: TestFolder

    init() throws {
        folder = try TestFolder([
            "B/en.lproj/Localizable.strings": "\"a b\" = \"a\";\n\"a b\" = \"b\"; \"a-b\" = \"c\";",
            "B/notes.swift": "let a = 1", "B/terms.txt": "terms",
            "E/en.lproj/Localizable.strings": "\"k\" = \"a\"; \"k\" = \"b\"; %",
        ])
    }

    private func run(_ call: String...) throws -> Tool.Result {
        try Tool.run(call.flatMap { $0.split(separator: " ").map(String.init) }, from: folder.path)
    }

    /// Returns the lines without the one about the time.
    private func lines(_ result: Tool.Result) -> [String] {
        let lines = result.err.split(separator: "\n").map(String.init)
        #expect(lines.last?.wholeMatch(of: /took [0-9]+\.[0-9]{2} s/) != nil, "\(result.err)")
        return lines.dropLast()
    }

    @Test func quietPrintsErrorsOnly() throws {
        let warned = try run("compile B --output o.rbarc")
        #expect(warned.err.contains(": warning: ") && warned.err.contains(": note: "))
        let quiet = try run("compile B --output o.rbarc --quiet")
        #expect(quiet.status == 0 && quiet.err.isEmpty && quiet.out.isEmpty)
        let failed = try run("compile E --output e.rbarc --quiet")
        #expect(failed.status == 1 && failed.err.contains(": error: ") && !failed.err.contains(": warning: "))
        let strict = try run("compile B --output o.rbarc --quiet --strict")
        #expect(strict.status == 1 && strict.err.contains(": error: the key \"a b\""), "a warning is an error now")
    }

    @Test func lintGenerateAndExtractHaveQuietToo() throws {
        #expect(try run("lint B").text.contains(": warning: "))
        let lint = try run("lint B --quiet")
        #expect(lint.status == 0 && lint.out.isEmpty && lint.err.isEmpty)
        let failed = try run("lint E --quiet")
        #expect(failed.status == 1 && failed.lines.count == 1 && failed.text.contains(": error: "))
        #expect(try run("generate B --output R.swift").err.contains("[accessors.name-clash]"))
        let generate = try run("generate B --output R.swift --quiet")
        #expect(generate.status == 0 && generate.err.isEmpty)
        try folder.write(#""k" = "v";"#, to: "B/fr.lproj/Localizable.strings")
        #expect(try run("compile B --output o.rbarc --development-language fr --quiet").status == 0)
        #expect(try run("extract o.rbarc --output D --force").err.contains("[extract.development-language]"))
        let extract = try run("extract o.rbarc --output D --force --quiet")
        #expect(extract.status == 0 && extract.err.isEmpty)
        #expect(extract.lines.contains("fr.lproj/Localizable.strings"), "results are printed")
    }

    @Test func quietOmitsWarningsFromDocumentsToo() throws {
        let loud = try #require(try run("compile E --output e --diagnostics json").json() as? [[String: Any]])
        #expect(loud.count > 1)
        let quiet = try run("compile E --output e --diagnostics json --quiet")
        #expect(quiet.status == 1)
        let found = try #require(try quiet.json() as? [[String: Any]])
        #expect(found.map { $0["severity"] as? String } == ["error"])
    }

    @Test(arguments: ["compile B --output o", "lint B", "generate B", "extract o --output D"])
    func quietAndVerboseTogetherAreAnInvalidCall(call: String) throws {
        let result = try run("\(call) --quiet --verbose")
        #expect(result.status == 64 && result.err.contains("either --quiet or --verbose, not both"))
    }

    @Test func verboseCompileListsTheFilesThatItReadAndWrote() throws {
        try folder.write(#""k" = "v";"#, to: "C/de.lproj/L.strings")
        try folder.write("terms", to: "C/terms.txt")
        try folder.write("no resource", to: "C/a.swift")
        let call = "compile C --exclude *.swift --output o.rbarc --verbose --dependency-file o.d"
        let read = ["read C/de.lproj/L.strings", "read C/terms.txt"]
        #expect(try lines(run(call)) == read + ["wrote o.d", "wrote o.rbarc"])
        #expect(try lines(run(call)) == read + ["wrote o.d", "unchanged o.rbarc"])
        try folder.write("%", to: "C/de.lproj/L.strings")
        let failed = try run(call)
        #expect(failed.status == 1)
        #expect(lines(failed).map { $0.prefix { $0 != " " } } == ["read", "C/de.lproj/L.strings:1:1:"])
    }

    /// The verbosity does not change the outputs, so a call with another verbosity is the same compile.
    @Test func verboseReportsThatNothingHasChanged() async throws {
        try folder.write("terms", to: "C/terms.txt")
        try folder.write("terms", to: "N/terms.txt")
        try folder.write("no resource", to: "N/a.c")
        // Files that changed in the last two seconds are always read again.
        try await Task.sleep(for: .seconds(2.5))
        let first = try run("compile C --output o.rbarc --quiet")
        #expect(first.status == 0 && first.err.isEmpty)
        #expect(
            try lines(run("compile C --output o.rbarc --verbose")) == [
                "no input has changed since the last compile, so none was read", "unchanged o.rbarc",
            ])
        // Every compile prints its findings.
        let findings = try (1...2).map { _ in try run("compile N --output n.rbarc --diagnostics json") }
        #expect(
            findings[0].out == findings[1].out
                && String(decoding: findings[0].out, as: UTF8.self).contains("compile.left-out"))
    }

    @Test func verboseSubcommandsListTheFilesThatTheyReadAndWrote() throws {
        try folder.write(#""k" = "v";"#, to: "C/de.lproj/L.strings")
        try folder.write("terms", to: "C/terms.txt")
        #expect(try run("compile C --output o.rbarc").status == 0)
        let lint = try lines(run("lint C --verbose"))
        #expect(lint.first == "read C/de.lproj/L.strings", "\(lint)")
        #expect(try lines(run("lint o.rbarc --verbose")).first == "read o.rbarc")
        for outcome in ["wrote", "unchanged"] {
            let generate = try lines(run("generate C --output R.swift --verbose"))
            #expect(generate.first == "read C" && generate.last == "\(outcome) R.swift", "\(generate)")
        }
        #expect(
            try lines(run("extract o.rbarc --output D --verbose")).prefix(2) == ["read o.rbarc", "wrote 2 files to D"])
    }
}

/// The line that shows the number of read files.
@Suite(.enabled(if: Terminal.isPossible, "\(Terminal.skipReason)")) struct ProgressLineTests {
    private let folder: TestFolder
    private static let erasure = "\r\u{1B}[K"

    /// Makes a table that takes longer to read than the time before the first update, and files that are read after it.
    init() throws {
        folder = try TestFolder(["B/terms.txt": "terms", "B/a.txt": "a"])
        try folder.write(
            (0..<200_000).map { "\"key \($0)\" = \"\($0)\";" }.joined(separator: "\n") + "\n\"key 1\" = \"\";",
            to: "B/en.lproj/L.strings")
    }

    @Test func progressIsShownAndErasedAtATerminal() throws {
        let result = try Terminal.run("$TOOL compile B --output o.rbarc", from: folder)
        #expect(result.status == 0)
        #expect(result.text.firstMatch(of: /\r\e\[K[1-3] files? read/) != nil, "\(result.text.prefix(400))")
        #expect(result.lines.count == 1 && result.lines[0].contains("strings.duplicate-key"), "\(result.lines)")
    }

    @Test(arguments: [
        ("", ["TERM=dumb"]), ("--quiet", []), ("2>err", []),
    ])
    func otherOutputsHaveNoProgress(option: String, environment: [String]) throws {
        let result = try Terminal.run(
            "$TOOL compile B --output o.rbarc \(option)", environment: environment, from: folder)
        #expect(result.status == 0)
        let err = (try? folder.text("err")) ?? ""
        #expect(!(result.text + err).contains("read") && !(result.text + err).contains(Self.erasure))
    }
}
