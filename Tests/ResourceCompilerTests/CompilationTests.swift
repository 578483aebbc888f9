import Foundation
import PropertyLists
import ResourceBundle
import ResourceCompiler
import TestSupport
import Testing

/// The guarantees of the compiler about its output, for any input.
@Suite(.serialized) struct CompilationTests {
    private static let set = #"{"images": [{"idiom": "universal", "filename": "x.png"}]}"#
    private static let files: [(String, String)] = [
        (
            "Info.plist",
            #"<plist version="1.0"><dict><key>CFBundleDevelopmentRegion</key><string>en</string></dict></plist>"#
        ),
        ("en.lproj/Localizable.strings", #""a"="en";"#), ("fr.lproj/Localizable.strings", #""a"="fr";"#),
        ("fr.lproj/terms.html", "terms"), ("a/b/c.txt", "c"), ("icon@2x.png", "2"), ("icon.png", "1"),
        ("Assets.xcassets/X.imageset/Contents.json", set), ("Assets.xcassets/X.imageset/x.png", "same"),
        ("Assets.xcassets/Y.imageset/Contents.json", set), ("Assets.xcassets/Y.imageset/x.png", "same"),
    ]

    private func compile(_ folder: TestFolder, _ inputs: String..., to output: String = "out.rbarc") throws {
        try ResourceCompiler().compile(inputs.map { folder.path($0) }).write(to: folder.path(output))
    }

    @Test func foldersAndOrderOfFilesDoNotChangeTheBytes() throws {
        let first = try TestFolder()
        for (name, text) in Self.files { try first.write(text, to: "In/\(name)") }
        let second = try TestFolder()
        let mask = umask(0o077)
        defer { umask(mask) }
        for (name, text) in Self.files.reversed() { try second.write(text, to: "deeper/and/elsewhere/In/\(name)") }
        try compile(first, "In")
        try compile(second, "deeper/and/elsewhere/In")
        #expect(try first.bytes("out.rbarc") == second.bytes("out.rbarc"))
        #expect(try first.bytes("out.rbarc").count > 500)
    }

    @Test func unchangedInputsDoNotWriteTheArchive() throws {
        let folder = try TestFolder()
        for (name, text) in Self.files { try folder.write(text, to: "In/\(name)") }
        func write() throws -> Compilation.Outcome {
            try ResourceCompiler().compile([folder.path("In")]).write(to: folder.path("out.rbarc"))
        }
        func inode() throws -> UInt64? {
            try FileManager.default.attributesOfItem(atPath: folder.path("out.rbarc"))[.systemFileNumber] as? UInt64
        }
        #expect(try write() == .written)
        let before = try inode()
        #expect(try write() == .unchanged)
        #expect(try inode() == before)
        #expect(try folder.names() == ["In", "out.rbarc"])
        try folder.write("changed", to: "In/a/b/c.txt")
        #expect(try write() == .written)
        #expect(
            try ResourceBundle(at: folder.path("out.rbarc")).view(for: []).file("a/b/c.txt")?.content.bytes()
                == Array("changed".utf8))
    }

    @Test func inputsWithoutResourcesReportWhatIsLeftOut() throws {
        let folder = try TestFolder(["In/main.swift": "x", "outside.txt": "x"])
        try folder.link("In/terms.txt", to: folder.path("outside.txt"))
        let expected = [
            "compile.nothing-recognized In", "bundle.link-leads-out In/terms.txt", "compile.left-out In/main.swift",
        ]
        func ids(_ diagnostics: [Diagnostic]) -> [String] {
            diagnostics.map { "\($0.id) \($0.path.dropFirst(folder.path.count + 1))" }
        }
        #expect(ids(ResourceCompiler().compile([folder.path("In")]).diagnostics) == expected)
        #expect(ids(ResourceCompiler.check([folder.path("In")]).diagnostics) == expected)
        // No policy suppresses the error.
        let policy = DiagnosticPolicy(suppressed: expected.map { String($0.prefix { $0 != " " }) })
        #expect(ids(ResourceCompiler(policy: policy).compile([folder.path("In")]).diagnostics) == [expected[0]])
    }

