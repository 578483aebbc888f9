import Foundation
import TestSupport
import Testing

/// Invalid, missing and hostile input is an error with its path and position, and status 1.
@Suite struct BadInputTests {
    private let sample: Sample
    private let bytes: [UInt8]

    init() throws {
        sample = try Sample()
        bytes = try sample.folder.bytes("Sample.rbarc")
    }

    private func expectError(_ bytes: [UInt8], _ what: String) throws {
        try sample.folder.write(bytes, to: "bad.rbarc")
        let path = sample.folder.path("bad.rbarc")
        let list = try Tool.run("list", path, "--json")
        #expect(list.status == 1, "\(what)")
        #expect(list.out.isEmpty && list.err.contains(path), "\(what): \(list.err)")
        let verify = try Tool.run("verify", path)
        #expect(verify.status == 1 && verify.out.isEmpty && verify.err.contains(path), "\(what): \(verify.err)")
    }

    @Test func anArchiveTruncatedAtAnyLengthIsAnError() throws {
        for index in 0..<40 {
            let count = bytes.count * index / 40
            try sample.folder.write(Array(bytes.prefix(count)), to: "cut.rbarc")
            let path = sample.folder.path("cut.rbarc")
            let command = index % 2 == 0 ? ["list", path] : ["string", path, "cart.items", "3", "--language", "fr"]
            let result = try Tool.run(command)
            #expect(result.status == 1, "\(count) bytes")
            #expect(result.out.isEmpty && result.err.contains(path), "\(count) bytes: \(result.err)")
            #expect(try Tool.run("verify", path).status == 1, "\(count) bytes")
        }
    }

    @Test func aFlippedBitIsReportedByVerifyAndNeverTraps() throws {
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<40 {
            var broken = bytes
            broken[Int.random(in: 0..<bytes.count, using: &generator)] ^=
                1 << UInt8.random(in: 0...7, using: &generator)
            try sample.folder.write(broken, to: "flipped.rbarc")
            let path = sample.folder.path("flipped.rbarc")
            let verify = try Tool.run("verify", path, "--json")
            #expect(verify.status == 1)
            #expect(try verify.object()["valid"] as? Bool == false)
            #expect(!verify.err.isEmpty)
            let list = try Tool.run("list", path)
            #expect(list.status == 0 || list.status == 1)
        }
    }

    @Test func otherFilesAreNoArchives() throws {
        try expectError([], "an empty file")
        try expectError(Array("not an archive at all, but long enough to have a header of its own. ".utf8), "text")
        var magic = bytes
        magic[0] ^= 0xff
        try expectError(magic, "wrong magic")
        var version = bytes
        version[8] = 99
        try expectError(version, "unknown version")
        #expect(try Tool.run("list", sample.folder.path("bad.rbarc")).err.contains("version"))
    }

    @Test func invalidSourcesAreReportedWithAPositionAndTheRestIsRead() throws {
        let folder = try TestFolder([
            "B/Assets.xcassets/Bad.imageset/Contents.json": "{\n  \"images\" [\n]}",
            "B/Assets.xcassets/Gone.imageset/Contents.json": #"{"images": [{"filename": "gone.png"}]}"#,
            "B/Assets.xcassets/Good.imageset/Contents.json": #"{"images": [{"filename": "g.png"}]}"#,
            "B/Assets.xcassets/Good.imageset/g.png": "g",
            "B/fr.lproj/Bad.strings": "\"a\" = \"b\";\n\"c\" = ;\n\"d\" = \"e\";\n",
        ])
        let list = try Tool.run("list", folder.path("B"), "--json")
        #expect(list.status == 1)
        let assets = try #require(list.object()["assets"] as? [[String: Any]])
        #expect(assets.contains { $0["name"] as? String == "Good" && ($0["variants"] as? [Any])?.count == 1 })
        for (path, id) in [
            ("Assets.xcassets/Bad.imageset/Contents.json:2:", "json."),
            ("Assets.xcassets/Gone.imageset/Contents.json:1:", "catalog.missing-file"),
            ("fr.lproj/Bad.strings:2:", "["),
        ] {
            let line = list.err.split(separator: "\n").first { $0.hasPrefix(folder.path("B/\(path)")) }
            #expect(line?.contains(": error: ") == true && line?.contains(id) == true, "\(path)\n\(list.err)")
        }
        let compile = try Tool.run("compile", folder.path("B"), "--output", folder.path("b.rbarc"))
        #expect(compile.status == 1 && compile.out.isEmpty)
        #expect(compile.err.contains("gone.png"))
        #expect(try folder.names() == ["B"])
        let json = try Tool.run(
            "compile", folder.path("B"), "--output", folder.path("b.rbarc"), "--diagnostics", "json")
        #expect(json.status == 1)
        let findings = try #require(json.json() as? [[String: Any]])
        let fields: Set = ["column", "hint", "id", "line", "message", "path", "severity"]
        #expect(findings.allSatisfy { Set($0.keys) == fields } && findings.count >= 3)
    }

