import Foundation
import TestSupport
import Testing

@Suite struct GenerateTests {
    @Test(arguments: [
        ["--nested", "Resources"], ["--name", "Texts", "--nested", "Texts"], ["--name", ""], ["--name", "a b"],
    ])
    func namesThatDoNotCompileAreAnInvalidCall(options: [String]) throws {
        let folder = try TestFolder(["B/en.lproj/Localizable.strings": #""k" = "x";"#])
        let result = try Tool.run(["generate", folder.path("B")] + options)
        #expect(result.status == 64 && result.out.isEmpty && result.err.contains("Error: \""), "\(result.err)")
    }

    @Test func directoryAndArchiveHaveTheSameSource() throws {
        let sample = try Sample()
        let printed = try Tool.run("generate", sample.archive)
        #expect(
            printed.status == 0 && printed.err.hasPrefix("\(sample.archive): note: 12 keys, 4 assets and 3 files have"))
        #expect(printed.err.split(separator: "\n").allSatisfy { $0.contains(": note: ") })
        #expect(printed.text.hasPrefix("// Made by resource-bundle generate"))
        #expect(try Tool.run("generate", sample.directory, "--output", "-").out == printed.out)
        let path = sample.folder.path("R.swift")
        let written = try Tool.run("generate", sample.directory, "--output", path)
        #expect(written.status == 0 && written.out.isEmpty)
        #expect(try sample.folder.bytes("R.swift") == printed.out)
    }

    @Test func unchangedSourceIsNotWritten() throws {
        let sample = try Sample()
        let path = sample.folder.path("R.swift")
        #expect(try Tool.run("generate", sample.directory, "--output", path).status == 0)
        let old = Date(timeIntervalSince1970: 1_000_000)
        try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: path)
        #expect(try Tool.run("generate", sample.archive, "--output", path).status == 0)
        let unchanged = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
        #expect(unchanged == old)
        #expect(try Tool.run("generate", sample.archive, "--output", path, "--name", "R").status == 0)
        let changed = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
        #expect(changed != old)
    }

    @Test func optionsDefineNameAccessAndSubjects() throws {
        let sample = try Sample()
        let result = try Tool.run(
            "generate", sample.archive, "--access", "public", "--name", "Shop", "--only", "files,strings")
        #expect(result.lines.contains("public enum Shop {"))
        #expect(result.lines.filter { $0.hasPrefix("    public enum ") }.count == 2)
        #expect(try Tool.run("generate", sample.archive, "--only", "assets").lines.contains("    enum Images {"))
    }

    @Test func invalidCallsHaveStatus64AndMissingBundlesStatus1() throws {
        let sample = try Sample()
        for options in [
            ["--name", "class"], ["--name", "Int"], ["--name", "a b"], ["--access", "open"], ["--only", "strings,x"],
            ["--diagnostics", "json"], ["--nested", "info"], ["--nested", "let"], ["--nested"],
            ["--name", "Sendable"],
        ] {
            #expect(try Tool.run(["generate", sample.directory] + options).status == 64, "\(options)")
        }
        #expect(try Tool.run("generate", sample.folder.path("nothing")).status == 1)
    }

