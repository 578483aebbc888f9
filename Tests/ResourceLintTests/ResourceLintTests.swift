import BundleModel
import FileAccess
import Foundation
import PropertyLists
import ResourceCompiler
import ResourceLint
import TestSupport
import Testing

/// A row of Fixtures/Lint/cases.json.
struct LintCase: Decodable, Sendable, CustomTestStringConvertible {
    var name: String
    var files: [String: String]
    var findings: [String]
    var archive: [String]?

    var testDescription: String { name }

    static let all: [LintCase] = {
        let url = SharedData.fixtures.appending(path: "Lint/cases.json")
        return (try? JSONDecoder().decode([LintCase].self, from: Data(contentsOf: url))) ?? []
    }()

    var model: LayeredBundle {
        get throws {
            let tree = MemoryFileTree(files.mapValues { Array($0.utf8) }, rootPath: "B")
            return LayeredBundle(base: [DirectoryProvider(try BundleDirectory(tree))])
        }
    }
}

@Suite struct ResourceLintTests {
    @Test func thereAreCasesForEveryRule() {
        #expect(LintCase.all.count >= 16)
        #expect(Set(LintCase.all.map(\.name)).count == LintCase.all.count)
        let ids = Set(LintCase.all.flatMap(\.findings).compactMap { $0.split(separator: " ").dropFirst(2).first })
        #expect(
            ids == [
                "bundle.no-development-language", "bundle.same-language", "bundle.unknown-language",
                "files.name-clash", "files.no-default", "files.same-path", "files.shadowed",
                "strings.arguments-differ",
                "strings.malformed-format",
                "strings.missing-key", "strings.missing-keys", "strings.missing-table", "strings.no-default",
                "strings.plural-form-missing",
                "strings.plural-form-unused", "strings.shadowed-entry", "strings.shadowed-table", "strings.stale-key",
                "strings.stale-keys",
            ])
    }

    @Test(arguments: LintCase.all)
    func aDirectoryHasTheFindingsOfTheFixture(row: LintCase) throws {
        let found = ResourceLint.findings(in: try row.model, path: "B")
        let lines = found.map { finding in
            let start = finding.position
            return
                "\(finding.path.dropFirst(2)):\(start.line):\(start.column) \(finding.severity.rawValue) \(finding.id)"
        }
        #expect(lines == row.findings.map { String($0.split(separator: " | ")[0]) })
        for (finding, expected) in zip(found, row.findings) {
            for words in expected.split(separator: " | ").dropFirst() {
                #expect(finding.message.contains(words), "\(finding)")
            }
        }
    }

    @Test(arguments: LintCase.all)
    func anArchiveHasTheFindingsOfTheFixtureAboutTexts(row: LintCase) throws {
        let folder = try TestFolder()
        for (path, text) in row.files { try folder.write(text, to: "B/\(path)") }
        try ResourceCompiler().compile([folder.path("B")]).write(to: folder.path("B.rbarc"))
        let found = try ResourceLint.findings(at: folder.path("B.rbarc"))
        let expected = row.archive ?? row.findings.map { String($0.split(separator: " ")[2]) }
        #expect(found.map(\.id).sorted() == expected.sorted())
        #expect(found.allSatisfy { $0.path == folder.path("B.rbarc") && $0.position == .unknown })
    }

    /// For an archive, the path of a finding does not contain the table.
    @Test func equalErrorsInTwoTablesOfAnArchiveAreDifferentFindings() throws {
        let text = #""a" = "%d is 50% off"; "b" = "%d";"#
        let folder = try TestFolder([
            "B/en.lproj/L.strings": text, "B/fr.lproj/L.strings": text, "B/fr.lproj/M.strings": text,
        ])
        try ResourceCompiler().compile([folder.path("B")]).write(to: folder.path("B.rbarc"))
        let found = try ResourceLint.findings(at: folder.path("B.rbarc")).filter { $0.id == "strings.malformed-format" }
        let subjects = found.map { $0.message.components(separatedBy: " is a format")[0] }
        #expect(subjects == [#""a" of table "L" in en"#, #""a" of table "L" in fr"#, #""a" of table "M" in fr"#])
    }

    @Test func randomBundlesNeverTrap() throws {
        var generator = SeededGenerator(seed: 11)
        let pieces = [
            "%", "1$", "@", "d", "#@", "n", "*", ".", "\"", ";", "=", " ", "ä", "\u{0}", "{", "<dict>", "<key>",
        ]
        for _ in 0..<200 {
            var files: [String: [UInt8]] = [:]
            for language in ["en", "fr", "ar", "xx-Q", "Base"] {
                let text = (0..<40).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
                files["\(language).lproj/L.strings"] = Array("\"k\" = \"\(text)\";\n\"\(text)".utf8)
                files["\(language).lproj/L.stringsdict"] = Array("<plist><dict>\(text)</dict></plist>".utf8)
            }
            _ = ResourceLint.findings(
                in: LayeredBundle(base: [DirectoryProvider(try BundleDirectory(MemoryFileTree(files)))]), path: "")
        }
    }
}

@Suite struct DiagnosticPolicyTests {
    private let findings = [
        Diagnostic(.note, id: "a.note", "n", path: "p"), Diagnostic(.warning, id: "a.warning", "w", path: "p"),
        Diagnostic(.error, id: "a.error", "e", path: "p"),
    ]

    @Test func suppressedFindingsAreOmittedAndErrorsAreNot() {
        let policy = DiagnosticPolicy(suppressed: ["a.warning", "a.error"])
        #expect(policy.applied(to: findings).map(\.id) == ["a.note", "a.error"])
    }

    @Test func promotedFindingsAreErrorsAndStrictPromotesWarnings() {
        let promoting = DiagnosticPolicy(promoted: ["a.note"]).applied(to: findings)
        #expect(promoting.map(\.severity) == [.error, .warning, .error])
        let strict = DiagnosticPolicy(isStrict: true).applied(to: findings)
        #expect(strict.map(\.severity) == [.note, .error, .error])
    }
}