    @Test func aFailedCompileLeavesThePreviousArchive() throws {
        let folder = try TestFolder(["B/a.txt": "a"])
        #expect(try Tool.run("compile", folder.path("B"), "--output", folder.path("b.rbarc")).status == 0)
        let before = try folder.bytes("b.rbarc")
        try folder.write("<plist><dict><key>x", to: "B/Info.plist")
        #expect(try Tool.run("compile", folder.path("B"), "--output", folder.path("b.rbarc")).status == 1)
        #expect(try folder.bytes("b.rbarc") == before)
        #expect(try folder.names() == ["B", "b.rbarc"])
    }

    @Test func aLongKeyIsFound() throws {
        let key = String(repeating: "k\u{e9}", count: 1 << 19)
        let folder = try TestFolder()
        try folder.write("\"\(key)\" = \"found\";\n\"short\" = \"\(key)\";", to: "B/fr.lproj/Localizable.strings")
        #expect(try Tool.run("compile", folder.path("B"), "--output", folder.path("b.rbarc")).status == 0)
        for bundle in ["B", "b.rbarc"] {
            let input = #"{"string": "\#(key)", "languages": ["fr"]}"#
            let result = try Tool.run(["query", folder.path(bundle)], stdin: Array(input.utf8))
            #expect(try result.object()["value"] as? String == "found")
        }
        #expect(try Tool.run("verify", folder.path("b.rbarc")).status == 0)
        // The system limits the length of an argument. This one is just below the limit.
        let argument = String(repeating: "k", count: 120_000)
        #expect(try Tool.run("string", folder.path("b.rbarc"), argument).status == 1)
    }

    @Test func unreadableFilesAreErrorsWithTheirPaths() throws {
        let folder = try TestFolder(["Locked/a.txt": "a", "Partly/a.txt": "a", "Partly/Sub/b.txt": "b", "F/x.txt": "x"])
        mkfifo(folder.path("pipe"), 0o644)
        mkfifo(folder.path("F/pipe.txt"), 0o644)
        for path in ["Locked", "Partly/Sub"] { chmod(folder.path(path), 0) }
        defer { for path in ["Locked", "Partly/Sub"] { chmod(folder.path(path), 0o755) } }
        chmod(folder.path, 0o755)
        let locked = try Tool.runWithoutRights(["list", folder.path("Locked")])
        #expect(locked.status == 1 && locked.err.contains(folder.path("Locked")))
        let partly = try Tool.runWithoutRights(["list", folder.path("Partly")])
        #expect(partly.status == 1 && partly.text.contains("a.txt") && partly.err.contains("Partly/Sub"))
        let pipe = try Tool.run("list", folder.path("pipe"))
        #expect(pipe.status == 1 && pipe.err.contains(folder.path("pipe")))
        #expect(try Tool.run("verify", folder.path("pipe")).status == 1)
        let inside = try Tool.run("list", folder.path("F"))
        #expect(inside.status == 0 && !inside.text.contains("pipe"), "a pipe is no file of a bundle")
        let failed = try Tool.runWithoutRights([
            "compile", folder.path("F"), "--output", folder.path("Locked/o.rbarc"),
        ])
        #expect(failed.status == 1 && failed.err.contains("Locked/o.rbarc"))
    }

    @Test func linksThatLeadOutAreNotCompiled() throws {
        let folder = try TestFolder(["B/a.txt": "a", "secret/s.txt": "secret"])
        try folder.link("B/s.txt", to: "../secret/s.txt")
        try folder.link("B/folder", to: folder.path("secret"))
        try folder.link("B/fr.lproj", to: "../secret")
        #expect(try Tool.run("compile", folder.path("B"), "--output", folder.path("b.rbarc")).status == 0)
        for bundle in ["B", "b.rbarc"] {
            #expect(!(try Tool.run("list", folder.path(bundle)).text.contains("s.txt")))
            #expect(try Tool.run("file", folder.path(bundle), "s.txt", "--language", "fr").status == 1)
        }
        #expect(try !folder.text("b.rbarc").contains("secret"))
    }

