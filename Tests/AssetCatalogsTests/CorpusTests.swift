import AssetCatalogs
import FileAccess
import Foundation
import PropertyLists
import ResourceBasics
import ResourceCompiler
import TestSupport
import Testing

/// Compares every catalog of the corpus with the results of an independent parser.
@Suite(.enabled(if: SharedData.isPresent, Comment(rawValue: SharedData.skipReason)))
struct CorpusTests {
    /// How much was compared: a test that compares nothing would pass.
    struct Counts: CustomStringConvertible {
        var catalogs = 0
        var assets = 0
        var variants = 0
        var files = 0
        var colors = 0
        var unreferenced = 0
        var duplicates = 0
        var namespaces = 0
        var findings: [String: Int] = [:]

        var description: String {
            let findings = findings.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
            return """
                \(catalogs) catalogs, \(assets) assets, \(variants) variants, \(files) files, \(colors) colors, \
                \(unreferenced) unreferenced, \(duplicates) duplicates, \(namespaces) namespaces; \(findings)
                """
        }
    }

    @Test func everyCatalogHasTheExpectedAssets() throws {
        var counts = Counts()
        for (repository, expected) in try SharedData.expectations().sorted(by: { $0.key < $1.key }) {
            let tree = try DiskFileTree(at: SharedData.corpus.appending(path: repository).path)
            let catalogs = try #require(expected["xcassets"] as? [String: [String: Any]])
            for (path, catalog) in catalogs.sorted(by: { $0.key < $1.key }) {
                try compare(AssetCatalog(of: tree, at: path), catalog, tree: tree, counts: &counts)
            }
        }
        print("corpus:", counts)
        #expect(counts.catalogs == 131)
        #expect(counts.assets == 975)
        #expect(counts.colors > 480)
        #expect(counts.files > 900)
    }

    private func compare(
        _ catalog: AssetCatalog, _ expected: [String: Any], tree: DiskFileTree, counts: inout Counts
    ) throws {
        counts.catalogs += 1
        let findings = catalog.diagnostics + CatalogRules.findings(in: catalog, of: tree)
        for finding in findings { counts.findings[finding.id, default: 0] += 1 }
        #expect(catalog.namespaceFolders.sorted() == (expected["namespace_folders"] as? [String])?.sorted())
        counts.namespaces += catalog.namespaceFolders.count
        let assets = try #require(expected["assets"] as? [[String: Any]])
        #expect(catalog.assets.map(\.path) == assets.map { $0["path"] as? String })
        for (asset, wanted) in zip(catalog.assets, assets) {
            try compare(asset, wanted, in: catalog, tree: tree, counts: &counts)
        }
        let duplicates = (expected["duplicates"] as? [[String: Any]] ?? []).map { ($0["paths"] as? [Any])?.count ?? 0 }
        let found = findings.count { $0.id == "catalog.duplicate-name" }
        #expect(found == duplicates.reduce(0) { $0 + $1 - 1 })
        counts.duplicates += found
        let notes = (expected["notes"] as? [[String]] ?? []).filter { $0[1].contains("not valid JSON") }
        #expect(catalog.diagnostics.count { $0.severity == .error && $0.id.hasPrefix("json.") } == notes.count)
    }

    private func compare(
        _ asset: Asset, _ wanted: [String: Any], in catalog: AssetCatalog, tree: DiskFileTree, counts: inout Counts
    ) throws {
        counts.assets += 1
        #expect(asset.name == wanted["name"] as? String)
        #expect(asset.type.fileExtension == wanted["type"] as? String)
        #expect(asset.insidePath == wanted["inside"] as? String)
        #expect(asset.unreferencedFiles == wanted["unreferenced"] as? [String] ?? [])
        counts.unreferenced += asset.unreferencedFiles.count
        let properties = roundedNumbers(wanted["properties"] as? [String: Any] ?? [:])
        #expect(properties as? NSDictionary == plain(asset.properties))
        let variants = try #require(wanted["variants"] as? [[String: Any]])
        try #require(asset.variants.count == variants.count)
        for (variant, wanted) in zip(asset.variants, variants) {
            counts.variants += 1
            try compare(variant, wanted, tree: tree, counts: &counts)
        }
        let listed = variants.count { ($0["file"] as? [String: Any])?["sha256"] != nil || $0["color"] != nil }
        guard case .dictionary(let listing) = asset.listing(path: asset.path, describe: describe(tree)) else {
            Issue.record("a listing is a dictionary")
            return
        }
        #expect(listing["variants"]?.array?.count == listed)
    }

    private func compare(
        _ variant: AssetVariant, _ wanted: [String: Any], tree: DiskFileTree, counts: inout Counts
    ) throws {
        let file = wanted["file"] as? [String: Any]
        let matches: [String: AssetVariant.FileMatch] = [
            "directory": .folder, "missing": .missing, "unicode": .unicodeForm, "case": .caseDifference,
        ]
        let match = file.map { ($0["match"] as? String).flatMap { matches[$0] } ?? .exact }
        #expect(variant.fileMatch == match)
        var expected = wanted
        expected["file"] = nil
        expected["color"] = nil
        expected["pointSize"] = expected.removeValue(forKey: "size")
        if let digest = file?["sha256"] {
            counts.files += 1
            expected["filename"] = file?["name"]
            expected["size"] = file?["bytes"]
            expected["sha256"] = digest
        }
        if let color = wanted["color"] as? [String: Any] {
            counts.colors += 1
            var listing: [String: Any] = [:]
            listing["colorSpace"] = color["color-space"]
            listing["platform"] = color["platform"]
            listing["reference"] = color["reference"]
            listing["components"] = color["value"]
            expected["color"] = listing
        }
        guard let listing = variant.listing(describe: describe(tree)) else {
            #expect(file?["sha256"] == nil && wanted["color"] == nil)
            return
        }
        let actual = try #require(rounded(listing))
        #expect(NSDictionary(dictionary: expected) == actual as? NSDictionary, "\(expected) \(actual)")
    }

    private func describe(_ tree: DiskFileTree) -> (String) -> FileDescription? {
        { path in
            guard let bytes = try? tree.contents(of: path, byteLimit: 1 << 28) else { return nil }
            return FileDescription(byteCount: bytes.count, sha256: SHA256.hexDigest(of: bytes))
        }
    }
}

/// Foundation's form of a dictionary, for comparisons.
func plain(_ dictionary: PropertyListDictionary) -> NSDictionary {
    let result = NSMutableDictionary()
    for entry in dictionary.entries { result[entry.key] = rounded(entry.value.value) }
    return result
}

/// Foundation's form of a value. Reals are rounded to six digits, as in the expected results.
func rounded(_ value: PropertyListValue) -> Any? {
    switch value {
    case .string(let text): text
    case .integer(let number): NSNumber(value: number)
    case .real(let number): NSNumber(value: (number * 1e6).rounded() / 1e6)
    case .boolean(let flag): NSNumber(value: flag)
    case .array(let elements): NSArray(array: elements.compactMap { rounded($0.value) })
    case .dictionary(let dictionary): plain(dictionary)
    default: nil
    }
}

/// Returns Foundation's values with their reals rounded to six digits.
func roundedNumbers(_ value: Any) -> Any {
    switch value {
    case let dictionary as [String: Any]: NSDictionary(dictionary: dictionary.mapValues(roundedNumbers))
    case let array as [Any]: NSArray(array: array.map(roundedNumbers))
    case let number as Double where number != number.rounded(): NSNumber(value: (number * 1e6).rounded() / 1e6)
    default: value
    }
}
