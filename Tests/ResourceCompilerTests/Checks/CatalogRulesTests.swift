import AssetCatalogs
import FileAccess
import Foundation
import PropertyLists
import TestSupport
import Testing

@testable import ResourceCompiler

/// The cases in Fixtures/AssetCatalogs/diagnostics.json. To add a case, add a catalog to that file.
@Suite struct CatalogRulesTests {
    struct Case: CustomTestStringConvertible, Sendable {
        var name: String
        var files: [String: [String]]
        var expected: [String]

        var testDescription: String { name }

        static func all() throws -> [Case] {
            let url = SharedData.fixtures.appending(path: "AssetCatalogs/diagnostics.json")
            let table = try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any]
            return try #require(table?["cases"] as? [[String: Any]]).map { line in
                Case(
                    name: try #require(line["name"] as? String),
                    files: try #require(line["files"] as? [String: [String]]),
                    expected: try #require(line["expected"] as? [String]))
            }
        }
    }

    @Test(arguments: try Case.all())
    func parserAndRulesReportTheExpectedFindings(catalog: Case) {
        var files: [String: [UInt8]] = [:]
        for (path, lines) in catalog.files {
            files["App/X.xcassets/\(path)"] = Array(lines.joined(separator: "\n").utf8)
        }
        let tree = MemoryFileTree(files, rootPath: "Shop")
        let read = AssetCatalog(of: tree, at: "App/X.xcassets")
        let found =
            read.diagnostics + CatalogRules.findings(in: read, of: tree) + HiddenImages.findings(in: [read], of: tree)
        let expected = catalog.expected.map { $0.split(separator: " ", maxSplits: 2).map(String.init) }
        #expect(found.map(\.id) == expected.map { $0[1] })
        for (finding, fields) in zip(found, expected) {
            let position = finding.position.line > 0 ? ":\(finding.position.line):\(finding.position.column)" : ""
            #expect(
                Array("\(finding.path)\(position)".utf8) == Array("Shop/App/X.xcassets/\(fields[2])".utf8),
                "\(finding)")
            #expect(fields[0] == "?" || finding.severity.rawValue == fields[0])
            #expect(!finding.message.hasSuffix("."))
        }
    }

    @Test func anUnknownKeyIsReportedForEachAsset() {
        let known = #"{"idiom": "universal"}, {"idiom": "universal", "scale": "2x"}"#
        let odd = #"{"idiom": "universal"}, {"idiom": "universal", "scael": "2x"}"#
        let files = ["A": odd, "B": odd, "C": known, "D": odd].map {
            ("X.xcassets/\($0).imageset/Contents.json", Array("{\"images\": [\($1)]}".utf8))
        }
        let tree = MemoryFileTree(Dictionary(uniqueKeysWithValues: files))
        let findings = CatalogRules.findings(in: AssetCatalog(of: tree, at: "X.xcassets"), of: tree)
        let unknown = findings.filter { $0.id == "catalog.unknown-key" }
        #expect(
            unknown.map { $0.path.split(separator: "/").suffix(2).first } == ["A.imageset", "B.imageset", "D.imageset"])
    }

    @Test(arguments: [
        (
            [#"{"components": {"red": 1}, "platform": "ios"}"#, #"{"components": {"red": 1}, "plattform": "ios"}"#],
            "plattform"
        ),
        ([#"{"components": {"red": 1}}"#, #"{"components": {"redd": 1}}"#], "redd"),
    ])
    func anUnknownKeyOfAColorIsReportedAfterAColorWithoutOne(colors: [String], key: String) {
        let files = zip(["A", "B"], colors).map {
            ("X.xcassets/\($0).colorset/Contents.json", Array("{\"colors\": [{\"color\": \($1)}]}".utf8))
        }
        let tree = MemoryFileTree(Dictionary(uniqueKeysWithValues: files))
        let findings = CatalogRules.findings(in: AssetCatalog(of: tree, at: "X.xcassets"), of: tree)
        let unknown = findings.filter { $0.id == "catalog.unknown-key" }
        #expect(unknown.map(\.message) == ["the key \"\(key)\" is unknown"])
        #expect(unknown.first?.path.hasSuffix("X.xcassets/B.colorset/Contents.json") == true)
    }

    @Test func parserAndRuleFindingsHaveOneLimit() {
        let odd = Array(repeating: #"{"odd": 1}"#, count: 3_000).joined(separator: ",")
        let files = [
            "X.xcassets/A.imageset/Contents.json": "{\"images\": [\(odd)]}",
            "X.xcassets/B.imageset/Contents.json": #"{"images": [{"filename": "gone.png"}]}"#,
        ]
        let tree = MemoryFileTree(files.mapValues { Array($0.utf8) })
        let catalog = AssetCatalog(of: tree, at: "X.xcassets")
        #expect(catalog.diagnostics.map(\.id) == ["catalog.missing-file"])
        let findings = CatalogRules.findings(in: catalog, of: tree)
        #expect(findings.count == 2_000)
        #expect(findings.suffix(2).map(\.id) == ["catalog.unknown-key", "catalog.more-diagnostics"])
    }
}
