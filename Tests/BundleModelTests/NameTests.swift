import BundleModel
import ResourceTraits
import Testing

/// How paths and names are split into their parts.
@Suite struct NameTests {
    @Test(
        arguments: [
            ("fr.lproj/terms.html", "fr", "", "terms.html", false),
            ("fr.lproj/Legal/terms.html", "fr", "Legal", "terms.html", false),
            ("Legal/fr.lproj/terms.html", "fr", "Legal", "terms.html", false),
            ("A/B/zh_TW.lproj/C/x", "zh_TW", "A/B/C", "x", false),
            ("terms.html", nil, "", "terms.html", false),
            ("fr.lproj", nil, "", "fr.lproj", false),
            (".lproj/x", nil, ".lproj", "x", false),
            ("mul.lproj/x", nil, "", "x", false),
            ("fr.LPROJ/x", nil, "fr.LPROJ", "x", false),
            ("fr.lproj/de.lproj/x", "fr", "de.lproj", "x", false),
            ("Settings.bundle/fr.lproj/x", nil, "Settings.bundle/fr.lproj", "x", true),
            ("fr.lproj/Help.bundle/de.lproj/x", "fr", "Help.bundle/de.lproj", "x", true),
            ("Kit.framework/x", nil, "Kit.framework", "x", true),
            ("\u{301}a/fr.lproj/x", "fr", "\u{301}a", "x", false),
            ("a/\u{301}b/fr.lproj/x", "fr", "a/\u{301}b", "x", false),
            ("fr.lproj/\u{301}b/x", "fr", "\u{301}b", "x", false),
        ] as [(String, String?, String, String, Bool)])
    func aPathHasALanguageAFolderAndAName(
        path: String, localization: String?, directory: String, fileName: String, isNested: Bool
    ) {
        let parsed = LocalizedPath(path)
        #expect(parsed.localization.map { Array($0.utf8) } == localization.map { Array($0.utf8) })
        #expect(Array(parsed.directory.utf8) == Array(directory.utf8))
        #expect(parsed.fileName == fileName)
        #expect(parsed.isInNestedBundle == isNested)
    }

    @Test(
        arguments: [
            ("terms", "html", "Legal", "Legal", "terms.html"),
            ("Legal/terms", ".html", nil, "Legal", "terms.html"),
            ("terms.html", nil, "./Legal/", "Legal", "terms.html"),
            ("terms.html", "", "", "", "terms.html"),
            ("a/../b/x", nil, nil, "b", "x"),
            ("../b/x", nil, "a", "b", "x"),
            ("a//b///x", nil, nil, "a/b", "x"),
            ("x", nil, "/a", "a", "x"),
            ("..x", nil, nil, "", "..x"),
            ("...", nil, nil, "", "..."),
            ("\u{301}/x", nil, nil, "\u{301}", "x"),
            ("x", nil, "a/\u{301}/..", "a", "x"),
            ("..", "html", nil, "", "...html"),
        ] as [(String, String?, String?, String, String)])
    func nameTypeAndFolderAreNormalized(
        name: String, type: String?, subdirectory: String?, directory: String, fileName: String
    ) throws {
        let found = try #require(ResourceName(name, type: type, subdirectory: subdirectory))
        #expect(Array(found.directory.utf8) == Array(directory.utf8))
        #expect(found.fileName == fileName)
    }

    @Test(
        arguments: [
            ("", nil, nil), ("", "html", nil), ("/", nil, nil), ("/etc/passwd", nil, nil), ("a/", nil, nil),
            ("..", nil, nil), (".", nil, nil), ("../x", nil, nil), ("a/../../x", nil, nil), ("x", nil, ".."),
            ("x", nil, "a/../.."), ("..", nil, "a"), ("a\0b", nil, nil), ("a", "b\0", nil), ("a", nil, "\0"),
            ("x", "/../../../x", nil), ("/\u{301}x", nil, nil), ("a/\u{301}/../../../x", nil, nil),
            (String(repeating: "x", count: 4097), nil, nil),
        ] as [(String, String?, String?)])
    func aNameOutsideTheBundleOrOfNoFileIsNil(name: String, type: String?, subdirectory: String?) {
        #expect(ResourceName(name, type: type, subdirectory: subdirectory) == nil)
    }

    @Test func onlyRequestsWithASuffixRequireTheExactName() {
        let display = VariantRanking(request: DisplayTraits(scale: .x2), localizationRanks: .unlocalizedOnly)
        func rank(_ requested: String, _ file: String) -> UInt64? {
            var rank: UInt64?
            FileRequest.read(requested) { rank = $0.rank(of: VariantFileName(file).traits, fileName: file, display) }
            return rank
        }
        #expect(rank("icon@2x.png", "icon@2x.png") != nil)
        #expect(rank("icon@2x.png", "icon.png") == nil)
        #expect(rank("icon.png", "icon@2x.png") != nil)
        #expect(rank("icon~ipad.png", "icon~ipad.png") != nil, "on every device")
    }
}
