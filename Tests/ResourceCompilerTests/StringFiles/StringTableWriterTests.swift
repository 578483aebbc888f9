import ResourceCompiler
import StringTables
import Testing

/// Messages that the files of a table cannot represent are reported, and the others are written.
@Suite struct StringTableWriterTests {
    private static let plural = Message.plural(
        PluralChoice(
            argument: 2, specifier: "d",
            forms: [PluralForm(.other, .text("%d sheep")), PluralForm(.one, .text("%d lamb"))]))
    private static let lost: [Message] = [
        // A rule cannot represent a variable that is a text.
        .substituting([MessageVariable(name: "n", specifier: "d", content: .text("x"))], in: .text("%#@n@")),
        .device([]),
        .width([WidthForm(-4, .text("x"))]),
        (0..<40).reduce(.text("deep")) { inner, _ in .device([DeviceForm(.mac, inner)]) },
    ]

    @Test(arguments: lost)
    func anUnrepresentableMessageIsLostAndTheOthersAreNot(_ lost: Message) throws {
        let files = StringTableWriter().files(of: [("text", .text("100 %")), ("lost", lost), ("plural", Self.plural)])
        #expect(files.lostKeys == ["lost"])
        #expect(files.strings.map { String(decoding: $0, as: UTF8.self) } == "\"text\" = \"100 %\";\n")
        let rules = StringSource(try #require(files.stringsdict), path: "T.stringsdict")
        let table = try #require(
            StringTableReader().readTable(named: "T", localization: "en", stringsdict: rules).table)
        #expect(table.entries.map(\.key) == ["plural"])
        #expect(table["plural"]?.inCanonicalOrder == Self.plural.inCanonicalOrder)
    }

    @Test(arguments: [
        Message.plural(
            PluralChoice(
                argument: 1, specifier: "d",
                forms: [PluralForm(.one, .text("%d lamb")), PluralForm(.few, .text("%d few"))])),
        .device([DeviceForm(.mac, .text("Click")), DeviceForm(.ipad, .text("Tap"))]),
    ])
    func theFirstFormIsTheFallbackOfFormsWithoutOther(_ message: Message) throws {
        let files = StringTableWriter().files(of: [("key", message)])
        #expect(files.lostKeys == [])
        let rules = StringSource(try #require(files.stringsdict), path: "T.stringsdict")
        let table = try #require(
            StringTableReader().readTable(named: "T", localization: "en", stringsdict: rules).table)
        #expect(table["key"] == message)
    }

    @Test func aTableWithoutTextsIsAComment() {
        let files = StringTableWriter().files(of: [("lost", Self.lost[0])])
        #expect(files.lostKeys == ["lost"] && files.stringsdict == nil)
        #expect(files.strings.map { String(decoding: $0, as: UTF8.self) } == "/* No texts. */\n")
    }
}
