import Foundation
import PropertyLists
import ResourceBasics
import TestSupport
import Testing

/// Compares every table and property list of the corpus, parsed in strict mode, with the expected results.
@Suite(.enabled(if: SharedData.isPresent, "the folder ../shared is missing")) struct CorpusTests {
    struct Case {
        var repository: String
        var path: String
        var expected: [String: Any]
        var name: String { "\(repository)/\(path)" }
        func bytes() throws -> [UInt8] {
            try SharedData.bytes(SharedData.corpus.appending(path: repository).appending(path: path))
        }
    }

    static func cases(_ kind: String) throws -> [Case] {
        try SharedData.expectations().sorted { $0.key < $1.key }.flatMap { repository, results in
            let files = results[kind] as? [String: [String: Any]] ?? [:]
            return files.sorted { $0.key < $1.key }.map {
                Case(repository: repository, path: $0.key, expected: $0.value)
            }
        }
    }

    static func digest(_ pairs: [CanonicalForm.Pair]) -> String {
        SHA256.hexDigest(of: CanonicalForm.bytes(of: pairs))
    }

    static let formats: [PropertyListFormat: String] = [.xml: "xml", .binary: "binary", .oldStyle: "text"]

    @Test("The fast path for tables gives the same tables as the slow path")
    func plainTables() throws {
        let files = try Self.cases("strings")
        let plainCount = try files.count { try PlainStringsTests.compare($0.bytes(), $0.name) }
        print("corpus: \(plainCount) of \(files.count) .strings files are plain")
        #expect(plainCount * 2 > files.count && plainCount < files.count)
    }

    @Test(arguments: ["strings", "stringsdict", "plist"])
    func strictModeAgreesWithApple(kind: String) throws {
        var readCount = 0
        var rejectedCount = 0
        var keyCount = 0
        for file in try Self.cases(kind) {
            let document = try PropertyListReader(mode: .strict).read(file.bytes(), path: file.name)
            let isTable = kind != "plist"
            let isAccepted = isTable ? document.root?.dictionary != nil : document.root != nil
            #expect(isAccepted == (file.expected["status"] as? String == "ok"), "\(file.name) \(document.diagnostics)")
            guard isAccepted, let root = document.root else {
                rejectedCount += 1
                #expect(document.hasErrors, "\(file.name)")
                continue
            }
            readCount += 1
            keyCount += root.dictionary?.count ?? 0
            #expect(!document.hasErrors, "\(file.name)")
            #expect(document.format.flatMap { Self.formats[$0] } == file.expected["format"] as? String, "\(file.name)")
            #expect(document.encoding?.name == file.expected["encoding"] as? String, "\(file.name)")
            let topLevel = root.dictionary?.count ?? root.array?.count
            #expect(topLevel == file.expected[isTable ? "keys" : "top_level"] as? Int, "\(file.name)")
            let isEmptyTable = isTable && root.dictionary?.isEmpty == true
            let pairs = isEmptyTable ? [] : CanonicalForm.pairs(of: root)
            #expect(Self.digest(pairs) == file.expected["sha256"] as? String, "\(file.name)")
            let truncation = document.diagnostics.first { $0.id == "strings.truncated" }
            #expect(
                truncation.map { Int($0.position.line) } == file.expected["truncated_at_line"] as? Int, "\(file.name)")
            let hasDuplicates = document.diagnostics.contains { $0.id == "strings.duplicate-key" }
            #expect(hasDuplicates == (file.expected["duplicate_keys"] != nil), "\(file.name)")
        }
        print("\(kind): \(readCount) read, \(rejectedCount) rejected, \(keyCount) keys")
        #expect(readCount > 100)
    }

    @Test func everyStringCatalogIsParsedAsJSON() throws {
        var catalogCount = 0
        for file in try Self.cases("xcstrings") where file.expected["status"] as? String == "ok" {
            let document = try JSONReader().read(file.bytes(), path: file.name)
            let strings = try #require(document.root?["strings"]?.dictionary, "\(document.diagnostics)")
            #expect(strings.count == file.expected["keys"] as? Int, "\(file.name)")
            var pairs: [CanonicalForm.Pair] = []
            for entry in strings.entries {
                for localization in entry.value["localizations"]?.dictionary?.entries ?? [] {
                    guard localization.value.dictionary?.isEmpty == false else { continue }
                    pairs += CanonicalForm.pairsOfCatalog(localization.value).map {
                        (path: "\(localization.key)\u{1f}\(entry.key)\u{1f}\($0.path)", value: $0.value)
                    }
                }
            }
            #expect(Self.digest(pairs) == file.expected["sha256"] as? String, "\(file.name)")
            let hasNote = document.diagnostics.contains { $0.id == "json.trailing-comma" && $0.severity == .note }
            #expect(hasNote == (file.expected["notes"] != nil), "\(file.name)")
            catalogCount += 1
        }
        print("xcstrings: \(catalogCount) read")
        #expect(catalogCount > 50)
    }

    @Test func aStrayEqualsSignLosesNoEntry() throws {
        let path = "utmapp+UTM/Platform/fr.lproj/Localizable.strings"
        let bytes = try SharedData.bytes(SharedData.corpus.appending(path: path))
        let document = PropertyListReader().read(bytes, path: path)
        let errors = document.diagnostics.filter { $0.severity == .error }
        #expect(errors.map(\.position.line) == [683])
        #expect(errors.first?.id == "strings.stray-character")
        let mended = String(decoding: bytes, as: UTF8.self).replacingOccurrences(of: "\";=\n", with: "\";\n")
        let whole = PropertyListReader(mode: .strict).read(Array(mended.utf8), path: path)
        #expect(whole.diagnostics.allSatisfy { $0.severity < .error })
        #expect(whole.root?.dictionary?.count == document.root?.dictionary?.count)
        #expect(try #require(document.root?.dictionary).count > 497)
        print("fr.lproj: \(document.root?.dictionary?.count ?? 0) entries, \(document.diagnostics.count) diagnostics")
    }

    @Test(arguments: ["pt-BR": [299], "pt-PT": [299]])
    func aMissingSemicolonLosesNoEntry(language: String, lines: [UInt32]) throws {
        let path = "MonitorControl+MonitorControl/MonitorControl/UI/\(language).lproj/Main.strings"
        let bytes = try SharedData.bytes(SharedData.corpus.appending(path: path))
        let document = PropertyListReader().read(bytes, path: path)
        let errors = document.diagnostics.filter { $0.severity == .error }
        #expect(errors.map(\.position.line) == lines)
        #expect(errors.allSatisfy { $0.id == "strings.missing-semicolon" })
        var text = String(decoding: bytes, as: UTF8.self).components(separatedBy: "\n")
        for line in lines { text[Int(line) - 1] += ";" }
        let whole = PropertyListReader(mode: .strict).read(Array(text.joined(separator: "\n").utf8), path: path)
        let mended = try #require(whole.root.map { CanonicalForm.pairs(of: $0) })
        let recovered = try #require(document.root.map { CanonicalForm.pairs(of: $0) })
        #expect(Self.digest(mended) == Self.digest(recovered))
        print("\(language).lproj: \(recovered.count) entries")
    }

    @Test func quotesInsideAValueLoseNoEntry() throws {
        let path = "MonitorControl+MonitorControl/MonitorControl/UI/cs.lproj/Main.strings"
        let bytes = try SharedData.bytes(SharedData.corpus.appending(path: path))
        let document = PropertyListReader().read(bytes, path: path)
        let errors = document.diagnostics.filter { $0.severity == .error }
        #expect(errors.map(\.position.line) == [215, 221])
        #expect(errors.allSatisfy { $0.id == "strings.unescaped-quote" })
        let entryLines = String(decoding: bytes, as: UTF8.self).components(separatedBy: "\n").filter {
            $0.hasPrefix("\"")
        }
        #expect(document.root?.dictionary?.count == entryLines.count)
        #expect(document.root?["Jx2-gO-nq9.title"]?.string?.contains("se \"Bezpečný režim\" – načtou") == true)
        #expect(document.root?["kBJ-Zf-1k2.title"]?.string?.contains("\"zpřístupnění\".\nMůžete") == true)
        print("cs.lproj: \(entryLines.count) entries")
    }

    @Test func filesWithoutErrorsGiveTheSameDocumentInBothModes() throws {
        var count = 0
        for kind in ["strings", "stringsdict", "plist"] {
            for file in try Self.cases(kind)
            where file.expected["status"] as? String == "ok" && file.expected["truncated_at_line"] == nil {
                let bytes = try file.bytes()
                let lenient = PropertyListReader().read(bytes, path: file.name)
                let strict = PropertyListReader(mode: .strict).read(bytes, path: file.name)
                #expect(lenient == strict, "\(file.name)")
                count += 1
            }
        }
        print("\(count) files read alike in both modes")
        #expect(count > 2_900)
    }
}
