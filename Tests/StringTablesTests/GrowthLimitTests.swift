import PropertyLists
import StringTables
import Testing

/// Work that grows faster than the input has a limit, and a diagnostic reports it. `GrowthTests` counts instructions.
@Suite struct GrowthLimitTests {
    private static func rule(_ form: String) -> String {
        "{ NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = d; other = \"\(form)\"; }"
    }

    private static func diagnostics(ofStringsdict text: String) -> [Diagnostic] {
        let source = StringSource(Array(text.utf8), path: "T.stringsdict")
        return StringTableReader(mode: .lenient)
            .readTable(named: "T", localization: "en", stringsdict: source).diagnostics
    }

    @Test func diagnosticsOfAMessageAreLimited() {
        // Each diagnostic repeats the key.
        let key = String(repeating: "k", count: 5000)
        let format = (0..<500).map { "%#@v\($0)@" }.joined()
        let found = Self.diagnostics(ofStringsdict: "\(key) = { NSStringLocalizedFormatKey = \"\(format)\"; };")
        #expect(found.filter { $0.id == "stringsdict.undefined-variable" }.count == 64)
        #expect(found.last?.id == "stringsdict.more-diagnostics")
        #expect(found.count == 65)
    }

    @Test func anErrorAfterManyWarningsOfAMessageIsReported() {
        let unused = (0..<100).map { "u\($0) = \(Self.rule("x"));" }.joined()
        let cycle = "a = \(Self.rule("%#@b@")); b = \(Self.rule("%#@a@"));"
        let found = Self.diagnostics(
            ofStringsdict: "k = { NSStringLocalizedFormatKey = \"%#@a@\"; \(unused) \(cycle) };")
        #expect(found.filter { $0.severity == .error }.map(\.id) == ["stringsdict.variable-cycle"])
        #expect(found.filter { $0.id == "stringsdict.unused-variable" }.count == 64)
        #expect(found.filter { $0.id == "stringsdict.more-diagnostics" }.count == 1)
    }

    @Test(arguments: [3, 30]) func theFirstOfTwoArgumentsOfOneNameIsUsed(count: Int) {
        let named =
            [(name: "e\u{301}", value: MessageArgument.text("x"))]
            + (0..<count).map { (name: "é", value: MessageArgument.integer(Int64($0))) }
        let result = MessageFormatter(localization: "en").format(
            text: "%[é]@ %[e\u{301}]@ %[e]@", MessageArguments([], named: named))
        #expect(result.text == "0 x %[e]@")
    }

    @Test func conversionsStopAtTheOutputLimit() {
        let argument = String(repeating: "x", count: 1 << 20)
        let format = String(repeating: "%1$@", count: 40)
        let result = MessageFormatter(localization: "en").format(text: format, MessageArguments([.text(argument)]))
        let length = result.text.utf8.count
        #expect(length > 1 << 24 && length < 1 << 24 + argument.utf8.count + format.utf8.count)
        #expect(result.errors.first?.code == .tooComplex)
        let ending = String(result.text.suffix(8))
        #expect(ending == "%1$@%1$@")
    }

    @Test func readsOfEmptyFormsAreLimited() {
        let form = String(repeating: "%1$.0s", count: 3000)
        let variable = MessageVariable(name: "v", specifier: "d", content: .text(form))
        let message = Message.substituting([variable], in: .text(String(repeating: "%1$#@v@", count: 1000)))
        let result = MessageFormatter(localization: "en").format(message, MessageArguments(["x"]))
        #expect(result.errors.first?.code == .tooComplex)
        #expect(result.text.hasPrefix("%1$#@v@"))
    }

    @Test func readsOfFormsForSignaturesAreLimited() {
        // Without a position, each reference uses another argument.
        func signature(_ count: Int) -> MessageSignature {
            let form = String(repeating: "%y", count: count)
            let variable = MessageVariable(name: "v", specifier: "d", content: .text(form))
            return MessageSignature(of: .substituting([variable], in: .text(String(repeating: "%#@v@", count: count))))
        }
        #expect(signature(100).count == 100)
        #expect(signature(800).problems.map(\.piece) == ["%"])
        #expect(signature(2000).count < 300)
    }

    @Test func theBytesOfALongKeyInManyLocalizationsAreLimited() throws {
        func read(_ count: Int) -> (catalog: StringCatalog?, diagnostics: [Diagnostic]) {
            let unit = #"{"stringUnit": {"state": "new", "value": "x"}}"#
            let entries = (0..<count).map { #""aa-x-a\#($0)": \#(unit)"# }.joined(separator: ",")
            let key = String(repeating: "k", count: 400 * count)
            let text =
                #"{"sourceLanguage": "en", "version": "1.0", "strings": {"\#(key)": {"localizations": {\#(entries)}}}}"#
            return StringTableReader(mode: .lenient)
                .readCatalog(named: "T", StringSource(Array(text.utf8), path: "T.xcstrings"))
        }
        #expect(read(50).diagnostics.isEmpty)
        let large = read(400)
        #expect(large.diagnostics.map(\.id) == ["xcstrings.too-large"])
        #expect((60..<399).contains(try #require(large.catalog).tables.count))
    }

    @Test(arguments: [[0xff, 0xfe], [0xfe, 0xff], [0xef, 0xbb, 0xbf]] as [[UInt8]])
    func aFileOfOnlyAByteOrderMarkIsAnEmptyTable(bytes: [UInt8]) throws {
        let document = StringTableReader(mode: .lenient).readTable(
            named: "T", localization: "en", strings: StringSource(bytes, path: "T.strings"))
        #expect(document.diagnostics.isEmpty && document.table?.count == 0, "\(document.diagnostics)")
    }

    @Test func diagnosticsOfATableAreLimited() throws {
        let forms = (0..<5_000).map { #""\#($0)":0"# }.joined(separator: ",")
        let text = #"""
            {"sourceLanguage": "en", "version": "1.0", "strings": {"k": {"localizations": {"en": {"variations":
            {"width": {\#(forms)}}}}}}}
            """#
        let found = StringTableReader(mode: .lenient)
            .readCatalog(named: "T", StringSource(Array(text.utf8), path: "T.xcstrings")).diagnostics
        #expect(found.count == 1_001 && found.last?.id == "plist.more-diagnostics")
    }
}
