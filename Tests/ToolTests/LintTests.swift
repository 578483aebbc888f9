import Foundation
import TestSupport
import Testing

/// `lint`, and the formats of diagnostics.
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

    @Test func severitiesDefineTheExitStatus() throws {
        let folder = try TestFolder([
            "B/en.lproj/L.strings": "\"a\" = \"x\";\n\"b\" = \"y\";\n", "B/fr.lproj/L.strings": "\"a\" = \"x\";\n",
        ])
        let path = folder.path("B")
        #expect(try Tool.run("lint", path).status == 0)
        #expect(try Tool.run("lint", path, "--strict").status == 1)
        #expect(try Tool.run("lint", path, "--strict", "--suppress", "strings.missing-keys").status == 0)
        #expect(try Tool.run("lint", path, "--promote", "strings.missing-key").status == 1)
        #expect(try Tool.run("lint", folder.path("nowhere")).status == 1)
        let misspelt = try Tool.run("lint", path, "--promote", "strings.missing-kyes")
        #expect(misspelt.status == 64 && misspelt.err.contains("Did you mean strings.missing-keys?"))
        #expect(try Tool.run("lint", folder.path("B/fr.lproj/L.strings")).status == 0)
    }

    @Test func jsonOutputHasTheDocumentedFields() throws {
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

    @Test func sarifOutputHasTheFieldsThatItsSchemaRequires() throws {
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
            let location = try #require(locations.first?["physicalLocation"] as? [String: Any])
            let uri = try #require((location["artifactLocation"] as? [String: Any])?["uri"] as? String)
            #expect(uri.hasPrefix("file:///") && uri.hasSuffix("/A%20b.bundle/en.lproj/Localizable.strings"))
            let region = try #require(location["region"] as? [String: Any])
            #expect(region["startLine"] as? Int == 3 && region["startColumn"] as? Int == 1)
        }
    }

    @Test func sarifRulesAreDescribedAndLinked() throws {
        let folder = try Self.bundle()
        let call = ["lint", folder.path("A b.bundle"), "--diagnostics", "sarif"]
        for (options, link) in [
            ([], nil), (["--documentation", "https://d.example/D"], "https://d.example/D#:~:text="),
        ] {
            let log = try Tool.run(call + options).object()
            let tool = try #require(((log["runs"] as? [[String: Any]])?.first)?["tool"] as? [String: Any])
            let rules = try #require((tool["driver"] as? [String: Any])?["rules"] as? [[String: Any]])
            #expect(rules.count == 4)
            for rule in rules {
                let id = try #require(rule["id"] as? String)
                #expect(((rule["shortDescription"] as? [String: Any])?["text"] as? String ?? "").count > 10, "\(id)")
                #expect(((rule["help"] as? [String: Any])?["text"] as? String ?? "").count > 5, "\(id)")
                #expect(rule["helpUri"] as? String == link.map { $0 + id.replacing("-", with: "%2D") })
            }
        }
    }

    @Test func aBaselineReplacesNoSearchedSource() throws {
        let folder = try TestFolder([
            "b/en.lproj/L.strings": "\"k\" = \"v\";", "s/a.swift": "let k = 1", "s/known.json": "",
        ])
        func update(_ path: String, _ sources: String) throws -> Tool.Result {
            try Tool.run(["lint", "b", "--unused", sources, "--baseline", path, "--update"], from: folder.path)
        }
        for (path, sources) in [("s/a.swift", "s"), ("s/a.swift", "s/a.swift"), ("./s/b.swift", ".")] {
            let result = try update(path, sources)
            #expect(result.status == 64, "\(path): \(result.text)")
        }
        #expect(try folder.bytes("s/a.swift") == Array("let k = 1".utf8))
        for _ in 0..<2 { #expect(try update("s/known.json", "s").status == 0) }
        #expect(try folder.bytes("s/known.json").count > 20)
    }

    @Test func onlyFindingsThatTheBaselineLacksAreReported() throws {
        let folder = try Self.bundle()
        let (bundle, baseline) = (folder.path("A b.bundle"), folder.path("known.json"))
        func lint(_ options: String...) throws -> Tool.Result {
            try Tool.run(["lint", bundle, "--baseline", baseline] + options)
        }
        let missing = try lint()
        #expect(missing.status == 1 && missing.err.contains("the baseline file does not exist; write it with --update"))
        let written = try lint("--update")
        #expect(written.status == 0 && written.out.isEmpty && written.err == "\(baseline): 4 findings written\n")
        #expect(try lint("--update").status == 0)
        let known = try lint()
        #expect(known.status == 0 && known.out.isEmpty && known.err == "no new findings; 4 in the baseline\n")

        // Inserted lines change nothing. A second finding of the same kind is new, and so is a finding in another file.
        try folder.write(
            "/* first */\n\n\"a\" = \"%@ files\";\n\"b\" = \"two\";\n\"b\" = \"three\";\n",
            to: "A b.bundle/en.lproj/Localizable.strings")
        #expect(try lint().status == 0)
        for (path, from) in [("./A b.bundle/", folder.path), (".", bundle)] {
            let other = try Tool.run(["lint", path, "--baseline", baseline], from: from)
            #expect(other.status == 0 && other.out.isEmpty, "\(path): \(other.text)")
        }
        try folder.write("\"a\" = \"%d Dateien\";\n", to: "A b.bundle/de.lproj/Localizable.strings")
        let new = try lint()
        #expect(
            new.status == 1 && new.lines.count == 2 && new.err.hasSuffix("; 3 in the baseline\n"),
            "\(new.text)\(new.err)")
        #expect(new.lines.allSatisfy { $0.contains("de.lproj") })

        for (text, message) in [
            ("[]", "is not a baseline file"), ("{", "is not a baseline file"),
            ("{\"findings\": [{\"id\": \"a.b\", \"count\": 0}]}", "known.json:1:15: this is not a valid entry"),
            ("{\"findings\": [], \"version\": 2}", "this baseline file has another version"),
        ] {
            try folder.write(text, to: "known.json")
            let result = try lint()
            #expect(result.status == 1 && result.err.contains(message) && result.out.isEmpty, "\(result.err)")
        }
        let wrong = try Tool.run("lint", bundle, "--update")
        #expect(wrong.status == 64 && wrong.err.contains("--update requires --baseline FILE"))
    }

    @Test func keysWithQuotesAreDistinguishedInABaseline() throws {
        func table(_ first: String, _ second: String) -> String {
            #""say \"1\"" = "A \#(first)"; "say \"2\"" = "B \#(second)";"#
        }
        let folder = try TestFolder([
            "B/en.lproj/Localizable.strings": table("%@", "%@"), "B/fr.lproj/Localizable.strings": table("%d", "%@"),
        ])
        let call = ["lint", folder.path("B"), "--baseline", folder.path("known.json")]
        #expect(try Tool.run(call + ["--update"]).status == 0)
        #expect(try Tool.run(call).status == 0)
        try folder.write(table("%@", "%d"), to: "B/fr.lproj/Localizable.strings")
        let result = try Tool.run(call)
        #expect(result.status == 1 && result.text.contains(#"say "2""#), "\(result.text)")
    }

    /// Both print the same findings about a source, including notes of the compiler.
    @Test func compileAndLintPrintTheSameFindings() throws {
        let folder = try TestFolder([
            "B/Info.plist": "{ CFBundleDevelopmentRegion = en; CFBundleVersion = \"1.x\"; \"A~ipad\" = 1; }",
            "B/en.lproj/L.strings": "\"a\" = \"x\";\n\"a\" = \"y\";\n", "B/main.swift": "print(1)",
            "B/Assets.car": "BOM",
            "B/A.xcassets/Cart.imageset/Contents.json": "{\"images\": [{\"filename\": \"a.png\", \"scale\": \"2\"}]}",
            "B/A.xcassets/Cart.imageset/a.png": "x", "B/A.xcassets/Cart.imageset/b.png": "x",
        ])
        let compile = try Tool.run("compile", folder.path("B"), "--output", folder.path("o.rbarc"))
        let lint = try Tool.run("lint", folder.path("B"))
        let compiled = compile.err.split(separator: "\n").map(String.init).sorted()
        #expect(compile.status == 0 && compiled.count > 6, "\(compile.err)")
        #expect(lint.lines.sorted() == compiled)
        for id in ["compile.left-out", "bundle.compiled-catalog", "info.version-form", "info.device-key-alone"] {
            #expect(compile.err.contains("[\(id)]"), "\(id)")
        }
    }

    @Test func aBundleThatCannotBeOpenedIsAFinding() throws {
        let result = try Tool.run("lint", "no-such.bundle", "--json")
        #expect(result.status == 1 && result.text.contains("\"id\": \"compile.input\""), "\(result.text)")
    }

    @Test func theFormatXML1IsAPropertyList() throws {
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

/// `export` prints a whole table for a reader.
@Suite struct ExportTests {
    @Test func aTableIsTheSameFromADirectoryAndAnArchive() throws {
        let sample = try Sample()
        let tables = try sample.both.map { try Tool.run("export", $0, "--language", "fr-CA") }
        #expect(tables[0].status == 0 && tables[0].out == tables[1].out)
        let table = try tables[0].object()
        #expect(table.count > 5 && table["receipt.footer"] is String)
        let known = try Tool.run("export", sample.archive, "--language", "fr-CA", "--localizations").object()
        #expect((known["receipt.footer"] as? [String: Any])?["localization"] as? String == "en")
        let missing = try Tool.run("export", sample.directory, "--table", "Nowhere")
        #expect(missing.status == 1 && missing.err.contains("\"Nowhere\" does not exist; the tables are InfoPlist, "))
        #expect(missing.text.isEmpty)
    }
}

/// `--pseudo`: pseudo-localizations.
@Suite struct PseudoToolTests {
    @Test func pseudoLocalizationsAreAvailableOnRequest() throws {
        let folder = try TestFolder(["B/en.lproj/Localizable.strings": #""a"="Go";"#])
        let path = folder.path("B")
        #expect(try Tool.run("string", path, "a", "--pseudo", "--language", "en-XA").text == "[Ĝö ~]\n")
        #expect(try Tool.run("string", path, "a", "--language", "en-XL").text == "Go\n")
        let line = #"{"string": "a", "languages": ["en-XL"]}"#
        #expect(try Tool.run("query", path, "--pseudo", stdin: line).text.contains(#""value":"Go Go""#))
    }
}

/// Each run prints the same findings in the same order.
@Suite struct LintOrderTests {
    @Test func findingsOfAFileAreAlwaysInTheSameOrder() throws {
        let languages = ["ar", "cs", "de", "fr", "it", "ja", "ko", "pl", "ru", "tr"]
        let texts = languages.map { #""\#($0)": {"stringUnit": {"state": "translated", "value": "x"}}"# }
        let folder = try TestFolder([
            "B/L.xcstrings": """
            {"sourceLanguage": "en", "version": "1.0", "strings": {
            "One": {"localizations": {\(texts.joined(separator: ", "))}}, "Two": {}}}
            """
        ])
        let first = try Tool.run("lint", folder.path("B"), "--json")
        #expect(try #require(try first.json() as? [Any]).count == languages.count + 1)
        for _ in 0..<3 { #expect(try Tool.run("lint", folder.path("B"), "--json").out == first.out) }
    }
}

/// Named arguments, on the command line and in `query`.
@Suite struct NamedArgumentTests {
    @Test func namedArgumentsAreNumbersOrTexts() throws {
        let folder = try TestFolder(["B/en.lproj/Localizable.strings": #""a"="%@: %[n]d for %[who]@";"#])
        let path = folder.path("B")
        let printed = try Tool.run(
            "string", path, "a", "x", "--language", "en", "--named", "who=a=b", "--named", "n=1234")
        #expect(printed.text == "x: 1,234 for a=b\n")
        let line = #"{"string": "a", "arguments": ["y"], "named": {"n": 5, "who": "z"}, "languages": ["en"]}"#
        #expect(try Tool.run("query", path, stdin: line).text.contains(#""value":"y: 5 for z""#))
        #expect(try Tool.run("query", path, stdin: #"{"string": "a", "named": 3}"#).text.contains("invalid-value"))
        #expect(try Tool.run("string", path, "a", "--named", "=x").status == 64)
    }
}
