import TestSupport
import Testing

/// The findings of lint about unusual texts, in all formats of tables.
@Suite struct LintRuleTests {
    private static func plural(_ key: String, _ valueType: String, _ forms: String) -> String {
        """
        \(key) = {NSStringLocalizedFormatKey = "%#@n@"; n = {NSStringFormatSpecTypeKey = NSStringPluralRuleType;
            NSStringFormatValueTypeKey = \(valueType); \(forms)};};
        """
    }

    private func lint(_ folder: TestFolder, _ options: String...) throws -> String {
        try Tool.run(["lint", folder.path("B"), "--notes"] + options).text
    }

    /// In a bundle without an Info.plist, `info` uses the only file `*-Info.plist`, but not property lists of other tools.
    @Test func aPropertyListOfAnotherToolIsNoInfoPlist() throws {
        let folder = try TestFolder([
            "B/GoogleService-Info.plist": "{API_KEY = secret; BUNDLE_ID = \"com.example\";}", "B/a.txt": "a",
        ])
        let bundle = folder.path("B")
        let alone = try Tool.run("info", bundle)
        #expect(alone.status == 0 && alone.lines == ["{}"] && alone.err.isEmpty, "\(alone.text)")
        try folder.write("{CFBundleName = Shop;}", to: "B/Shop-Info.plist")
        let both = try Tool.run("info", bundle, "CFBundleName")
        #expect(both.lines == ["Shop"] && both.err.contains("\"Shop-Info.plist\" is used"))
    }

    /// Keys of one screen have the same prefix. A finding about one of them is not the finding about another.
    @Test func longKeysAreDistinguished() throws {
        let start = "settings.notifications.marketing.preferences.of.the.person.who.reads.this.very.long.key"
        let keys = ["title", "body", "count"].map { "\(start).\($0)" }
        func table(_ conversion: String, _ wrong: [String] = []) -> String {
            keys.map { "\"\($0)\" = \"x \(wrong.contains($0) ? "%d" : conversion)\";" }.joined(separator: "\n")
        }
        let folder = try TestFolder([
            "B/en.lproj/L.strings": table("%@"), "B/fr.lproj/L.strings": table("%@", keys),
        ])
        let archive = folder.path("B.rbarc")
        #expect(try Tool.run("compile", folder.path("B"), "--output", archive).status == 0)
        for bundle in [folder.path("B"), archive] {
            let lint = try Tool.run("lint", bundle)
            #expect(lint.lines.count { $0.contains("[strings.arguments-differ]") } == 3, "\(lint.text)")
            #expect(lint.text.contains("long.key.body\"") && lint.text.contains("\"settings.notifications.marketing."))
        }
        let baseline = folder.path("known.json")
        try folder.write(table("%@", [keys[0]]), to: "B/fr.lproj/L.strings")
        #expect(try Tool.run("lint", folder.path("B"), "--baseline", baseline, "--update").status == 0)
        try folder.write(table("%@", [keys[1]]), to: "B/fr.lproj/L.strings")
        #expect(try Tool.run("lint", folder.path("B"), "--baseline", baseline).status == 1)
    }

