import Foundation
import TestSupport
import Testing

/// `query` reads a JSON object per line, and prints one per line.
@Suite struct QueryTests {
    private let sample: Sample

    init() throws { sample = try Sample() }

    /// Returns the results for both storages, which have to be equal.
    private func runQueries(_ input: String) throws -> [[String: Any]] {
        let results = try sample.both.map { try Tool.run(["query", $0], stdin: Array(input.utf8)) }
        #expect(results[0].out == results[1].out)
        for result in results { #expect(result.status == 0 && result.err.isEmpty, "\(result.err)") }
        return try results[0].lines.map { line in
            let value = try JSONSerialization.jsonObject(with: Data(line.utf8), options: .fragmentsAllowed)
            return value as? [String: Any] ?? ["value": value]
        }
    }

    /// A language tag has no comma, so a list in one string is an error, as in `--language fr,de`.
    @Test func aListOfLanguagesInOneStringIsAnError() throws {
        let results = try runQueries(
            """
            {"string": "greeting", "languages": ["fr,de"]}
            {"negotiate": ["fr,de"], "available": ["en", "fr"]}
            """)
        for result in results { #expect((result["error"] as? [String: Any])?["code"] as? String == "invalid-value") }
        #expect(results.count == 2)
    }

    @Test func warningsAboutAResultArePrinted() throws {
        let folder = try TestFolder(["en.lproj/Localizable.strings": #""two" = "%@ and %@";"#])
        let line = #"{"string": "two", "arguments": ["one"]}"#
        let subcommand = try Tool.run("string", folder.path, "two", "one")
        let query = try Tool.run(["query", folder.path], stdin: Array(line.utf8))
        #expect(!subcommand.err.isEmpty && query.err == subcommand.err && query.status == subcommand.status)
    }

    @Test func anInvalidArgumentIsReportedOnce() throws {
        for bundle in sample.both {
            let result = try Tool.run("string", bundle, "cart.items", "many", "--language", "en")
            let warning = "warning: %d: argument 1 is a string; pass a number [wrong-argument-type]"
            #expect(result.status == 0 && result.err.split(separator: "\n") == [Substring(warning)], "\(result.err)")
        }
    }

    @Test func everyKindOfQueryHasItsResultInOrder() throws {
        let results = try runQueries(
            """
            {"string": "cart.items", "table": "Localizable", "arguments": [3], "languages": ["fr-CA"]}
            {"file": "terms", "type": "html", "acceptLanguage": "zh-TW, en;q=0.5"}
            {"image": "Icons/Cart", "scale": 2, "appearance": "dark"}
            {"color": "Brand", "gamut": "display-P3"}
            {"data": "Music/Theme"}
            {"info": "CFBundleDisplayName", "languages": "ar-EG"}
            {"negotiate": ["fr-CA", "en"], "available": ["en", "fr"]}
            {"string": "no such key"}
            """)
        #expect(results.count == 8)
        #expect(results[0]["found"] as? Bool == true && (results[0]["value"] as? String)?.contains("3") == true)
        #expect(results[1]["path"] as? String == "zh-Hant.lproj/terms.html")
        #expect(results[2]["filename"] as? String == "cart-dark@2x.png")
        #expect(results[3]["color"] is [String: Any])
        #expect(results[4]["name"] as? String == "Music/Theme")
        #expect(results[5]["value"] is String)
        #expect((results[6]["chain"] as? [String])?.first == "fr")
        #expect(results[7] as? [String: Bool] == ["found": false])
    }

    @Test func insertedTextsAreIsolatedOnRequest() throws {
        let folder = try TestFolder(["B/en.lproj/Localizable.strings": #""by" = "By %@, %d";"#])
        let query = #"{"string": "by", "languages": ["en"], "arguments": ["שרה", 7], "isolate": "#
        let lines = ["true}", "false}", "1}"].map { query + $0 }.joined(separator: "\n")
        let results = try Tool.run(["query", folder.path("B")], stdin: Array(lines.utf8)).lines
        let isolated = "By \u{2068}שרה\u{2069}, 7"
        #expect(results.count == 3 && results[0].contains(isolated) && results[1].contains("By שרה, 7"))
        #expect(results[2].contains(#"\"isolate\" must be true or false, not 1"#))
        let call = ["string", folder.path("B"), "by", "שרה", "7", "--language", "en"]
        #expect(try Tool.run(call + ["--isolate"]).lines == [isolated])
        #expect(try Tool.run(call).lines == ["By שרה, 7"])
    }

    @Test func screenWidthsAndSystemVersionsCanBeRequested() throws {
        let folder = try TestFolder([
            "A.xcassets/Face.imageset/Contents.json": #"""
            {"images": [{"idiom": "watch", "screen-width": "<=145", "filename": "small.svg"},
              {"idiom": "watch", "screen-width": ">145", "filename": "middle.svg"},
              {"idiom": "watch", "screen-width": ">183", "filename": "large.svg"}]}
            """#,
            "A.xcassets/Face.imageset/small.svg": "<svg/>", "A.xcassets/Face.imageset/middle.svg": "<svg/>",
            "A.xcassets/Face.imageset/large.svg": "<svg/>",
            "A.xcassets/Rules.dataset/Contents.json": #"""
            {"data": [{"idiom": "universal", "minimum-system-version": "11.0", "filename": "11.txt"},
              {"idiom": "universal", "minimum-system-version": "9.0", "filename": "9.txt"}]}
            """#,
            "A.xcassets/Rules.dataset/11.txt": "11", "A.xcassets/Rules.dataset/9.txt": "9",
        ])
        let input = folder.path("A.xcassets")
        #expect(try Tool.run("compile", input, "--output", folder.path("A.rbarc")).status == 0)
        for bundle in [input, folder.path("A.rbarc")] {
            let lines = """
                {"image": "Face", "idiom": "watch", "screenWidth": 162}
                {"image": "Face", "idiom": "watch", "screenWidth": "184"}
                {"data": "Rules", "systemVersion": "10.3"}
                """
            let names = try Tool.run(["query", bundle], stdin: Array(lines.utf8)).lines.map {
                try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
            }
            #expect(names.map { $0?["filename"] as? String } == ["middle.svg", "large.svg", "9.txt"])
            let image = try Tool.run("image", bundle, "Face", "--idiom", "watch", "--screen-width", "162", "--json")
            #expect(try image.object()["filename"] as? String == "middle.svg")
            let data = try Tool.run("data", bundle, "Rules", "--system-version", "9", "--json")
            #expect(try data.object()["filename"] as? String == "9.txt")
        }
    }

    /// 2.675 is between two doubles, and the nearest one is smaller.
    @Test func aDecimalIsRoundedByItsDigits() throws {
        let folder = try TestFolder(["B/de.lproj/L.strings": #""k" = "%.2f %@";"#])
        let line = #"{"string": "k", "table": "L", "languages": ["de"], "arguments": [2.675, 1234.5]}"#
        let output = try Tool.run(["query", folder.path("B")], stdin: Array(line.utf8))
        let call = ["string", folder.path("B"), "k", "2.675", "1234.5", "--table", "L", "--language", "de"]
        #expect(try output.object()["value"] as? String == "2,68 1.234,5")
        #expect(try Tool.run(call).lines == ["2,68 1.234,5"])
    }

    @Test func aResultIsTheDocumentOfTheSubcommand() throws {
        let line = try Tool.run(
            ["query", sample.archive], stdin: Array(#"{"image": "Icons/Cart", "scale": 3}"#.utf8))
        let command = try Tool.run("image", sample.archive, "Icons/Cart", "--scale", "3", "--json")
        #expect(NSDictionary(dictionary: try line.object()) == NSDictionary(dictionary: try command.object()))
        #expect(line.lines.count == 1)
    }

    @Test(arguments: [
        (
            #"{"image": "Icons/Cart", "scale": 2, "idiom": "ipad", "contrast": "high", "direction": "right-to-left","#
                + #" "widthClass": "compact", "heightClass": "regular", "memory": "4GB", "graphics": "metal2v2","#
                + #" "platform": "linux", "device": "ipad", "policy": "apple", "subtype": "retina4"}"#, "filename"
        ),
        (#"{"image": "Icons/Cart", "scale": 1.5}"#, "filename"),
        (#"{"image": "Icons/Cart", "scale": "2x"}"#, "filename"),
        (#"{"file": "icon.png", "device": "ipad", "scale": 2, "policy": "cldr"}"#, "path"),
        (#"{"string": "cart.items", "arguments": [1.0, "x", true, null, 18446744073709551615]}"#, "value"),
        (#"{"string": "cart.items", "languages": []}"#, "value"),
        (#"{"info": "CFBundleName", "table": null}"#, "value"),
    ])
    func optionsAreJSONFields(query: String, field: String) throws {
        let results = try runQueries(query)
        #expect(results.first?[field] != nil, "\(results)")
    }

    @Test func everySettingIsReadAndChecked() throws {
        let settings = [
            "scale", "idiom", "appearance", "contrast", "gamut", "direction", "widthClass", "heightClass", "memory",
            "graphics", "subtype", "screenWidth", "size", "platform", "systemVersion", "device", "policy", "search",
            "variantOrder",
        ]
        let lines = settings.map { #"{"image": "Icons/Cart", "\#($0)": "no such value"}"# }
        let results = try runQueries(lines.joined(separator: "\n"))
        #expect(results.count == settings.count)
        for (setting, result) in zip(settings, results) {
            let error = result["error"] as? [String: Any]
            #expect(error?["code"] as? String == "invalid-value", "\(setting): \(result)")
            #expect((error?["message"] as? String)?.contains(setting) == true, "\(setting): \(result)")
        }
    }

    @Test(
        arguments: [
            ("{", "invalid-json"), ("", nil), ("[]", "invalid-json"), ("null", "invalid-json"),
            ("\u{0}", "invalid-json"),
            (#"{"string": "a" "b"}"#, "invalid-json"), ("{}", "invalid-query"),
            (#"{"text": "a"}"#, "invalid-query"),
            (#"{"string": "a", "image": "b"}"#, "invalid-query"),
            (#"{"string": "a", "colour": 1}"#, "invalid-query"),
            (#"{"string": 5}"#, "invalid-value"), (#"{"string": "a", "scale": "big"}"#, "invalid-value"),
            (#"{"string": "a", "scale": []}"#, "invalid-value"), (#"{"string": "a", "languages": 5}"#, "invalid-value"),
            (#"{"string": "a", "languages": [5]}"#, "invalid-value"),
            (#"{"string": "a", "arguments": 5}"#, "invalid-value"),
            (#"{"negotiate": ["fr"]}"#, "invalid-value"), (#"{"negotiate": 1, "available": ["en"]}"#, "invalid-value"),
            (#"{"string": "a", "policy": "best"}"#, "invalid-value"), (#"{"image": null}"#, "invalid-value"),
            (#"{"string": "a", "languages": ["fr"], "acceptLanguage": "de"}"#, "invalid-query"),
            (#"{"negotiate": ["fr"], "available": ["en"], "acceptLanguage": "de"}"#, "invalid-query"),
            (#"{"negotiate": ["fr"], "available": ["en"], "languages": ["de"]}"#, "invalid-query"),
            (#"{"string": "a", "screenWidth": "wide"}"#, "invalid-value"),
            (#"{"string": "a", "screenWidth": 0}"#, "invalid-value"),
            (#"{"string": "a", "systemVersion": "new"}"#, "invalid-value"),
            (#"{"string": "a", "string": "b"}"#, "invalid-json"), (#"{"string": "a",}"#, "invalid-json"),
            (#"{"string": "a", "scale": 1e999}"#, "invalid-json"), (#"{"file": "a", "type": {}}"#, "invalid-value"),
            (String(repeating: "[", count: 100_000), "invalid-json"),
        ] as [(String, String?)])
    func anInvalidLineIsAnErrorAndTheNextIsRead(line: String, code: String?) throws {
        let results = try runQueries("\(line)\n{\"string\": \"no such key\"}\n")
        if let code {
            #expect(results.count == 2)
            let error = try #require(results.first?["error"] as? [String: String])
            #expect(Set(error.keys) == ["code", "message"])
            #expect(error["code"] == code, "\(error)")
        }
        #expect(results.last as? [String: Bool] == ["found": false])
    }

    @Test func aLineThatIsNotUTF8IsAnErrorAndTheNextIsRead() throws {
        let input = Array(#"{"string": "a"#.utf8) + [0xff, 0xfe] + Array("\"}\n{\"string\": \"no such key\"}".utf8)
        let result = try Tool.run(["query", sample.archive], stdin: input)
        #expect(result.status == 0 && result.lines.count == 2)
        #expect(result.lines.first?.contains("invalid-json") == true)
        #expect(result.lines.last == #"{"found":false}"#)
    }

    @Test func anInvalidValueIsReportedWithTheValidOnes() throws {
        let results = try runQueries(#"{"image": "Icons/Cart", "widthClass": "wide"}"#)
        let error = try #require(results.first?["error"] as? [String: String])
        #expect(error["message"] == #""widthClass" must be compact or regular, not "wide""#)
    }

    @Test func linesCanEndInCRLFOrAtTheEndAndEmptyOnesAreSkipped() throws {
        let query = #"{"string": "no such key"}"#
        #expect(try runQueries("\(query)\r\n\r\n  \n\(query)\r\n\(query)").count == 3)
        #expect(try runQueries("").isEmpty)
        #expect(try runQueries("\n\n").isEmpty)
    }

    @Test func unusualNamesAreMissesInEveryField() throws {
        let odd = [
            "../secret", "..", "/etc/passwd", "a\\u0000b", "\\ud800", "%2e%2e/x",
            String(repeating: "k", count: 1 << 20),
            "e\\u0301", "", "fr.lproj/../../x",
        ]
        var lines: [String] = []
        for name in odd {
            for subject in ["string", "file", "image", "color", "data"] {
                lines.append(#"{"\#(subject)": "\#(name)"}"#)
            }
            lines.append(#"{"string": "cart.items", "table": "\#(name.isEmpty ? "x" : name)"}"#)
            lines.append(#"{"file": "terms", "type": "\#(name.isEmpty ? "x" : name)"}"#)
            lines.append(#"{"file": "nothing", "type": "html", "subdirectory": "\#(name)"}"#)
            lines.append(#"{"file": "nothing", "languages": ["\#(name)"]}"#)
        }
        let results = try runQueries(lines.joined(separator: "\n"))
        #expect(results.count == lines.count)
        for (line, result) in zip(lines, results) {
            #expect(result["found"] as? Bool == false || result["error"] != nil, "\(line.prefix(80)): \(result)")
        }
    }
}
