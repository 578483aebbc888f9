import TestSupport
import Testing

/// Runs the tool with overlays and packs.
@Suite struct LayerTests {
    private let folder: TestFolder

    init() throws {
        folder = try TestFolder([
            "Shop/fr.lproj/Localizable.strings": #""hi" = "Bonjour"; "bye" = "Au revoir";"#,
            "Shop/terms.txt": "terms",
            "Shop/A.xcassets/Map.imageset/Contents.json":
                #"{"images": [{"filename": "m.png"}], "properties": {"on-demand-resource-tags": ["level2"]}}"#,
            "Shop/A.xcassets/Map.imageset/m.png": "GIF89a map",
            "Acme/fr.lproj/Localizable.strings": #""hi" = "Salut";"#,
            "removed.json": #"{"files": ["terms.txt"], "strings": ["bye"]}"#,
        ])
    }

    private func path(_ name: String) -> String { folder.path(name) }

    private func compile() throws {
        let shop = try Tool.run(
            "compile", path("Shop"), "--output", path("Shop.rbarc"), "--pack", "level2=\(path("level2.rbarc"))")
        #expect(shop.status == 0 && shop.err.isEmpty, "\(shop.err)")
        let acme = try Tool.run(
            "compile", path("Acme"), "--overlay-of", path("Shop.rbarc"), "--removals", path("removed.json"), "--output",
            path("Acme.rbarc"), "--dependency-file", path("Acme.d"))
        #expect(acme.status == 0 && acme.err.isEmpty, "\(acme.err)")
    }

    @Test func everySubcommandReadsOverlays() throws {
        try compile()
        let layers = [path("Shop.rbarc"), "--overlay", path("Acme.rbarc")]
        func run(_ command: String, _ rest: String...) throws -> Tool.Result {
            try Tool.run([command, layers[0]] + rest + layers.dropFirst())
        }
        #expect(try run("string", "hi", "--language", "fr").lines == ["Salut"])
        #expect(try run("string", "bye", "--language", "fr").status == 1)
        #expect(try run("file", "terms", "--type", "txt").status == 1)
        #expect(try run("list").lines.contains("table Localizable, fr: 1 key"))
        #expect(try run("export", "--language", "fr").text.contains("Salut"))
        let explained = try run("explain", "string", "hi", "--language", "fr")
        #expect(explained.lines.contains { $0.contains("\"Salut\", of \(path("Acme.rbarc"))") }, "\(explained.text)")
        let query = try Tool.run(
            ["query"] + layers, stdin: Array(#"{"string": "hi", "languages": ["fr"]}"#.utf8))
        #expect(query.text.contains(#""value":"Salut""#))
        let dependencies = try folder.text("Acme.d")
        #expect(dependencies.contains("Shop.rbarc") && dependencies.contains("removed.json"))
        #expect(try Tool.run("verify", path("Acme.rbarc")).status == 0)
    }

    @Test func anOverlayAloneOrOverAnotherArchiveIsAnErrorWithAHint() throws {
        try compile()
        let alone = try Tool.run("list", path("Acme.rbarc"))
        #expect(alone.status == 1)
        #expect(alone.err.contains("open its base archive"))
        let other = try Tool.run("list", path("level2.rbarc"), "--overlay", path("Acme.rbarc"))
        #expect(other.status == 1)
        #expect(other.err.contains("compile it again with --overlay-of"))
    }

    @Test func accessorsAndLintOfAnOverlayAloneAreErrors() throws {
        try compile()
        for command in ["generate", "lint"] {
            let alone = try Tool.run(command, path("Acme.rbarc"))
            #expect(alone.status == 1 && alone.out.isEmpty, "\(command)")
            #expect(alone.err.contains("is an overlay, which cannot be opened by itself"), "\(command): \(alone.err)")
        }
        #expect(try Tool.run("lint", path("Shop.rbarc"), "--overlay", path("Acme.rbarc")).status == 0)
        #expect(try Tool.run("lint", path("Acme"), "--overlay", path("Acme.rbarc")).status == 1)
        let closed = try Tool.run("generate", path("Shop.rbarc"))
        #expect(closed.status == 0 && closed.err.contains("[accessors.closed-pack]"))
        let open = try Tool.run("generate", path("Shop.rbarc"), "--pack", path("level2.rbarc"))
        #expect(
            open.status == 0 && !open.err.contains("pack") && open.text.contains("ResourceKey<ImageResource>(\"Map\")"))
    }

    @Test func extractedRemovalsCanBeCompiledAgain() throws {
        try compile()
        let noted = try Tool.run("extract", path("Acme.rbarc"), "--output", path("noted"))
        #expect(noted.status == 0 && noted.err.contains("[extract.overlay]"))
        let removals = path("again.json")
        let listed = try Tool.run(
            "extract", path("Acme.rbarc"), "--output", path("listed"), "--removals", removals)
        #expect(listed.status == 0 && listed.err.isEmpty, "\(listed.err)")
        let again = try Tool.run(
            "compile", path("listed"), "--overlay-of", path("Shop.rbarc"), "--removals", removals, "--output",
            path("Again.rbarc"))
        #expect(again.status == 0 && again.err.isEmpty, "\(again.err)")
        #expect(try folder.bytes("Again.rbarc") == folder.bytes("Acme.rbarc"))
        #expect(try Tool.run("extract", path("Shop.rbarc"), "--output", path("shop")).err.contains("[extract.packs]"))
        let own = try Tool.run(
            "extract", path("Acme.rbarc"), "--output", path("x"), "--removals", path("Acme.rbarc"))
        #expect(own.status == 64)
    }

    @Test func theListOfRemovalsReplacesNoOtherFile() throws {
        try compile()
        let before = try folder.bytes("removed.json")
        let present = try Tool.run(
            "extract", path("Acme.rbarc"), "--output", path("x"), "--removals", path("removed.json"))
        #expect(present.status == 1 && present.err.contains("the file exists already"), "\(present.err)")
        #expect(try folder.bytes("removed.json") == before)
        #expect(try Tool.run("list", path("x")).status == 1, "something was written")
        let extracted = try Tool.run(
            "extract", path("Shop.rbarc"), "--output", path("y"), "--removals", path("y/./terms.txt"), "--force")
        #expect(extracted.status == 1 && extracted.err.contains("the archive contains a file with this path"))
        try folder.makeDirectory("y")
        try folder.link("linked", to: "y")
        let linked = try Tool.run(
            "extract", path("Shop.rbarc"), "--output", path("y"), "--removals", path("linked/terms.txt"), "--force")
        #expect(linked.status == 1 && linked.err.contains("the archive contains a file with this path"))
        let forced = try Tool.run(
            "extract", path("Acme.rbarc"), "--output", path("x"), "--removals", path("removed.json"), "--force")
        #expect(forced.status == 0, "\(forced.err)")
        #expect(try folder.bytes("removed.json") != before)
        let stream = try Tool.run("extract", path("Acme.rbarc"), "--output", path("z"), "--removals", "-")
        #expect(stream.status == 64)
    }

    @Test func anArchiveInAFolderIsReportedAsOmitted() throws {
        try compile()
        let inside = path("Acme/Assets.rbarc")
        for _ in 0..<2 {
            let compiled = try Tool.run("compile", path("Acme"), "--output", inside)
            #expect(compiled.status == 0 && compiled.err.isEmpty, "\(compiled.err)")
        }
        let compiled = try Tool.run("compile", path("Acme"), "--output", path("out.rbarc"))
        #expect(compiled.status == 0)
        #expect(
            compiled.err.contains("Acme/Assets.rbarc: warning: ") && compiled.err.contains("[compile.archive-left-out]")
        )
    }

