import BundleModel
import FileAccess
import Foundation
import PropertyLists
import ResourceTraits
import TestSupport
import Testing

@testable import ResourceCompiler

/// Keys that are missing from an Info.plist, or that contradict the rest of the bundle.
@Suite struct InfoCheckTests {
    /// A bundle and its expected diagnostics, each as `severity id line:column file`.
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var info: String?
        var others: [String: String] = [:]
        var root = "Small.bundle"
        var expected: [String] = []
        var testDescription: String { name }
    }

    /// The keys that a built app needs.
    private static let product =
        "CFBundleName = S; CFBundleIdentifier = a.b; CFBundleVersion = 1; CFBundlePackageType = APPL; "
        + "CFBundleShortVersionString = 1; CFBundleInfoDictionaryVersion = 6.0; CFBundleDevelopmentRegion = fr;\n"

    static let cases: [Case] = [
        Case(name: "a bare folder needs nothing", info: "Extra = 1;"),
        Case(name: "SwiftPM's file", info: "CFBundleDevelopmentRegion = en;", others: ["en.lproj/A.strings": ""]),
        Case(
            name: "an app needs a name and an identifier", info: "Extra = 1;", root: "Shop.app",
            expected: [
                "warning info.missing-key 0:0 Info.plist", "warning info.missing-key 0:0 Info.plist",
                "note info.recommended-key 0:0 Info.plist",
            ]),
        Case(
            name: "an app has an Info.plist", info: nil, others: ["a.txt": "a"], root: "Shop.app",
            expected: ["warning info.missing 0:0 /srv/Shop.app"]),
        Case(
            name: "an extension without recommended keys",
            info: "CFBundleName = S; CFBundleIdentifier = a.b; CFBundleVersion = 1; CFBundlePackageType = \"XPC!\";",
            root: "Share.appex", expected: ["note info.recommended-key 0:0 Info.plist"]),
        Case(
            name: "identifiers and versions of another form",
            info: "CFBundleIdentifier = \"a.b_c\";\nCFBundleVersion = \"1.2.3.4\";",
            expected: [
                "warning info.identifier-characters 1:22 Info.plist", "warning info.version-form 2:19 Info.plist",
            ]),
        Case(
            name: "versions of the form",
            info: "CFBundleIdentifier = \"com.example.a-B.9\"; CFBundleVersion = \"1.2.3d4\";"),
        Case(name: "a version from a setting", info: "CFBundleVersion = \"$(CURRENT_PROJECT_VERSION)\";"),
        Case(
            name: "a version with an odd end", info: "CFBundleVersion = \"1.2beta3\";",
            expected: ["warning info.version-form 1:19 Info.plist"]),
        Case(
            name: "a device's key alone", info: "\"UIMainStoryboardFile~ipad\" = P; A = 1; \"A~ipad\" = 2;",
            expected: ["note info.device-key-alone 1:1 Info.plist"]),
        Case(
            name: "a nib with its extension, and a storyboard",
            info: "NSMainNibFile = Main.nib;\nNSMainStoryboardFile = M;",
            expected: ["warning info.nib-extension 1:17 Info.plist", "warning info.nib-and-storyboard 1:17 Info.plist"]),
        Case(
            name: "files that a built app does not have",
            info: product + "CFBundleExecutable = Shop; CFBundleIconFile = App; CFBundleIconFiles = (Icon, Small);\n"
                + "UIMainStoryboardFile = Main; UILaunchStoryboardName = Launch; NSMainNibFile = Menu;",
            others: [
                "Icon@2x.png": "", "fr.lproj/Launch.storyboardc/a.nib": "", "fr.lproj/Menu.xib": "", "Main.txt": "",
            ],
            root: "Shop.app",
            expected: [
                "warning info.nib-and-storyboard 3:79 Info.plist", "warning info.missing-file 2:22 Info.plist",
                "warning info.missing-file 2:47 Info.plist", "warning info.missing-file 2:79 Info.plist",
                "warning info.missing-file 3:24 Info.plist",
            ]),
        Case(
            name: "files that a built app has",
            info: product + "CFBundleExecutable = Shop; CFBundleIconFile = \"App.icns\"; UIMainStoryboardFile = Main;",
            others: ["Shop": "", "App.icns": "", "Base.lproj/Main.storyboardc/a.nib": ""], root: "Shop.app"),
        Case(
            name: "a source folder has its files elsewhere", info: "CFBundleExecutable = Shop; CFBundleIconFile = App;"),
        Case(
            name: "a bundle of the type FMWK needs a framework's keys",
            info: "CFBundlePackageType = FMWK; CFBundleIdentifier = a.b;",
            expected: ["warning info.missing-key 0:0 Info.plist"]),
        Case(
            name: "a localized name suffices", info: "CFBundlePackageType = APPL; CFBundleIdentifier = a.b;",
            others: ["fr.lproj/InfoPlist.strings": "CFBundleName = Boutique;"]),
        Case(
            name: "the development region is not there", info: "\nCFBundleDevelopmentRegion = ja;",
            others: ["fr.lproj/A.strings": "", "de.lproj/A.strings": ""],
            expected: ["warning info.development-region 2:29 Info.plist"]),
        Case(
            name: "the development region is there under another name",
            info: "CFBundleDevelopmentRegion = English;", others: ["en-GB.lproj/A.strings": ""]),
        Case(
            name: "Base is the development region", info: "CFBundleDevelopmentRegion = ja;",
            others: ["Base.lproj/A.strings": "", "de.lproj/A.strings": ""]),
        Case(
            name: "assets are in the development region", info: "CFBundleDevelopmentRegion = ja;",
            others: [
                "de.lproj/A.strings": "",
                "A.xcassets/I.imageset/Contents.json":
                    #"{"images": [{"idiom": "universal", "filename": "i.png", "locale": "ja"}]}"#,
                "A.xcassets/I.imageset/i.png": "",
            ]),
        Case(
            name: "a region from a setting", info: "CFBundleDevelopmentRegion = \"$(DEVELOPMENT_LANGUAGE)\";",
            others: ["de.lproj/A.strings": ""]),
        Case(
            name: "listed localizations in a bundle without .lproj folders",
            info: "CFBundleDevelopmentRegion = ja; CFBundleLocalizations = (de, fr);"),
        Case(
            name: "listed localizations and folders differ", info: "CFBundleLocalizations = (de, zh_TW,\n ja);",
            others: [
                "de.lproj/A.strings": "", "zh-TW.lproj/A.strings": "", "fr.lproj/A.strings": "",
                "Base.lproj/A.strings": "",
            ],
            expected: [
                "note info.localization-without-folder 2:2 Info.plist",
                "note info.unlisted-localization 1:25 Info.plist",
            ]),
        Case(
            name: "listed localizations with Base", info: "CFBundleLocalizations = (fr, Base);",
            others: ["fr.lproj/A.strings": "", "Base.lproj/A.strings": ""]),
        Case(
            name: "an executable in a folder", info: "CFBundleExecutable = \"MacOS/Shop\";",
            expected: ["warning info.executable-path 1:22 Info.plist"]),
        Case(
            name: "wrong types",
            info: "CFBundleName = (a); \"CFBundleIcons\" = none; UIDeviceFamily = (1, two);"
                + " NSCameraUsageDescription = {}; CFBundleURLTypes = (a); CFBundleVersion = <00>;",
            expected: [
                "warning info.wrong-type 1:16 Info.plist", "warning info.wrong-type 1:39 Info.plist",
                "warning info.wrong-type 1:62 Info.plist", "warning info.wrong-type 1:99 Info.plist",
                "warning info.wrong-type 1:122 Info.plist", "warning info.wrong-type 1:145 Info.plist",
            ]),
        Case(name: "numbers of old-style lists are texts", info: "UIDeviceFamily = (1, 2);"),
        Case(
            name: "a suffix that changes nothing", info: "CFBundleIdentifier = a.b; \"CFBundleIdentifier~ipad\" = a.c;",
            expected: ["warning info.protected-key 1:27 Info.plist"]),
        Case(
            name: "suffixes in the wrong order", info: "\"Key~ipad-iphoneos\" = a; \"Key-iphoneos~ipad\" = b; Key = c;",
            expected: ["warning info.suffix-order 1:1 Info.plist"]),
        Case(
            name: "unexpanded settings", info: "CFBundleIdentifier = \"a.$(NAME)\"; CFBundleName = \"$5 shop\";",
            root: "Shop.app",
            expected: ["note info.recommended-key 0:0 Info.plist", "note info.unexpanded 1:22 Info.plist"]),
        Case(
            name: "strings for what is never localized", info: "CFBundleIdentifier = a.b;",
            others: [
                "de.lproj/InfoPlist.strings": "\nCFBundleIdentifier = c; CFBundleDisplayName = d;",
                "fr.lproj/InfoPlist.strings": "\"CFBundleExecutable~ipad\" = c; CFBundleVersion = 2;",
            ],
            expected: [
                "warning info.protected-key 2:1 de.lproj/InfoPlist.strings",
                "warning info.protected-key 1:1 fr.lproj/InfoPlist.strings",
                "warning info.protected-key 1:32 fr.lproj/InfoPlist.strings",
            ]),
        Case(
            name: "an unknown localized key is reported once for all languages",
            info: "Types = ({ Name = \"Cart document\"; }); \"Inner~ipad\" = x; \"Inner\" = y;",
            others: [
                "de.lproj/InfoPlist.strings": "\"Cart document\" = Wagen; Nam = N; NSCameraUsageDescription = Kamera;",
                "fr.lproj/InfoPlist.strings": "Nam = M; Inner = x; Name = y; CFBundleName = z;",
            ],
            expected: ["note info.unknown-localized-key 1:26 de.lproj/InfoPlist.strings"]),
        Case(
            name: "a finding about a plural form has the path of its file", info: "CFBundleIdentifier = a.b;",
            others: [
                "de.lproj/InfoPlist.strings": "CFBundleDisplayName = d;",
                "de.lproj/InfoPlist.stringsdict":
                    "{\n CFBundleVersion = { NSStringLocalizedFormatKey = \"%#@n@\"; n = { other = x; }; };\n}",
            ],
            expected: ["warning info.protected-key 2:2 de.lproj/InfoPlist.stringsdict"]),
        Case(
            name: "a key written twice", info: "A = 1;\nA = 2;",
            expected: ["warning strings.duplicate-key 2:1 Info.plist"]),
        Case(
            name: "a syntax error in a platform's file", info: "A = 1;", others: ["Info-macos.plist": "A = 1; B = 2"],
            expected: ["error strings.missing-semicolon 1:13 Info-macos.plist"]),
    ]

    @Test(arguments: cases)
    func exactlyTheExpectedFindingsAreReported(row: Case) throws {
        let files = row.others.merging(row.info.map { ["Info.plist": $0] } ?? [:]) { $1 }
        let tree = MemoryFileTree(
            files: files.sorted { $0.key < $1.key }.map { (path: $0.key, contents: Array($0.value.utf8)) },
            rootPath: "/srv/\(row.root)")
        let directory = try BundleDirectory(tree)
        let diagnostics = directory.infoDiagnostics + InfoCheck(provider: DirectoryProvider(directory)).diagnostics
        let found = diagnostics.map {
            "\($0.severity.rawValue) \($0.id) \($0.position.line):\($0.position.column) "
                + $0.path.replacing("/srv/\(row.root)/", with: "")
        }
        #expect(found == row.expected, "\(diagnostics)")
        #expect(diagnostics.allSatisfy { $0.id.hasPrefix("info.") ? $0.severity < .error : true })
    }

    /// The executables of several inputs are not read, so the one that Info.plist names is not missing.
    @Test func theExecutableOfOneOfSeveralInputsIsNotReported() throws {
        let folder = try TestFolder([
            "Shop.app/Contents/Info.plist": Self.product + "CFBundleExecutable = Shop; CFBundleIconFile = App;",
            "Shop.app/Contents/MacOS/Shop": "", "Shop.app/Contents/Resources/fr.lproj/L.strings": "",
            "More/fr.lproj/M.strings": "",
        ])
        func missing(_ inputs: String...) -> [String] {
            ResourceCompiler().compile(inputs.map { folder.path($0) }).diagnostics
                .filter { $0.id == "info.missing-file" }.map(\.message)
        }
        let icon = #"CFBundleIconFile names "App", which is not in the bundle"#
        #expect(missing("Shop.app") == [icon])
        #expect(missing("Shop.app", "More") == [icon])
        try FileManager.default.removeItem(atPath: folder.path("Shop.app/Contents/MacOS/Shop"))
        #expect(missing("Shop.app") == [#"CFBundleExecutable names "Shop", which is not in the bundle"#, icon])
    }

    @Test func everyRuleHasACase() {
        let ids = Set(Self.cases.flatMap(\.expected).compactMap { $0.split(separator: " ").dropFirst().first })
        print("info check: \(Self.cases.count) cases for \(ids.count) rules")
        #expect(ids.count == 20)
    }

    @Test(
        arguments: [
            ("K", "K", nil, nil), ("K-macos", "K", DisplayTraits.Platform.macOS, nil),
            ("K~ipad", "K", nil, DisplayTraits.Idiom.ipad),
            ("K-iphoneos~ipod", "K", .iOS, .iphone), ("K~ipad-macos", "K~ipad-macos", nil, nil),
            ("-macos", "-macos", nil, nil),
            ("~ipad", "~ipad", nil, nil), ("K-Macos", "K-Macos", nil, nil),
            ("K~\u{301}ipad", "K~\u{301}ipad", nil, nil),
            ("é-macos", "é", .macOS, nil), ("", "", nil, nil), ("K-macos-linux", "K-macos", .linux, nil),
        ] as [(String, String, DisplayTraits.Platform?, DisplayTraits.Idiom?)])
    func aKeyIsSplitIntoParts(
        key: String, base: String, platform: DisplayTraits.Platform?, device: DisplayTraits.Idiom?
    ) {
        let name = InfoKeyName(key)
        #expect(Array(name.base.utf8) == Array(base.utf8))
        #expect(name.platform == platform && name.device == device)
    }
}
