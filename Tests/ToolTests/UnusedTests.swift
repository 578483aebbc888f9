import Foundation
import TestSupport
import Testing

/// `lint --unused`: keys and assets that no source names.
@Suite struct UnusedTests {
    private static let bundle: KeyValuePairs<String, String> = [
        "B/Info.plist": "{ CFBundleDevelopmentRegion = en; UILaunchScreen = { UIImageName = Splash; }; }",
        "B/en.lproj/Localizable.strings": """
        "used.literal" = "a";
        "used.accessor" = "b";
        "unused" = "c";
        "cart.kind.large" = "d";
        "%lld items in %@" = "e";
        "escaped \\"quote\\"" = "f";
        "in comment" = "g";
        "menu_file" = "h";
        "é.accent" = "i";
        """,
        "B/en.lproj/InfoPlist.strings": "CFBundleName = Shop;", "B/Base.lproj/Main.storyboard": "<a image=\"Cart\"/>",
        "B/en.lproj/Main.strings": "\"x1\" = \"X\";",
        "B/A.xcassets/Cart.imageset/Contents.json": #"{"images": [{"filename": "a.png"}]}"#,
        "B/A.xcassets/Cart.imageset/a.png": "a",
        "B/A.xcassets/Icons/Contents.json": #"{"properties": {"provides-namespace": true}}"#,
        "B/A.xcassets/Icons/Gone.imageset/Contents.json": #"{"images": [{"filename": "a.png"}]}"#,
        "B/A.xcassets/Icons/Gone.imageset/a.png": "b",
        "B/A.xcassets/Icons/Pay.imageset/Contents.json": #"{"images": [{"filename": "a.png"}]}"#,
        "B/A.xcassets/Icons/Pay.imageset/a.png": "c",
        "B/A.xcassets/Splash.imageset/Contents.json": #"{"images": [{"filename": "a.png"}]}"#,
        "B/A.xcassets/Splash.imageset/a.png": "d",
        "B/A.xcassets/HeroImage.imageset/Contents.json": #"{"images": [{"filename": "a.png"}]}"#,
        "B/A.xcassets/HeroImage.imageset/a.png": "f",
        "B/A.xcassets/AppIcon.appiconset/Contents.json": #"{"images": [{"filename": "a.png", "size": "20x20"}]}"#,
        "B/A.xcassets/AppIcon.appiconset/a.png": "e",
    ]
    private static let sources: KeyValuePairs<String, String> = [
        "Sources/A.swift": #"""
        // "in comment" /* "unused" */
        let a = view.string("used.literal") + view.string(Resources.Strings.Localizable.usedAccessor)
        let b = "cart.kind.\(kind(of: ["unused-inside": 1]))"
        let c = Text("\(count) items in \(place)"), d = "escaped \"quote\"", e = "\u{e9}.accent"
        /* outer /* "unused" */ "unused" */ let f = "menu_" + name, g = #"raw "unused" \(x)"#
        let hero = Image(.hero)
        """#,
        "Sources/Deep/B.m": "UIImage *i = [UIImage imageNamed:@\"Icons/Pay\"];",
        "Sources/Resources.swift":
            "// Made by resource-bundle generate: to change it, change the resources and make it again.\nlet x = \"unused\"\n",
        "Sources/notes.txt": "\"unused\"", "Sources/.build/C.swift": "\"unused\"",
    ]

    @Test func unusedKeysAndAssetsAreReported() throws {
        let folder = try TestFolder(Self.bundle)
        for (path, text) in Self.sources { try folder.write(text, to: path) }
        #expect(try Tool.run("compile", folder.path("B"), "--output", folder.path("B.rbarc")).status == 0)
        for bundle in ["B", "B.rbarc"] {
            let sources = [folder.path("Sources"), folder.path("B")]
            let call = ["lint", folder.path(bundle), "--notes"] + sources.flatMap { ["--unused", $0] }
            let result = try Tool.run(call)
            func names(_ id: String) -> [String] {
                result.lines.filter { $0.contains("[\(id)]") }.compactMap { line in
                    line.firstMatch(of: /names the (?:key|asset) "([^"]*)"/).map { String($0.1) }
                }.sorted()
            }
            #expect(names("strings.unused-key") == ["in comment", "unused"], "\(bundle): \(result.text)")
            #expect(names("strings.dynamic-key") == ["cart.kind.large", "menu_file"])
            #expect(names("catalog.unused-asset") == ["Icons/Gone"] && names("catalog.dynamic-asset") == [])
            #expect(result.text.contains("the literal at \(folder.path("Sources/A.swift")):3" as String))
            #expect(result.status == 0)
        }
    }

    /// The sections that `ResourceView.mustacheValues` documents, in a template and in a literal.
    @Test func keysOfMustacheSectionsAreUsed() throws {
        let folder = try TestFolder([
            "B/Info.plist": "{ CFBundleDevelopmentRegion = en; }",
            "B/en.lproj/Localizable.strings": """
            "title" = "a";
            "cart.items" = "b";
            "terms" = "c";
            "go" = "d";
            "gone" = "e";
            """,
            "S/a.mustache":
                "{{#localized}}title{{/localized}} {{#localized}}cart.items | count{{/localized}} gone {{#localized}}gone",
            "S/b.html": "<p>{{#localizedHTML}} terms {{/localizedHTML}}</p>",
            "S/c.swift": #"let template = try MustacheTemplate(string: "<p>{{#localized}}go{{/localized}}</p>")"#,
        ])
        let result = try Tool.run("lint", folder.path("B"), "--unused", folder.path("S"))
        let found = result.lines.filter { $0.contains("[strings.unused-key]") }
        #expect(found.count == 1 && found.first?.contains(#"names the key "gone""#) == true, "\(result.text)")
    }

    /// A name after comments and quotes is found in each programming language.
    @Test(arguments: [
        ("m", "/* see Sources/*.m */ x = @\"used\";"), ("m", "char q = '\"'; x = @\"used\";"),
        ("h", "// it's\nx = @\"used\";"),
        ("html", "<p>Don't <b data-k=\"used\">"), ("leaf", "#(\"a\") it's #('used')"), ("js", "t('used') // don't"),
        ("ts", "let a = `used`, b = \"it\\\"s\""), ("kt", "val a = '\\''; val b = \"used\""),
        ("swift", "let a = \"\"\"\n    used\n    \"\"\""), ("swift", "let a = #\"\"\"\n\tused\n\t\"\"\"#"),
        ("xib", "<a b=\"used\"/>"), ("swift", "let q = #\"\"\"#\nlet t = \"used\""), ("swift", "f(/\"/), g(\"used\")"),
        ("swift", "let a = b / c, d = \"used\" / e"), ("m", "x = @\"\\u0075sed\";"),
        ("swift", "let a = \"\"\"\n  us\\\n  ed\n  \"\"\""),
    ])
    func aNameIsFoundInEachLanguage(suffix: String, text: String) throws {
        let folder = try TestFolder([
            "B/en.lproj/L.strings": "\"used\" = \"a\";\n\"other\" = \"b\";", "S/a.\(suffix)": text,
        ])
        let result = try Tool.run("lint", folder.path("B"), "--unused", folder.path("S"))
        let unused = result.lines.filter { $0.contains("[strings.unused-key]") }
        #expect(unused.count == 1 && unused[0].contains("\"other\""), "\(result.text)")
    }

    @Test func entitiesInPagesAreReplacedOnce() throws {
        let folder = try TestFolder([
            "B/en.lproj/L.strings": #""a & <b> \"'" = "1"; "&lt; &c &" = "2"; "< &c &" = "3";"#,
            "S/a.html": "<p title='a &amp; &lt;b&gt; &quot;&#39;'><p title=\"&amp;lt; &c &\">",
        ])
        let result = try Tool.run("lint", folder.path("B"), "--unused", folder.path("S"))
        let unused = result.lines.filter { $0.contains("[strings.unused-key]") }
        #expect(unused.count == 1 && unused[0].contains("\"< &c &\""), "\(result.text)")
    }

    @Test func aNestedAccessorUsesItsKey() throws {
        let folder = try TestFolder([
            "B/en.lproj/Localizable.strings": """
            "cart.items" = "%d"; "cart.total" = "a"; "cart.empty" = "b"; "menu.file.open" = "c"; "menu.file.close" = "d";
            "a.b" = "e";
            """,
            "S/a.swift": """
            let a = view.text.cart.items(3) + view.text
                .menu.file
                .`open` + view.text.cart_1f2e3d.total
            let b = other.cart, c = other.empty, d = x.menu.file, e = y.close, f = z.a().b
            """,
        ])
        let result = try Tool.run("lint", folder.path("B"), "--unused", folder.path("S"))
        let unused = result.lines.compactMap { $0.firstMatch(of: /names the key "([^"]*)"/).map { String($0.1) } }
        #expect(unused.sorted() == ["a.b", "cart.empty", "menu.file.close"], "\(result.text)")
    }

    @Test func allPatternsOfALongListAreUsed() throws {
        let folder = try TestFolder(["B/en.lproj/L.strings": "\"cart.seven\" = \"a\";\n\"cart.eight\" = \"b\";"])
        let many = (0..<500).map { "let a\($0) = \"\\(x).k\($0)\"" }.joined(separator: "\n")
        try folder.write(many + "\nlet z = \"\\(q).seven\"", to: "S/a.swift")
        let result = try Tool.run("lint", folder.path("B"), "--notes", "--unused", folder.path("S"))
        #expect(result.text.contains("[strings.dynamic-key]") && result.text.contains("a.swift:501 may be completed"))
        #expect(result.lines.count { $0.contains("[strings.unused-key]") } == 1)
    }

    @Test func anUnreadableFileHidesNoOther() throws {
        let folder = try TestFolder(["B/en.lproj/L.strings": "\"a\" = \"a\";", "S/a.swift": "", "S/b.swift": "\"a\""])
        chmod(folder.path("S/a.swift"), 0)
        chmod(folder.path, 0o755)
        let result = try Tool.runWithoutRights(["lint", folder.path("B"), "--unused", folder.path("S")])
        #expect(result.status == 1 && result.text.contains("S/a.swift: error: ") && !result.text.contains("unused-key"))
    }

    @Test func anUnreadableSourceFolderIsAnError() throws {
        let folder = try TestFolder(Self.bundle)
        let result = try Tool.run("lint", folder.path("B"), "--unused", folder.path("Nowhere"))
        #expect(result.status == 1 && result.text.contains("Nowhere: error: ") && !result.text.contains("unused-key"))
        try folder.write("\"x\"", to: "Out/a.swift")
        try folder.makeDirectory("Linked")
        try folder.link("Linked/out", to: folder.path("Out"))
        let linked = try Tool.run("lint", folder.path("B"), "--unused", folder.path("Linked"))
        #expect(linked.text.contains("Linked/out: warning: the link leads out of the folder, and is not followed"))
    }

    /// 25 folders with two links each to the next one, and two links to the folder itself: millions of paths.
    @Test(.timeLimit(.minutes(1))) func foldersThatLinksRepeatAreReadOnce() throws {
        let folder = try TestFolder(["B/en.lproj/L.strings": "\"other.key\" = \"a\";\n\"deep.key\" = \"b\";"])
        for number in 0...25 { try folder.makeDirectory("Linked/d\(number)") }
        for number in 0..<25 {
            for name in ["a", "b"] { try folder.link("Linked/d\(number)/\(name)", to: "../d\(number + 1)") }
        }
        for name in ["x", "y"] { try folder.link("Linked/d25/\(name)", to: ".") }
        try folder.write("let a = \"deep.key\"", to: "Linked/d25/a.swift")
        let result = try Tool.run("lint", folder.path("B"), "--unused", folder.path("Linked"))
        let unused = result.lines.filter { $0.contains("[strings.unused-key]") }
        #expect(unused.count == 1 && unused[0].contains("other.key"), "\(result.text)")
    }

    @Test func literalsWithInterpolationsCanUseKeys() throws {
        let folder = try TestFolder([
            "B/en.lproj/Localizable.strings":
                #""cart.a.total" = "1"; "menu.b" = "2"; "page.c" = "3"; "line.d" = "4"; "gone.e" = "5";"#,
            "S/a.js": "t(`cart.${kinds[{}.x]}.total`); t('gone.${x}')",
            "S/b.kt": "t(\"menu.$name\"); t(\"page.${p.q}\")",
            "S/c.swift": "let s = \"\"\"\r\nline.d\r\n\"\"\"\r\n",
        ])
        let result = try Tool.run("lint", folder.path("B"), "--unused", folder.path("S"))
        let unused = result.lines.filter { $0.contains("[strings.unused-key]") }
        #expect(unused.count == 1 && unused[0].contains("gone.e"), "\(result.text)")
    }
}
