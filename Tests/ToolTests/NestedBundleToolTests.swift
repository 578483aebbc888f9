import Foundation
import TestSupport
import Testing

/// Lookups of folders and nested bundles with the tool.
@Suite struct NestedBundleToolTests {
    @Test func aPathThroughAnArchiveOpensANestedBundle() throws {
        let folder = try TestFolder([
            "B.bundle/en.lproj/Localizable.strings": #""a" = "outer";"#, "B.bundle/View.nib/a.nib": "nib",
            "B.bundle/PlugIns/Help.bundle/de.lproj/Localizable.strings": #""a" = "innen";"#,
        ])
        let (directory, archive) = (folder.path("B.bundle"), folder.path("b.rbarc"))
        #expect(try Tool.run("compile", directory, "--output", archive).status == 0)
        for bundle in [directory, archive] {
            let inner = bundle + "/PlugIns/Help.bundle"
            #expect(try Tool.run("string", inner, "a", "--language", "ja").lines == ["innen"])
            #expect(try Tool.run("list", inner + "/").text.contains("table Localizable, de: 1 key"))
            let chain = try Tool.run("negotiate", "--bundle", inner, "--preferred", "ja", "--preferred", "de-AT")
            #expect(chain.lines == ["de"])
            let nib = try Tool.run("file", bundle, "View.nib", "--json").object()
            #expect(nib["path"] as? String == "View.nib" && nib["files"] as? [String] == ["View.nib/a.nib"])
            let bytes = try Tool.run("file", bundle, "View.nib", "--output", folder.path("out"))
            #expect(bytes.status == 1 && bytes.err.contains("View.nib: this is a folder"))
            #expect(!FileManager.default.fileExists(atPath: folder.path("out")))
        }
        let inner = "/PlugIns/Help.bundle"
        #expect(try Tool.run("diff", directory + inner, archive + inner).status == 0)
        #expect(try Tool.run("diff", directory, archive + inner).text.contains("- table Localizable (en)"))
        for bundle in [directory, archive] {
            let lint = try Tool.run("lint", bundle + inner, "--development-language", "fr", "--json")
            #expect(lint.text.contains("bundle.unknown-development-language"))
            let accessors = folder.path("Help.swift")
            #expect(try Tool.run("generate", bundle + inner, "--output", accessors).status == 0)
            #expect(try String(contentsOfFile: accessors, encoding: .utf8).contains("innen"))
        }
        let missing = try Tool.run("list", archive + "/No.bundle")
        #expect(missing.status == 1 && missing.err.contains("b.rbarc: the archive contains no bundle \"No.bundle\""))
    }
}