    @Test func anArchiveInsideItsOwnBundleIsNoInput() throws {
        let folder = try TestFolder()
        for (name, text) in Self.files { try folder.write(text, to: "In/\(name)") }
        try compile(folder, "In", to: "In/Assets.rbarc")
        let first = try folder.bytes("In/Assets.rbarc")
        try compile(folder, "In", to: "In/Assets.rbarc")
        #expect(try folder.bytes("In/Assets.rbarc") == first)
    }

    @Test func anAssetsArchiveInTheInputIsReportedAsOmitted() throws {
        let folder = try TestFolder(["Art/art.txt": "art", "Site/page.txt": "page", "Site/Other.rbarc": "none"])
        let own = folder.path("Site/Assets.rbarc")
        try ResourceCompiler().compile([folder.path("Art")]).write(to: own)
        let elsewhere = folder.path("Site.rbarc")
        for output in [nil, elsewhere] {
            let compilation = ResourceCompiler().compile([folder.path("Site")], into: output)
            #expect(compilation.diagnostics.map(\.id) == ["compile.archive-left-out"])
            #expect(compilation.diagnostics.first?.path == own && !compilation.hasErrors)
        }
        #expect(ResourceCompiler(isStrict: true).compile([folder.path("Site")], into: elsewhere).hasErrors)
        // A compile replaces the archive of an earlier compile in its input folder, by any path to it.
        try folder.link("alias", to: "Site")
        for output in [own, folder.path("alias/Assets.rbarc")] {
            #expect(ResourceCompiler().compile([folder.path("Site")], into: output).diagnostics.isEmpty)
        }
    }

