import TestSupport
import Testing

/// Unusual layouts of bundles, and property lists in other forms than Xcode's.
@Suite struct LayoutResultTests {
    private func list(_ folder: TestFolder, _ bundle: String) throws -> String {
        try Tool.run("list", folder.path(bundle)).text
    }

    @Test func executablesOfAnyLayoutAreNoResources() throws {
        let folder = try TestFolder([
            "N.app/Contents/Info.plist": "{CFBundleExecutable = N;}", "N.app/Contents/MacOS/N": "x",
            "N.app/Contents/note.txt": "t", "H.framework/Versions/A/H": "x", "H.framework/Versions/A/data.txt": "d",
        ])
        try folder.link("H.framework/Versions/Current", to: "A")
        try folder.link("H.framework/H", to: "Versions/Current/H")
        for (bundle, file, executable) in [("N.app", "note.txt", "MacOS/N"), ("H.framework", "data.txt", "/H:")] {
            let archive = folder.path("\(bundle).rbarc")
            #expect(try Tool.run("compile", folder.path(bundle), "--output", archive).status == 0)
            for name in [bundle, "\(bundle).rbarc"] {
                let text = try list(folder, name)
                #expect(text.contains(file) && !text.contains(executable), "\(name): \(text)")
            }
        }
    }

    @Test func anIconNameCanContainADot() throws {
        let folder = try TestFolder([
            "A.app/Info.plist": """
            {CFBundleIdentifier = "a.b"; CFBundleName = A; CFBundleIcons = {CFBundlePrimaryIcon = {
                CFBundleIconFiles = (AppIcon60x60, "AppIcon83.5x83.5", "Lost1.5");};};}
            """, "A.app/AppIcon60x60@2x.png": "p", "A.app/AppIcon83.5x83.5@2x~ipad.png": "p",
        ])
        let text = try Tool.run("lint", folder.path("A.app"), "--notes").text
        #expect(text.contains("CFBundleIcons names \"Lost1.5\", which is not in the bundle"), "\(text)")
        #expect(!text.contains("names \"AppIcon"), "\(text)")
    }

