import Foundation
import TestSupport
import Testing

/// Colors in diagnostics: when they are printed, and that nothing else changes.
@Suite(.enabled(if: Terminal.isPossible, "\(Terminal.skipReason)")) struct ColorTests {
    private let folder: TestFolder

    init() throws {
        folder = try TestFolder([
            "B/en.lproj/L.strings": "\"k\" = \"a\";\n\"k\" = \"b\";", "B/notes.swift": "let a = 1",
            "E/en.lproj/L.strings": "% \"k\" = \"a\";",
        ])
    }

    private static let compile = "$TOOL compile B --output o.rbarc"

    /// The cases: the target of standard error, and the variables that decide.
    @Test(arguments: [
        ([], "", true), (["NO_COLOR=1"], "", false), (["NO_COLOR="], "", true), (["TERM=dumb"], "", false),
        ([], "2>err", false), (["CLICOLOR_FORCE=1"], "2>err", true), (["CLICOLOR_FORCE=0"], "2>err", false),
        (["CLICOLOR_FORCE="], "2>err", false), (["CLICOLOR_FORCE=1", "NO_COLOR=1"], "", false),
        (["CLICOLOR_FORCE=1", "TERM=dumb"], "", true), ([], ">out", true),
    ])
    func variablesAndTheStreamDecide(environment: [String], redirection: String, isColored: Bool) throws {
        let result = try Terminal.run("\(Self.compile) \(redirection)", environment: environment, from: folder)
        let text = try redirection == "2>err" ? folder.text("err") : result.text
        #expect(result.status == 0)
        #expect(text.contains("strings.duplicate-key"))
        #expect(text.contains("\u{1B}[") == isColored)
    }

    @Test func eachSeverityAndThePathHaveTheirColors() throws {
        let result = try Terminal.run("\(Self.compile); $TOOL compile E --output e.rbarc", from: folder)
        let (bold, off) = ("\u{1B}[1m", "\u{1B}[0m")
        #expect(result.text.contains("\(bold)B/en.lproj/L.strings:2:1\(off): \u{1B}[1;33mwarning\(off): the key \"k\""))
        #expect(result.text.contains("\(bold)B/notes.swift\(off): \u{1B}[1;36mnote\(off): "))
        #expect(result.text.contains("\(bold)E/en.lproj/L.strings:1:1\(off): \u{1B}[1;31merror\(off): \"%\" cannot"))
        let miss = try Terminal.run("$TOOL string B none", from: folder)
        #expect(miss.status == 1)
        #expect(miss.text.hasPrefix("\u{1B}[1;31merror\(off): B: no string"))
    }

    @Test func withoutColorsALineAtATerminalIsThatInAFile() throws {
        let command = "\(Self.compile); $TOOL compile E --output e.rbarc; $TOOL string B none"
        let colored = try Terminal.run(command, from: folder)
        let plain = try Tool.runInShell(command, from: folder.path)
        #expect(!plain.err.contains("\u{1B}"))
        #expect(colored.text.contains("\u{1B}"))
        #expect(colored.lines == plain.err.split(separator: "\n").map(String.init))
    }

    /// The findings of lint are its results, so standard output decides about their colors.
    @Test func lintColorsItsFindingsOnStandardOutput() throws {
        let terminal = try Terminal.run("$TOOL lint B 2>err", from: folder)
        #expect(terminal.text.contains("\u{1B}[1;33mwarning\u{1B}[0m"))
        let file = try Terminal.run("$TOOL lint B >out", from: folder)
        #expect(try !folder.text("out").contains("\u{1B}"))
        #expect(!file.text.contains("\u{1B}"))
    }

    @Test(arguments: ["json", "sarif", "xml1"])
    func documentsNeverHaveColors(format: String) throws {
        for command in ["compile B --output o.rbarc", "lint B"] {
            let result = try Terminal.run(
                "$TOOL \(command) --diagnostics \(format) 2>err", environment: ["CLICOLOR_FORCE=1"], from: folder)
            #expect(result.text.contains("strings.duplicate-key"))
            #expect(!result.text.contains("\u{1B}"))
        }
    }

    /// A name in a bundle must not set colors or move the cursor.
    @Test func textsOfABundleAreEscaped() throws {
        try folder.write("\"\u{1B}[2J\" = \"a\"; \"\u{1B}[2J\" = \"b\";", to: "B/en.lproj/L.strings")
        let result = try Terminal.run(Self.compile, from: folder)
        #expect(result.text.contains("\\u{1B}[2J"))
        #expect(!result.text.contains("\u{1B}[2J"))
    }

    /// Results are escaped only at a terminal. Programs get them unchanged.
    @Test func resultsAreEscapedAtATerminal() throws {
        try folder.write("\"k\" = \"\u{1B}[2J\u{200F}a\nb\";", to: "R/en.lproj/L.strings")
        try folder.write("", to: "R/\u{1B}[2J.txt")
        let command = "$TOOL string R k --table L; $TOOL list R"
        let result = try Terminal.run(command, from: folder)
        #expect(result.text.hasPrefix("\\u{1B}[2J\u{200F}a\r\nb\r\n"), "\(result.text)")
        #expect(result.text.contains("\\u{1B}[2J.txt"))
        #expect(!result.text.contains("\u{1B}[2J"))
        let piped = try Tool.runInShell(command, from: folder.path)
        #expect(
            piped.text.hasPrefix("\u{1B}[2J\u{200F}a\nb\n") && piped.text.contains("\u{1B}[2J.txt"), "\(piped.text)")
    }
}
