import AssetCatalogs
import FileAccess
import PropertyLists
import Testing

@testable import ResourceCompiler

/// Catalogs that are so large that several threads check them.
@Suite struct ManySetsTests {
    private static let unassigned = #"{"images": [{"idiom": "universal", "filename": "a.png", "unassigned": true}]}"#
    private static let lacking = #"{"images": [{"scale": "1x", "filename": "a.png"}, {"scale": "2x"}]}"#

    @Test func findingsAreSortedByRuleAndThenBySet() {
        var files: [String: [UInt8]] = [:]
        for number in 0..<900 {
            // Names that differ in case and are far apart in the catalog.
            let name = number % 2 == 0 ? "G\(number % 7)/set\(number)" : "G\(number % 5)/SET\(number - 1)"
            let contents = number % 3 == 0 ? Self.unassigned : Self.lacking
            files["C.xcassets/\(name).imageset/Contents.json"] = Array(contents.utf8)
            files["C.xcassets/\(name).imageset/a.png"] = []
        }
        let tree = MemoryFileTree(files, rootPath: "Shop")
        let catalog = AssetCatalog(of: tree, at: "C.xcassets")
        #expect(catalog.assets.count == 900)
        let expected = [
            ("catalog.name-differs-in-case", 450), ("catalog.unassigned-entry", 300), ("catalog.missing-scale", 600),
        ]
        #expect(catalog.diagnostics.isEmpty)
        var rest = CatalogRules.findings(in: catalog, of: tree)[...]
        for (id, count) in expected {
            let found = rest.prefix { $0.id == id }
            #expect(found.count == count, "\(id)")
            #expect(found.map(\.path) == found.map(\.path).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
            rest = rest.dropFirst(found.count)
        }
        #expect(rest.isEmpty)
    }
}