    @Test func aSourceIsNotReplaced() throws {
        let folder = try TestFolder(["B.bundle/en.lproj/L.strings": #""k" = "v";"#])
        let bundle = folder.path("B.bundle")
        let refused = try Tool.run("generate", bundle, "--output", "\(bundle)/en.lproj/L.strings")
        #expect(refused.status == 64 && refused.err.contains("one of the sources"))
    }

    @Test func theOutputIsNotWrittenIntoTheBundle() throws {
        let folder = try TestFolder(["Apps/B.bundle/en.lproj/L.strings": #""k" = "v";"#, "Out/a": ""])
        try folder.link("link", to: "Apps/B.bundle")
        // The link points to a file that does not exist yet.
        try folder.link("Out/R.swift", to: "../Apps/B.bundle/New.swift")
        try folder.link("Out/inside", to: "../Apps/B.bundle/en.lproj")
        let bundle = folder.path("Apps/B.bundle")
        for output in [
            "Apps/B.bundle/R.swift", "Apps/B.bundle/en.lproj/../R.swift", "link/R.swift", "Out/R.swift",
            "Out/inside/R.swift",
        ] {
            for input in [bundle, folder.path("link")] {
                let result = try Tool.run("generate", input, "--output", folder.path(output))
                let name = output == "Out/R.swift" ? "New.swift" : "R.swift"
                let advice = input == bundle ? folder.path("Apps/\(name)") : folder.path(name)
                #expect(result.status == 64, "\(output): \(result.err)")
                #expect(
                    result.err.contains(
                        "--output \"\(folder.path(output))\" is inside \"\(input)\", which the call reads; name a file "
                            + "outside it, such as \"\(advice)\"."), "\(result.err)")
            }
        }
        #expect(try folder.names("Apps/B.bundle") == ["en.lproj"])
        for output in ["Apps/R.swift", "Apps/B.bundle.swift", "Out/Other.swift"] {
            #expect(try Tool.run("generate", bundle, "--output", folder.path(output)).status == 0, "\(output)")
        }
        let here = try Tool.run(["generate", ".", "--output", "R.swift"], from: bundle)
        #expect(here.status == 64 && here.err.contains("such as \"./../R.swift\""), "\(here.err)")
    }

    @Test func theNestedFormIsAnOption() throws {
        let sample = try Sample()
        let nested = try Tool.run("generate", sample.archive, "--nested", "text")
        #expect(
            nested.status == 0
                && nested.lines.contains(
                    "    var text: Resources.Text { Resources.Text(_view: Resources.Text._View(self)) }")
        )
        let named = try Tool.run("generate", sample.archive, "--nested", "words", "--name", "Shop")
        #expect(named.lines.contains("    var words: Shop.Text { Shop.Text(_view: Shop.Text._View(self)) }"))
        #expect(try Tool.run("generate", sample.archive).lines.allSatisfy { !$0.contains("ResourceView") })
    }

    @Test func translationsWithOtherArgumentsAreReportedWithTheirPosition() throws {
        let folder = try TestFolder([
            "B/Info.plist": "{ CFBundleDevelopmentRegion = en; }", "B/en.lproj/L.strings": #""k" = "%d";"#,
            "B/fr.lproj/L.strings": "\n  \"k\" = \"%@\";",
        ])
        let output = folder.path("R.swift")
        let lenient = try Tool.run("generate", folder.path("B"), "--output", output)
        #expect(
            lenient.status == 0
                && lenient.err.contains("B/fr.lproj/L.strings:2:3: warning: \"k\" in fr uses argument 1"))
        try folder.remove("R.swift")
        let strict = try Tool.run("generate", folder.path("B"), "--output", output, "--strict")
        #expect(strict.status == 1 && strict.err.contains("L.strings:2:3: error: \"k\" in fr uses argument 1"))
        #expect(!FileManager.default.fileExists(atPath: output))
    }

    @Test func clashesAreWarningsAndErrorsUnderStrict() throws {
        let folder = try TestFolder(["B/en.lproj/Localizable.strings": #""a b" = ""; "a-b" = "";"#])
        let path = folder.path("R.swift")
        let strict = try Tool.run("generate", folder.path("B"), "--output", path, "--strict", "--diagnostics", "json")
        #expect(strict.status == 1)
        #expect((try strict.json() as? [[String: Any]])?.first?["id"] as? String == "accessors.name-clash")
        #expect(!FileManager.default.fileExists(atPath: path))
        let lenient = try Tool.run("generate", folder.path("B"), "--output", path)
        #expect(lenient.status == 0 && lenient.err.contains("[accessors.name-clash]"))
        #expect(FileManager.default.fileExists(atPath: path))
    }
}