    @Test func aPackIsOpenedBesideItsArchive() throws {
        try compile()
        let shop = path("Shop.rbarc")
        let miss = try Tool.run("image", shop, "Map")
        #expect(miss.status == 1)
        #expect(miss.err.contains(#"it is in the pack of "level2", which is not open"#), "\(miss.err)")
        #expect(try Tool.run("image", shop, "Map", "--pack", path("level2.rbarc")).status == 0)
        let explanation = try Tool.run("explain", shop, "image", "Map", "--json").object()
        #expect(explanation["closedPacks"] as? [String] == ["level2"])
    }

    @Test func invalidCallsAreErrors() throws {
        try compile()
        let shop = path("Shop"), out = path("out.rbarc")
        for options in [
            ["--removals", path("removed.json")], ["--pack", "level2"], ["--pack", "=x"],
            ["--pack", "a=\(path("a.rbarc"))", "--pack", "a=\(path("b.rbarc"))"], ["--pack", "a=\(out)"],
            ["--overlay-of", out], ["--overlay-of", path("Shop.rbarc"), "--development-language", "fr"],
            ["--pack", "a=\(path("Shop/terms.txt"))"],
        ] {
            #expect(try Tool.run(["compile", shop, "--output", out] + options).status == 64, "\(options)")
        }
        try folder.write(#"{"asset": []}"#, to: "bad.json")
        let bad = try Tool.run(
            "compile", shop, "--output", out, "--overlay-of", path("Shop.rbarc"), "--removals", path("bad.json"))
        #expect(bad.status == 1)
        #expect(bad.err.contains("bad.json:1:11: error:"), "\(bad.err)")
        #expect(throws: (any Error).self) { try folder.bytes("out.rbarc") }
    }
}
