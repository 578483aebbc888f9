import PropertyLists
import StringTables
import Testing

/// The parts of a String Catalog around its messages.
@Suite struct StringCatalogTests {
    private func read(_ text: String) -> (catalog: StringCatalog?, diagnostics: [Diagnostic]) {
        StringTableReader().readCatalog(named: "T", StringSource(Array(text.utf8), path: "T.xcstrings"))
    }

    @Test(arguments: [
        ("{\"version\": \"1.0\"}", ["xcstrings.not-a-catalog"]), ("[1]", ["xcstrings.not-a-catalog"]),
        ("{\"strings\": 4}", ["xcstrings.not-a-catalog"]),
    ])
    func aFileWithoutStringsIsNoCatalog(text: String, ids: [String]) {
        let document = read(text)
        #expect(document.catalog == nil)
        #expect(document.diagnostics.map(\.id) == ids)
    }

    @Test func aVariationByDeviceNeedsTheFormOther() {
        func ids(_ devices: String...) -> [String] {
            let forms = devices.map { #""\#($0)": {"stringUnit": {"state": "translated", "value": "Tap"}}"# }
            return read(
                """
                {"sourceLanguage": "en", "version": "1.0", "strings": {"tap": {"localizations": {"en": {"variations":
                {"device": {\(forms.joined(separator: ", "))}}}}}}}
                """
            ).diagnostics.map(\.id)
        }
        #expect(ids("mac", "iphone") == ["xcstrings.missing-other"])
        #expect(ids("mac", "other").isEmpty)
    }

    @Test func aCatalogWithoutASourceLanguageIsInEnglish() throws {
        let document = read(
            """
            {"strings": {"Pay": {"localizations": {"de": {"stringUnit": {"value": "Zahlen"}}}}}}
            """)
        #expect(document.diagnostics.map(\.id) == ["xcstrings.no-source-language"])
        let catalog = try #require(document.catalog)
        #expect(catalog.statedSourceLanguage == nil && catalog.sourceLanguage == "en")
        #expect(catalog["en"]?["Pay"] == .text("Pay") && catalog["de"]?["Pay"] == .text("Zahlen"))
    }

    @Test func anArgumentByNameTakesNoPosition() throws {
        let document = read(
            """
            {"sourceLanguage": "en", "strings": {"k": {"localizations": {"en": {"variations": {"plural": {
              "one": {"stringUnit": {"value": "%[owner]@ has %lld item"}},
              "other": {"stringUnit": {"value": "%[owner]@ has %lld items"}}}}}}}}}
            """)
        guard case .plural(let choice)? = document.catalog?["en"]?["k"] else {
            Issue.record("no plural choice: \(document)")
            return
        }
        #expect(choice.argument == 1)
    }

    /// The forms do not show a number. The key shows which argument is a number.
    @Test func theKeyDeterminesTheArgumentForPlurals() throws {
        let document = read(
            """
            {"sourceLanguage": "en", "strings": {"%@ has %lld": {"localizations": {"fr": {"variations": {"plural": {
              "one": {"stringUnit": {"value": "%1$@ en a un seul"}},
              "other": {"stringUnit": {"value": "%1$@ en a plusieurs"}}}}}}}}}
            """)
        let message = try #require(document.catalog?["fr"]?["%@ has %lld"])
        for (count, text) in [(1, "Bob en a un seul"), (5, "Bob en a plusieurs")] {
            let result = MessageFormatter(localization: "fr").format(message, MessageArguments(["Bob", .init(count)]))
            #expect(result.text == text && result.errors.isEmpty)
        }
    }

    @Test func aKeyWithoutADictionaryIsAnErrorAndTheNextIsParsed() {
        let document = read(
            """
            {"sourceLanguage": "fr", "strings": {"bad": "text", "good": {"localizations": {"fr": {"stringUnit": {"value": "bon"}}}}}}
            """)
        #expect(document.diagnostics.map(\.id) == ["xcstrings.wrong-type"])
        #expect(document.catalog?["fr"]?.entries.map(\.key) == ["good"])
        #expect(document.catalog?["fr"]?["good"] == .text("bon"))
    }

    /// A form can show the argument of its substitution several times.
    @Test(arguments: [(20, "20 of 20 pages for Ada"), (1, "1 of 1 page for Ada")])
    func aSubstitutionCanShowItsArgumentTwice(count: Int64, expected: String) throws {
        let document = read(
            """
            {"version": "1.0", "sourceLanguage": "en", "strings": {"k": {"localizations": {"fr": {
              "stringUnit": {"state": "translated", "value": "%#@n@ for %1$@"},
              "substitutions": {"n": {"argNum": 2, "formatSpecifier": "lld", "variations": {"plural": {
                "one": {"stringUnit": {"state": "translated", "value": "%arg of %arg page"}},
                "other": {"stringUnit": {"state": "translated", "value": "%arg of %arg pages"}}}}}}}}}}}
            """)
        let message = try #require(document.catalog?["fr"]?["k"])
        let result = MessageFormatter(localization: "fr").format(message, MessageArguments(["Ada", .integer(count)]))
        #expect(result.text == expected && result.errors.isEmpty)
    }

    /// Each value of `bad` is invalid at the given line:column. The key after it is parsed in each case.
    @Test(arguments: [
        (#"{"localizations": 5}"#, "1:81"),
        (#"{"localizations": {"fr": 5}}"#, "1:88"),
        (#"{"localizations": {"fr": {"stringUnit": 5}}}"#, "1:103"),
        (#"{"localizations": {"fr": {"stringUnit": {"state": "new"}}}}"#, "1:103"),
        (#"{"localizations": {"fr": {"stringUnit": {"value": 5}}}}"#, "1:113"),
        (#"{"localizations": {"fr": {"stringUnit": {"state": 5, "value": "x"}}}}"#, "1:113"),
        (#"{"localizations": {"fr": {"stringSet": {"values": 5}}}}"#, "1:113"),
        (#"{"localizations": {"fr": {"stringSet": {"values": [5]}}}}"#, "1:114"),
        (#"{"localizations": {"fr": {"variations": 5}}}"#, "1:103"),
        (#"{"localizations": {"fr": {"variations": {"plural": 5}}}}"#, "1:114"),
        (#"{"localizations": {"fr": {"variations": {"device": 5}}}}"#, "1:114"),
        (#"{"localizations": {"fr": {"variations": {"device": {"other": 5}}}}}"#, "1:124"),
        (#"{"localizations": {"fr": {"variations": {"plural": {"other": 5}}}}}"#, "1:124"),
        (#"{"localizations": {"fr": {"stringUnit": {"value": "x"}, "substitutions": 5}}}"#, "1:136"),
        (#"{"localizations": {"fr": {"stringUnit": {"value": "%#@n@"}, "substitutions": {"n": 5}}}}"#, "1:146"),
        (#"{"comment": 5}"#, "1:75"), (#"{"extractionState": 5}"#, "1:83"), (#"{"shouldTranslate": "no"}"#, "1:83"),
        (#"{"generatesSymbol": 1}"#, "1:83"),
    ])
    func aValueOfTheWrongTypeIsAnErrorWithItsPosition(bad: String, position: String) {
        let document = read(
            """
            {"version": "1.0", "sourceLanguage": "de", "strings": {"bad": \(bad), "good": {"localizations": {"fr": {"stringUnit": {"value": "bon"}}}}}}
            """)
        let wrong = document.diagnostics.filter { $0.id == "xcstrings.wrong-type" }
        #expect(wrong.map { "\($0.position.line):\($0.position.column)" } == [position])
        #expect(wrong.first?.severity == .error)
        #expect(document.catalog?["fr"]?["good"] == .text("bon"))
    }

    @Test(arguments: [
        (#""sourceLanguage": 3, "version": "1.0""#, "xcstrings.wrong-type", "1:20", Diagnostic.Severity.error),
        (#""sourceLanguage": "de", "version": 2"#, "xcstrings.wrong-type", "1:37", .error),
        (#""sourceLanguage": "de", "version": "99.0""#, "xcstrings.unknown-version", "1:37", .warning),
        (#""sourceLanguage": "de", "version": "10""#, "xcstrings.unknown-version", "1:37", .warning),
    ])
    func anInvalidTopLevelValueIsReportedAndTheTextsAreParsed(
        top: String, id: String, position: String, severity: Diagnostic.Severity
    ) {
        let document = read(
            "{\(top), \"strings\": {\"Pay\": {\"localizations\": {\"fr\": {\"stringUnit\": {\"value\": \"Payer\"}}}}}}")
        #expect(document.diagnostics.map(\.id) == [id])
        #expect(document.diagnostics.map { "\($0.position.line):\($0.position.column)" } == [position])
        #expect(document.diagnostics.first?.severity == severity)
        #expect(document.catalog?["fr"]?["Pay"] == .text("Payer"))
    }

    @Test(arguments: ["1", "1.2"]) func minorVersionsAreSupported(version: String) {
        #expect(read("{\"version\": \"\(version)\", \"sourceLanguage\": \"fr\", \"strings\": {}}").diagnostics.isEmpty)
    }

    @Test func nullIsAMissingValueAndNoError() {
        let document = read(
            """
            {"sourceLanguage": "fr", "strings": {"a": {"comment": null, "localizations": {"fr": {"stringUnit": {"value": "x"}, "substitutions": null}}}}}
            """)
        #expect(document.diagnostics.isEmpty)
        #expect(document.catalog?["fr"]?["a"] == .text("x"))
    }

    @Test(arguments: [
        #"{"variations": {"plural": {"zero": null, "other": {"stringUnit": {"value": "x"}}}}}"#,
        #"{"stringUnit": {"value": "x"}, "variations": {"device": null}}"#,
        #"{"stringUnit": {"value": "x"}, "substitutions": {"n": null}}"#,
    ]) func aFormThatIsNullIsIgnored(localization: String) throws {
        let document = read(
            #"{"sourceLanguage": "fr", "strings": {"a": {"localizations": {"de": null, "fr": \#(localization)}}}}"#)
        #expect(document.diagnostics.filter { $0.severity == .error }.isEmpty, "\(document.diagnostics)")
        let message = try #require(document.catalog?["fr"]?["a"])
        #expect(MessageFormatter(localization: "fr").format(message, MessageArguments([3])).text == "x")
        #expect(document.catalog?["de"]?["a"] == nil)
    }

    @Test func anUnreadableLoctableHasNoLanguages() {
        let source = StringSource(Array("<plist><dict><key>fr".utf8), path: "T.loctable")
        let document = StringTableReader(mode: .strict).readLoctable(named: "T", source)
        #expect(document.catalog == nil)
        #expect(document.diagnostics.count == 1 && document.diagnostics.first?.severity == .error)
    }
}
