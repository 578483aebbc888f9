import Foundation
import TestSupport
import Testing

/// Which files a compile includes and omits, and what it reports about them.
@Suite struct SelectionTests {
    private func folder() throws -> TestFolder {
        try TestFolder([
            "Shop.app/Shop": "program", "Shop.app/lib.dylib": "library", "Shop.app/_CodeSignature/CodeResources": "x",
            "Shop.app/Info.plist": plist("Shop"), "Shop.app/de.lproj/Localizable.strings": #""a" = "de";"#,
            "Shop.app/README.md": "text", "Shop.app/Drafts/new.txt": "draft", "Shop.app/blur.metal": "shader",
            "Other-Info.plist": plist("Other"), "logo.svg": "<svg/>", "de.lproj/terms.html": "Bedingungen",
        ])
    }

    private func plist(_ name: String) -> String {
        """
        <plist version="1.0"><dict><key>CFBundleName</key><string>\(name)</string>
        <key>CFBundleIdentifier</key><string>x.y</string></dict></plist>
        """
    }

    private func files(_ archive: String) throws -> [String] {
        try Tool.run("list", archive).lines.filter { $0.hasPrefix("file ") }.map {
            String($0.dropFirst(5).prefix { $0 != ":" })
        }
    }

    @Test func filesThatAreNoResourcesAreReported() throws {
        let folder = try folder()
        let archive = folder.path("a.rbarc")
        let result = try Tool.run("compile", folder.path("Shop.app"), "--output", archive)
        #expect(result.status == 0)
        #expect(result.err.contains("note: 4 files are not compiled"))
        #expect(result.err.contains("(Shop, _CodeSignature/CodeResources, blur.metal, lib.dylib)"))
        #expect(result.err.contains("[compile.left-out]"))
        #expect(try files(archive) == ["Drafts/new.txt", "Info.plist", "README.md"])
    }

    @Test func patternsExcludeAndInclude() throws {
        let folder = try folder()
        let archive = folder.path("a.rbarc")
        let call = ["compile", folder.path("Shop.app"), "--output", archive]
        let patterns = ["--exclude", "*.md", "--exclude", "Drafts/**", "--exclude", "*.lproj", "--include", "*.metal"]
        #expect(try Tool.run(call + patterns).status == 0)
        #expect(try files(archive) == ["Info.plist", "blur.metal"])
        #expect(try Tool.run("list", archive).lines.first == "localizations: none")
        #expect(try Tool.run(call + ["--exclude", ""]).status == 64)
    }

    @Test func aPatternThatMatchesNothingIsReported() throws {
        let folder = try folder()
        let call = ["compile", folder.path("Shop.app"), "--output", folder.path("a.rbarc")]
        let patterns = ["--exclude", "*.md", "--exclude", "*.mdd", "--include", "*.metal", "--include", "Draft/*"]
        let result = try Tool.run(call + patterns)
        let lines = result.err.components(separatedBy: "\n").filter { $0.contains("[compile.pattern-without-match]") }
        #expect(result.status == 0 && lines.count == 2, "\(result.err)")
        #expect(lines.first?.contains("note: the pattern \"*.mdd\" matches no file or folder") == true)
        #expect(lines.last?.contains("\"Draft/*\"") == true)
        // Patterns can be written before such files exist.
        #expect(try Tool.run(call + patterns + ["--strict"]).status == 0)
        // Patterns for files that are resources anyway, and several patterns for one file.
        let used = ["--exclude", "*.md", "--exclude", "README*", "--exclude", "Drafts", "--include", "Info.plist"]
        #expect(try !Tool.run(call + used).err.contains("[compile.pattern-without-match]"))
    }

