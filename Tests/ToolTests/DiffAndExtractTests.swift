import TestSupport
import Testing

/// Runs `diff`, `extract` and the filters of `compile`.
@Suite struct DiffAndExtractTests {
    private let sample: Sample

    init() throws { sample = try Sample() }

    @Test func aBundleItsArchiveAndItsExtractionDoNotDiffer() throws {
        #expect(try Tool.run("diff", sample.directory, sample.archive).status == 0)
        let out = sample.folder.path("out")
        let extracted = try Tool.run("extract", sample.archive, "--output", out, "--json")
        #expect(extracted.status == 0)
        #expect((try extracted.object()["paths"] as? [String])?.contains("robots.txt") == true)
        // The plurals of a String Catalog are extracted as .stringsdict, with the same results.
        #expect(try Tool.run("diff", sample.archive, out).lines.allSatisfy { $0.hasPrefix("~ table Localizable") })
        let again = try Tool.run("extract", sample.archive, "--output", out)
        #expect(again.status == 1)
        #expect(again.err.contains("the file exists already"))
        #expect(try Tool.run("extract", sample.archive, "--output", out, "--force").status == 0)
    }

    @Test func anArchiveDoesNotReplaceItself() throws {
        let folder = try TestFolder(["b/deep/pack.rbarc": "not yet", "b/a.txt": "1"])
        let archive = folder.path("out/deep/pack.rbarc")
        try folder.makeDirectory("out/deep")
        #expect(try Tool.run("compile", folder.path("b"), "--output", archive).status == 0)
        let bytes = try folder.bytes("out/deep/pack.rbarc")
        let result = try Tool.run("extract", archive, "--output", folder.path("out"), "--force")
        #expect(result.status == 1 && result.err.contains("would replace this archive"), "\(result.text)")
        #expect(try folder.bytes("out/deep/pack.rbarc") == bytes)
        #expect(try folder.names("out") == ["deep"], "something was written")
    }

    /// In an extracted folder, the catalogs are read in the order of their names.
    @Test func anAssetThatIsNotWrittenIsAnError() throws {
        let folder = try TestFolder()
        for catalog in ["Z.xcassets", "A.xcassets"] {
            let set = #"{"images": [{"idiom": "universal", "filename": "\#(catalog).svg"}]}"#
            try folder.write(set, to: "\(catalog)/x.imageset/Contents.json")
            try folder.write("<svg/>", to: "\(catalog)/x.imageset/\(catalog).svg")
        }
        let (first, second, archive) = (folder.path("Z.xcassets"), folder.path("A.xcassets"), folder.path("o.rbarc"))
        for (inputs, status) in [([first, second], 1), ([second, first], 0)] {
            #expect(try Tool.run(["compile"] + inputs + ["--output", archive]).status == 0)
            let result = try Tool.run("extract", archive, "--output", folder.path("out\(status)"))
            #expect(result.status == Int32(status), "\(result.err)")
            #expect(result.lines.contains("Z.xcassets/x.imageset/Z.xcassets.svg"), "\(result.text)")
            let report = #"error: the asset "x" at "A.xcassets/x.imageset" would be found before that at "Z.xcassets/"#
            #expect(result.err.contains(report) == (status == 1), "\(result.err)")
        }
    }

    @Test func differencesAreListed() throws {
        let folder = try TestFolder([
            "a/x.txt": "1", "a/both.txt": "1", "a/fr.lproj/T.strings": "\"k\" = \"v\";",
            "b/y.txt": "1", "b/both.txt": "2", "b/fr.lproj/T.strings": "\"k\" = \"w\";",
        ])
        let result = try Tool.run("diff", folder.path("a"), folder.path("b"))
        #expect(result.status == 1)
        #expect(result.lines == ["~ table T (fr)", "~ file both.txt", "- file x.txt", "+ file y.txt"])
        let document = try Tool.run("diff", folder.path("a"), folder.path("b"), "--json").object()
        #expect(document["same"] as? Bool == false)
        #expect((document["differences"] as? [[String: String]])?.count == 4)
    }

    @Test func differentDevelopmentLanguagesAreListed() throws {
        let texts = ["en.lproj/T.strings", "it.lproj/T.strings"]
        let folder = try TestFolder()
        for (bundle, language) in [("a", "it"), ("b", "en")] {
            try folder.write("{ CFBundleDevelopmentRegion = \(language); }", to: "\(bundle).bundle/Info.plist")
            for path in texts { try folder.write(#""k" = "v";"#, to: "\(bundle).bundle/\(path)") }
        }
        let result = try Tool.run("diff", folder.path("a.bundle"), folder.path("b.bundle"))
        let languages = result.lines.filter { $0.contains("development") }
        #expect(languages.sorted() == ["+ development-language en", "- development-language it"], "\(result.text)")
    }

    @Test func filtersMakeASmallerArchiveWithTheSameResults() throws {
        let thin = sample.folder.path("thin.rbarc")
        let filters = ["--idiom", "ipad", "--scale", "2", "--gamut", "sRGB", "--language", "fr"]
        #expect(try Tool.run(["compile", sample.directory, "--output", thin] + filters).status == 0)
        #expect(try sample.folder.bytes("thin.rbarc").count < sample.folder.bytes("Sample.rbarc").count)
        for call in [
            ["image", "Icons/Cart"], ["image", "Icons/Back"], ["color", "Brand"], ["string", "cart.items", "3"],
        ] {
            let options =
                call[0] == "string" ? ["--language", "fr"] : ["--idiom", "ipad", "--scale", "2", "--language", "fr"]
            let results = try [sample.archive, thin].map {
                try Tool.run([call[0], $0] + call.dropFirst() + options + ["--json"])
            }
            #expect(results[0].out == results[1].out, "\(call)")
            #expect(results[0].status == 0)
        }
        #expect(try Tool.run(["compile", sample.directory, "--output", thin, "--idiom", "toaster"]).status == 64)
    }
}
