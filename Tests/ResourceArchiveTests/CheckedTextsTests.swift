import TestSupport
import Testing

@testable import ResourceArchive
@testable import ResourceCompiler

/// Values are checked for valid UTF-8 once. Lookups before and after the check have the same result.
@Suite struct CheckedTextsTests {
    private static let texts = [
        "pay": "Buy", "long": String(repeating: "delivery ", count: 12), "accents": "Größe für 5 €",
        "emoji": "👩‍👩‍👧 says hi", "empty": "", "short": "ü",
    ]

    private func archive() throws -> [UInt8] {
        var contents = ArchiveContents()
        let entries = Self.texts.map { ColumnContents.Entry(key: $0.key, text: $0.value) }
        contents.tables = [
            TableContents(name: "Localizable", columns: [ColumnContents(localization: "en", entries: entries)])
        ]
        return try ArchiveWriter(contents).bytes()
    }

    private func texts(of bytes: [UInt8]) throws -> ArchiveTexts {
        let archive = try Archive(bytes: bytes)
        let english = UInt16(try #require(archive.localizationIndex(named: "en")))
        return ArchiveTexts(archive, defaultTable: "Localizable", chain: [english])
    }

    @Test func `the first lookup and later ones return the same text`() throws {
        let texts = try texts(of: archive())
        for _ in 0..<3 {
            for (key, text) in Self.texts {
                let found = try #require(texts.copied(key).text)
                #expect(Array(found.utf8) == Array(text.utf8))
            }
        }
    }

    @Test func `bytes that are not UTF-8 are repaired at each lookup`() throws {
        var bytes = try archive()
        let range = try #require(bytes.firstRange(of: Array("Größe".utf8)))
        bytes[range.lowerBound + 2] = 0xff
        let texts = try texts(of: bytes)
        for _ in 0..<3 {
            #expect(texts.copied("accents").text?.hasPrefix("Gr\u{fffd}") == true)
            #expect(texts.copied("pay").text == "Buy")
        }
    }

    @Test func `a text that is wrongly marked as ASCII is returned unchanged`() throws {
        var bytes = try archive()
        let range = try #require(bytes.firstRange(of: Array("Größe".utf8)))
        // This bit in the value's word marks it as ASCII.
        bytes[range.lowerBound - 3] |= 1
        let texts = try texts(of: bytes)
        for _ in 0..<3 { #expect(texts.copied("accents").text == "Größe für 5 €") }
    }

    @Test func `a mark applies to one offset inside the section`() {
        let checked = CheckedTexts(sectionByteCount: 4_000)
        checked.insert(400)
        checked.insert(-4)
        checked.insert(1 << 40)
        #expect(checked.contains(400))
        for offset in [396, 404, 0, -4, 1 << 40, .max, .min] { #expect(!checked.contains(offset)) }
        let none = CheckedTexts(sectionByteCount: 0)
        none.insert(0)
        #expect(!none.contains(0))
    }

    @Test func `tables are found by the bytes of their names`() throws {
        var contents = ArchiveContents()
        contents.tables = ["K", "Keys", "e\u{301}", "A long name of a table"].map { name in
            TableContents(
                name: name,
                columns: [ColumnContents(localization: "en", entries: [.init(key: "k", text: "of \(name)")])])
        }
        let texts = try texts(of: ArchiveWriter(contents).bytes())
        #expect(texts.copied("k", table: "K").text == "of K")
        #expect(texts.copied("k", table: "\u{212a}").text == nil, "the kelvin sign is another name")
        #expect(texts.copied("k", table: "Keys").text == "of Keys")
        #expect(texts.copied("k", table: "e\u{301}").text == "of e\u{301}")
        #expect(texts.copied("k", table: "\u{e9}").text == nil)
        #expect(texts.copied("k", table: "A long name of a table").text == "of A long name of a table")
    }

    @Test func `concurrent lookups all find the text`() async throws {
        let texts = try texts(of: archive())
        let wrong = await withTaskGroup(of: Int.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    (0..<500).reduce(0) { wrong, _ in
                        wrong + Self.texts.filter { texts.copied($0.key).text != $0.value }.count
                    }
                }
            }
            return await group.reduce(0, +)
        }
        #expect(wrong == 0)
    }
}
