import Testing

@testable import ResourceArchive
@testable import ResourceCompiler

/// Tables whose entries contradict the rest of the archive.
@Suite struct ForgedTablesTests {
    private static func archive(table: String) throws -> ForgedArchive {
        var contents = ArchiveContents()
        contents.localizations = ["en"]
        let entries = [
            ColumnContents.Entry(key: String(repeating: "k", count: 2_000), text: "long"),
            .init(key: "a", text: "short"),
        ]
        contents.tables = [TableContents(name: table, columns: [ColumnContents(localization: "en", entries: entries)])]
        return ForgedArchive(bytes: try ArchiveWriter(contents).bytes())
    }

    /// The long key leaves enough bytes for the arrays of a second column.
    @Test func `a table with more columns than localizations is an error`() throws {
        var forged = try Self.archive(table: "Localizable")
        #expect(try Archive(bytes: forged.bytes).table(at: 0)?.columnCount == 1)
        let tables = try #require(forged.sections.first { $0.kind == .tables })
        forged.set(Int(tables.offset) + ArchiveFormat.tableHeaderByteCount + 8, to: UInt32(2))
        forged.sign()
        #expect(try Archive(bytes: forged.bytes).table(at: 0) == nil)
    }

    /// The list of tables first compares 32 bits of the hashes of the names.
    @Test func `a table is not found by another name with the same hash bits`() throws {
        var names: [UInt32: String] = [:]
        var pair: (String, String)?
        for number in 100_000..<999_999 where pair == nil {
            let name = "A table with number \(number)"
            let hash = withArchiveBytes(of: name) { UInt32(truncatingIfNeeded: $0.hash) }
            if let other = names.updateValue(name, forKey: hash) { pair = (other, name) }
        }
        let (name, other) = try #require(pair)
        let archive = try Archive(bytes: try Self.archive(table: name).bytes)
        let texts = ArchiveTexts(archive, defaultTable: "None", chain: [0])
        #expect(texts.copied("a", table: name).text == "short")
        #expect(texts.copied("a", table: other) == .missing)
    }

    /// The repaired name could be the name of another table.
    @Test func `a table whose name is not UTF-8 is not found by a repaired name`() throws {
        var forged = try Self.archive(table: "Forged")
        let name = Array("Forged".utf8)
        let offset = try #require(forged.bytes.indices.first { forged.bytes[$0...].starts(with: name) })
        forged.bytes[offset] = 0xff
        forged.sign()
        let texts = ArchiveTexts(try Archive(bytes: forged.bytes), defaultTable: "None", chain: [0])
        #expect(texts.copied("a", table: "\u{FFFD}orged") == .missing)
    }

    /// An empty slot has the value 0. In a table without slots, a key with hash 0 would match it, but its value has no cell.
    @Test func `a table without slots finds no key`() throws {
        let key = try #require(CollidingKeys.make(count: 1).first)
        #expect(ArchiveKeyHash(key).value == 0)
        var contents = ArchiveContents()
        contents.localizations = ["en"]
        let column = ColumnContents(localization: "en", entries: [.init(key: key, text: "text")])
        contents.tables = [TableContents(name: "Localizable", columns: [column])]
        var forged = ForgedArchive(bytes: try ArchiveWriter(contents).bytes())
        #expect(try Archive(bytes: forged.bytes).table(at: 0)?.row(for: key) != nil)

        let tables = Int(try #require(forged.sections.first { $0.kind == .tables }).offset)
        let entry = tables + ArchiveFormat.tableHeaderByteCount
        let start = tables + Int(withArchiveBytes(of: forged.bytes) { $0.u64(entry + 24) ?? 0 })
        forged.set(entry + 12, to: UInt32(0))
        forged.set(entry + 16, to: UInt32(0))
        // Without slots, cells and pilots, the table starts with the columns of its localizations. The records follow one column.
        forged.set(start, to: UInt64(1))
        forged.set(start + 48, to: UInt32(key.utf8.count))
        for (index, byte) in key.utf8.enumerated() { forged.set(start + 52 + index, to: byte) }
        forged.sign()
        let archive = try Archive(bytes: forged.bytes)
        #expect(archive.table(at: 0)?.columnCount == 1)
        #expect(ArchiveTexts(archive, defaultTable: "Localizable", chain: [0]).copied(key) == .missing)
    }
}
