import BundleModel
import FileAccess
import Foundation
import PropertyLists
import ResourceBasics
import ResourceBundle
import StringTables
import TestSupport
import Testing

/// Compares listings of real catalogs and tables with expected results that other tools computed.
@Suite(.enabled(if: SharedData.isPresent, Comment(rawValue: SharedData.skipReason)))
struct CorpusListingTests {
    @Test func everyCatalogIsListedAsExpected() throws {
        var catalogs = 0, assets = 0, broken = 0
        for (repository, expected) in try SharedData.expectations().sorted(by: { $0.key < $1.key }) {
            for (path, value) in expected["xcassets"] as? [String: [String: Any]] ?? [:] {
                let folder = SharedData.corpus.appending(path: repository).appending(path: path).path
                let bundle = try ResourceBundle(at: folder)
                let listing = try #require(plain(bundle.listing().document) as? [String: Any])
                let expectedAssets = (value["assets"] as? [[String: Any]] ?? []).map(expectedAsset)
                catalogs += 1
                assets += expectedAssets.count
                let found = (listing["assets"] as? [[String: Any]] ?? []).map(words)
                #expect(found.sorted() == expectedAssets.map(words).sorted(), "\(repository)/\(path)")
                let errors = bundle.diagnostics().filter { $0.severity == .error }
                if !errors.isEmpty { broken += 1 }
                for error in errors {
                    #expect(error.path.hasPrefix(folder) && error.position.line > 0 && error.position.column > 0)
                }
            }
        }
        print("corpus listing: \(catalogs) catalogs with \(assets) assets, \(broken) with errors that have a position")
        #expect(catalogs == 131)
        #expect(broken == 4)
    }

