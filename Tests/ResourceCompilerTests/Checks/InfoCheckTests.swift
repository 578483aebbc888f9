import BundleModel
import FileAccess
import PropertyLists
import ResourceTraits
import Testing

@testable import ResourceCompiler

/// What is missing from an Info.plist, or contradicts the rest of the bundle.
@Suite struct InfoCheckTests {
    /// A bundle and all that has to be said about it, each as `severity id line:column file`.
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var info: String
        var others: [String: String] = [:]
        var root = "Small.bundle"
        var expected: [String] = []
        var testDescription: String { name }
    }

    static let cases: [Case] = [
        Case(name: "a bare folder needs nothing", info: "Extra = 1;"),
        Case(name: "SwiftPM's", info: "CFBundleDevelopmentRegion = en;", others: ["en.lproj/A.strings": ""]),
        Case(
            name: "an app needs a name and an identifier", info: "Extra = 1;", root: "Shop.app",
            expected: ["warning info.missing-key 0:0 Info.plist", "warning info.missing-key 0:0 Info.plist"]),
        Case(
            name: "what calls itself a framework needs them too",
            info: "CFBundlePackageType = FMWK; CFBundleIdentifier = a.b;",
            expected: ["warning info.missing-key 0:0 Info.plist"]),
        Case(
            name: "a localized name will do", info: "CFBundlePackageType = APPL; CFBundleIdentifier = a.b;",
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
            name: "nobody knows it before a build", info: "CFBundleDevelopmentRegion = \"$(DEVELOPMENT_LANGUAGE)\";",
            others: ["de.lproj/A.strings": ""]),
        Case(
            name: "claims without folders are what the key is for",
            info: "CFBundleDevelopmentRegion = ja; CFBundleLocalizations = (de, fr);"),
        Case(
            name: "claims and folders differ", info: "CFBundleLocalizations = (de, zh_TW,\n ja);",
            others: [
                "de.lproj/A.strings": "", "zh-TW.lproj/A.strings": "", "fr.lproj/A.strings": "",
                "Base.lproj/A.strings": "",
            ],
            expected: [
                "note info.localization-without-folder 2:2 Info.plist",
                "note info.unlisted-localization 1:25 Info.plist",
            ]),
        Case(
            name: "an executable in a folder", info: "CFBundleExecutable = \"MacOS/Shop\";",
            expected: ["warning info.executable-path 1:22 Info.plist"]),
        Case(
            name: "wrong types",
            info: "CFBundleName = (a); \"CFBundleIcons~ipad\" = none; UIDeviceFamily = (1, two);"
                + " NSCameraUsageDescription = {}; CFBundleURLTypes = (a); CFBundleVersion = <00>;",
            expected: [
                "warning info.wrong-type 1:16 Info.plist", "warning info.wrong-type 1:44 Info.plist",
                "warning info.wrong-type 1:67 Info.plist", "warning info.wrong-type 1:104 Info.plist",
                "warning info.wrong-type 1:127 Info.plist", "warning info.wrong-type 1:150 Info.plist",
            ]),
        Case(name: "numbers of old-style lists are texts", info: "UIDeviceFamily = (1, 2);"),
        Case(
            name: "a suffix that changes nothing", info: "CFBundleIdentifier = a.b; \"CFBundleIdentifier~ipad\" = a.c;",
            expected: ["warning info.protected-key 1:27 Info.plist"]),
        Case(
            name: "suffixes in the wrong order", info: "\"Key~ipad-iphoneos\" = a; \"Key-iphoneos~ipad\" = b;",
            expected: ["warning info.suffix-order 1:1 Info.plist"]),
        Case(
            name: "what a build forgot", info: "CFBundleIdentifier = \"a.$(NAME)\"; CFBundleName = \"$5 shop\";",
            root: "Shop.app", expected: ["note info.unexpanded 1:22 Info.plist"]),
        Case(
            name: "strings for what is never localized", info: "CFBundleIdentifier = a.b;",
            others: [
                "de.lproj/InfoPlist.strings": "\nCFBundleIdentifier = c; CFBundleDisplayName = d;",
                "fr.lproj/InfoPlist.strings": "\"CFBundleExecutable~ipad\" = c;",
            ],
            expected: [
                "warning info.protected-key 2:1 de.lproj/InfoPlist.strings",
                "warning info.protected-key 1:1 fr.lproj/InfoPlist.strings",
            ]),
        Case(
            name: "strings for what there is not, once for all languages",
            info: "Types = ({ Name = \"Cart document\"; }); \"Inner~ipad\" = x;",
            others: [
                "de.lproj/InfoPlist.strings": "\"Cart document\" = Wagen; Nam = N; NSCameraUsageDescription = Kamera;",
                "fr.lproj/InfoPlist.strings": "Nam = M; Inner = x; Name = y; CFBundleName = z;",
            ],
            expected: ["note info.unknown-localized-key 1:26 de.lproj/InfoPlist.strings"]),
        Case(
            name: "a key written twice", info: "A = 1;\nA = 2;",
            expected: ["warning strings.duplicate-key 2:1 Info.plist"]),
        Case(
            name: "a platform's own file with a mistake", info: "A = 1;", others: ["Info-macos.plist": "A = 1; B = 2"],
            expected: ["error strings.missing-semicolon 1:13 Info-macos.plist"]),
    ]

    @Test(arguments: cases)
    func everythingIsSaidAndNothingElse(row: Case) throws {
        let files = row.others.merging(["Info.plist": row.info]) { $1 }
        let tree = MemoryFileTree(
            files: files.sorted { $0.key < $1.key }.map { (path: $0.key, contents: Array($0.value.utf8)) },
            rootPath: "/srv/\(row.root)")
        let directory = try BundleDirectory(tree)
        let diagnostics = directory.infoDiagnostics + InfoCheck(DirectoryProvider(directory)).diagnostics
        let found = diagnostics.map {
            "\($0.severity.rawValue) \($0.id) \($0.position.line):\($0.position.column) "
                + $0.path.replacing("/srv/\(row.root)/", with: "")
        }
        #expect(found == row.expected, "\(diagnostics)")
        #expect(diagnostics.allSatisfy { $0.id.hasPrefix("info.") ? $0.severity < .error : true })
    }

    @Test func everyRuleHasACase() {
        let ids = Set(Self.cases.flatMap(\.expected).compactMap { $0.split(separator: " ").dropFirst().first })
        print("info check: \(Self.cases.count) cases for \(ids.count) rules")
        #expect(ids.count == 12)
    }

    @Test(
        arguments: [
            ("K", "K", nil, nil), ("K-macos", "K", Platform.macOS, nil), ("K~ipad", "K", nil, Idiom.ipad),
            ("K-iphoneos~ipod", "K", .iOS, .iphone), ("K~ipad-macos", "K~ipad-macos", nil, nil),
            ("-macos", "-macos", nil, nil),
            ("~ipad", "~ipad", nil, nil), ("K-Macos", "K-Macos", nil, nil),
            ("K~\u{301}ipad", "K~\u{301}ipad", nil, nil),
            ("é-macos", "é", .macOS, nil), ("", "", nil, nil), ("K-macos-linux", "K-macos", .linux, nil),
        ] as [(String, String, Platform?, Idiom?)])
    func aKeyIsTakenApart(key: String, base: String, platform: Platform?, device: Idiom?) {
        let name = InfoKeyName(key)
        #expect(Array(name.base.utf8) == Array(base.utf8))
        #expect(name.platform == platform && name.device == device)
    }
}
