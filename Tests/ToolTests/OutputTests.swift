import Foundation
import TestSupport
import Testing

/// The tool writes only to the intended files.
@Suite struct OutputTests {
    @Test func aSourceIsNotReplaced() throws {
        let folder = try TestFolder(["B.bundle/en.lproj/L.strings": #""k" = "v";"#, "T.strings": #""a" = "b";"#])
        let (bundle, table) = (folder.path("B.bundle"), folder.path("T.strings"))
        let calls = [
            ["compile", table, "--output", table], ["compile", bundle, "--output", "\(bundle)/en.lproj/L.strings"],
            ["compile", bundle, "--output", folder.path("o.rbarc"), "--dependency-file", folder.path("o.rbarc")],
            ["compile", table, "--output", folder.path("o.rbarc"), "--dependency-file", table],
        ]
        for call in calls {
            let result = try Tool.run(call)
            #expect(result.status == 64, "\(call)")
            #expect(result.err.contains("name another file") || result.err.contains("name two"))
        }
        #expect(try folder.bytes("T.strings") == Array(#""a" = "b";"#.utf8))
        #expect(try folder.bytes("B.bundle/en.lproj/L.strings") == Array(#""k" = "v";"#.utf8))
        #expect(try folder.names() == ["B.bundle", "T.strings"])
        #expect(try Tool.run(["compile", bundle, "--output", "\(bundle)/Assets.rbarc"]).status == 0)
        #expect(try Tool.run(["compile", bundle, "--output", "\(bundle)/Assets.rbarc"]).status == 0, "twice")
    }

    @Test func onlyArchivesAreWrittenIntoTheBundle() throws {
        let folder = try TestFolder(["B.bundle/en.lproj/L.strings": #""k" = "v";"#])
        try folder.link("link", to: "B.bundle")
        for option in ["--dependency-file", "--partial-info-plist"] {
            for target in ["B.bundle/new", "link/en.lproj/new"] {
                let call = ["compile", "B.bundle", "--output", "B.bundle/Assets.rbarc", option, target]
                let result = try Tool.run(call, from: folder.path)
                #expect(result.status == 64, "\(call)")
                #expect(
                    result.err.contains(
                        "\(option) \"\(target)\" is inside \"B.bundle\", which the call reads; name a file outside it, such "
                            + "as \"new\"."), "\(result.err)")
            }
        }
        #expect(try folder.names("B.bundle") == ["en.lproj"])
        let call = ["compile", "B.bundle", "--output", "link/Assets.rbarc", "--dependency-file", "B.d"]
        #expect(try Tool.run(call, from: folder.path).status == 0)
        #expect(try folder.names() == ["B.bundle", "B.d", "link"])
    }

    @Test func pipesAreNotReplacedAndLinksAreFollowed() throws {
        let folder = try TestFolder(["T.strings": #""a" = "b";"#, "real.rbarc": "old"])
        #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
        let refused = try Tool.run("compile", folder.path("T.strings"), "--output", folder.path("pipe"))
        #expect(refused.status == 1 && refused.err.contains("is a device or a pipe"))
        #expect(try folder.names() == ["T.strings", "pipe", "real.rbarc"])
        try folder.link("link.rbarc", to: "real.rbarc")
        let written = try Tool.run("compile", folder.path("T.strings"), "--output", folder.path("link.rbarc"))
        #expect(written.status == 0)
        let target = try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("link.rbarc"))
        #expect(target == "real.rbarc")
        #expect(try folder.bytes("real.rbarc") != Array("old".utf8))
    }

    @Test func anArgumentOfTheWrongTypeIsReported() throws {
        let folder = try TestFolder(["en.lproj/Localizable.strings": #""k" = "%d left";"#])
        let result = try Tool.run("string", folder.path, "k", "many", "--language", "en")
        #expect(result.status == 0 && result.text == "%d left\n")
        #expect(result.err.hasPrefix("warning: "))
    }

    @Test func aMissWithoutALanguageIsReportedAsSuch() throws {
        let folder = try TestFolder([
            "de.lproj/Localizable.strings": #""k" = "w";"#, "fr.lproj/Localizable.strings": #""k" = "v";"#,
        ])
        let result = try Tool.run("string", folder.path, "k")
        #expect(result.status == 1 && result.err.contains("--language"))
    }

    @Test func bytesAreWrittenToStandardOutputOnRequest() throws {
        let sample = try Sample()
        for bundle in sample.both {
            let call = ["image", bundle, "Icons/Cart", "--scale", "2", "--appearance", "dark", "--output"]
            let image = try Tool.run(call + ["-"])
            #expect(try Tool.run(call + [sample.folder.path("cart.png")]).status == 0)
            let written = try sample.folder.bytes("cart.png")
            #expect(image.status == 0 && image.out == written)
            let color = try Tool.run("color", bundle, "Brand", "--gamut", "display-P3", "--output", "-")
            let document = try Tool.run("color", bundle, "Brand", "--gamut", "display-P3", "--json")
            #expect(color.status == 0 && color.out == document.out && color.text.contains("display-p3"))
            #expect(try Tool.run(call + ["-", "--json"]).status == 64)
        }
    }

    @Test func withStandardErrorClosedTheArchiveIsWritten() throws {
        let folder = try TestFolder(["T.strings": "\"a\" = \"b\";\n\"a\" = \"b\";\n"])
        let output = folder.path("o.rbarc")
        _ = try Tool.runInShell("$TOOL compile T.strings --output o.rbarc 2>&-", from: folder.path)
        #expect(try Tool.run("string", output, "a", "--table", "T").text == "b\n")
    }

    @Test func aFullDiskIsReportedOnStandardError() throws {
        let folder = SharedData.fixtures.path
        let result = try Tool.runInShell("$TOOL list Sample.bundle >/dev/full", from: folder)
        #expect(result.status == 1 && result.err.contains("standard output: No space left"), "\(result.err)")
    }

    @Test func noSubcommandOverwritesItsInput() throws {
        let sample = try Sample()
        let folder = sample.folder
        try folder.copy(sample.directory, to: "S")
        try folder.write(#"{"files": ["robots.txt"]}"#, to: "r.json")
        let bundle = folder.path("S")
        let table = "\(bundle)/en.lproj/Localizable.strings"
        let before = try folder.bytes("S/en.lproj/Localizable.strings")
        let calls = [
            [
                "compile", bundle, "--overlay-of", sample.archive, "--removals", folder.path("r.json"), "--output",
                folder.path("r.json"),
            ],
            ["compile", bundle, "--overlay-of", sample.archive, "--output", sample.archive],
            ["compile", bundle, "--output", "-"], ["generate", bundle, "--output", table],
            ["image", bundle, "Icons/Cart", "--output", table],
            ["image", sample.archive, "Icons/Cart", "--output", sample.archive],
        ]
        for call in calls {
            let result = try Tool.run(call)
            #expect(result.status == 64 && result.out.isEmpty, "\(call): \(result.err)")
        }
        #expect(try folder.bytes("S/en.lproj/Localizable.strings") == before)
        #expect(try folder.bytes("r.json") == Array(#"{"files": ["robots.txt"]}"#.utf8))
    }

    @Test func aFailureLeavesTheArchiveUnchanged() throws {
        let sample = try Sample()
        let before = try sample.folder.bytes("Sample.rbarc")
        try sample.folder.write("x", to: "file")
        let failed = try Tool.run(
            "compile", sample.directory, "--idiom", "ipad", "--output", sample.archive, "--partial-info-plist",
            sample.folder.path("file/Info.plist"))
        #expect(failed.status == 1 && failed.err.contains("file/Info.plist"), "\(failed.err)")
        #expect(try sample.folder.bytes("Sample.rbarc") == before)
    }
}
