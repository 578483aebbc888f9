import Foundation
import TestSupport
import Testing

/// The dependencies for build systems, in the format of make and in that of Apple's linker. make itself reads the first.
@Suite struct DependencyTests {
    private static let make = "/usr/bin/make"
    private static let hasMake = FileManager.default.isExecutableFile(atPath: make)

    /// Names that make would misread without escapes.
    static let names = [
        "plain", "a b", " a", "a#b", "#a", "a$b", "$(shell x)", "a:b", "a%b", "%", #"a\b"#, #"a\ b"#, #"a\\ b"#,
        ##"a\#b"##,
        #"a\$b"#, #"a\:b"#, #"a\%b"#, #"a\\%b"#, "a|b", #"a\|b"#, "a*b", "a?b", "a[b]", "~a", "a&b", "&a", "a&", "a\tb",
        "a!b", "a'b",
        "a\"b", "a(b)", "a{b}", "a,b", "a@b", "a+b", "a^b", "a`b", "é", "e\u{301}",
    ]

    private func runMake(in folder: TestFolder) throws -> (status: Int32?, out: String) {
        let run = try ProgramRun(Self.make, ["-s"], from: folder.path)
        return (run.status, run.text + run.err)
    }

    private func setTime(_ seconds: Double, of path: String) throws {
        let date = Date(timeIntervalSince1970: seconds)
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
    }

