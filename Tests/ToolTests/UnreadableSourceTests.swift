import Foundation
import TestSupport
import Testing

/// What decides every answer and cannot be read is reported by every subcommand, and the exit status says so.
@Suite struct UnreadableSourceTests {
    /// What is wrong with a bundle, and what each report of it begins with.
    struct Case: CustomTestStringConvertible, Sendable {
        var name: String
        /// The path to report.
        var path: String
        var id: String
        /// What is in place of the file; nil for something that may not be read.
        var contents: String?

        var testDescription: String { name }
    }

    static let cases = [
        Case(name: "an Info.plist without rights", path: "Info.plist", id: "[bundle.unreadable]", contents: nil),
        Case(
            name: "an Info.plist of another kind", path: "Info.plist", id: "[info.not-a-dictionary]", contents: "(a)"),
        Case(
            name: "an Info.plist with a mistake", path: "Info.plist", id: "[xml.mismatched-tag]",
            contents: "<plist><dict><key>CFBundleDevelopmentRegion</key><string>fr</strin></dict></plist>"),
        Case(
            name: "an Info.plist that is a folder", path: "Info.plist", id: "[bundle.info-is-folder]",
            contents: nil),
        Case(
            name: "a String Catalog without rights", path: "Third.xcstrings", id: "[bundle.unreadable]", contents: nil),
        Case(
            name: "an .lproj without rights", path: "it.lproj", id: "[bundle.unreadable-folder]", contents: nil),
    ]

    private static let commands = [
        "string B k --language ja", "file B terms --type txt --language ja", "image B Logo", "explain B string k",
        "explain B file terms --type txt", "export B", "generate B", "info B", "list B", "lint B", "diff B Other",
        "diff Other B", "compile B --output o.rbarc", "query B",
    ]

    @Test(arguments: cases)
    func everySubcommandReportsIt(_ testCase: Case) throws {
        let folder = try TestFolder([
            "B/en.lproj/Localizable.strings": #""k" = "en";"#, "B/fr.lproj/Localizable.strings": #""k" = "fr";"#,
            "B/it.lproj/Localizable.strings": #""k" = "it";"#, "B/fr.lproj/terms.txt": "fr",
            "B/en.lproj/terms.txt": "en",
            "B/Logo.png": "png", "B/Third.xcstrings": #"{"sourceLanguage": "en", "version": "1.0", "strings": {}}"#,
            "Other/en.lproj/Localizable.strings": #""k" = "en";"#,
        ])
        let path = folder.path("B/\(testCase.path)")
        if testCase.id == "[bundle.info-is-folder]" {
            try folder.write("x", to: "B/Info.plist/x.txt")
        } else if testCase.path == "Info.plist" {
            try folder.write(testCase.contents ?? "{CFBundleDevelopmentRegion = fr;}", to: "B/Info.plist")
        }
        let isLocked = testCase.contents == nil && testCase.id != "[bundle.info-is-folder]"
        if isLocked { #expect(chmod(path, 0) == 0) }
        defer { chmod(path, 0o755) }
        #expect(chmod(folder.path, 0o777) == 0)
        for command in Self.commands {
            let words = command.split(separator: " ").map(String.init)
            let arguments = words.map { ["B", "Other", "o.rbarc"].contains($0) ? folder.path($0) : $0 }
            let stdin = Array(#"{"string": "k", "languages": ["ja"]}"#.utf8)
            let result = try Tool.runWithoutRights(arguments, stdin: stdin)
            // What `lint` finds is its result.
            let output = words[0] == "lint" ? result.text : result.err
            let reports = output.split(separator: "\n").filter { $0.hasPrefix(path) && $0.contains(testCase.id) }
            #expect(reports.count == 1, "\(command): \(result.err)")
            #expect(result.status == (words[0] == "diff" ? 2 : 1), "\(command): \(result.err)")
            // What can be answered is.
            if words[0] == "string" { #expect(result.text == "en\n", "\(result.text)") }
            if words[0] == "query" { #expect(result.text.contains(#""value":"en""#), "\(result.text)") }
            if words[0] == "compile" { #expect(!(try folder.names().contains("o.rbarc"))) }
        }
    }

    /// A mistake that a table is read in spite of does not make other answers doubtful.
    @Test func aMistakeInATableIsReportedAndNoFailure() throws {
        let folder = try TestFolder([
            "en.lproj/Localizable.strings": "\"a\" = ;\n\"k\" = \"en\";",
            "de.lproj/Localizable.strings": #""k" = "de";"#,
        ])
        let found = try Tool.run("string", folder.path, "k", "--language", "en")
        #expect(found.status == 0 && found.text == "en\n" && found.err.contains("Localizable.strings:1:"))
        let query = try Tool.run("query", folder.path, stdin: #"{"string": "k", "languages": ["en"]}"#)
        #expect(query.status == 0 && query.err.contains("Localizable.strings:1:"), "\(query.err)")
    }

    @Test func aTableThatCannotBeReadIsAFailure() throws {
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
}