    @Test func everyTableIsListedWithItsKeysAndDigest() throws {
        var tables = 0, merged = 0, compared = 0
        for (repository, expected) in try SharedData.expectations().sorted(by: { $0.key < $1.key }) {
            for base in (expected["lproj"] as? [String: Any] ?? [:]).keys {
                let root = SharedData.corpus.appending(path: repository)
                let folder = base == "." ? root : root.appending(path: base)
                let listing = try TableListing(of: folder)
                let prefix = base == "." ? "" : "\(base)/"
                for kind in ["strings", "stringsdict"] {
                    for (path, entry) in expected[kind] as? [String: [String: Any]] ?? [:] where path.hasPrefix(prefix)
                    {
                        let parts = path.dropFirst(prefix.count).split(separator: "/")
                        guard parts.count == 2, parts[0].hasSuffix(".lproj"), entry["status"] as? String == "ok" else {
                            continue
                        }
                        let stem = path.prefix(path.count - kind.count)
                        let other = kind == "strings" ? "\(stem)stringsdict" : "\(stem)strings"
                        let name = String(parts[1].dropLast(kind.count + 1))
                        let found = listing[name, String(parts[0].dropLast(6))]
                        if FileManager.default.fileExists(atPath: root.appending(path: other).path) {
                            merged += 1
                            let others =
                                expected[kind == "strings" ? "stringsdict" : "strings"] as? [String: [String: Any]]
                            if others?[other]?["status"] as? String == "ok", kind == "strings" {
                                let pairs = try mergedPairs(root.appending(path: path), root.appending(path: other))
                                if entry["truncated_at_line"] != nil {
                                    // Apple's parser stops there. Ours reports the position and continues.
                                    #expect((found?.keyCount ?? 0) > pairs.keyCount)
                                    var options = OpenOptions()
                                    options.mode = .strict
                                    let strict = try ResourceBundle(at: folder.path, options: options).listing()
                                    let cutOff = strict.tables.first {
                                        $0.name == name && $0.localization == String(parts[0].dropLast(6))
                                    }
                                    #expect(cutOff?.keyCount == pairs.keyCount)
                                    #expect(
                                        cutOff?.sha256 == SHA256.hexDigest(of: CanonicalForm.bytes(of: pairs.pairs)))
                                    continue
                                }
                                #expect(found?.keyCount == pairs.keyCount, "\(repository)/\(path)")
                                let digest = SHA256.hexDigest(of: CanonicalForm.bytes(of: pairs.pairs))
                                #expect(found?.sha256 == digest, "\(repository)/\(path)")
                                compared += 1
                            }
                            continue
                        }
                        tables += 1
                        #expect(found?.keyCount == entry["keys"] as? Int, "\(repository)/\(path)")
                        #expect(found?.sha256 == entry["sha256"] as? String, "\(repository)/\(path)")
                    }
                }
            }
        }
        print(
            "corpus listing: \(tables) tables of one file, \(merged) files of merged ones, \(compared) pairs compared")
        #expect(tables == 2568)
        #expect(merged == 116 && compared == 57)
    }

    /// Merges a `.strings` and a `.stringsdict` that Foundation parses. Entries of the second replace those of the first.
    private func mergedPairs(_ strings: URL, _ stringsdict: URL) throws -> (keyCount: Int, pairs: [CanonicalForm.Pair])
    {
        var entries: [ExactKey: Any] = [:]
        for url in [strings, stringsdict] {
            let list = try PropertyListSerialization.propertyList(from: Data(contentsOf: url), format: nil)
            for (key, value) in try #require(list as? [String: Any]) { entries[ExactKey(key)] = value }
        }
        var dictionary = PropertyListDictionary()
        for (key, value) in entries { dictionary.insert(.init(key: key.string, value: node(value))) }
        return (entries.count, CanonicalForm.pairs(of: PropertyListNode(.dictionary(dictionary))))
    }

    private func node(_ value: Any) -> PropertyListNode {
        switch value {
        case let text as String: return PropertyListNode(.string(text))
        case let entries as [String: Any]:
            var dictionary = PropertyListDictionary()
            for (key, value) in entries { dictionary.insert(.init(key: key, value: node(value))) }
            return PropertyListNode(.dictionary(dictionary))
        case let elements as [Any]: return PropertyListNode(.array(elements.map(node)))
        case let number as NSNumber: return PropertyListNode(.integer(number.int64Value))
        default: return PropertyListNode(.string("\(value)"))
        }
    }

    /// Returns an asset as in a listing: without entries whose file is missing or a folder, except entries with a color.
    private func expectedAsset(_ asset: [String: Any]) -> [String: Any] {
        var result = asset
        result["properties"] = nil
        result["variants"] = (asset["variants"] as? [[String: Any]] ?? []).compactMap { variant -> [String: Any]? in
            var entry = variant
            let file = entry.removeValue(forKey: "file") as? [String: Any]
            if let file, file["sha256"] == nil { return nil }
            if file == nil && entry["color"] == nil { return nil }
            entry["pointSize"] = entry.removeValue(forKey: "size")
            if let file {
                entry["filename"] = file["name"]
                entry["size"] = file["bytes"]
                entry["sha256"] = file["sha256"]
            }
            if let color = entry["color"] as? [String: Any] {
                var listed: [String: Any] = [:]
                listed["colorSpace"] = color["color-space"]
                listed["platform"] = color["platform"]
                listed["reference"] = color["reference"]
                listed["components"] = color["value"]
                entry["color"] = listed
            }
            return entry
        }
        return result.filter { ["name", "type", "path", "variants"].contains($0.key) }
    }

    /// Returns a value as text. Numbers are rounded to six digits.
    private func words(_ value: Any) -> String {
        switch value {
        case let dictionary as [String: Any]:
            let entries = dictionary.sorted { $0.key < $1.key }.map { "\($0.key): \(words($0.value))" }
            return "{\(entries.joined(separator: ", "))}"
        case let array as [Any]: return "[\(array.map(words).joined(separator: ", "))]"
        case let text as String: return "\"\(text)\""
        case let number as NSNumber: return String(format: "%.6f", number.doubleValue)
        default: return "\(value)"
        }
    }

    private func plain(_ value: PropertyListValue) throws -> Any {
        try JSONSerialization.jsonObject(with: Data(JSONWriter().bytes(of: value)), options: .fragmentsAllowed)
    }
}

/// The tables of a folder by name and localization, with the counts and digests of a listing. A whole listing would also compute
/// the digest of every file.
private struct TableListing {
    private var tables: [[String]: (keyCount: Int, sha256: String)] = [:]

    init(of folder: URL) throws {
        let directory = try BundleDirectory(DiskFileTree(at: folder.path))
        for (name, localization, table) in TableIndex(directory).all {
            tables[[name, localization ?? ""]] = (table.sourceKeyCount, hexadecimal(table.digest))
        }
    }

    subscript(name: String, localization: String) -> (keyCount: Int, sha256: String)? {
        tables[[name, localization]]
    }
}
