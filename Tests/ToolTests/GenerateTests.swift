import Foundation
import TestSupport
import Testing

@Suite struct GenerateTests {
    @Test func bundleAndArchiveGiveOneSourceOnStandardOutputAndInAFile() throws {
        let sample = try Sample()
        let printed = try Tool.run("generate", sample.archive)
        #expect(printed.status == 0 && printed.err == "")
        #expect(printed.text.hasPrefix("// Made by resource-bundle generate"))
        #expect(try Tool.run("generate", sample.directory, "--output", "-").out == printed.out)
        let path = sample.folder.path("R.swift")
        let written = try Tool.run("generate", sample.directory, "--output", path)
        #expect(written.status == 0 && written.out.isEmpty)
        #expect(try sample.folder.bytes("R.swift") == printed.out)
    }

    @Test func unchangedSourceKeepsItsTime() throws {
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

    @Test func optionsChooseNameAccessAndSubjects() throws {
        let sample = try Sample()
        let result = try Tool.run(
            "generate", sample.archive, "--access", "public", "--name", "Shop", "--only", "files,strings")
        #expect(result.lines.contains("public enum Shop {"))
        #expect(result.lines.filter { $0.hasPrefix("    public enum ") }.count == 2)
        #expect(try Tool.run("generate", sample.archive, "--only", "assets").lines.contains("    enum Images {"))
    }

    @Test func wrongCallsAreToldApart() throws {
        let sample = try Sample()
        for options in [
            ["--name", "class"], ["--name", "Int"], ["--name", "a b"], ["--access", "open"], ["--only", "strings,x"],
            ["--diagnostics", "json"],
        ] {
            #expect(try Tool.run(["generate", sample.directory] + options).status == 64, "\(options)")
        }
        #expect(try Tool.run("generate", sample.folder.path("nothing")).status == 1)
    }

    @Test func aSourceIsNotReplacedAndOwnOutputIs() throws {
        let folder = try TestFolder(["B.bundle/en.lproj/L.strings": #""k" = "v";"#])
        let bundle = folder.path("B.bundle")
        let refused = try Tool.run("generate", bundle, "--output", "\(bundle)/en.lproj/L.strings")
        #expect(refused.status == 64 && refused.err.contains("one of the sources"))
        for _ in 0..<2 {
            let result = try Tool.run("generate", bundle, "--only", "strings", "--output", "\(bundle)/R.swift")
            #expect(result.status == 0, "\(result.err)")
        }
    }

    @Test func clashesAreWarningsAndErrorsUnderStrict() throws {
        let folder = try TestFolder(["en.lproj/Localizable.strings": #""a b" = ""; "a-b" = "";"#])
        let path = folder.path("R.swift")
        let strict = try Tool.run("generate", folder.path, "--output", path, "--strict", "--diagnostics", "json")
        #expect(strict.status == 1)
        #expect((try strict.json() as? [[String: Any]])?.first?["id"] as? String == "accessors.name-clash")
        #expect(!FileManager.default.fileExists(atPath: path))
        let lenient = try Tool.run("generate", folder.path, "--output", path)
        #expect(lenient.status == 0 && lenient.err.contains("[accessors.name-clash]"))
        #expect(FileManager.default.fileExists(atPath: path))
    }
}
