import ResourceBundle
import ResourceBundleTesting
import Testing

/// The tools for users' tests.
@Suite struct TestingToolsTests {
    private static let files: KeyValuePairs<String, TestFile> = [
        "Info.plist": .plist(["CFBundleDevelopmentRegion": "en"]),
        "en.lproj/Localizable.strings": .strings(["title": "Title", "quote": #"a "b" \c"#, "only": "Only"]),
        "fr.lproj/Localizable.strings": .strings(["title": "Titre", "quote": "ligne\nsuivante"]),
        "fr.lproj/terms.html": "<h1>Conditions</h1>", "data.bin": .bytes([1, 2, 3]),
        "A.xcassets/Cart.imageset/Contents.json":
            #"{"images": [{"filename": "c2.png", "scale": "2x", "idiom": "universal"}, {"filename": "c1.png", "scale": "1x", "idiom": "universal"}]}"#,
        "A.xcassets/Cart.imageset/c1.png": "1", "A.xcassets/Cart.imageset/c2.png": "2",
        "A.xcassets/Logo.imageset/Contents.json": #"{"images": [{"filename": "l.pdf", "idiom": "universal"}]}"#,
        "A.xcassets/Logo.imageset/l.pdf": "pdf",
    ]

    @Test func aBundleInMemoryHasItsResources() throws {
        let view = try ResourceBundle(files: Self.files).view(for: ["fr"])
        #expect(view.string("quote") == "ligne\nsuivante" && view.string("only") == "Only")
        #expect(view.bundle.view(for: ["en"]).string("quote") == #"a "b" \c"#)
        #expect(try view.file("terms", type: "html")?.text() == "<h1>Conditions</h1>")
        #expect(try view.file("data.bin")?.bytes() == [1, 2, 3] && view.file("data.bin")?.diskPath == nil)
        #expect(view.image("Cart")?.fileName == "c1.png" && view.info[.developmentRegion] == "en")
        let options = OpenOptions(developmentLanguage: "fr", pseudoLocalizations: [.accented])
        let french = try ResourceBundle(files: Self.files, options: options)
        #expect(french.view(for: ["ja"]).string("title") == "Titre")
        #expect(french.view(for: ["en-XA"]).string("title")?.contains("Ţ") == true)
    }

    @Test func propertyListsCanBeNested() throws {
        let bundle = try ResourceBundle(files: [
            "Info.plist": .plist([
                "Limit": 7, "Ratio": 1.5, "IsOpen": true, "Fonts": ["a.ttf", "b.ttf"], "D": ["k": "v<&"],
            ]),
            "en.lproj/Boxes.stringsdict": .stringsdict(["boxes": ["one": "%d box", "other": "%d boxes"]]),
            "en.lproj/Localizable.stringsdict": .plist([
                "items": [
                    "NSStringLocalizedFormatKey": "%#@n@",
                    "n": [
                        "NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "d",
                        "one": "%d item", "other": "%d items",
                    ],
                ]
            ]),
        ])
        let view = bundle.view(for: ["en"])
        #expect(view.info[InfoKey<Int>("Limit")] == 7 && view.info[InfoKey<[String]>("Fonts")] == ["a.ttf", "b.ttf"])
        #expect(view.info["IsOpen"]?.boolean == true && view.info["Ratio"]?.number == 1.5)
        #expect(view.info["D"]?["k"]?.string == "v<&" && view.string("items", 1) == "1 item")
        #expect(view.string("boxes", 2, table: "Boxes") == "2 boxes")
    }

    /// XML cannot represent these characters.
    @Test func propertyListsHaveAllCharacters() throws {
        for text in ["a\0b", "a\u{FFFF}b", "a\u{1}<\u{FFFE}"] {
            let bundle = try ResourceBundle(files: [
                "Info.plist": .plist(["Text": .string(text), "List": [.string(text)]]),
                "en.lproj/Boxes.stringsdict": .stringsdict(["boxes": ["one": "1\(text)", "other": "%d\(text)"]]),
            ])
            let view = bundle.view(for: ["en"])
            #expect(view.info["Text"]?.string == text && view.info["List"]?.array?.first?.string == text)
            #expect(view.string("boxes", 4, table: "Boxes") == "4\(text)" && bundle.diagnostics().isEmpty)
        }
        #expect(TestFile.plist(["k": "v"]).bytes.starts(with: "<?xml".utf8))
    }

    @Test func aStrictViewReportsTextsThatTheReadersLanguagesLack() throws {
        let recorder = MissingTextRecorder()
        let bundle = try ResourceBundle(files: Self.files)
        let view = bundle.strictView(for: ["fr-CA"], recorder: recorder)
        #expect(view.string("title") == "Titre" && view.string("only") == "Only" && view.localized("none") == "⟦none⟧")
        #expect(
            recorder.reports.map(\.description) == [
                #"no string "only" in table "Localizable" for fr; the text of en is used"#,
                #"no string "none" in table "Localizable" for fr"#,
            ])
    }

    @Test func completenessReportsMissingResources() throws {
        let bundle = try ResourceBundle(files: Self.files, path: "Shop")
        let all = Completeness(languages: ["fr-CA", "ja"], scales: [1, 2, 3], appearances: [.light, .dark])
        let findings = all.findings(in: bundle).map { "\($0.path) \($0.id) \($0.message)" }
        #expect(findings.contains { $0.contains("strings.missing-keys") && $0.contains(#""only""#) })
        #expect(
            findings.contains {
                $0.hasPrefix("Shop/fr.lproj/terms.html files.no-default") || $0.contains("files.no-default")
            })
        #expect(findings.contains(#"Shop testing.missing-language there is no localization for "ja""#))
        let variants = findings.filter { $0.contains("testing.missing-variant") }
        #expect(
            variants == [
                #"Shop testing.missing-variant the imageset "Cart" has no 3x variant"#,
                #"Shop testing.missing-variant the imageset "Cart" has no dark variant"#,
                #"Shop testing.missing-variant the imageset "Logo" has no dark variant"#,
            ])
    }

    /// `.unknown` is no scale or appearance that a variant could have. Loose image files are not checked.
    @Test func completenessIgnoresUnknownTraits() throws {
        let bundle = try ResourceBundle(files: Self.files, path: "Shop")
        #expect(
            Completeness(scales: [.unknown, 3], appearances: [.unknown, .dark]).findings(in: bundle)
                .filter { $0.id == "testing.missing-variant" }.map(\.message)
                == Completeness(scales: [3], appearances: [.dark]).findings(in: bundle)
                .filter { $0.id == "testing.missing-variant" }.map(\.message))
        let loose = try ResourceBundle(files: ["en.lproj/a.png": "1", "Icon.png": "2"])
        #expect(
            Completeness(scales: [2], appearances: [.dark]).findings(in: loose).allSatisfy {
                $0.id == "files.no-default"
            })
    }

    @Test func onlyTheTablesOfTheTestAreChecked() throws {
        let bundle = try ResourceBundle(files: [
            "en.lproj/A.strings": .strings(["a": "One"]), "en.lproj/B.strings": .strings(["b": "Two", "c": "Three"]),
            "de.lproj/A.strings": .strings(["a": "Eins"]), "de.lproj/B.strings": .strings(["b": "Zwei"]),
        ])
        #expect(Completeness(tables: ["A"]).findings(in: bundle).isEmpty)
        #expect(
            Completeness(tables: ["B"]).findings(in: bundle).map(\.id) == Completeness().findings(in: bundle).map(\.id))
        #expect(!Completeness().findings(in: bundle).isEmpty)
        let wrongCase = Completeness(tables: ["A", "a"]).findings(in: bundle)
        #expect(wrongCase.map { "\($0.id) \($0.message)" } == [#"testing.missing-table there is no string table "a""#])
    }

    /// Readers understand a related language, but a bundle that has to have a language needs that language.
    @Test(arguments: [
        ("nb", false), ("gsw", false), ("id", false), ("pt-PT", false), ("pt-BR", true), ("de-AT", true), ("de", true),
        ("zh-TW", false), ("zh-SG", true),
    ])
    func aRelatedLanguageIsNotTheRequiredOne(language: String, isComplete: Bool) throws {
        let bundle = try ResourceBundle(files: [
            "da.lproj/A.strings": .strings(["a": "1"]), "de.lproj/A.strings": .strings(["a": "2"]),
            "ms.lproj/A.strings": .strings(["a": "3"]), "pt-BR.lproj/A.strings": .strings(["a": "4"]),
            "zh-Hans.lproj/A.strings": .strings(["a": "5"]),
        ])
        let findings = Completeness(languages: [language]).findings(in: bundle)
        #expect(findings.map(\.id) == (isComplete ? [] : ["testing.missing-language"]))
    }

    @Test func aCompleteBundleHasNoFindings() throws {
        let bundle = try ResourceBundle(files: [
            "en.lproj/Localizable.strings": .strings(["a": "One", "b": "%d"]),
            "de.lproj/Localizable.strings": .strings(["a": "Eins"]),
        ])
        #expect(
            Completeness(languages: ["de-AT", "en"], scales: [2], appearances: [.dark]).findings(in: bundle).isEmpty)
    }
}