    @Test func partialListsAreMergedBeforeSettingsAreExpanded() throws {
        let folder = try TestFolder([
            "M/Info.plist":
                #"{CFBundleIdentifier = "org.old.$(P)"; CFBundleName = Foo; Ref = "$(CFBundleIdentifier).x"; List = ("$(P)");}"#,
            "Part.plist": #"{CFBundleIdentifier = "org.new"; CFBundleName = "$(EMPTY)"; List = ("$(P)", "$(P:bad)");}"#,
        ])
        let call = [
            "info", folder.path("M"), "--merge", folder.path("Part.plist"), "--expand", "P=Q", "--expand", "EMPTY=",
        ]
        let result = try Tool.run(call + ["--json"])
        let info = try result.object()
        #expect(info["Ref"] as? String == "org.new.x" && info["CFBundleIdentifier"] as? String == "org.new")
        #expect(info["CFBundleName"] == nil)
        #expect((info["List"] as? [String])?.first == "Q")
        #expect(
            result.err.contains("Part.plist:1:77: warning: ") && !result.err.contains("M/Info.plist"), "\(result.err)")
    }

    @Test func aWrappedAppIsExtractedWithoutItsWrapper() throws {
        let folder = try TestFolder([
            "W.app/Wrapper/I.app/Info.plist": "{CFBundleName = Inner; CFBundleDevelopmentRegion = fr;}",
            "W.app/Wrapper/I.app/fr.lproj/L.strings": #""k" = "fr";"#,
            "W.app/Wrapper/I.app/de.lproj/terms.txt": "de",
        ])
        try folder.link("W.app/WrappedBundle", to: "Wrapper/I.app")
        #expect(try Tool.run("compile", folder.path("W.app"), "--output", folder.path("w.rbarc")).status == 0)
        #expect(try Tool.run("extract", folder.path("w.rbarc"), "--output", folder.path("x.app")).status == 0)
        for bundle in ["W.app", "w.rbarc", "x.app"] {
            #expect(try Tool.run("info", folder.path(bundle), "CFBundleName").text == "Inner\n", "\(bundle)")
            #expect(try Tool.run("string", folder.path(bundle), "k", "--table", "L").text == "fr\n", "\(bundle)")
            let file = try Tool.run("file", folder.path(bundle), "terms", "--type", "txt", "--language", "de").text
            #expect(file.hasSuffix("de.lproj/terms.txt\n"), "\(file)")
        }
    }

    @Test func nullsAndUnrepresentableDatesAreNoEmptyTexts() throws {
        let folder = try TestFolder(["N/Info.plist": #"{"a": null, "b": [1, null, 2]}"#])
        for format in ["xml", "binary"] {
            let result = try Tool.run("info", folder.path("N"), "--output", "-", "--format", format)
            #expect(result.status == 1 && result.err.contains("a property list has no null"), "\(result.err)")
        }
        #expect(try Tool.run("info", folder.path("N"), "b", "--json").text.contains("null"))
        // A binary property list with the date 1e300.
        let date: [UInt8] = [0x33] + withUnsafeBytes(of: (1e300).bitPattern.bigEndian) { Array($0) }
        let dictionary: [UInt8] = [0xd1, 1, 2, 0x51, 0x61]
        let offsets: [UInt8] = [8, 11, 13]
        let trailer =
            [UInt8](repeating: 0, count: 6) + [1, 1] + [0, 0, 0, 0, 0, 0, 0, 3] + [UInt8](repeating: 0, count: 8)
            + [0, 0, 0, 0, 0, 0, 0, 22]
        try folder.write(Array("bplist00".utf8) + dictionary + date + offsets + trailer, to: "D/Info.plist")
        #expect(try Tool.run("info", folder.path("D"), "a", "--json").text == "null\n")
    }

    @Test func anUnusedInfoPlistIsReported() throws {
        let folder = try TestFolder([
            "E/info.plist": "{a = b;}", "E/x.txt": "x", "real.plist": "{a = b;}", "L/x.txt": "x",
        ])
        try folder.link("L/Info.plist", to: "../real.plist")
        for (bundle, id) in [("E", "bundle.info-case"), ("L", "bundle.link-leads-out")] {
            let result = try Tool.run("info", folder.path(bundle))
            #expect(result.text == "{}\n" && result.err.contains("[\(id)]"), "\(result.err)")
        }
    }

    @Test func everyFormOfAReferenceToABuildSettingIsReported() throws {
        let folder = try TestFolder([
            "A.app/Info.plist": """
            {CFBundleIdentifier = "a.b"; CFBundleName = A; CFBundleDevelopmentRegion = "$DEVELOPMENT_LANGUAGE";
            X = "$[FOO]"; Y = "a $FOO"; Z = ({S = ("$(SCHEME)");}); Free = "$$(FOO) costs $5";}
            """, "A.app/fr.lproj/L.strings": "a = b;", "A.app/de.lproj/L.strings": "a = b;",
        ])
        let text = try Tool.run("lint", folder.path("A.app"), "--notes").text
        for (key, position) in [("X", "2:5"), ("Y", "2:19"), ("Z", "2:40"), ("CFBundleDevelopmentRegion", "1:76")] {
            #expect(text.contains(":\(position): note: \"\(key)\" still refers to a build setting"), "\(text)")
        }
        #expect(!text.contains("\"Free\" still") && !text.contains("[info.development-region]"), "\(text)")
    }

    @Test func xmlWithoutAPropertyListElementIsParsed() throws {
        let folder = try TestFolder([
            "B/Info.plist": "\n<dict><key>a</key><string>x</string></dict>", "B/fr.lproj/L.strings": "<dict/>",
        ])
        #expect(try Tool.run("info", folder.path("B"), "a").text == "x\n")
        #expect(try Tool.run("lint", folder.path("B")).status == 0)
    }

    @Test func theErrorForABundleInALanguageFolderSaysWhatItIs() throws {
        let folder = try TestFolder(["A.bundle/fr.lproj/K.bundle/x.txt": "x"])
        #expect(try Tool.run("compile", folder.path("A.bundle"), "--output", folder.path("A.rbarc")).status == 0)
        let result = try Tool.run("list", folder.path("A.rbarc/fr.lproj/K.bundle"))
        #expect(
            result.status == 1 && result.err.contains("a folder in an .lproj is a localized resource"), "\(result.err)")
    }

    @Test func diffFailsIfATableHasErrors() throws {
        let folder = try TestFolder([
            "A/fr.lproj/L.strings": #""k" = "KF" "b" = "c";"#, "B/fr.lproj/L.strings": #""k" = "KF"; "b" = "c";"#,
        ])
        #expect(try Tool.run("diff", folder.path("A"), folder.path("A")).status == 2)
        #expect(try Tool.run("diff", folder.path("B"), folder.path("A")).status == 2)
        #expect(try Tool.run("diff", folder.path("B"), folder.path("B")).status == 0)
    }

    @Test func aFileIsOnceInADependencyFile() throws {
        let folder = try TestFolder(["B/en.lproj/L.strings": "a = b;", "I/Info.plist": "{a = b;}"])
        let call = [
            "compile", folder.path("B"), "--info", folder.path("I/Info.plist"), "--output", folder.path("o.rbarc"),
            "--dependency-file", folder.path("o.d"),
        ]
        #expect(try Tool.run(call).status == 0)
        let rule = try folder.text("o.d")
        #expect(
            rule.split(separator: "\n").count { $0.contains("I/Info.plist \\") || $0.hasSuffix("I/Info.plist") } == 1,
            "\(rule)")
    }
}
