import Foundation
import TestSupport
import Testing

/// Findings of `lint` and `compile` about frequent errors.
@Suite struct LintFindingTests {
    private func findings(_ files: KeyValuePairs<String, String>, _ call: [String] = ["lint"]) throws -> [String] {
        let folder = try TestFolder()
        for (path, text) in files { try folder.write(text, to: "B/\(path)") }
        let result = try Tool.run(call + [folder.path("B"), "--diagnostics", "json", "--notes"])
        let document = try JSONSerialization.jsonObject(with: Data(result.text.utf8)) as? [[String: Any]]
        return try #require(document).map { finding in
            let path = (finding["path"] as? String ?? "").replacingOccurrences(of: folder.path("B") + "/", with: "")
            return "\(finding["id"] ?? "") \(path):\(finding["line"] as? Int ?? 0)"
        }
    }

    @Test(arguments: [["zh-Hant", "zh-TW"], ["iw", "he"], ["sr", "sr-Cyrl"], ["fr", "it"]])
    func translationsInVariantsOfOneLanguageAllNeedTheirKeys(localizations: [String]) throws {
        var files: [(String, String)] = [("ja.lproj/Localizable.strings", "a = \"1 A\"; b = \"2 B\"; c = \"3 C\";")]
        for name in localizations { files.append(("\(name).lproj/Localizable.strings", "a = \"1 A\";")) }
        files.append(("Info.plist", #"{CFBundleDevelopmentRegion = ja; CFBundleIdentifier = "a.b";}"#))
        let folder = try TestFolder()
        for (path, text) in files { try folder.write(text, to: "B/\(path)") }
        let lines = try Tool.run("lint", folder.path("B")).lines.filter { $0.contains("[strings.missing-keys]") }
        #expect(lines.count == 2, "\(lines)")
    }

    @Test func aTranslationWithAParentLocaleNeedsNoKeys() throws {
        let found = try findings([
            "Info.plist": #"{CFBundleDevelopmentRegion = en; CFBundleIdentifier = "a.b";}"#,
            "en.lproj/Localizable.strings": "a = \"A a\"; b = \"B b\";",
            "fr.lproj/Localizable.strings": "a = \"A a\"; b = \"B b\";",
            "fr-CA.lproj/Localizable.strings": "a = \"A c\";",
        ])
        #expect(!found.contains { $0.hasPrefix("strings.missing-key") }, "\(found)")
    }

    @Test func emptyTranslationsAreReported() throws {
        let found = try findings([
            "Info.plist": #"{CFBundleDevelopmentRegion = en; CFBundleIdentifier = "a.b";}"#,
            "en.lproj/L.strings": "a = \"A a\";\nb = \"B b\";\nc = \"\";\nd = \"%d\";",
            "fr.lproj/L.strings": "a = \"A\";\nb = \"\";\nc = \"\";\nd = \"\";",
        ])
        #expect(found.filter { $0.hasPrefix("strings.empty") } == ["strings.empty-translation fr.lproj/L.strings:2"])
    }

    /// An empty form is valid if other forms of the text are not empty.
    @Test func emptyPluralsAndDevicesAreReported() throws {
        func plural(_ key: String, _ one: String, _ other: String) -> String {
            """
            <key>\(key)</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@v@</string>
            <key>v</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>d</string>
            <key>one</key><string>\(one)</string><key>other</key><string>\(other)</string></dict></dict>

            """
        }
        func devices(_ phone: String, _ other: String) -> String {
            func unit(_ value: String) -> String { #"{"stringUnit": {"state": "translated", "value": "\#(value)"}}"# }
            return #"{"variations": {"device": {"iphone": \#(unit(phone)), "other": \#(unit(other))}}}"#
        }
        let found = try findings([
            "Info.plist": #"{CFBundleDevelopmentRegion = en; CFBundleIdentifier = "a.b";}"#,
            "en.lproj/L.stringsdict":
                "<plist version=\"1.0\"><dict>\(plural("a", "%d file", "%d files"))\(plural("b", "%d a", "%d b"))</dict></plist>",
            "fr.lproj/L.stringsdict":
                "<plist version=\"1.0\"><dict>\n\(plural("a", "", "%d fichiers"))\(plural("b", "", ""))</dict></plist>",
            "M.xcstrings": """
            {"sourceLanguage": "en", "version": "1.0", "strings": {
            "Tap": {"localizations": {"fr": \(devices("", ""))}},
            "Tip": {"localizations": {"fr": \(devices("", "Cliquez"))}}}}
            """,
        ])
        let empty = found.filter { $0.hasPrefix("strings.empty") }
        #expect(
            empty == ["strings.empty-translation M.xcstrings:2", "strings.empty-translation fr.lproj/L.stringsdict:6"])
    }

    /// The values of the development language are in Info.plist. Keys that are never localized are not missing.
    @Test func translationsOfInfoAreComparedWithInfo() throws {
        let found = try findings([
            "Info.plist": #"{CFBundleDevelopmentRegion = en; CFBundleIdentifier = "a.b"; CFBundleDisplayName = Shop;}"#,
            "en.lproj/InfoPlist.strings": #"CFBundleIdentifier = "a.b"; NSCameraUsageDescription = "Photos";"#,
            "fr.lproj/InfoPlist.strings": #"CFBundleDisplayName = ""; NSCameraUsageDescription = "Des photos";"#,
            "InfoPlist.xcstrings": """
            {"sourceLanguage": "en", "version": "1.0", "strings": {"CFBundleName": {"localizations":
            {"de": {"stringUnit": {"state": "translated", "value": "Laden"}}}}}}
            """,
        ])
        #expect(found.contains("strings.empty-translation fr.lproj/InfoPlist.strings:1"), "\(found)")
        #expect(!found.contains { $0.hasPrefix("strings.missing-key") && $0.contains("fr.lproj") }, "\(found)")
        #expect(!found.contains { $0.hasPrefix("strings.shadowed-table") }, "\(found)")
    }

    @Test func imagesAreCheckedInAllCatalogsAndFileNameForms() throws {
        let found = try findings([
            "A.xcassets/Cart.imageset/Contents.json":
                #"{"images": [{"filename": "c.PNG"}, {"filename": "d.svg", "scale": "2x"}]}"#,
            "A.xcassets/Cart.imageset/c.PNG": "no image", "A.xcassets/Cart.imageset/d.svg": "",
            "B.xcassets/Cart.symbolset/Contents.json": #"{"symbols": [{"filename": "s.svg"}]}"#,
            "B.xcassets/Cart.symbolset/s.svg": "<svg/>",
            "A.xcassets/Pay.imageset/Contents.json": """
            {"images": [{"idiom": "ipad", "scale": "2x"},
            {"idiom": "universal", "scale": "1x", "filename": "p.png"},
            {"idiom": "universal", "scale": "2x"}]}
            """,
            "A.xcassets/Pay.imageset/p.png": "\u{89}",
        ])
        #expect(found.contains("catalog.hidden-by-symbol A.xcassets/Cart.imageset:0"), "\(found)")
        #expect(found.contains("catalog.not-an-image A.xcassets/Cart.imageset/Contents.json:1"), "\(found)")
        #expect(found.contains("catalog.missing-scale A.xcassets/Pay.imageset/Contents.json:3"), "\(found)")
    }

    @Test func filesAreComparedAsResources() throws {
        let found = try findings([
            "Info.plist": #"{CFBundleDevelopmentRegion = en; CFBundleIdentifier = "a.b"; UIStatusBarHidden = yes;}"#,
            "en.lproj/Localizable.strings": "k = \"A a\";", "IconCart.png": "x", "en.lproj/IconCart.png": "y",
            "Icon-Small.png": "x", "en.lproj/Icon-Small.png": "y", "fr.lproj/docs.v1/a.html": "a",
            "docs.v1/b.html": "b",
            "\u{3bb}\u{3cc}\u{3b3}\u{3bf}\u{3c2}.txt": "a", "\u{39b}\u{38c}\u{393}\u{39f}\u{3a3}.txt": "b",
            "en.lproj/Legal/T.strings": "k = \"A a\";", "Legal/en.lproj/T.strings": "k = \"A a\";",
        ])
        #expect(found.contains("files.shadowed IconCart.png:0") && !found.contains("files.shadowed Icon-Small.png:0"))
        #expect(found.contains("files.no-default fr.lproj/docs.v1/a.html:0"), "\(found)")
        #expect(found.contains { $0.hasPrefix("files.name-clash") }, "\(found)")
        #expect(!found.contains { $0.hasPrefix("info.wrong-type") }, "\(found)")
        #expect(found.contains("bundle.unread-table en.lproj/Legal/T.strings:0"), "\(found)")
    }

    @Test func aFailedCompileReplacesNoFile() throws {
        let folder = try TestFolder([
            "B/A.xcassets/L.dataset/Contents.json":
                #"{"data": [{"filename": "l.bin"}], "properties": {"on-demand-resource-tags": ["lv"]}}"#,
            "B/A.xcassets/L.dataset/l.bin": "level",
        ])
        let call = [
            "compile", folder.path("B"), "--output", folder.path("b.rbarc"), "--pack", "lv=" + folder.path("lv.rbarc"),
            "--dependency-file", folder.path("b.d"),
        ]
        #expect(try Tool.run(call).status == 0)
        let before = try ["b.rbarc", "lv.rbarc", "b.d"].map { try folder.bytes($0) }
        try folder.write("other", to: "B/A.xcassets/L.dataset/l.bin")
        // A file above the limit, which is read only when the archive is written.
        try folder.write("", to: "B/big.bin")
        try FileHandle(forWritingTo: URL(filePath: folder.path("B/big.bin"))).truncate(atOffset: 200 << 30)
        let failed = try Tool.run(call)
        #expect(failed.status == 1, "\(failed.err)")
        #expect(try ["b.rbarc", "lv.rbarc", "b.d"].map { try folder.bytes($0) } == before)
    }

    @Test func aNoteAboutAListOfRemovalsHidesNoError() throws {
        let folder = try TestFolder(["B/a.txt": "a", "O/b.txt": "b", "r.json": #"["a.txt",]"#])
        #expect(try Tool.run("compile", folder.path("B"), "--output", folder.path("b.rbarc")).status == 0)
        let result = try Tool.run(
            "compile", folder.path("O"), "--overlay-of", folder.path("b.rbarc"), "--removals", folder.path("r.json"),
            "--output", folder.path("o.rbarc"))
        #expect(result.status == 1 && result.err.contains("[compile.removals]"), "\(result.err)")
    }

    @Test func nullIsAMissingField() throws {
        let folder = try TestFolder(["B/en.lproj/Localizable.strings": "k = v;"])
        let line = #"{"string":"k","languages":null,"arguments":null,"named":null,"table":null}"#
        let result = try Tool.run("query", folder.path("B"), stdin: line + "\n")
        #expect(result.text.contains(#""value":"v""#), "\(result.text)")
    }
}
