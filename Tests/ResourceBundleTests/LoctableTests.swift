import ResourceBundle
import ResourceCompiler
import TestSupport
import Testing

/// Tables with all languages in one property list, as in macOS.
@Suite struct LoctableTests {
    private static let days = """
        <dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>
        <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>d</string>
        <key>one</key><string>%d jour</string><key>other</key><string>%d jours</string></dict></dict>
        """
    private static let files: KeyValuePairs<String, String> = [
        "Info.plist": infoPlist(["CFBundleDevelopmentRegion": "en"]),
        "Localizable.loctable": """
        <plist version="1.0"><dict>
        <key>LocProvenance</key><dict><key>fr</key><integer>3</integer></dict>
        <key>en</key><dict><key>a</key><string>en a</string><key>b</key><string>en b</string></dict>
        <key>fr</key><dict><key>a</key><string>fr a</string><key>days</key>\(days)</dict>
        <key>zh_TW</key><dict><key>a</key><string>tw a</string></dict>
        <key>de</key><dict><key>a</key><string>of the loctable</string></dict>
        </dict></plist>
        """,
        "de.lproj/Localizable.strings": #""a"="of the lproj";"#,
    ]

    @Test(arguments: Storage.allCases)
    func eachLanguageOfALoctableIsALocalization(storage: Storage) throws {
        let small = try SmallBundle(Self.files, as: storage)
        #expect(small.bundle.localizations == ["de", "en", "fr", "zh_TW"])
        #expect(small.view("fr-CA").string("a") == "fr a")
        #expect(small.view("fr").string("days", 2) == "2 jours")
        #expect(small.view("fr").resolvedString("b")?.localization == "en")
        #expect(small.view("zh-Hant").string("a") == "tw a")
        #expect(small.view("de").string("a") == "of the lproj", "a language's own .strings counts")
    }

    /// Apple's build system refuses a String Catalog in an `.lproj`: it "should not be inside an lproj directory".
    @Test(arguments: Storage.allCases)
    func aLoctableInAnLprojHasTheTextsOfThatLanguage(storage: Storage) throws {
        let small = try SmallBundle(
            [
                "Info.plist": infoPlist(["CFBundleDevelopmentRegion": "en"]),
                "en.lproj/Localizable.strings": #""a"="en a";"#,
                "fr.lproj/Localizable.loctable": "{ de = { a = \"de a\"; }; fr = { a = \"fr a\"; }; }",
                "it.lproj/Localizable.strings": #""a"="it a";"#,
                "it.lproj/Localizable.loctable": "{ it = { a = hidden; b = hidden; }; }",
            ], as: storage)
        #expect(small.bundle.localizations == ["en", "fr", "it"])
        #expect(small.view("fr").string("a") == "fr a")
        #expect(small.view("de").string("a") == "en a")
        #expect(small.view("it").string("a") == "it a" && small.view("it").string("b") == nil)
    }

    /// In an archive, the empty name means "outside any .lproj". `extract` could not write folders with the other names.
    @Test(arguments: ["", "../up", "a/b", "a\u{200f}"])
    func aLanguageThatCannotBeAFolderNameIsOmittedAndReported(language: String) throws {
        let text = #"{"stringUnit": {"state": "translated", "value": "x"}}"#
        let texts = #"{"k": {"localizations": {"\#(language)": \#(text)}}}"#
        let folder = try TestFolder([
            "B/Info.plist": infoPlist(["CFBundleDevelopmentRegion": "en"]),
            "B/T.loctable": "{ en = { k = v; }; \"\(language)\" = { k = lost; only = lost; }; }",
            "B/U.xcstrings": #"{"sourceLanguage": "en", "strings": \#(texts)}"#,
        ])
        let bundle = try ResourceBundle(at: folder.path("B"))
        #expect(bundle.localizations == ["en"])
        #expect(bundle.view(for: ["en"]).string("only", table: "T") == nil)
        #expect(bundle.view(for: ["en"]).string("k", table: "T") == "v")
        let found = bundle.diagnostics()
        #expect(found.map(\.id) == ["strings.language-name", "strings.language-name"])
        #expect(found.map(\.path) == [folder.path("B/T.loctable"), folder.path("B/U.xcstrings")])
        #expect(found.map(\.position.line) == [1, 1])
        #expect(ResourceCompiler().compile([folder.path("B")]).hasErrors)
    }

    @Test func textsOfAnotherLanguageInAnLprojAreReported() throws {
        let folder = try TestFolder(["B/fr.lproj/T.loctable": "{ fr = { k = v; }; de = { k = w; }; }"])
        let found = try ResourceBundle(at: folder.path("B")).diagnostics()
        #expect(found.map(\.id) == ["bundle.catalog-in-localization"])
        #expect(found.first?.path == folder.path("B/fr.lproj/T.loctable"))
    }

    @Test func unusedFilesOfATableAreReported() throws {
        let folder = try TestFolder([
            "B/T.loctable": "{ fr = { k = v; }; }", "B/T.xcstrings": "{ broken",
            "B/it.lproj/U.strings": "k = v;", "B/it.lproj/U.xcstrings": "{ broken",
            "B/it.lproj/Legal/V.strings": "k = v;", "B/Legal/it.lproj/V.strings": "k = hidden;",
        ])
        let found = try ResourceBundle(at: folder.path("B"))
        #expect(found.view(for: ["fr"]).string("k", table: "T") == "v")
        #expect(found.view(for: ["it"]).string("k", table: "U") == "v")
        let reported = found.diagnostics().filter { $0.id == "bundle.unread-table" }
        #expect(
            reported.map(\.path).sorted() == [
                folder.path("B/T.xcstrings"), folder.path("B/it.lproj/Legal/V.strings"),
                folder.path("B/it.lproj/U.xcstrings"),
            ])
    }

    @Test func invalidTablesAreReportedAndTheOthersAreParsed() throws {
        let folder = try TestFolder([
            "B/T.loctable": "{ fr = \"text\"; it = { k = v; n = (1); }; }", "B/U.loctable": "( 1, 2 )",
        ])
        let found = try ResourceBundle(at: folder.path("B"))
        #expect(found.view(for: ["it"]).string("k", table: "T") == "v")
        #expect(
            found.diagnostics().map(\.id) == ["strings.not-a-table", "strings.non-string-value", "strings.not-a-table"])
    }

    @Test func aLoctableAloneCanBeCompiled() throws {
        let folder = try TestFolder(["T.loctable": "{ it = { k = v; }; LocProvenance = x; }"])
        let compilation = ResourceCompiler().compile([folder.path("T.loctable")])
        #expect(compilation.diagnostics.isEmpty)
        try compilation.write(to: folder.path("T.rbarc"))
        #expect(try ResourceBundle(at: folder.path("T.rbarc")).view(for: ["it"]).string("k", table: "T") == "v")
    }
}
