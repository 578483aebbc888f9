import ResourceArchive
import TestSupport
import Testing

@testable import ResourceCompiler

/// The fast path to a text returns the result of the slow path.
@Suite struct ArchiveTextsTests {
    /// Returns a key's text. Expects the same text in the archive's bytes, as a copy, and with a precomputed hash.
    private func text(_ texts: ArchiveTexts, _ key: String, _ table: String?) -> String? {
        let result = texts.copied(key, table: table)
        #expect(result == texts.copied(key, hash: ArchiveKeyHash(key), table: table))
        guard case .text(let text, let utf8, _) = result else { return nil }
        #expect(utf8 == Array(text.utf8))
        return text
    }

    @Test(arguments: [UInt64(1), 2, 3])
    func `each key is found in the first localization of the chain that has it`(seed: UInt64) throws {
        let contents = SampleContents.random(seed: seed)
        let archive = try Archive(bytes: ArchiveWriter(contents).bytes())
        let last = UInt16(archive.localizationCount - 1)
        let chain = [last, 0, 1]
        let texts = ArchiveTexts(archive, defaultTable: contents.tables.last?.name ?? "", chain: chain)
        var found = 0
        for table in contents.tables {
            let long = try #require(archive.table(named: table.name))
            for key in table.columns.flatMap(\.entries).map(\.key) {
                let row = try #require(long.row(for: key))
                let value = long.firstValue(of: row, in: chain)?.value
                let expected = value.flatMap { $0.kind == 0 ? long.string($0) : nil }
                #expect(text(texts, key, table.name) == expected)
                if expected != nil { found += 1 }
                if table.name == contents.tables.last?.name { #expect(text(texts, key, nil) == expected) }
            }
            #expect(text(texts, "no such key", table.name) == nil)
        }
        #expect(found > 20)
        #expect(text(texts, "pay", "no such table") == nil)
    }

    @Test func `a message with variations is found as its encoded bytes`() throws {
        let archive = try Archive(bytes: ArchiveWriter(SampleContents.small).bytes())
        let german = try #require(archive.localizationIndex(named: "de"))
        let texts = ArchiveTexts(archive, defaultTable: "Localizable", chain: [UInt16(german)])
        let table = try #require(archive.table(named: "Localizable"))
        let row = try #require(table.row(for: "items"))
        let value = try #require(table.value(of: row, localization: german))
        #expect(value.kind != ArchiveConvention.textKind)
        #expect(texts.copied("items") == .message(table.array(value), localization: UInt16(german)))
        #expect(text(texts, "pay", "") == "Für 5 € kaufen")
        #expect(text(texts, "cart", nil) == "", "an empty text is a hit")
    }

    @Test func `an archive of more tables than are cached sends all lookups to the slow path`() throws {
        var contents = ArchiveContents()
        for number in 0..<200 {
            contents.tables.append(
                TableContents(
                    name: "T\(number)",
                    columns: [ColumnContents(localization: "en", entries: [.init(key: "k", text: "v\(number)")])]))
        }
        let archive = try Archive(bytes: ArchiveWriter(contents).bytes())
        let english = try #require(archive.localizationIndex(named: "en"))
        let texts = ArchiveTexts(archive, defaultTable: "T7", chain: [UInt16(english)])
        guard case .other = texts.copied("k", table: "T199") else {
            Issue.record("the fast path returned a result")
            return
        }
        let table = try #require(archive.table(named: "T199"))
        let row = try #require(table.row(for: "k"))
        #expect(table.value(of: row, localization: english).map { table.string($0) } == "v199")
    }

    @Test func `keys of every length are distinguished from those that differ in one byte`() throws {
        let keys = (0...70).map { count in String(decoding: (0..<count).map { UInt8(97 + $0 % 26) }, as: UTF8.self) }
        var contents = ArchiveContents()
        contents.tables = [
            TableContents(
                name: "Localizable",
                columns: [
                    ColumnContents(localization: "de", entries: [.init(key: "only here", text: "nur hier")]),
                    ColumnContents(
                        localization: "en", entries: keys.map { .init(key: $0, text: "of \($0.utf8.count)") }),
                ])
        ]
        let archive = try Archive(bytes: ArchiveWriter(contents).bytes())
        let texts = ArchiveTexts(archive, defaultTable: "Localizable", chain: [7, 0, 900, 1])
        for key in keys {
            #expect(text(texts, key, nil) == "of \(key.utf8.count)")
            for index in 0..<key.utf8.count {
                var other = Array(key.utf8)
                other[index] ^= 0x20
                #expect(text(texts, String(decoding: other, as: UTF8.self), nil) == nil)
            }
        }
        #expect(text(texts, "only here", nil) == "nur hier")
        let none = ArchiveTexts(archive, defaultTable: "Localizable", chain: [7, 900])
        #expect(text(none, "a", nil) == nil, "no localization of the chain has the table")
    }
}