    /// In languages whose form `one` has only whole numbers, `1.0` does not select it.
    @Test func formsThatNoShownNumberSelectsAreOptional() throws {
        let folder = try TestFolder([
            "B/en.lproj/L.stringsdict": "{" + Self.plural("km", "f", #"other = "%.1f km";"#)
                + Self.plural("both", "f", #"one = "%.2f mile"; other = "%.2f miles";"#) + "}",
            "B/cs.lproj/L.stringsdict": "{" + Self.plural("km", "f", #"other = "%.1f km";"#)
                + Self.plural("both", "f", #"one = "%.2f m"; other = "%.2f m"; many = "%.2f m";"#) + "}",
            "B/fr.lproj/L.stringsdict": "{" + Self.plural("km", "f", #"other = "%.1f km";"#)
                + Self.plural("both", "f", #"one = "%.2f m"; other = "%.2f m";"#) + "}",
        ])
        let text = try lint(folder)
        #expect(
            text.contains(
                "cs.lproj/L.stringsdict:1:2: warning: a plural of \"km\" lacks forms that cs needs: many (0.0)"),
            "\(text)")
        #expect(
            text.contains(
                "fr.lproj/L.stringsdict:1:2: warning: a plural of \"km\" lacks forms that fr needs: one (0.0)"),
            "\(text)")
        #expect(!text.contains("en needs"), "\(text)")
        #expect(text.contains("a plural of \"both\" has forms that no number uses in en: one"), "\(text)")
        #expect(text.contains("a plural of \"both\" has forms that no number uses in cs: one"), "\(text)")
        #expect(!text.contains("no number uses in fr"), "\(text)")
    }

    @Test func hintsDoNotReferToAMissingFormOther() throws {
        let folder = try TestFolder([
            "B/en.lproj/L.stringsdict": "{" + Self.plural("a", "d", #"zero = "none";"#) + "}",
            "B/pl.lproj/L.stringsdict": "{" + Self.plural("a", "d", #"one = "%d"; other = "%d";"#) + "}",
        ])
        let text = try lint(folder)
        #expect(text.contains("lacks forms that en needs: one (1); add them [strings"), "\(text)")
        #expect(text.contains("few (2), many (0); add them; until then, `other` is used [strings"), "\(text)")
    }

    @Test func anArchiveStoresWhichKeysNeedNoTranslation() throws {
        let catalog = """
            {"sourceLanguage": "en", "version": "1.0", "strings": {
                "brand": {"shouldTranslate": false},
                "gone": {"extractionState": "stale", "localizations": {"en": {"stringUnit": {"state": "translated", "value": "Gone"}}}},
                "pay": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "Pay"}}}},
                "send": {"localizations": {"fr": {"stringUnit": {"state": "translated", "value": "Envoyer"}}}}}}
            """
        let folder = try TestFolder(["B/L.xcstrings": catalog])
        #expect(try Tool.run("compile", folder.path("B"), "--output", folder.path("B.rbarc")).status == 0)
        for path in ["B", "B.rbarc"] {
            let text = try Tool.run("lint", folder.path(path)).text
            #expect(text.contains("fr lacks 1 of 2 keys of table \"L\" that en has: \"pay\""), "\(text)")
            #expect(text.contains("1 key of table \"L\" is marked as stale: \"gone\""), "\(text)")
        }
    }

    @Test func keysOfALoctableCanBeStale() throws {
        let folder = try TestFolder(["B/T.loctable": "{en = {a = A; b = B;}; fr = {a = A; c = C;};}"])
        #expect(try Tool.run("compile", folder.path("B"), "--output", folder.path("B.rbarc")).status == 0)
        for path in ["B", "B.rbarc"] {
            let text = try Tool.run("lint", folder.path(path)).text
            #expect(text.contains("fr has 1 key of table \"T\" that en lacks: \"c\""), "\(path): \(text)")
        }
    }

    @Test func onlyAdditionalKeysAreNewFindings() throws {
        let folder = try TestFolder([
            "B/en.lproj/L.strings": #""a" = "A"; "b" = "B"; "c" = "C"; "d" = "D";"#,
            "B/fr.lproj/L.strings": #""a" = "A";"#,
        ])
        let call = ["lint", folder.path("B"), "--baseline", folder.path("b.json"), "--strict"]
        #expect(try Tool.run(call + ["--update"]).status == 0)
        #expect(try Tool.run(call).status == 0)
        try folder.write(#""a" = "A"; "b" = "B";"#, to: "B/fr.lproj/L.strings")
        #expect(try Tool.run(call).status == 0)
        try folder.write(
            #""a" = "A"; "b" = "B"; "c" = "C"; "d" = "D"; "e" = "E"; "f" = "F";"#, to: "B/en.lproj/L.strings")
        let result = try Tool.run(call)
        #expect(result.status == 1 && result.text.contains("fr lacks 4 of 6 keys"), "\(result.text)")
    }

    @Test func assetsThatInfoPlistNamesAreUsed() throws {
        let color =
            #"{"colors": [{"color": {"color-space": "srgb", "components": {"red": "1", "green": "0", "blue": "0", "alpha": "1"}}}]}"#
        let folder = try TestFolder([
            "B/Info.plist": "{NSAccentColorName = Tint; UILaunchScreen = {UIColorName = Launch;};}",
            "B/A.xcassets/Tint.colorset/Contents.json": color, "B/A.xcassets/Launch.colorset/Contents.json": color,
            "B/A.xcassets/Lost.colorset/Contents.json": color, "S/a.swift": "",
        ])
        let text = try lint(folder, "--unused", folder.path("S"))
        #expect(text.contains("no source file names the asset \"Lost\""), "\(text)")
        #expect(!text.contains("asset \"Tint\"") && !text.contains("asset \"Launch\""), "\(text)")
    }

    @Test(
        arguments: [
            ("a.js", #"const q=/["/]/;t("one");t("two")"#), ("a.tsx", #"t("one", <a b={"two"}/>)"#),
            ("a.mjs", #"t('one'); t(`two`)"#), ("a.swift", "let r = #/[\"/]/#; t(\"one\", \"two\")"),
            ("a.js", #"const half = a / b; t("one"); const c = d / "two".length"#),
        ])
    func literalsAfterARegularExpressionAreFound(name: String, source: String) throws {
        let folder = try TestFolder([
            "B/en.lproj/L.strings": #""one" = "1"; "two" = "2"; "three" = "3";"#, "S/\(name)": source,
        ])
        let text = try lint(folder, "--unused", folder.path("S"))
        #expect(text.contains("the key \"three\""), "\(text)")
        #expect(!text.contains("the key \"one\"") && !text.contains("the key \"two\""), "\(text)")
    }

    @Test func filesForAllLanguagesAreNotReportedAsHidingOthers() throws {
        let folder = try TestFolder([
            "B/mul.lproj/L.strings": #""a" = "A";"#, "B/en.lproj/L.strings": #""a" = "A";"#,
            "B/M.strings": #""a" = "A";"#, "B/en.lproj/M.strings": #""a" = "A";"#,
        ])
        let text = try lint(folder)
        #expect(text.contains("B/M.strings: warning: for NSBundle, this file hides those of en"), "\(text)")
        #expect(!text.contains("mul.lproj/L.strings: warning: for NSBundle"), "\(text)")
    }

    @Test func aSecondKindOfVariationIsReported() throws {
        func unit(_ text: String) -> String { #"{"stringUnit": {"state": "translated", "value": "\#(text)"}}"# }
        let two = #"{"device": {"other": \#(unit("o"))}, "plural": {"one": \#(unit("1")), "other": \#(unit("%lld"))}}"#
        let catalog = """
            {"sourceLanguage": "en", "version": "1.0", "strings": {
                "both": {"localizations": {"en": {"variations": \(two)}}},
                "none": {"localizations": {"en": {"variations": {"plural": {}}}}},
                "null": {"localizations": {"en": {"stringUnit": {"state": "new", "value": "n"}, "variations": {}}}}}}
            """
        let folder = try TestFolder(["B/L.xcstrings": catalog])
        let text = try lint(folder)
        #expect(text.contains("\"both\" varies both by device and by plural; only the first is used"), "\(text)")
        #expect(text.contains("the variation \"plural\" of \"none\" has no form"), "\(text)")
        #expect(!text.contains("unit-and-variations"), "\(text)")
    }

    @Test func rulesOfTheWrongTypeAreReported() throws {
        let folder = try TestFolder([
            "B/en.lproj/L.stringsdict": """
            <plist version="1.0"><dict>
            <key>a</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>
            <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><integer>3</integer><key>other</key><string>%d</string></dict></dict>
            <key>b</key><dict><key>NSStringVariableWidthRuleType</key><string>wide</string></dict></dict></plist>
            """
        ])
        let text = try lint(folder)
        #expect(text.contains("4:38: error: NSStringFormatValueTypeKey is of type integer, not string"), "\(text)")
        #expect(text.contains("error: NSStringVariableWidthRuleType is of type string, not dictionary"), "\(text)")
    }

    @Test func anInvisibleCharacterIsReportedByItsNumber() throws {
        let folder = try TestFolder(["B/en.lproj/L.strings": "\"b\" = \"y\";\u{200b}\"c\" = \"d\";"])
        let text = try lint(folder)
        #expect(text.contains("1:11: error: U+200B cannot begin a key"), "\(text)")
    }

    /// In an archive, findings have no position, so two of them may differ only in the key.
    @Test func findingsAboutKeysThatDifferInUnicodeFormAreBothReported() throws {
        let folder = try TestFolder([
            "B/en.lproj/L.strings":
                "\"caf\u{e9}\" = \"%d: 50% off\"; \"cafe\u{301}\" = \"%d: 50% off\"; \"tea\" = \"%d\";"
        ])
        #expect(try Tool.run("compile", folder.path("B"), "--output", folder.path("B.rbarc")).status == 0)
        for path in ["B", "B.rbarc"] {
            let lines = try Tool.run("lint", folder.path(path)).lines
            #expect(lines.count { $0.contains("[strings.malformed-format]") } == 2, "\(path): \(lines)")
        }
    }

    /// The `.stringsdict` of the same table and language defines the variable of `fine`, but not those of the others.
    @Test func variablesOfPlainTextsAreUndefined() throws {
        let texts = """
            "fine" = "%#@n@";
            "moved" = "%#@n@ on %#@disk@, %2$#@n@";
            "plain" = "%d";
            """
        let folder = try TestFolder([
            "B/en.lproj/L.stringsdict": "{" + Self.plural("fine", "d", #"one = "%d day"; other = "%d days";"#)
                + #"old = "%#@n@ left";}"#, "B/en.lproj/L.strings": texts,
            "B/en.lproj/InfoPlist.strings": #""CFBundleName" = "%#@n@";"#,
            "B/T.loctable": #"{en = {late = "%#@n@";};}"#,
        ])
        #expect(try Tool.run("compile", folder.path("B"), "--output", folder.path("B.rbarc")).status == 0)
        for path in ["B", "B.rbarc"] {
            let result = try Tool.run("lint", folder.path(path))
            let lines = result.lines.filter { $0.contains("[strings.undefined-variable]") }
            #expect(result.status == 1 && lines.count == 4, "\(path): \(result.text)")
            #expect(lines.count { $0.contains("error: \"old\"") } == 1, "\(path): \(result.text)")
            #expect(
                lines.count { $0.contains("error: \"moved\"") && $0.contains("refers to the variable %#@disk@") } == 1)
            #expect(lines.count { $0.contains("error: \"moved\"") && $0.contains("define \"n\" in the .strings") } == 1)
            #expect(lines.count { $0.contains("error: \"late\"") } == 1, "\(path): \(result.text)")
        }
        #expect(try lint(folder).contains("B/en.lproj/L.strings:2:1: error: \"moved\" refers to"))
    }

    @Test func equalNamesOfTwoArgumentsAreReported() throws {
        let folder = try TestFolder([
            "B/en.lproj/Localizable.stringsdict": "{"
                + Self.plural("plain", "d", #"one = "%d"; other = "%d";"#)
                + #"clash = {NSStringLocalizedFormatKey = "%[count]@ has %#@n@"; n = {NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = d; other = "%d";};};}"#
        ])
        let result = try Tool.run("export", folder.path("B"), "--format", "i18next")
        #expect(result.err.contains("clash") && result.err.contains("\"count\""), "\(result.err)")
        #expect(!result.err.contains("plain"), "\(result.err)")
    }

    @Test func inflectionMarkupStaysInCompiledCatalogs() throws {
        let markup = "^[%lld person](inflect: true)"
        let folder = try TestFolder([
            "Shop.xcstrings": """
            {"sourceLanguage": "en", "version": "1.0", "strings": {
                "people": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "\(markup)"}}}}}}
            """
        ])
        try folder.makeDirectory("out")
        let call = [
            "xcstringstool", "compile", "--output-directory", folder.path("out"), folder.path("Shop.xcstrings"),
        ]
        let result = try Tool.run(call)
        #expect(result.status == 0, "\(result.err)")
        let table = try folder.text("out/en.lproj/Shop.strings")
        #expect(table.contains("\"people\" = \"\(markup)\";"), "\(table)")
    }
}
