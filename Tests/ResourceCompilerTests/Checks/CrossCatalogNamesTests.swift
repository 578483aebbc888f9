import AssetCatalogs
import FileAccess
import PropertyLists
import TestSupport
import Testing

@testable import ResourceCompiler

/// Assets of the same name in two catalogs of a bundle.
@Suite struct CrossCatalogNamesTests {
    private func findings(_ sets: [[String]]) -> [String] {
        var files: [String: [UInt8]] = [:]
        for (number, names) in sets.enumerated() {
            for name in names { files["\(number).xcassets/\(name)/Contents.json"] = Array("{}".utf8) }
        }
        let tree = MemoryFileTree(files, rootPath: "Shop")
        let catalogs = sets.indices.map { AssetCatalog(of: tree, at: "\($0).xcassets") }
        return LookAlikeNames.findings(in: catalogs, of: tree).map {
            "\($0.severity.rawValue) \($0.id) \($0.path) \($0.message)"
        }
    }

    @Test func aDuplicateNameIsReportedWithBothPaths() {
        let found = findings([["Other.imageset"], ["G/Cart.imageset"], ["Cart.imageset"]])
        let expected = [
            "warning catalog.duplicate-name Shop/2.xcassets/Cart.imageset the imageset \"Cart\" also exists at "
                + "\"Shop/1.xcassets/G/Cart.imageset\", which lookups use"
        ]
        #expect(found == expected)
    }

    @Test func namesThatDifferInCaseOrUnicodeFormAreReported() {
        #expect(
            findings([["cart.imageset"], ["Cart.imageset"]]).map { $0.split(separator: " ")[1] }
                == ["catalog.name-differs-in-case"])
        #expect(
            findings([["caf\u{e9}.imageset"], ["cafe\u{301}.imageset"]]).map { $0.split(separator: " ")[1] }
                == ["catalog.name-differs-in-unicode-form"])
    }

    @Test func otherTypesAndDuplicatesInOneCatalogAreNotReported() {
        #expect(findings([["A.imageset"], ["A.colorset", "B.imageset"]]).isEmpty)
        #expect(findings([["A.imageset", "G/A.imageset"], ["B.imageset"]]).isEmpty)
        #expect(findings([["A.imageset"]]).isEmpty)
        #expect(findings([["S.imagestack/L.imagestacklayer"], ["T.imagestack/L.imagestacklayer"]]).isEmpty)
    }

    @Test func theAssetInALaterCatalogIsReported() {
        let set = #"{"images": []}"#
        let tree = MemoryFileTree([
            "1.xcassets/A.imageset/Contents.json": Array(set.utf8),
            "1.xcassets/B.colorset/Contents.json": Array(#"{"colors": []}"#.utf8),
            "2.xcassets/A.imageset/Contents.json": Array(set.utf8),
            "2.xcassets/B.imageset/Contents.json": Array(set.utf8),
        ])
        let catalogs = ["1.xcassets", "2.xcassets"].map { AssetCatalog(of: tree, at: $0) }
        let findings = LookAlikeNames.findings(in: catalogs, of: tree)
        #expect(findings.map(\.path) == ["memory/2.xcassets/A.imageset"])
        #expect(findings.first?.message.contains("memory/1.xcassets/A.imageset") == true)
    }
}
