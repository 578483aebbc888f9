import Foundation
import PropertyLists
import ResourceBasics
import StringTables
import TestSupport
import Testing

/// Compares real tables with expected results that other tools computed.
@Suite(.enabled(if: SharedData.isPresent, Comment(rawValue: SharedData.skipReason)))
struct CorpusTableTests {
    @Test func everyTableHasTheExpectedKeysAndDigestInStrictMode() throws {
        let reader = StringTableReader(mode: .strict)
        var tables = 0, rejected = 0, keys = 0
        for (repository, expected) in try SharedData.expectations() {
            for kind in ["strings", "stringsdict"] {
                for (path, value) in expected[kind] as? [String: [String: Any]] ?? [:] {
                    let file = SharedData.corpus.appending(path: repository).appending(path: path)
                    let source = StringSource(try SharedData.bytes(file), path: path)
                    let document = reader.readTable(
                        named: "Table", localization: "en", strings: kind == "strings" ? source : nil,
                        stringsdict: kind == "stringsdict" ? source : nil)
                    tables += 1
                    guard value["status"] as? String == "ok" else {
                        rejected += 1
                        #expect(document.table == nil, "\(repository)/\(path) should be rejected")
                        #expect(document.diagnostics.contains { $0.severity == .error }, "\(path) has no error")
                        continue
                    }
                    let table = try #require(document.table, "\(repository)/\(path)")
                    keys += table.sourceKeyCount
                    #expect(table.sourceKeyCount == value["keys"] as? Int, "\(repository)/\(path)")
                    let digest = SHA256.hexDigest(of: table.canonicalBytes)
                    #expect(digest == value["sha256"] as? String, "\(repository)/\(path)")
                    let undefined = value["entries_using_undefined_variable"] as? [String] ?? []
                    let found = document.diagnostics.filter { $0.id == "stringsdict.undefined-variable" }
                    // The expected keys consider only formats, not the forms inside, so we can find more.
                    for key in undefined {
                        #expect(found.contains { $0.message.hasPrefix("\"\(key)\"") }, "\(path): \(key)")
                    }
                }
            }
        }
        print("corpus: \(tables) tables, \(rejected) rejected, \(keys) keys")
        #expect(tables == 2843)
    }

    @Test func everyCatalogHasTheExpectedKeysAndDigestInEachLanguage() throws {
        var catalogs = 0, keys = 0, tables = 0, messages = 0
        for (repository, expected) in try SharedData.expectations() {
            for (path, value) in expected["xcstrings"] as? [String: [String: Any]] ?? [:] {
                let file = SharedData.corpus.appending(path: repository).appending(path: path)
                let source = StringSource(try SharedData.bytes(file), path: path)
                let catalog = try #require(
                    StringTableReader(mode: .strict).readCatalog(named: "Table", source).catalog, "\(path)")
                catalogs += 1
                keys += catalog.keys.count
                #expect(catalog.keys.count == value["keys"] as? Int, "\(repository)/\(path)")
                #expect(catalog.sourceLanguage == value["sourceLanguage"] as? String)
                for (language, languageResult) in value["languages"] as? [String: [String: Any]] ?? [:] {
                    let table = try #require(catalog[language], "\(path) \(language)")
                    tables += 1
                    messages += table.entries.count
                    #expect(table.sourceKeyCount == languageResult["keys"] as? Int, "\(repository)/\(path) \(language)")
                    #expect(
                        table.canonicalPairs.count == languageResult["leaves"] as? Int,
                        "\(repository)/\(path) \(language)")
                    let digest = SHA256.hexDigest(of: table.canonicalBytes)
                    #expect(digest == languageResult["sha256"] as? String, "\(repository)/\(path) \(language)")
                }
                let origin = catalog[catalog.sourceLanguage]
                for key in catalog.keys { #expect(origin?[key.key] != nil, "\(path): \(key.key)") }
            }
        }
        print("corpus: \(catalogs) catalogs, \(keys) keys, \(tables) languages, \(messages) messages")
        #expect(catalogs == 58)
    }

    @Test func everyMessageOfTheCorpusRoundTripsAndIsFormatted() throws {
        let reader = StringTableReader(mode: .lenient)
        let arguments = MessageArguments([3, "Ada", 2.5, 7, "x", 1, 0, 12, 5, 6, 8])
        var count = 0, varying = 0, flawed = 0
        for (repository, expected) in try SharedData.expectations() {
            for kind in ["stringsdict", "xcstrings"] {
                for path in (expected[kind] as? [String: Any] ?? [:]).keys {
                    let file = SharedData.corpus.appending(path: repository).appending(path: path)
                    let source = StringSource(try SharedData.bytes(file), path: path)
                    let tables =
                        kind == "xcstrings"
                        ? reader.readCatalog(named: "T", source).catalog?.tables ?? []
                        : [reader.readTable(named: "T", localization: "en", stringsdict: source).table].compactMap(
                            \.self)
                    for table in tables {
                        let formatter = MessageFormatter(localization: table.localization)
                        for entry in table.entries {
                            count += 1
                            if case .text = entry.message {} else { varying += 1 }
                            #expect(MessageEncoding.decode(MessageEncoding.encode(entry.message)) == entry.message)
                            let result = formatter.format(entry.message, arguments)
                            if !result.errors.isEmpty { flawed += 1 }
                            #expect(
                                entry.key.isEmpty || !result.text.isEmpty || entry.message == .text(""),
                                "\(path): \(entry.key)")
                        }
                    }
                }
            }
        }
        print("corpus: \(count) messages formatted, \(varying) of them vary, \(flawed) with errors for these arguments")
        #expect(varying > 600)
    }
}