    @Test(.enabled(if: hasMake, "needs make"), arguments: names)
    func makeSeesChangesOfEveryFile(_ name: String) throws {
        let folder = try TestFolder(["B/\(name).txt": "x", "B/en.lproj/L.strings": #""k" = "v";"#])
        let call = ["compile", "B", "--output", "o.rbarc", "--dependency-file", "o.d"]
        let result = try Tool.run(call, from: folder.path)
        #expect(result.status == 0, "\(result.err)")
        try folder.write("all: o.rbarc\no.rbarc:\n\t@echo BUILD\ninclude o.d\n", to: "Makefile")
        let file = folder.path("B/\(name).txt")
        let inputs = [file] + ["B/en.lproj/L.strings", "B/en.lproj", "B"].map { folder.path($0) }
        for path in inputs { try setTime(1_000, of: path) }
        try setTime(2_000, of: folder.path("o.rbarc"))
        let old = try runMake(in: folder)
        #expect(old.status == 0 && !old.out.contains("BUILD"), "\(old.out)")
        try setTime(3_000, of: file)
        let changed = try runMake(in: folder)
        #expect(changed.status == 0 && changed.out.contains("BUILD"), "\(changed.out)")
        try folder.write("new", to: "B/en.lproj/new.txt")
        try setTime(1_000, of: file)
        let added = try runMake(in: folder)
        #expect(added.status == 0 && added.out.contains("BUILD"), "a new file")
        // make accepts a tab and a final & after the colon, but not before it.
        if name.contains("\t") || name.hasSuffix("&.txt") { return }
        try folder.remove("B/\(name).txt")
        let removed = try runMake(in: folder)
        #expect(removed.status == 0 && removed.out.contains("BUILD"), "\(removed.out)")
    }

    @Test(arguments: ["a\nb", "a\r", "a;b", "a=b", "a\\", "a ", "a(1)", "e)"])
    func namesThatMakeCannotReadAreAnErrorBeforeWriting(_ name: String) throws {
        let folder = try TestFolder(["B/d/\(name)": "x"])
        let call = ["compile", "B", "--output", "o.rbarc", "--dependency-file", "o.d"]
        let result = try Tool.run(call, from: folder.path)
        #expect(result.status == 1 && result.err.contains("[compile.dependency-path]"), "\(result.err)")
        #expect(try folder.names() == ["B"])
        let info = ["compile", "B", "--output", "o.rbarc", "--dependency-info", "o.info"]
        #expect(try Tool.run(info, from: folder.path).status == 0)
        #expect(try folder.text("o.info").contains("/\(name)\0"))
    }

    /// Without the dot, make would read `B/Old (2)/a.txt B/Old (2)` as members of a library.
    @Test(.enabled(if: hasMake, "needs make"), arguments: ["Old (2)", "d)", "d ", "d\\"])
    func makeSeesChangesInAFolder(_ name: String) throws {
        let folder = try TestFolder(["B/\(name)/a (b.txt": "x"])
        let result = try Tool.run(
            ["compile", "B", "--output", "o.rbarc", "--dependency-file", "o.d"], from: folder.path)
        #expect(result.status == 0, "\(result.err)")
        try folder.write("all: o.rbarc\no.rbarc:\n\t@echo BUILD\ninclude o.d\n", to: "Makefile")
        for path in ["B/\(name)/a (b.txt", "B/\(name)", "B"] { try setTime(1_000, of: folder.path(path)) }
        try setTime(2_000, of: folder.path("o.rbarc"))
        let old = try runMake(in: folder)
        #expect(old.status == 0 && !old.out.contains("BUILD"), "\(old.out)")
        try folder.write("new", to: "B/\(name)/new.txt")
        let added = try runMake(in: folder)
        #expect(added.status == 0 && added.out.contains("BUILD"), "\(added.out)")
    }

    @Test func onlyBackslashesBeforeEscapedCharactersAreEscaped() throws {
        let folder = try TestFolder([##"B/a\b c\ d\\#e$f"##: "x"])
        let call = ["compile", "B", "--output", "o p.rbarc", "--dependency-file", "o.d"]
        #expect(try Tool.run(call, from: folder.path).status == 0)
        let path = ##"B/a\b\ c\\\ d\\\\\#e$$f"##
        let expected = "o\\ p.rbarc: \\\n  \(path) \\\n  B\n\n\(path):\n\nB:\n"
        #expect(try folder.text("o.d") == expected)
    }

    @Test func dependencyInfoHasTheFormOfTheLinker() throws {
        let folder = try TestFolder(["B.bundle/b": "x", "B.bundle/en.lproj/L.strings": #""k" = "v";"#])
        let call = [
            "compile", "B.bundle", "--output", "o.rbarc", "--dependency-info", "o.info", "--partial-info-plist",
            "p.plist",
        ]
        #expect(try Tool.run(call, from: folder.path).status == 0)
        let bytes = try folder.bytes("o.info")
        #expect(bytes.last == 0)
        let records = bytes.dropLast().split(separator: 0, omittingEmptySubsequences: false)
        // The type byte of the version is 0. It is the first byte of the file, so splitting at zeros gives an empty part before the text.
        #expect(bytes[0] == 0x00 && records[0].isEmpty)
        #expect(String(decoding: records[1], as: UTF8.self).hasPrefix("resource-bundle-"))
        let named = records.dropFirst(2).map { ($0.first ?? 0, String(decoding: $0.dropFirst(), as: UTF8.self)) }
        let root = URL(filePath: folder.path).path
        #expect(named.map(\.0) == [0x10, 0x10, 0x10, 0x40, 0x40])
        let paths = ["B.bundle", "B.bundle/b", "B.bundle/en.lproj/L.strings", "o.rbarc", "p.plist"]
        #expect(named.map(\.1) == paths.map { "\(root)/\($0)" })
        let same = [
            "compile", "B.bundle", "--output", "o.rbarc", "--export-dependency-info", "o2.info", "--partial-info-plist",
            "p.plist",
        ]
        #expect(try Tool.run(same, from: folder.path).status == 0)
        #expect(try folder.bytes("o2.info") == bytes)
    }

    @Test func looseImagesAreOutputs() throws {
        let folder = try TestFolder()
        let contents = #"{"images": [{"idiom": "iphone", "size": "60x60", "scale": "2x", "filename": "i.png"}]}"#
        try folder.write(contents, to: "A.xcassets/AppIcon.appiconset/Contents.json")
        try folder.write("x", to: "A.xcassets/AppIcon.appiconset/i.png")
        let call = [
            "compile", "A.xcassets", "--output", "o.rbarc", "--dependency-info", "o.info", "--app-icon", "AppIcon",
        ]
        #expect(try Tool.run(call, from: folder.path).status == 0)
        let text = try folder.text("o.info")
        #expect(text.contains("\u{40}\(folder.path)/AppIcon60x60@2x.png\0"))
    }

    @Test func twoOutputsInOneFileAreAnInvalidCall() throws {
        let folder = try TestFolder(["T.strings": #""a" = "b";"#])
        let (table, output) = (folder.path("T.strings"), folder.path("o"))
        for option in ["--dependency-file", "--dependency-info", "--partial-info-plist"] {
            let result = try Tool.run("compile", table, "--output", output, option, output)
            #expect(result.status == 64 && result.err.contains("name two"), "\(result.err)")
        }
        let both = [
            "compile", table, "--output", output, "--dependency-file", output + "2", "--dependency-info", output + "2",
        ]
        #expect(try Tool.run(both).status == 64)
        #expect(try Tool.run("compile", table, "--output", output, "--dependency-info", table).status == 64)
    }
}

extension DependencyTests {
    /// The folder of an output changes with each output.
    @Test func theFolderOfAnOutputIsNotListed() throws {
        let folder = try TestFolder(["In/a.txt": "a", "In/deep/b.txt": "b"])
        let call = ["compile", "In", "--output", "In/o.rbarc", "--dependency-file", "o.d"]
        #expect(try Tool.run(call, from: folder.path).status == 0)
        let text = try folder.text("o.d")
        #expect(text.contains(" In/a.txt \\\n") && text.contains(" In/deep\n") && !text.contains(" In \\\n"))
        #expect(!text.contains(" In\n"))
    }

    /// Two folders with canonically equivalent names.
    @Test func foldersDifferByTheirBytes() throws {
        let folder = try TestFolder(["In/\u{E9}/a.txt": "a", "In/e\u{301}/b.txt": "b"])
        let call = ["compile", "In", "--output", "o.rbarc", "--dependency-file", "o.d"]
        #expect(try Tool.run(call, from: folder.path).status == 0)
        let lines = try folder.bytes("o.d").split(separator: UInt8(ascii: "\n")).map { Array($0) }
        for name in ["\u{E9}", "e\u{301}"] { #expect(lines.contains(Array("In/\(name):".utf8)), "\(Array(name.utf8))") }
    }
}

/// Builds the rule with ninja, if it is installed.
@Suite struct NinjaTests {
    private static let ninja = "/usr/bin/ninja"
    private static let hasNinja = FileManager.default.isExecutableFile(atPath: ninja)

    private func runNinja(in folder: TestFolder) throws -> String {
        try ProgramRun(Self.ninja, from: folder.path).text
    }

    @Test(.enabled(if: hasNinja, "needs ninja"))
    func ninjaSeesChangesAndNewFiles() throws {
        let folder = try TestFolder(["B/en.lproj/L.strings": #""k" = "v";"#, "B/a.txt": "a"])
        try folder.write(
            """
            rule compile
              command = \(Tool.path) compile $in --output $out --dependency-file $out.d
              depfile = $out.d
              deps = gcc
              restat = 1
            build out/o.rbarc: compile B

            """, to: "build.ninja")
        try folder.makeDirectory("out")
        #expect(try runNinja(in: folder).contains("[1/1]"))
        #expect(try runNinja(in: folder).contains("no work to do"))
        try folder.write("new", to: "B/en.lproj/new.txt")
        #expect(try runNinja(in: folder).contains("[1/1]"), "a new file")
        #expect(try Tool.run("list", folder.path("out/o.rbarc")).text.contains("file en.lproj/new.txt"))
        #expect(try runNinja(in: folder).contains("no work to do"))
        try folder.remove("B/a.txt")
        #expect(try runNinja(in: folder).contains("[1/1]"), "a removed file")
    }
}
