import ResourceBundle
import ResourceBundleTesting
import ResourceTraits

extension ConformanceCase {
    /// Files, folders, nested bundles and Info.plist.
    static let files: [ConformanceCase] = [
        ConformanceCase(
            "A file is searched in the same order as a text",
            [
                "Info.plist": .plist(["CFBundleDevelopmentRegion": "en"]),
                "a.txt": "none", "b.txt": "none", "en.lproj/a.txt": "en", "en.lproj/c.txt": "en",
                "fr.lproj/a.txt": "fr",
                "Base.lproj/d.txt": "Base", "de.lproj/e.txt": "de",
            ]
        ) { lookups in
            let view = lookups.view("fr-CA")
            for (name, path) in [
                ("a", "fr.lproj/a.txt"), ("b", "b.txt"), ("c", "en.lproj/c.txt"), ("d", "Base.lproj/d.txt"), ("e", nil),
            ] as [(String, String?)] {
                lookups.expect(name, view.file(name, type: "txt")?.path, is: path)
            }
        },
        ConformanceCase(
            "Suffixes of a file name choose the scale, the device and the platform",
            [
                "i.png": "1", "i@2x.png": "2", "i@2x~ipad.png": "2 pad", "i~iphone.png": "1 phone",
                "i-macos.png": "mac",
                "other@3x.png": "3",
            ]
        ) { lookups in
            func path(_ display: DisplayTraits) -> String? { lookups.view("en", display: display).file("i.png")?.path }
            lookups.expect("any display", path(DisplayTraits()), is: "i.png")
            lookups.expect("scale 2", path(DisplayTraits(scale: 2)), is: "i@2x.png")
            lookups.expect("iPad", path(DisplayTraits(scale: 2, idiom: .ipad)), is: "i@2x~ipad.png")
            lookups.expect("iPhone", path(DisplayTraits(idiom: .iphone)), is: "i~iphone.png")
            lookups.expect("macOS", path(DisplayTraits(platform: .macOS)), is: "i-macos.png")
            lookups.expect("only at 3x", lookups.view("en").file("other.png")?.path, is: "other@3x.png")
        },
        ConformanceCase(
            "A name never leads out of the bundle, and is never joined to a path",
            ["en.lproj/a.txt": "a", "sub/b.txt": "b"]
        ) { lookups in
            let view = lookups.view("en")
            for name in ["../memory/a.txt", "/sub/b.txt", "sub/../../sub/b.txt", "../../etc/passwd", "", "."] {
                lookups.expect(name, view.file(name)?.path, is: nil)
            }
            lookups.expect("sub/b.txt", view.file("b", type: "txt", in: "sub")?.path, is: "sub/b.txt")
        },
        ConformanceCase(
            "Executables, libraries and source files are not resources",
            [
                "Info.plist": .plist(["CFBundleExecutable": "Shop"]), "Shop": "program", "libx.so": "library",
                "main.c": "source", "readme.txt": "text", "_CodeSignature/CodeResources": "signature",
            ]
        ) { lookups in
            for name in ["Shop", "libx.so", "main.c", "_CodeSignature/CodeResources"] {
                lookups.expect(name, lookups.view("en").file(name)?.path, is: nil)
            }
            lookups.expect("readme.txt", lookups.view("en").file("readme.txt")?.path, is: "readme.txt")
        },
        ConformanceCase(
            "A folder is found as a whole, in the reader's localization",
            ["en.lproj/Guide/a.html": "a", "fr.lproj/Guide/b.html": "b", "fr.lproj/Guide/sub/c.html": "c"]
        ) { lookups in
            let files = lookups.view("fr").folder("Guide")?.files.map(\.path)
            lookups.expect(
                "Guide", files?.joined(separator: " "), is: "fr.lproj/Guide/b.html fr.lproj/Guide/sub/c.html")
            lookups.expect("None", lookups.view("fr").folder("None")?.path, is: nil)
        },
        ConformanceCase(
            "A nested bundle has its own texts and languages",
            [
                "en.lproj/Localizable.strings": .strings(["k": "outer"]),
                "Help.bundle/nl.lproj/Localizable.strings": .strings(["k": "inner", "h": "hulp"]),
            ]
        ) { lookups in
            let nested = try? lookups.bundle.nestedBundle("Help.bundle")
            lookups.expect("k inside", nested?.view(for: ["nl"]).string("k"), is: "inner")
            lookups.expect("h outside", lookups.view("nl").string("h"), is: nil)
            lookups.expect("None.bundle", (try? lookups.bundle.nestedBundle("None.bundle"))?.path, is: nil)
        },
        ConformanceCase(
            "InfoPlist.strings replaces values of Info.plist, and a device's key replaces the plain one",
            [
                "Info.plist": .plist([
                    "CFBundleDevelopmentRegion": "en", "CFBundleName": "Shop", "CFBundleVersion": "7", "Mode": "plain",
                    "Mode~ipad": "pad",
                ]),
                "fr.lproj/InfoPlist.strings": .strings(["CFBundleName": "Boutique", "CFBundleVersion": "8"]),
                "de.lproj/Localizable.strings": .strings(["k": "de"]),
            ]
        ) { lookups in
            func info(_ key: String, _ view: ResourceView) -> String? { view.info[key]?.string }
            lookups.expect("name in French", info("CFBundleName", lookups.view("fr")), is: "Boutique")
            lookups.expect("name in German", info("CFBundleName", lookups.view("de")), is: "Shop")
            lookups.expect("version", info("CFBundleVersion", lookups.view("fr")), is: "7")
            lookups.expect("mode", info("Mode", lookups.view("fr")), is: "plain")
            lookups.expect(
                "mode on iPad", info("Mode", lookups.view("fr", display: DisplayTraits(idiom: .ipad))), is: "pad")
        },
    ]
}
