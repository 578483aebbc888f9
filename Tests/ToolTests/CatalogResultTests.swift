import Foundation
import TestSupport
import Testing

/// Lookups in unusual catalogs: no crash, and the same result from a directory and its archive.
@Suite struct CatalogResultTests {
    private static let svg = #"<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>"#

    private static func set(_ entries: String, _ key: String = "images") -> String {
        "{\"\(key)\": [\(entries)], \"info\": {\"version\": 1, \"author\": \"xcode\"}}"
    }

    /// Makes a bundle with a catalog, as a directory and as an archive.
    private func both(_ files: [(String, String)]) throws -> (folder: TestFolder, paths: [String]) {
        let folder = try TestFolder([:])
        for (name, text) in files { try folder.write(text, to: "B/\(name)") }
        let compiled = try Tool.run("compile", folder.path("B"), "--output", folder.path("B.rbarc"))
        #expect(compiled.status == 0, "\(compiled.err)")
        return (folder, [folder.path("B"), folder.path("B.rbarc")])
    }

    @Test func anIconWithAScreenWidthDoesNotTrap() throws {
        let (folder, paths) = try both([
            (
                "A.xcassets/AppIcon.appiconset/Contents.json",
                Self.set(
                    #"{"idiom": "watch", "size": "60x60", "scale": "1x", "filename": "i.svg", "screen-width": "<=145"}"#
                )
            ), ("A.xcassets/AppIcon.appiconset/i.svg", Self.svg),
            ("A.xcassets/x.imageset/Contents.json", Self.set(#"{"filename": "x.svg"}"#)),
            ("A.xcassets/x.imageset/x.svg", Self.svg),
        ])
        defer { withExtendedLifetime(folder) {} }
        for path in paths {
            for name in ["x", "AppIcon"] {
                let found = try Tool.run("image", path, name, "--screen-width", "140")
                #expect(found.status == 0 && found.text.contains(".svg"), "\(path): \(found.err)")
            }
        }
    }

    @Test func anArchiveInAFolderDoesNotDecideItsDevelopmentLanguage() throws {
        let (folder, paths) = try both([
            ("en.lproj/T.strings", #""k" = "en";"#), ("fr.lproj/T.strings", #""k" = "fr";"#),
        ])
        try folder.write(Self.set(#"{"filename": "x.svg"}"#), to: "A.xcassets/x.imageset/Contents.json")
        try folder.write(Self.svg, to: "A.xcassets/x.imageset/x.svg")
        #expect(
            try Tool.run("compile", folder.path("A.xcassets"), "--output", folder.path("B/Assets.rbarc")).status == 0)
        defer { withExtendedLifetime(folder) {} }
        for path in paths {
            #expect(try Tool.run("string", path, "k", "--table", "T", "--language", "de").text == "en\n", "\(path)")
        }
        #expect(try Tool.run("image", paths[0], "x").status == 0)
    }

    @Test func anEmptyLocaleIsForAllLanguages() throws {
        let (folder, paths) = try both([
            (
                "A.xcassets/x.imageset/Contents.json",
                Self.set(#"{"filename": "any.svg"}, {"filename": "fr.svg", "locale": "fr"}"#)
            ), ("A.xcassets/x.imageset/any.svg", Self.svg), ("A.xcassets/x.imageset/fr.svg", Self.svg),
            ("A.xcassets/y.imageset/Contents.json", Self.set(#"{"filename": "e.svg", "locale": ""}"#)),
            ("A.xcassets/y.imageset/e.svg", Self.svg),
        ])
        defer { withExtendedLifetime(folder) {} }
        for path in paths {
            #expect(try Tool.run("image", path, "x", "--language", "fr").text.contains("fr.svg"), "\(path)")
            #expect(try Tool.run("image", path, "y", "--language", "fr").text.contains("e.svg"), "\(path)")
        }
        #expect(try Tool.run("lint", paths[0]).text.contains("\"locale\" is empty"))
    }

    @Test func explainPrintsTheLanguagesOfAssets() throws {
        let (folder, paths) = try both([
            (
                "A.xcassets/x.imageset/Contents.json",
                Self.set(#"{"filename": "en.svg", "locale": "en"}, {"filename": "fr.svg", "locale": "fr"}"#)
            ), ("A.xcassets/x.imageset/en.svg", Self.svg), ("A.xcassets/x.imageset/fr.svg", Self.svg),
            ("de.lproj/T.strings", #""k" = "de";"#),
        ])
        defer { withExtendedLifetime(folder) {} }
        for path in paths {
            let text = try Tool.run("explain", path, "image", "x", "--language", "fr").text
            #expect(text.contains("searched: fr"), "\(text)")
        }
    }

    /// An entry whose contents have another type than its set is an empty slot.
    @Test func aColorInAnImageSetIsNoImage() throws {
        let color = #"{"color-space": "srgb", "components": {"red": "1", "green": "0", "blue": "0", "alpha": "1"}}"#
        let dark = #""appearances": [{"appearance": "luminosity", "value": "dark"}]"#
        let (folder, paths) = try both([
            (
                "A.xcassets/x.imageset/Contents.json",
                Self.set("{\"filename\": \"a.svg\"}, {\(dark), \"color\": \(color)}")
            ), ("A.xcassets/x.imageset/a.svg", Self.svg),
            (
                "A.xcassets/c.colorset/Contents.json",
                Self.set("{\"color\": \(color)}, {\(dark), \"filename\": \"a.svg\"}", "colors")
            ), ("A.xcassets/c.colorset/a.svg", Self.svg),
        ])
        defer { withExtendedLifetime(folder) {} }
        for path in paths {
            #expect(try Tool.run("image", path, "x", "--appearance", "dark").text.contains("a.svg"), "\(path)")
            let found = try Tool.run("color", path, "c", "--appearance", "dark", "--json")
            #expect(found.status == 0 && found.text.contains("\"red\""), "\(path): \(found.err)")
        }
    }

    @Test func theHomeScreenIconIsThatForAnyAppearance() throws {
        let dark = #""appearances": [{"appearance": "luminosity", "value": "dark"}]"#
        let folder = try TestFolder([
            "A.xcassets/Icon.appiconset/Contents.json": Self.set(
                """
                {"idiom": "iphone", "size": "60x60", "scale": "2x", "filename": "dark.png", \(dark)},
                {"idiom": "iphone", "size": "60x60", "scale": "2x", "filename": "any.png"}
                """), "A.xcassets/Icon.appiconset/dark.png": "dark", "A.xcassets/Icon.appiconset/any.png": "any",
        ])
        let result = try Tool.run(
            "compile", folder.path("A.xcassets"), "--app-icon", "Icon", "--output", folder.path("A.rbarc"))
        let icon = try? String(contentsOfFile: folder.path("Icon60x60@2x.png"), encoding: .utf8)
        #expect(icon == "any", "\(result.err)")
    }

    @Test func aHiddenFileIsNotReportedAsMissing() throws {
        let folder = try TestFolder([
            "A.xcassets/x.imageset/Contents.json": Self.set(#"{"filename": ".l.svg"}"#),
            "A.xcassets/x.imageset/.l.svg": Self.svg,
        ])
        let result = try Tool.run("lint", folder.path("A.xcassets"))
        #expect(
            result.text.contains("\".l.svg\" is hidden") && !result.text.contains("does not exist"), "\(result.text)")
    }

    /// The file of `--info` replaces the Info.plist files of the inputs, so it does not conflict with them.
    @Test func theOptionInfoConflictsWithNoInput() throws {
        let folder = try TestFolder([
            "My-Info.plist": "{CFBundleName = Mine;}", "M.app/Contents/Info.plist": "{CFBundleName = Theirs;}",
            "M.app/Contents/Resources/a.txt": "a", "Loose.strings": #""k" = "v";"#,
        ])
        let archive = folder.path("o.rbarc")
        let result = try Tool.run(
            "compile", folder.path("Loose.strings"), folder.path("M.app"), "--info", folder.path("My-Info.plist"),
            "--output", archive)
        #expect(result.status == 0 && !result.err.contains("compile.input-conflict"), "\(result.err)")
        #expect(try Tool.run("info", archive, "CFBundleName").text == "Mine\n")
    }
}