    @Test func aLanguageWithoutALocalizationIsReported() throws {
        let folder = try TestFolder([
            "B/Info.plist": "{ CFBundleDevelopmentRegion = en; }", "B/Base.lproj/L.strings": #""k" = "en";"#,
            "B/fr.lproj/L.strings": #""k" = "fr";"#, "B/pt-BR.lproj/L.strings": #""k" = "pt";"#, "Plain/a.txt": "a",
        ])
        let call = ["compile", folder.path("B"), "--output", folder.path("a.rbarc"), "--language"]
        let result = try Tool.run(call + ["ja", "--language", "fr-CA", "--language", "frr"])
        let lines = result.err.split(separator: "\n")
        #expect(result.status == 0 && lines.count == 2, "\(result.err)")
        #expect(
            lines.first?.hasSuffix(
                "warning: there is no localization for the requested language \"ja\"; choose among Base, fr, pt-BR "
                    + "[compile.language-without-localization]") == true)
        #expect(lines.last?.contains("\"frr\"") == true)
        #expect(try Tool.run(call + ["ja", "--strict"]).status == 1)
        for language in ["fr", "en", "en-GB", "pt"] {
            #expect(try Tool.run(call + [language, "--strict"]).status == 0, "\(language)")
        }
        let plain = [
            "compile", folder.path("Plain"), "--output", folder.path("p.rbarc"), "--language", "ja", "--strict",
        ]
        #expect(try Tool.run(plain).status == 0)
    }

    @Test func ignoredFilesAreNotCompiled() throws {
        let ignored = [
            ".DS_Store", "._a.txt", "Thumbs.db", "desktop.ini", ".gitignore", ".gitkeep", ".git/HEAD", ".idea/w.xml",
            ".vscode/settings.json", ".env", ".env.local", "a.txt~", "T~", "d~", "#a.txt#", ".#a.txt", ".a.txt.swp",
            ".a.swo", "en.lproj/L.strings~", "en.lproj/.L.strings.swp", "sub/.env", "CVS/Entries",
        ]
        let included = [
            "#", "#a", ".environment", ".htaccess", ".swp.txt", ".well-known/site", "CVS.txt", "Thumbs.png", "a~b",
            "desktop.txt", "dir~/x", "tilde.swp",
        ]
        let folder = try TestFolder(["B/en.lproj/L.strings": #""k" = "v";"#])
        for name in ignored + included { try folder.write("x", to: "B/\(name)") }
        #expect(try Tool.run("compile", folder.path("B"), "--output", folder.path("a.rbarc")).status == 0)
        #expect(try files(folder.path("a.rbarc")) == included)
        #expect(try files(folder.path("B")) == included)
    }

    @Test func entriesOfTheWrongKindAreReported() throws {
        let folder = try TestFolder([
            "B/en.lproj/L.strings": #""k" = "v";"#, "B/en.lproj/Localizable.strings/a.txt": "a",
            "B/T.xcstrings/b.txt": "b",
            "B/A.xcassets": "", "B/fr.lproj": "", "B/S.bundle/x.lproj": "", "B/lproj": "", "B/strings/c.txt": "c",
        ])
        let call = ["compile", folder.path("B"), "--output", folder.path("a.rbarc")]
        let result = try Tool.run(call)
        let found = result.err.components(separatedBy: "\n").filter { $0.hasSuffix("[bundle.misnamed-entry]") }
        let names = ["A.xcassets", "S.bundle/x.lproj", "T.xcstrings", "en.lproj/Localizable.strings", "fr.lproj"]
        #expect(result.status == 0 && found.count == names.count, "\(result.err)")
        for (line, name) in zip(found, names) {
            #expect(line.hasPrefix("\(folder.path("B"))/\(name): warning: this is a "), "\(line)")
        }
        #expect(found.count { $0.contains("an asset catalog is a folder") } == 1)
        #expect(found.count { $0.contains("a string table is a file") } == 2)
        #expect(try Tool.run(call + ["--strict"]).status == 1)
    }

    /// A set in a catalog is an asset. Outside a catalog, a folder with a set's extension but without Contents.json is a plain folder.
    @Test func setsOutsideCatalogsAreReported() throws {
        let set = #"{"images": [{"filename": "a.png"}]}"#
        let folder = try TestFolder([
            "B/A.xcassets/Kart.imageset/Contents.json": set, "B/A.xcassets/Kart.imageset/a.png": "png",
            "B/Icons/Cart.imageset/Contents.json": set, "B/Icons/Cart.imageset/a.png": "png",
            "B/Plain.imageset/a.png": "png", "B/Plain/Contents.json": "{}",
            "B/train.dataset/Contents.json": #"{"rows": [1, 2]}"#,
        ])
        for (input, path) in [
            ("B", "B/Icons/Cart.imageset"), ("B/Icons", "B/Icons/Cart.imageset"),
            ("B/A.xcassets/Kart.imageset", "B/A.xcassets/Kart.imageset"),
            ("B/A.xcassets/Kart.imageset/", "B/A.xcassets/Kart.imageset"),
        ] {
            for call in [["lint"], ["compile", "--output", folder.path("a.rbarc")]] {
                let result = try Tool.run(call + [folder.path(input)])
                let lines = (result.text + result.err).split(separator: "\n")
                let found = lines.filter { $0.hasSuffix("[catalog.set-outside]") }
                #expect(found.count == 1 && result.status == 0, "\(input): \(lines)")
                #expect(found.first?.hasPrefix("\(folder.path(path)): warning: this asset set is not") == true)
            }
        }
    }

    @Test func aSetThatIsTheWorkingDirectoryIsReported() throws {
        let folder = try TestFolder(["Cart.imageset/Contents.json": #"{"images": [{"filename": "a.png"}]}"#])
        for path in [".", "./"] {
            let result = try Tool.run(["lint", path], from: folder.path("Cart.imageset"))
            #expect(result.text.contains("this asset set is not in an asset catalog"), "\(result.text)")
        }
    }

    @Test func resourcesOutsideTheResourceFolderAreReported() throws {
        let folder = try TestFolder([
            "App/Resources/Info.plist": "{CFBundleDevelopmentRegion = en;}", "App/Resources/a.txt": "a",
            "App/A.xcassets/Contents.json": "{}", "App/Sources/a.swift": "", "App/T.strings": "", "App/README.md": "a",
            "Good.app/Contents/Info.plist": "{a = b;}",
            "Good.app/Contents/Resources/fr.lproj/L.strings": #""k" = "v";"#,
        ])
        let result = try Tool.run("compile", folder.path("App"), "--output", folder.path("a.rbarc"))
        let found = result.err.split(separator: "\n").filter { $0.contains("[compile.outside-resources]") }
        #expect(found.count == 1 && result.status == 0, "\(result.err)")
        #expect(
            found.first?.contains(#"are in "Resources", so "A.xcassets", "T.strings" are not read"#) ?? false,
            "\(found)")
        let good = try Tool.run("compile", folder.path("Good.app"), "--output", folder.path("b.rbarc"))
        #expect(!good.err.contains("outside-resources"), "\(good.err)")
    }

    @Test func anAssetCatalogOfOneLanguageIsReported() throws {
        let set = #"{"images": [{"idiom": "universal", "filename": "p.svg"}]}"#
        let folder = try TestFolder([
            "B/en.lproj/L.strings": #""k" = "v";"#,
            "B/A.xcassets/Q.imageset/Contents.json": set, "B/A.xcassets/Q.imageset/p.svg": "<svg/>",
            "B/fr.lproj/A.xcassets/P.imageset/Contents.json": set,
            "B/fr.lproj/A.xcassets/P.imageset/p.svg": "<svg/>", "B/mul.lproj/C.xcassets/Contents.json": "{}",
        ])
        let result = try Tool.run("compile", folder.path("B"), "--output", folder.path("a.rbarc"))
        let found = result.err.split(separator: "\n").filter { $0.contains("[bundle.catalog-in-localization]") }
        #expect(
            found.count == 1 && found.first?.hasPrefix("\(folder.path("B"))/fr.lproj/A.xcassets: warning: ") ?? false,
            "\(result.err)")
        // The warning is correct: a reader of English gets the image.
        for bundle in [folder.path("B"), folder.path("a.rbarc")] {
            #expect(try Tool.run("image", bundle, "P", "--language", "en").status == 0)
        }
    }

    @Test func anInfoPlistCanHaveAnyName() throws {
        let folder = try folder()
        let archive = folder.path("a.rbarc")
        let call = ["compile", folder.path("Shop.app"), "--output", archive, "--info", folder.path("Other-Info.plist")]
        #expect(try Tool.run(call).status == 0)
        #expect(try Tool.run("info", archive, "CFBundleName").lines == ["Other"])
        #expect(try Tool.run("string", archive, "a", "--language", "de").lines == ["de"])
        let missing = try Tool.run(call.dropLast() + [folder.path("No.plist")])
        #expect(missing.status == 1 && missing.err.contains("No.plist"))
    }

    @Test func infoUsesTheOnlyInfoPlistOfAProject() throws {
        let folder = try TestFolder([
            "P/Shop-Info.plist": plist("Shop"), "P/en.lproj/InfoPlist.strings": "CFBundleDisplayName = D;",
        ])
        let result = try Tool.run("info", folder.path("P"), "CFBundleName")
        #expect(result.lines == ["Shop"] && result.err.contains("no Info.plist; \"Shop-Info.plist\" is used"))
        #expect(try Tool.run("info", folder.path("P"), "CFBundleDisplayName", "--language", "en").lines == ["D"])
        try folder.write(plist("Kit"), to: "P/Kit-Info.plist")
        let two = try Tool.run("info", folder.path("P"), "CFBundleName")
        #expect(two.status == 1 && two.err.contains("with --info: Kit-Info.plist, Shop-Info.plist"))
        let named = ["info", folder.path("P"), "CFBundleName", "--info", folder.path("P/Kit-Info.plist")]
        #expect(try Tool.run(named).lines == ["Kit"])
    }

    /// An archive has its own Info.plist, so the option has no effect.
    @Test func theInfoPlistOfAnArchiveIsNotReplaced() throws {
        let folder = try folder()
        let (app, archive) = (folder.path("Shop.app"), folder.path("a.rbarc"))
        #expect(try Tool.run("compile", app, "--output", archive).status == 0)
        let other = ["CFBundleName", "--info", folder.path("Other-Info.plist")]
        #expect(try Tool.run(["info", app] + other).lines == ["Other"])
        let result = try Tool.run(["info", archive] + other)
        #expect(result.status == 1 && result.out.isEmpty)
        #expect(
            result.err.contains("a.rbarc: cannot open the bundle: only the Info.plist of a folder"), "\(result.err)")
        let missing = try Tool.run("info", app, "CFBundleName", "--info", folder.path("No.plist"))
        #expect(missing.status == 1 && missing.err.contains("No.plist: "), "\(missing.err)")
    }

    @Test func anInputCanBeAFile() throws {
        let folder = try folder()
        let archive = folder.path("a.rbarc")
        let call = ["compile", folder.path("logo.svg"), folder.path("de.lproj/terms.html"), "--output", archive]
        #expect(try Tool.run(call).status == 0)
        #expect(try files(archive) == ["de.lproj/terms.html", "logo.svg"])
        #expect(try Tool.run("file", archive, "terms.html", "--language", "de").lines == ["de.lproj/terms.html"])
    }

    @Test(arguments: ["", "main.swift", ".DS_Store"])
    func nothingRecognizedIsAnError(file: String) throws {
        let folder = try TestFolder(file.isEmpty ? [:] : ["In/\(file)": "x"])
        if file.isEmpty { try folder.makeDirectory("In") }
        for call in [["compile", folder.path("In"), "--output", folder.path("a.rbarc")], ["lint", folder.path("In")]] {
            let result = try Tool.run(call)
            #expect(result.status == 1 && (result.err + result.text).contains("[compile.nothing-recognized]"))
        }
        // Existing sources without contents are recognized.
        try folder.write(#"{"sourceLanguage": "en", "strings": {}, "version": "1.0"}"#, to: "Out/L.xcstrings")
        #expect(try Tool.run("compile", folder.path("Out"), "--output", folder.path("a.rbarc")).status == 0)
        try folder.makeDirectory("Empty.xcassets")
        #expect(try Tool.run("compile", folder.path("Empty.xcassets"), "--output", folder.path("a.rbarc")).status == 0)
    }
}

/// Lookups of files without their extension.
@Suite struct FileStemTests {
    @Test func theOnlyFileOfANameIsFound() throws {
        let folder = try TestFolder([
            "B/en.lproj/listen.svg": "en", "B/de.lproj/listen.svg": "de", "B/en.lproj/terms.html": "h",
            "B/terms.txt": "t", "B/Legal/imprint.tar.gz": "g",
        ])
        let (directory, archive) = (folder.path("B"), folder.path("b.rbarc"))
        #expect(try Tool.run("compile", directory, "--output", archive).status == 0)
        for bundle in [directory, archive] {
            #expect(try Tool.run("file", bundle, "listen", "--language", "de").lines == ["de.lproj/listen.svg"])
            #expect(try Tool.run("file", bundle, "imprint.tar", "--subdirectory", "Legal").status == 0)
            let explanation = try Tool.run("explain", bundle, "file", "listen", "--language", "de")
            #expect(explanation.status == 0 && explanation.text.contains("de.lproj/listen.svg"), "\(explanation.err)")
            #expect(try Tool.run("explain", bundle, "file", "imprint.tar", "--subdirectory", "Legal").status == 0)
            #expect(try Tool.run("explain", bundle, "file", "terms", "--language", "en").status == 1)
            let two = try Tool.run("file", bundle, "terms", "--language", "en")
            #expect(two.status == 1 && two.out.isEmpty)
            #expect(
                two.err.contains("add the extension: the files with this name are terms.html, terms.txt"),
                "\(two.err)")
            #expect(try Tool.run("file", bundle, "listen", "--type", "png").status == 1)
            #expect(try Tool.run("file", bundle, "lis").status == 1)
        }
    }
}

/// A missing image does not stop the compile of an app.
@Suite struct MissingImageTests {
    @Test func aMissingFileIsAWarningIfTheSetHasAnother() throws {
        let set = #"{"images": [{"scale": "1x", "filename": "here.png"}, {"scale": "2x", "filename": "gone.png"}]}"#
        let folder = try TestFolder([
            "A.xcassets/Cart.imageset/Contents.json": set, "A.xcassets/Cart.imageset/here.png": "x",
        ])
        let (catalog, archive) = (folder.path("A.xcassets"), folder.path("a.rbarc"))
        let call = ["compile", catalog, "--output", archive]
        let result = try Tool.run(call)
        #expect(result.status == 0 && result.err.contains("warning: the file \"gone.png\" does not exist"))
        #expect(try Tool.run("image", archive, "Cart", "--scale", "2", "--json").text.contains("here.png"))
        #expect(try Tool.run(call + ["--strict"]).status == 1)
        try folder.remove("A.xcassets/Cart.imageset/here.png")
        #expect(try Tool.run(call).status == 1)
        let demoted = try Tool.run(call + ["--demote", "catalog.missing-file"])
        #expect(demoted.status == 0 && demoted.err.contains("warning: the file \"here.png\" does not exist"))
        #expect(try Tool.run(call + ["--demote", "catalog.unreadable-contents"]).status == 64)
    }
}
