import BundleModel
import ResourceArchive
import ResourceCompiler
import TestSupport
import Testing

@testable import ResourceBundle

/// Assets with on-demand resource tags, in their own archives.
@Suite struct PackTests {
    private let folder: TestFolder

    init() throws {
        func set(_ tags: String) -> String {
            #"{"images": [{"filename": "i.png"}], "properties": {"on-demand-resource-tags": [\#(tags)]}}"#
        }
        folder = try TestFolder([
            "Game/en.lproj/Localizable.strings": #""hi" = "Hello";"#,
            "Game/A.xcassets/Logo.imageset/Contents.json": #"{"images": [{"filename": "i.png"}]}"#,
            "Game/A.xcassets/Logo.imageset/i.png": "GIF89a logo",
            "Game/A.xcassets/Map.imageset/Contents.json": set(#""level2""#),
            "Game/A.xcassets/Map.imageset/i.png": "GIF89a map",
            "Game/A.xcassets/Boss.imageset/Contents.json": set(#""level3", "level2""#),
            "Game/A.xcassets/Boss.imageset/i.png": "GIF89a boss",
            "Game/A.xcassets/Hat.imageset/Contents.json": set(#""hats""#),
            "Game/A.xcassets/Hat.imageset/i.png": "GIF89a",
            "Game/A.xcassets/Tiles.spriteatlas/Contents.json":
                #"{"properties": {"on-demand-resource-tags": ["level3"]}}"#,
            "Game/A.xcassets/Tiles.spriteatlas/Grass.imageset/Contents.json": #"{"images": [{"filename": "i.png"}]}"#,
            "Game/A.xcassets/Tiles.spriteatlas/Grass.imageset/i.png": "GIF89a grass",
        ])
    }

    /// The tags of a plain folder apply to all assets in it, including those inside sets.
    @Test func `the tags of a folder apply to its assets`() throws {
        try folder.write(
            #"{"properties": {"on-demand-resource-tags": ["level3"]}}"#, to: "Game/A.xcassets/G/Contents.json")
        for set in ["G/Sub/Rock.imageset", "G/Stone.spriteatlas/Pebble.imageset"] {
            try folder.write(#"{"images": [{"filename": "i.png"}]}"#, to: "Game/A.xcassets/\(set)/Contents.json")
            try folder.write("GIF89a \(set)", to: "Game/A.xcassets/\(set)/i.png")
        }
        try compile()
        let game = try ResourceBundle(at: folder.path("Game.rbarc"))
        let open = try game.adding(pack: folder.path("level3.rbarc"))
        for name in ["Rock", "Pebble"] {
            #expect(game.view(for: []).image(name) == nil)
            #expect(open.view(for: []).image(name)?.fileName == "i.png")
        }
    }

    private func compile() throws {
        var compiler = ResourceCompiler()
        compiler.packTags = ["level2", "level3"]
        let compilation = compiler.compile([folder.path("Game")])
        try compilation.write(to: folder.path("Game.rbarc"))
        for tag in compiler.packTags { try compilation.writePack(tag, to: folder.path("\(tag).rbarc")) }
    }

    @Test func `assets of packs are misses until their pack is open`() throws {
        try compile()
        let game = try ResourceBundle(at: folder.path("Game.rbarc"))
        #expect(game.view(for: []).image("Map") == nil)
        // Assets with a tag without a pack stay in the main archive.
        #expect(game.view(for: []).image("Hat")?.fileName == "i.png")
        let open = try game.adding(pack: folder.path("level3.rbarc"))
        let view = open.view(for: ["en"])
        #expect(try view.image("Boss")?.content.bytes() == Array("GIF89a boss".utf8))
        #expect(try view.image("Grass")?.content.bytes() == Array("GIF89a grass".utf8))
        #expect(view.image("Map") == nil)
        #expect(view.string("hi") == "Hello")
        #expect(open.packTags == ["level3"] && game.packTags == [])
        let whole = try ResourceBundle(
            at: folder.path("Game.rbarc"),
            options: OpenOptions(packs: ["level3", "level2"].map { folder.path("\($0).rbarc") }))
        #expect(whole.listing().assets == (try ResourceBundle(at: folder.path("Game"))).listing().assets)
    }

    @Test func `an atlas of the same path in another catalog has its own tags`() throws {
        let folder = try TestFolder([
            "In/A.xcassets/T.spriteatlas/Contents.json": #"{"properties": {"on-demand-resource-tags": ["level3"]}}"#,
            "In/A.xcassets/T.spriteatlas/Grass.imageset/Contents.json": #"{"images": [{"filename": "i.png"}]}"#,
            "In/A.xcassets/T.spriteatlas/Grass.imageset/i.png": "GIF89a grass",
            "In/B.xcassets/T.spriteatlas/Contents.json": "{}",
            "In/B.xcassets/T.spriteatlas/Sand.imageset/Contents.json": #"{"images": [{"filename": "i.png"}]}"#,
            "In/B.xcassets/T.spriteatlas/Sand.imageset/i.png": "sand",
        ])
        var compiler = ResourceCompiler()
        compiler.packTags = ["level3"]
        try compiler.compile([folder.path("In")]).write(to: folder.path("out.rbarc"))
        let view = try ResourceBundle(at: folder.path("out.rbarc")).view(for: [])
        #expect(try view.image("Sand")?.content.bytes() == Array("sand".utf8))
        #expect(view.image("Grass") == nil)
    }

    @Test func `explain names the tag of the pack that is not open`() throws {
        try compile()
        let game = try ResourceBundle(at: folder.path("Game.rbarc"))
        let explanation = game.view(for: []).explain(.image("Boss"))
        #expect(explanation.closedPackTags == ["level2", "level3"])
        #expect(game.view(for: []).explain(.image("bosss")).hint == #"did you mean "Boss"?"#)
        #expect("\(explanation)".contains(#"it is in the packs of "level2", "level3", which are not open"#))
        let open = try game.adding(pack: folder.path("level2.rbarc")).view(for: [])
        #expect(open.explain(.image("Boss")).closedPackTags == [])
        #expect(open.explain(.image("Grass")).closedPackTags == ["level3"])
        let error = #expect(throws: ResourceError.self) { _ = try open.requiredImage("Grass") }
        #expect(error?.message.contains(#"it is in the pack of "level3""#) == true)
    }

    @Test func `an archive that is no pack is an error`() throws {
        try compile()
        let game = try ResourceBundle(at: folder.path("Game.rbarc"))
        let error = #expect(throws: ResourceError.self) { _ = try game.adding(pack: folder.path("Game.rbarc")) }
        #expect(error?.code == .wrongLayer)
    }

    @Test func `overlays replace assets of packs too`() throws {
        try compile()
        try folder.write("GIF89a acme", to: "Acme/A.xcassets/Boss.imageset/i.png")
        try folder.write(#"{"images": [{"filename": "i.png"}]}"#, to: "Acme/A.xcassets/Boss.imageset/Contents.json")
        var compiler = ResourceCompiler()
        compiler.overlay = Overlay(over: folder.path("Game.rbarc"), removing: [.asset("Grass")])
        let compilation = compiler.compile([folder.path("Acme")])
        #expect(compilation.diagnostics.isEmpty)
        try compilation.write(to: folder.path("Acme.rbarc"))
        let view = try ResourceBundle(
            at: folder.path("Game.rbarc"),
            options: OpenOptions(
                overlays: [folder.path("Acme.rbarc")],
                packs: [folder.path("level3.rbarc"), folder.path("level2.rbarc")])
        ).view(for: [])
        #expect(try view.image("Boss")?.content.bytes() == Array("GIF89a acme".utf8))
        #expect(view.image("Grass") == nil)
        #expect(view.image("Map") != nil)
    }

    @Test func `with open packs the bundle's own texts and images stay on the fast path`() throws {
        try compile()
        let packs = ["level3", "level2"].map { folder.path("\($0).rbarc") }
        let view = try ResourceBundle(at: folder.path("Game.rbarc"), options: OpenOptions(packs: packs)).view(for: [
            "en"
        ])
        #expect(view.image("Boss")?.fileName == "i.png", "a pack's image is left to the slow path")
        for (name, isShort) in [("Logo", true), ("Hat", true), ("Boss", false), ("Grass", false), ("Map", false)] {
            let isFound = if let assets = view.storage.assets, assets.findImage(name) != nil { true } else { false }
            #expect(isFound == isShort, "\(name)")
            #expect(try view.image(name)?.content.bytes() == view.otherImage(name)?.content.bytes())
        }
        guard let texts = view.storage.texts, case .text(let found) = texts.find("hi", table: nil) else {
            Issue.record("the text is not on the fast path")
            return
        }
        let text = texts.string(found)
        #expect(text == "Hello" && view.string("hi") == "Hello")
        #expect(view.string("none") == nil)
    }

    @Test func `with a pack that has texts, all texts take the slow path`() throws {
        let english = try TestFolder([
            "In/en.lproj/Localizable.strings": #""hi" = "Hello"; "only" = "Base";"#,
            "More/en.lproj/Localizable.strings": #""hi" = "Hi"; "more" = "More";"#,
        ])
        for name in ["In", "More"] {
            try ResourceCompiler().compile([english.path(name)]).write(to: english.path("\(name).rbarc"))
        }
        let archives = try ["In", "More"].map {
            ArchiveProvider(try Archive(at: english.path("\($0).rbarc"), loading: .mapped))
        }
        let model = LayeredBundle(base: [archives[0]], packs: [archives[1]])
        let view = ResourceBundle(path: "both", model: model).view(for: ["en"])
        #expect(["hi", "only", "more"].map { view.string($0) } == ["Hello", "Base", "More"])
    }

    @Test func `a tag that no asset has is a warning`() throws {
        var compiler = ResourceCompiler()
        compiler.packTags = ["level2", "levle3"]
        let compilation = compiler.compile([folder.path("Game")])
        #expect(compilation.diagnostics.map(\.id) == ["compile.pack-empty"])
        #expect(compilation.diagnostics.first?.message.contains("levle3") == true)
    }
}