    @Test func aPackOfAnUnknownTagIsAnErrorWithTheTag() throws {
        let folder = try TestFolder(["In/a.txt": "a"])
        let compilation = ResourceCompiler().compile([folder.path("In")])
        let error = #expect(throws: CompilationError.self) {
            try compilation.writePack("level2", to: folder.path("level2.rbarc"))
        }
        #expect(error?.code == .unknownPack)
        #expect(error?.message.contains(#"no pack of "level2" to write"#) == true)
    }

    @Test func aFailedCompileLeavesThePreviousArchiveUnchanged() throws {
        let folder = try TestFolder()
        for (name, text) in Self.files { try folder.write(text, to: "In/\(name)") }
        try compile(folder, "In")
        let before = try folder.bytes("out.rbarc")
        let breaks: [(String, String)] = [
            ("Assets.xcassets/X.imageset/Contents.json", #"{"images": [{"idiom" "universal"}]}"#),
            ("Assets.xcassets/X.imageset/Contents.json", #"{"images": [{"filename": "gone.png"}]}"#),
            ("Assets.xcassets/X.imageset/Contents.json", #"{"images": [{"filename": "../../../secret"}]}"#),
            ("fr.lproj/Localizable.strings", #""a" = "unfinished"#), ("fr.lproj/Bad.stringsdict", "<plist><dict>"),
            ("Info.plist", "<plist><dict><key>"), ("Catalog.xcstrings", "{"),
        ]
        for (name, text) in breaks {
            let original = try? folder.bytes("In/\(name)")
            try folder.write(text, to: "In/\(name)")
            let compilation = ResourceCompiler().compile([folder.path("In")])
            #expect(compilation.hasErrors, "\(name): \(text)")
            let finding = try #require(compilation.diagnostics.first { $0.severity == .error })
            #expect(finding.path == folder.path("In/\(name)"), "\(finding)")
            #expect(finding.position.line > 0, "\(finding)")
            let error = #expect(throws: CompilationError.self) { try compilation.write(to: folder.path("out.rbarc")) }
            #expect(error?.code == .hasErrors)
            #expect(try folder.bytes("out.rbarc") == before)
            #expect(try folder.names() == ["In", "out.rbarc"])
            if let original { try folder.write(original, to: "In/\(name)") } else { try folder.remove("In/\(name)") }
        }
        #expect(!ResourceCompiler().compile([folder.path("In")]).hasErrors, "everything is mended again")
    }

    @Test func aFileThatIsRemovedDuringACompileLeavesThePreviousArchive() throws {
        let folder = try TestFolder()
        for (name, text) in Self.files { try folder.write(text, to: "In/\(name)") }
        try compile(folder, "In")
        let before = try folder.bytes("out.rbarc")
        let compilation = ResourceCompiler().compile([folder.path("In")])
        try folder.remove("In/a/b/c.txt")
        let error = #expect(throws: CompilationError.self) { try compilation.write(to: folder.path("out.rbarc")) }
        #expect(error?.code == .unreadable)
        #expect(error?.description.contains("c.txt") == true, "\(error?.description ?? "")")
        #expect(try folder.bytes("out.rbarc") == before)
        #expect(try folder.names() == ["In", "out.rbarc"])
    }

    @Test func warningsAreErrorsInStrictMode() throws {
        let folder = try TestFolder([
            "A.xcassets/X.imageset/Contents.json": Self.set, "A.xcassets/X.imageset/x.png": "x",
            "A.xcassets/X.imageset/unused.png": "x", "A.xcassets/Odd.thing/Contents.json": "{}",
        ])
        let lenient = ResourceCompiler().compile([folder.path("A.xcassets")])
        #expect(!lenient.hasErrors)
        #expect(lenient.diagnostics.contains { $0.severity == .warning })
        #expect(ResourceCompiler(isStrict: true).compile([folder.path("A.xcassets")]).hasErrors)
    }

    @Test func severalInputsMakeOneBundleAndTheFirstHasPriority() throws {
        let folder = try TestFolder([
            "One.xcassets/X.imageset/Contents.json": Self.set, "One.xcassets/X.imageset/x.png": "one",
            "Two.xcassets/X.imageset/Contents.json": Self.set, "Two.xcassets/X.imageset/x.png": "two",
            "fr.lproj/Localizable.strings": #""a"="fr";"#, "more/fr.lproj/Localizable.strings": #""a"="more";"#,
            "de.lproj/Table.strings": #""t"="de";"#, "Plain.strings": #""p"="plain";"#, "Res/x.txt": "x",
        ])
        try compile(
            folder, "Two.xcassets", "One.xcassets", "fr.lproj", "more", "de.lproj/Table.strings", "Plain.strings",
            "Res/")
        let bundle = try ResourceBundle(at: folder.path("out.rbarc"))
        let view = bundle.view(for: ["fr"])
        #expect(try view.requiredImage("X").content.bytes() == Array("two".utf8))
        #expect(view.string("a") == "fr")
        #expect(bundle.view(for: ["de"]).resolvedString("t", table: "Table")?.localization == "de")
        #expect(view.string("p", table: "Plain") == "plain")
        #expect(view.file("x.txt")?.path == "x.txt")
    }

    @Test func aFindingInOneOfSeveralInputsHasThePathOfItsFile() throws {
        let folder = try TestFolder([
            "One.xcassets/X.imageset/Contents.json": Self.set, "Two.xcassets/Y.imageset/Contents.json": "{,}",
            "Two.xcassets/Icons/Z.imageset/Contents.json": Self.set, "fr.lproj/Bad.strings": "a = ",
        ])
        let inputs = ["One.xcassets", "Two.xcassets", "fr.lproj"].map { folder.path($0) }
        let found = Set(ResourceCompiler().compile(inputs).diagnostics.filter { $0.severity == .error }.map(\.path))
        #expect(
            found == [
                folder.path("One.xcassets/X.imageset/Contents.json"), folder.path("fr.lproj/Bad.strings"),
                folder.path("Two.xcassets/Y.imageset/Contents.json"),
                folder.path("Two.xcassets/Icons/Z.imageset/Contents.json"),
            ])
    }

    @Test func aCatalogAloneHasTheListingOfItsArchive() throws {
        let folder = try TestFolder([
            "One.xcassets/Contents.json": "{}", "One.xcassets/Sub/X.imageset/Contents.json": Self.set,
            "One.xcassets/Sub/X.imageset/x.png": "GIF89a",
        ])
        try compile(folder, "One.xcassets")
        let directory = try ResourceBundle(at: folder.path("One.xcassets"))
        let archive = try ResourceBundle(at: folder.path("out.rbarc"))
        #expect(
            JSONWriter().text(of: archive.listing().document) == JSONWriter().text(of: directory.listing().document))
        #expect(archive.listing().assets.map(\.path) == ["Sub/X.imageset"])
        #expect(ResourceCompiler().compile([folder.path("One.xcassets")]).diagnostics.isEmpty)
    }

    @Test(arguments: ["nothing-here", "plain.bundle", "pipe", "", "dangling"])
    func anInputThatCannotBeCompiledIsAnErrorWithItsPath(input: String) throws {
        let folder = try TestFolder(["plain.bundle": "x"])
        mkfifo(folder.path("pipe"), 0o644)
        try folder.link("dangling", to: "gone")
        let path = input.isEmpty ? "" : folder.path(input)
        let compilation = ResourceCompiler().compile([path])
        #expect(compilation.hasErrors)
        #expect(compilation.diagnostics.map(\.path) == [path])
        #expect(throws: CompilationError.self) { try compilation.bytes() }
        #expect(compilation.inputPaths().isEmpty)
    }

    @Test func noInputAndAnInvalidOutputAreErrors() throws {
        #expect(ResourceCompiler().compile([]).hasErrors)
        let folder = try TestFolder(["In/a.txt": "a", "blocked": "a file"])
        let compilation = ResourceCompiler().compile([folder.path("In")])
        for output in ["missing/out.rbarc", "blocked/out.rbarc", "In", ""] {
            let path = output.isEmpty ? "" : folder.path(output)
            let error = #expect(throws: CompilationError.self) { try compilation.write(to: path) }
            #expect(error?.code == .unwritable, "\(output): \(error?.description ?? "no error")")
        }
        #expect(try folder.names() == ["In", "blocked"])
        #expect(try folder.names("In") == ["a.txt"])
    }

    @Test(.timeLimit(.minutes(1)))
    func inputsInCyclesOfLinksAreListedOnce() throws {
        let folder = try TestFolder(["In/fr.lproj/a.strings": #""a"="b";"#, "In/b.txt": "b"])
        try folder.link("In/again", to: ".")
        try folder.link("In/fr.lproj/up", to: "..")
        let compilation = ResourceCompiler().compile([folder.path("In")])
        #expect(!compilation.hasErrors)
        #expect(compilation.inputPaths() == [folder.path("In/b.txt"), folder.path("In/fr.lproj/a.strings")])
    }

    /// A build system compiles again after a change in any input, including folders and files that several inputs have.
    @Test func theEntriesOfSeveralInputsAreThoseOfEach() throws {
        let folder = try TestFolder([
            "A.bundle/Contents/Info.plist": "{CFBundleName = A;}",
            "A.bundle/Contents/Resources/en.lproj/A.strings": #""a"="a";"#,
            "A.bundle/Contents/Resources/K.xcassets/X.dataset/Contents.json": "{}", "B/K.xcassets/Contents.json": "{}",
            "B/en.lproj/A.strings": #""a"="other";"#, "B/en.lproj/B.strings": #""b"="b";"#,
            "C.bundle/Contents/Info.plist": "{CFBundleName = C;}",
            "C.bundle/Contents/Resources/en.lproj/C.strings": #""c"="c";"#,
        ])
        func entries(_ inputs: [String]) -> (files: [String], folders: [String]) {
            ResourceCompiler().compile(inputs.map { folder.path($0) }).inputEntries()
        }
        let inputs = ["A.bundle", "B", "C.bundle"]
        let (joined, single) = (entries(inputs), inputs.map { entries([$0]) })
        #expect(joined.folders == single.flatMap(\.folders).sorted())
        #expect(joined.files == single.flatMap(\.files).sorted())
    }
}