    @Test func omittedFilesAreReported() throws {
        let folder = try TestFolder(["B/a.txt": "a", "secret/s.txt": "secret"])
        try folder.link("B/s.txt", to: "../secret/s.txt")
        let name = folder.path("B").utf8CString.dropLast() + [0x2f, 0x62, -1, 0]
        let file = name.withUnsafeBufferPointer { open($0.baseAddress!, O_CREAT | O_WRONLY, 0o644) }
        try #require(file >= 0)
        close(file)
        defer { _ = name.withUnsafeBufferPointer { unlink($0.baseAddress!) } }
        let list = try Tool.run("list", folder.path("B"))
        #expect(list.status == 0)
        #expect(list.err.contains("B/s.txt: warning: the link has no target in the bundle"))
        #expect(list.err.contains("[bundle.name-not-utf8]"))
    }

    @Test func anUnreadableSourceIsReportedIfItCouldHaveTheResult() throws {
        let folder = try TestFolder([
            "B/Info.plist": "garbage<", "B/en.lproj/T.strings": "\"a\" = \"b\";\n\"c\" = ;\n\"d\" = \"e\";\n",
            "B/fr.lproj/T.strings": "\"a\" = ;\n", "B/de.lproj/T.strings": "\"a\" = ;\n",
            "B/Assets.xcassets/Bad.imageset/Contents.json": "{\n  \"images\" [\n]}",
        ])
        let bundle = folder.path("B")
        for call in [["info", bundle, "--json"], ["info", bundle, "CFBundleName"]] {
            let info = try Tool.run(call)
            #expect(info.status == 1 && info.err.contains("B/Info.plist"), "\(info.err)")
        }
        // The key could be in the unreadable French table.
        let missing = try Tool.run("string", bundle, "e", "--table", "T", "--language", "fr")
        #expect(missing.status == 1 && missing.err.contains("fr.lproj/T.strings:1:"), "\(missing.err)")
        #expect(!missing.err.contains("de.lproj"), "German was not searched")
        let found = try Tool.run("string", bundle, "d", "--table", "T", "--language", "en")
        #expect(found.text == "e\n" && found.err.contains("en.lproj/T.strings:2:"))
        #expect(found.status == 1 && found.err.contains("B/Info.plist"), "it may state the development language")
        let image = try Tool.run("image", bundle, "Bad")
        #expect(image.status == 1 && image.err.contains("Bad.imageset/Contents.json:2:"))
    }

    @Test func controlCharactersInMessagesAreEscaped() throws {
        let folder = try TestFolder(["B/en.lproj/T.strings": "\"a\u{1B}[2J\" = \"b\";\n\"a\u{1B}[2J\" = \"c\";\n"])
        let list = try Tool.run("list", folder.path("B"))
        #expect(list.err.contains("a\\u{1B}[2J") && !list.err.contains("\u{1B}"))
        let long = try Tool.run("string", folder.path("B"), String(repeating: "k", count: 60_000))
        #expect(long.status == 1 && long.err.utf8.count < 3_000 && long.err.contains("bytes in all"))
    }

    /// The path of a file where a folder is needed, and the reverse.
    @Test(arguments: [
        ("list n.xcassets", "n.xcassets: cannot open the bundle: this file is not a bundle"),
        ("list fr.lproj", "fr.lproj: cannot open the bundle: this file is not a bundle"),
        ("lint n.xcassets", "n.xcassets: cannot open the bundle: this file is not a bundle"),
        ("lint nothing", "nothing: cannot open the bundle: No such file or directory"),
        ("list empty.rbarc", "empty.rbarc: this is not a resource archive"),
        ("lint empty.rbarc", "empty.rbarc: this is not a resource archive"),
        ("compile n.xcassets --output new.rbarc", "n.xcassets: error: this file cannot be compiled"),
        ("compile real.rbarc --output new.rbarc", "real.rbarc: error: an archive cannot be compiled"),
        ("string real.rbarc k --overlay B", "B: this is a folder, not a file; an archive is needed"),
        ("lint real.rbarc --overlay B", "B: this is a folder, not a file; an archive is needed"),
        ("string real.rbarc k --pack B", "B: this is a folder, not a file; an archive is needed"),
        ("verify B", "B: this is a folder, not a file; an archive is needed"),
        ("compile B --output no/new.rbarc", "no/new.rbarc: error: the folder \"no\" does not exist; create it"),
        ("extract real.rbarc --output no/deep", "no/deep: the folder \"no\" does not exist; create it"),
    ])
    func theErrorForAWrongKindOfFileNamesIt(call: String, message: String) throws {
        let folder = try TestFolder([
            "n.xcassets": "x", "fr.lproj": "x", "empty.rbarc": "", "B/en.lproj/Localizable.strings": #""k" = "v";"#,
        ])
        try folder.write(bytes, to: "real.rbarc")
        let result = try Tool.run(call.split(separator: " ").map(String.init), from: folder.path)
        #expect(result.status == 1 && result.err.contains(message), "\(call): \(result.err)")
        #expect(!(try folder.names().contains("new.rbarc")))
    }
}
