import Foundation
import PropertyLists
import ResourceCompiler
import StringTables
import TestSupport
import Testing

/// A case of `Fixtures/StringTables/messages.json`. To add a case, add a line to that file.
struct MessageCase: Sendable, CustomTestStringConvertible {
    let source: StringSource
    let isCatalog: Bool
    let language: String
    let developmentLanguage: String?
    let device: Device?
    let width: Int?
    let arguments: MessageArguments
    let text: String?
    let errors: [String]
    let diagnostics: [String]
    let isLost: Bool
    let testDescription: String

    init(_ json: [String: Any]) throws {
        isCatalog = json["catalog"] != nil
        let entry = json[isCatalog ? "catalog" : "stringsdict"] ?? [:]
        let language = json["language"] as? String ?? "en"
        let whole: Any =
            isCatalog
            ? [
                "sourceLanguage": "xx", "version": "1.0",
                "strings": ["key": ["localizations": [language: entry]]],
            ] : ["key": entry]
        source = StringSource([UInt8](try JSONSerialization.data(withJSONObject: whole)), path: "case")
        self.language = language
        developmentLanguage = json["developmentLanguage"] as? String
        device = (json["device"] as? String).flatMap { Device($0) }
        width = json["width"] as? Int
        text = json["text"] as? String
        errors = json["errors"] as? [String] ?? []
        diagnostics = json["diagnostics"] as? [String] ?? []
        isLost = json["isLost"] as? Bool ?? false
        let decoder = JSONDecoder()
        let positional = try decoder.decode(
            [FixtureArgument].self, from: JSONSerialization.data(withJSONObject: json["arguments"] ?? []))
        let named = try decoder.decode(
            [String: FixtureArgument].self,
            from: JSONSerialization.data(withJSONObject: json["named"] ?? [String: Int]()))
        arguments = MessageArguments(positional.map(\.value), named: named.map { ($0.key, $0.value.value) })
        testDescription = "\(text ?? "refused") in \(language) of \(entry)"
    }

    var formatter: MessageFormatter {
        MessageFormatter(
            localization: language, developmentLocalization: developmentLanguage,
            options: FormatOptions(device: device, width: width))
    }
}

@Suite struct MessageTableTests {
    static let cases: [MessageCase] = {
        let file = SharedData.fixtures.appending(path: "StringTables/messages.json")
        guard let data = try? Data(contentsOf: file),
            let json = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
            let cases = json["cases"] as? [[String: Any]]
        else { return [] }
        return cases.compactMap { try? MessageCase($0) }
    }()

    @Test func theFixtureHasCases() { #expect(Self.cases.count >= 105) }

    @Test func anErrorThatAKeyHasManyTimesIsReportedOnce() throws {
        let entry =
            [
                "NSStringLocalizedFormatKey": String(repeating: "%#@gone@ %#@n@ ", count: 40),
                "n": [
                    "NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "d",
                    "other": "%#@lost@ %#@lost@ %d", "one": "%#@lost@ %d",
                ],
            ] as [String: Any]
        let source = StringSource([UInt8](try JSONSerialization.data(withJSONObject: ["key": entry])), path: "case")
        let found = StringTableReader().readTable(named: "T", localization: "en", stringsdict: source).diagnostics
            .filter { $0.id != Self.jsonWarning }
        #expect(found.map(\.id) == ["stringsdict.undefined-variable", "stringsdict.undefined-variable"])
        #expect(
            found.contains { $0.message.contains("%#@gone@") } && found.contains { $0.message.contains("%#@lost@") })
    }

    /// The id of the warning that a table is JSON. Only the cases are JSON; real tables are not.
    private static let jsonWarning = "plist.json"

    private static func table(of one: MessageCase) throws -> (table: StringTable?, diagnostics: [Diagnostic]) {
        let reader = StringTableReader(mode: .lenient)
        if one.isCatalog {
            let document = reader.readCatalog(named: "T", one.source)
            return (document.catalog?[one.language], document.diagnostics)
        }
        let document = reader.readTable(named: "T", localization: one.language, stringsdict: one.source)
        return (document.table, document.diagnostics.filter { $0.id != Self.jsonWarning })
    }

    @Test(arguments: cases)
    func messagesHaveTheTextErrorsAndDiagnosticsOfTheFixture(_ one: MessageCase) throws {
        let (table, diagnostics) = try Self.table(of: one)
        #expect(Set(diagnostics.map(\.id)) == Set(one.diagnostics), "\(diagnostics)")
        guard let text = one.text else {
            #expect(table?["key"] == nil)
            return
        }
        let message = try #require(table?["key"])
        let formatter = one.formatter
        let result = formatter.format(message, one.arguments)
        #expect(Array(result.text.utf8) == Array(text.utf8), "\(result.text)")
        #expect(result.errors.map(\.code.rawValue) == one.errors)

        let copy = try #require(MessageEncoding.decode(MessageEncoding.encode(message)))
        #expect(copy == message)
        #expect(formatter.format(copy, one.arguments).text == result.text)
    }

    /// Writing a message and parsing the files again does not change the text. Messages that the files cannot represent are reported.
    @Test(arguments: cases.filter { $0.text != nil }, [false, true])
    func writtenMessagesHaveTheTextOfTheFixture(_ one: MessageCase, isInDocumentedForm: Bool) throws {
        let read = try #require(try Self.table(of: one).table?["key"])
        let message = isInDocumentedForm ? read.inDocumentedForm : read
        let other = Message.text("Say \"no\" \\ to\ttabs")
        let files = StringTableWriter().files(of: [("other", other), ("key", message)])
        #expect(files.lostKeys == (one.isLost ? ["key"] : []))
        let table = try #require(
            StringTableReader().readTable(
                named: "T", localization: one.language, strings: files.strings.map { StringSource($0, path: "a") },
                stringsdict: files.stringsdict.map { StringSource($0, path: "b") }
            ).table)
        #expect(table["other"] == other)
        if one.isLost {
            #expect(table["key"] == nil)
            return
        }
        let result = one.formatter.format(try #require(table["key"]), one.arguments)
        #expect(Array(result.text.utf8) == Array((one.text ?? "").utf8), "\(result.text)")
        #expect(result.errors.map(\.code.rawValue) == one.errors)
    }
}
