import Foundation
import TestSupport
import Testing

/// `lint`, and the forms diagnostics are printed in.
@Suite struct LintTests {
    private static func bundle() throws -> TestFolder {
        try TestFolder([
            "A b.bundle/en.lproj/Localizable.strings": "\"a\" = \"%@ files\";\n\"b\" = \"two\";\n\"b\" = \"three\";\n",
            "A b.bundle/fr.lproj/Localizable.strings": "\"a\" = \"%d dossiers\";\n",
        ])
    }

    @Test func findingsAreResultsAndNotesAreOnlyCounted() throws {
        let folder = try Self.bundle()
        let result = try Tool.run("lint", folder.path("A b.bundle"))
        #expect(result.status == 1)
        #expect(result.lines.count == 3)
        #expect(result.text.contains("fr.lproj/Localizable.strings:1:1: error: "))
        #expect(result.text.contains("[strings.duplicate-key]") && result.text.contains("[strings.missing-keys]"))
        #expect(result.err == "1 error, 2 warnings, 1 note (--notes shows the notes)\n")
        let noted = try Tool.run("lint", folder.path("A b.bundle"), "--notes")
        #expect(noted.lines.count == 4 && noted.text.contains("[strings.missing-key]"))
    }

    @Test func severitiesDecideTheStatus() throws {
        let folder = try TestFolder([
            "B/en.lproj/L.strings": "\"a\" = \"x\";\n\"b\" = \"y\";\n", "B/fr.lproj/L.strings": "\"a\" = \"x\";\n",
        ])
        let path = folder.path("B")
        #expect(try Tool.run("lint", path).status == 0)
        #expect(try Tool.run("lint", path, "--strict").status == 1)
        #expect(try Tool.run("lint", path, "--strict", "--suppress", "strings.missing-keys").status == 0)
        #expect(try Tool.run("lint", path, "--promote", "strings.missing-key").status == 1)
        #expect(try Tool.run("lint", folder.path("nowhere")).status == 1)
        #expect(try Tool.run("lint", folder.path("B/fr.lproj/L.strings")).status == 0)
    }

    @Test func jsonIsTheArrayOfTheContract() throws {
        let folder = try Self.bundle()
        for options in [["--json"], ["--diagnostics", "json"]] {
            let result = try Tool.run(["lint", folder.path("A b.bundle")] + options)
            let findings = try #require(try result.json() as? [[String: Any]])
            #expect(result.err.isEmpty && findings.count == 4)
            let error = try #require(findings.first { $0["severity"] as? String == "error" })
            #expect(error["id"] as? String == "strings.arguments-differ")
            #expect(error["line"] as? Int == 1 && error["column"] as? Int == 1)
            #expect(Set(error.keys) == ["id", "severity", "message", "path", "line", "column", "hint"])
        }
    }

    @Test func sarifHasWhatItsSchemaRequires() throws {
        let folder = try Self.bundle()
        let calls = [
            ["lint", folder.path("A b.bundle"), "--diagnostics", "sarif"],
            ["compile", folder.path("A b.bundle"), "--output", folder.path("o.rbarc"), "--diagnostics", "sarif"],
        ]
        for call in calls {
            let log = try Tool.run(call).object()
            #expect(log["version"] as? String == "2.1.0")
            let run = try #require((log["runs"] as? [[String: Any]])?.first)
            let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
            #expect(driver["name"] as? String == "resource-bundle")
            let rules = try #require(driver["rules"] as? [[String: Any]]).compactMap { $0["id"] as? String }
            let results = try #require(run["results"] as? [[String: Any]])
            let duplicate = try #require(results.first { $0["ruleId"] as? String == "strings.duplicate-key" })
            #expect(duplicate["level"] as? String == "warning")
            #expect(rules[try #require(duplicate["ruleIndex"] as? Int)] == "strings.duplicate-key")
            #expect(((duplicate["message"] as? [String: Any])?["text"] as? String)?.isEmpty == false)
            let locations = try #require(duplicate["locations"] as? [[String: Any]])
            let place = try #require(locations.first?["physicalLocation"] as? [String: Any])
            let uri = try #require((place["artifactLocation"] as? [String: Any])?["uri"] as? String)
            #expect(uri.hasPrefix("file:///") && uri.hasSuffix("/A%20b.bundle/en.lproj/Localizable.strings"))
            let region = try #require(place["region"] as? [String: Any])
            #expect(region["startLine"] as? Int == 3 && region["startColumn"] as? Int == 1)
        }
    }

    @Test func xml1IsAPropertyList() throws {
        let folder = try Self.bundle()
        let result = try Tool.run("lint", folder.path("A b.bundle"), "--diagnostics", "xml1")
        let list = try #require(
            try PropertyListSerialization.propertyList(from: Data(result.out), format: nil)
                as? [String: [[String: Any]]])
        #expect(list["com.apple.actool.document.errors"]?.count == 1)
        #expect(list["com.apple.actool.document.warnings"]?.count == 2)
        #expect(list["com.apple.actool.document.notices"]?.first?["type"] as? String == "strings.missing-key")
    }

    @Test func compileFollowsThePolicy() throws {
        let folder = try TestFolder(["B/en.lproj/L.strings": "\"a\" = \"x\";\n\"a\" = \"y\";\n"])
        func compile(_ options: String...) throws -> Int32? {
            try Tool.run(["compile", folder.path("B"), "--output", folder.path("B.rbarc")] + options).status
        }
        #expect(try compile("--promote", "strings.duplicate-key") == 1)
        #expect(try compile("--strict") == 1)
        #expect(try compile("--strict", "--suppress", "strings.duplicate-key") == 0)
        #expect(try Tool.run("lint", folder.path("B.rbarc"), "--json").text == "[]\n")
    }
}

/// `export`: a whole table for a reader.
@Suite struct ExportTests {
    @Test func aTableIsTheSameFromADirectoryAndAnArchive() throws {
        let sample = try Sample()
        let tables = try sample.both.map { try Tool.run("export", $0, "--language", "fr-CA") }
        #expect(tables[0].status == 0 && tables[0].out == tables[1].out)
        let table = try tables[0].object()
        #expect(table.count > 5 && table["receipt.footer"] is String)
        let known = try Tool.run("export", sample.archive, "--language", "fr-CA", "--localizations").object()
        #expect((known["receipt.footer"] as? [String: Any])?["localization"] as? String == "en")
        #expect(try Tool.run("export", sample.directory, "--table", "Nowhere").status == 1)
    }
}

/// `--pseudo`: made-up localizations.
@Suite struct PseudoToolTests {
    @Test func theyAreOfferedWhenAskedFor() throws {
        let folder = try TestFolder(["B/en.lproj/Localizable.strings": #""a"="Go";"#])
        let path = folder.path("B")
        #expect(try Tool.run("string", path, "a", "--pseudo", "--language", "en-XA").text == "[Ĝö ~]\n")
        #expect(try Tool.run("string", path, "a", "--language", "en-XL").text == "Go\n")
        let line = #"{"string": "a", "languages": ["en-XL"]}"#
        #expect(try Tool.run("query", path, "--pseudo", stdin: line).text.contains(#""value":"Go Go""#))
    }
}
