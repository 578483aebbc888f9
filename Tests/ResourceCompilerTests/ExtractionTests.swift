import Foundation
import PropertyLists
import ResourceBundle
import TestSupport
import Testing

@testable import ResourceCompiler

/// `compile`, then `extract`, then `compile` again.
@Suite struct ExtractionTests {
    private static func set(_ entries: String, _ properties: String = "{}") -> String {
        #"{"images": [\#(entries)], "properties": \#(properties), "info": {"author": "xcode", "version": 1}}"#
    }

    private static let space = #"{"properties": {"provides-namespace": true}}"#
    private static let image = set(#"{"idiom": "universal", "filename": "x.png", "scale": "2x"}"#)
    private static let color = #"""
        {"colors": [{"idiom": "universal", "color": {"color-space": "srgb", "components": {"red": "1.000", "green": "0.217",
          "blue": 0.1, "alpha": "254"}}}, {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value":
          "dark"}, {"appearance": "contrast", "value": "high"}], "color": {"platform": "ios", "reference": "linkColor"}}]}
        """#
    private static let files: [(String, String)] = [
        (
            "Contents/Info.plist",
            #"<plist version="1.0"><dict><key>CFBundleDevelopmentRegion</key><string>en</string></dict></plist>"#
        ),
        ("Contents/PkgInfo", "BNDLabcd"),
        ("Contents/Resources/en.lproj/Localizable.strings", #""a"="en";"q\"\\\n\U0007"="tab\tcr\r\U2028é";"#),
        ("Contents/Resources/fr.lproj/Localizable.strings", #""a"="fr";"#),
        ("Contents/Resources/fr.lproj/Legal/Terms.strings", #""t"="conditions";"#),
        ("Contents/Resources/de.lproj/empty.html", ""), ("Contents/Resources/Plain.strings", #""p"="plain";"#),
        (
            "Contents/Resources/fr.lproj/Localizable.stringsdict",
            pluralTable("n", ["one": "%d jour", "other": "%d jours"])
        ),
        ("Contents/Resources/a/b@2x~ipad.txt", "b"),
        ("Contents/Resources/Art.xcassets/Contents.json", "{}"),
        ("Contents/Resources/Art.xcassets/Same/Same/Contents.json", space),
        ("Contents/Resources/Art.xcassets/Same/Same/x.imageset/Contents.json", image),
        ("Contents/Resources/Art.xcassets/Same/Same/x.imageset/x.png", "x"),
        ("Contents/Resources/Art.xcassets/Same/y.imageset/Contents.json", image),
        ("Contents/Resources/Art.xcassets/Same/y.imageset/x.png", "y"),
        ("Contents/Resources/Art.xcassets/Sprites.spriteatlas/Contents.json", space),
        ("Contents/Resources/Art.xcassets/Sprites.spriteatlas/s.imageset/Contents.json", image),
        ("Contents/Resources/Art.xcassets/Sprites.spriteatlas/s.imageset/x.png", "s"),
        ("Contents/Resources/Art.xcassets/Tint.colorset/Contents.json", color),
        (
            "Contents/Resources/Art.xcassets/AppIcon.appiconset/Contents.json",
            set(#"{"size": "29x29", "idiom": "iphone", "filename": "x.png", "scale": "1x", "locale": "fr"}"#)
        ),
        ("Contents/Resources/Art.xcassets/AppIcon.appiconset/x.png", "icon"),
        // In a second catalog, `Same` provides the namespace instead, and one path is already used.
        ("Contents/Resources/Brand.xcassets/Same/Contents.json", space),
        ("Contents/Resources/Brand.xcassets/Same/z.imageset/Contents.json", image),
        ("Contents/Resources/Brand.xcassets/Same/z.imageset/x.png", "z"),
        ("Contents/Resources/Brand.xcassets/Tint.colorset/Contents.json", color),
    ]

    /// Compiles a bundle, extracts the archive, and compiles the result again.
    private func roundTrip(_ folder: TestFolder, _ name: String) throws -> ArchiveExtraction {
        try ResourceCompiler().compile([folder.path(name)]).write(to: folder.path("first.rbarc"))
        let extraction = try ArchiveExtraction(of: folder.path("first.rbarc"))
        try extraction.write(to: folder.path("out"))
        try ResourceCompiler().compile([folder.path("out")]).write(to: folder.path("second.rbarc"))
        return extraction
    }

    @Test func anExtractedBundleCompilesToTheSameBytes() throws {
        let folder = try TestFolder()
        for (name, text) in Self.files { try folder.write(text, to: "In.bundle/\(name)") }
        let extraction = try roundTrip(folder, "In.bundle")
        #expect(extraction.diagnostics.isEmpty)
        #expect(try folder.bytes("second.rbarc") == folder.bytes("first.rbarc"))
        let names = try ResourceBundle(at: folder.path("out")).listing().assets.map(\.name)
        #expect(names == ["AppIcon", "Same/x", "Same/z", "Sprites", "Sprites/s", "Tint", "Tint", "y"])
        #expect(try folder.bytes("out/Contents/Resources/a/b@2x~ipad.txt") == Array("b".utf8))
        #expect(try folder.bytes("out/Contents/PkgInfo") == Array("BNDLabcd".utf8))
        #expect(try folder.names("out/Contents/Resources").contains("Brand.xcassets"))
    }

    @Test func anAssetComesFromTheFirstCatalogAfterExtraction() throws {
        let folder = try TestFolder()
        for (path, text) in [("A.xcassets/Z", "first"), ("B.xcassets/A", "second")] {
            try folder.write(Self.image, to: "In/\(path)/x.imageset/Contents.json")
            try folder.write(text, to: "In/\(path)/x.imageset/x.png")
        }
        let extraction = try roundTrip(folder, "In")
        #expect(extraction.diagnostics.isEmpty)
        for bundle in ["In", "first.rbarc", "out", "second.rbarc"] {
            let image = try ResourceBundle(at: folder.path(bundle)).view(for: []).image("x")
            #expect(try image?.content.bytes() == Array("first".utf8), "\(bundle)")
        }
        #expect(try folder.bytes("second.rbarc") == folder.bytes("first.rbarc"))
    }

    @Test func aStringCatalogIsExtractedAsTablesWithTheSameTexts() throws {
        let folder = try TestFolder()
        try folder.write(
            #"""
            {"sourceLanguage": "en", "version": "1.0", "strings": {
              "plain": {"localizations": {"fr": {"stringUnit": {"state": "translated", "value": "simple"}}}},
              "days": {"localizations": {"fr": {"variations": {"plural": {
                 "one": {"stringUnit": {"state": "translated", "value": "%2$@ : %1$lld jour"}},
                 "other": {"stringUnit": {"state": "translated", "value": "%2$@ : %1$lld jours"}}}}}}},
              "sub": {"localizations": {"fr": {"stringUnit": {"state": "translated", "value": "%@ a %#@n@"},
                 "substitutions": {"n": {"argNum": 2, "formatSpecifier": "lld", "variations": {"plural": {
                   "one": {"stringUnit": {"state": "translated", "value": "%arg euro"}},
                   "other": {"stringUnit": {"state": "translated", "value": "%arg euros"}}}}}}}}}}}
            """#, to: "In/Localizable.xcstrings")
        let extraction = try roundTrip(folder, "In")
        #expect(extraction.diagnostics.isEmpty)
        for archive in ["In", "first.rbarc", "second.rbarc", "out"] {
            let view = try ResourceBundle(at: folder.path(archive)).view(for: ["fr"])
            #expect(view.string("plain") == "simple", "\(archive)")
            #expect(view.string("days", 1, "Lea") == "Lea : 1 jour", "\(archive)")
            #expect(view.string("sub", "Lea", 5) == "Lea a 5 euros", "\(archive)")
        }
    }

    /// In `.stringsdict`, variables belong to one text. Each text gets the variables that it uses directly or through another variable.
    @Test func aTextGetsOnlyTheVariablesThatItUses() throws {
        func unit(_ text: String) -> String { #"{"stringUnit": {"state": "translated", "value": "\#(text)"}}"# }
        func variable(_ name: String, _ number: Int, _ other: String) -> String {
            #""\#(name)": {"argNum": \#(number), "formatSpecifier": "lld", "variations": {"plural": {"#
                + #""one": \#(unit("%arg \(name)")), "other": \#(unit(other))}}}"#
        }
        let variables = [variable("a", 1, "%arg as"), variable("b", 2, "%arg bs"), variable("c", 3, "%arg cs, %#@b@")]
        let folder = try TestFolder([
            "In/Localizable.xcstrings":
                #"{"sourceLanguage": "fr", "version": "1.0", "strings": {"k": {"localizations": {"fr": {"#
                + #""substitutions": {\#(variables.joined(separator: ","))}, "variations": {"device": {"#
                + #""mac": \#(unit("Mac %#@a@")), "iphone": \#(unit("no variable")), "other": \#(unit("%#@c@"))}}}}}}}"#
        ])
        _ = try roundTrip(folder, "In")
        let compilation = ResourceCompiler().compile([folder.path("out")])
        #expect(compilation.diagnostics.map(\.id).isEmpty)
        let bundles = try ["first.rbarc", "second.rbarc"].map { try ResourceBundle(at: folder.path($0)) }
        #expect(bundles[0].differences(to: bundles[1]).isEmpty)
        for bundle in bundles {
            for (idiom, text) in [(.mac, "Mac 5 as"), (.iphone, "no variable"), (.ipad, "1 c")]
                as [(DisplayTraits.Idiom, String)]
            {
                let view = bundle.view(for: ResourceContext(languages: ["fr"], display: DisplayTraits(idiom: idiom)))
                #expect(view.string("k", 5, 2, 1) == text)
            }
            let view = bundle.view(for: ["fr"])
            #expect(view.string("k", 5, 1, 7) == "7 cs, 1 b")
        }
    }

    @Test func anEmptyCatalogIsExtracted() throws {
        let folder = try TestFolder(["Preview.xcassets/Contents.json": #"{"info": {"author": "xcode", "version": 1}}"#])
        _ = try roundTrip(folder, "Preview.xcassets")
        #expect(ResourceCompiler().compile([folder.path("out")]).diagnostics.isEmpty)
        #expect(try ResourceBundle(at: folder.path("second.rbarc")).listing().assets.isEmpty)
    }

    /// A localized slot without a file is not a localization.
    @Test func anEmptySlotHasNoLocalization() throws {
        let slots =
            #"{"idiom": "universal", "locale": "de"}, {"idiom": "universal", "locale": "fr", "filename": "x.png"}"#
        let folder = try TestFolder([
            "In/A.xcassets/I.imageset/Contents.json": Self.set(slots), "In/A.xcassets/I.imageset/x.png": "x",
        ])
        _ = try roundTrip(folder, "In")
        for name in ["In", "first.rbarc", "second.rbarc"] {
            let bundle = try ResourceBundle(at: folder.path(name))
            #expect(bundle.model.assetLocalizations == ["fr"], "\(name)")
        }
    }

    @Test func theRemovalsOfAnOverlayAreExtracted() throws {
        let folder = try TestFolder(["Shop/a.txt": "a", "Shop/b.txt": "b", "Acme/c.txt": "c"])
        let (shop, acme, again) = (folder.path("Shop.rbarc"), folder.path("Acme.rbarc"), folder.path("Again.rbarc"))
        try ResourceCompiler().compile([folder.path("Shop")]).write(to: shop)
        var compiler = ResourceCompiler()
        compiler.overlay = Overlay(over: shop, removing: [.file("b.txt")])
        try compiler.compile([folder.path("Acme")]).write(to: acme)
        let extraction = try ArchiveExtraction(of: acme)
        #expect(extraction.diagnostics.map(\.id) == ["extract.overlay"])
        try extraction.write(to: folder.path("out"))
        try extraction.writeRemovals(to: folder.path("removed.json"))
        let list = RemovalList(at: folder.path("removed.json"))
        compiler.overlay = Overlay(over: shop, removing: list.removals)
        try compiler.compile([folder.path("out")]).write(to: again)
        #expect(try folder.bytes("Again.rbarc") == folder.bytes("Acme.rbarc"))
    }

    @Test func assetsInPacksAreReported() throws {
        let folder = try TestFolder.withPack()
        let extraction = try ArchiveExtraction(of: folder.path("in.rbarc"))
        #expect(extraction.diagnostics.map(\.id) == ["extract.packs"])
        #expect(extraction.diagnostics.first?.message.contains(#"the tag "level2""#) == true)
        #expect(extraction.paths == ["a.txt"])
    }

    @Test func existingFilesAreAnErrorUnlessTheyMayBeReplaced() throws {
        let folder = try TestFolder(["In/a.txt": "a", "In/z.txt": "z"])
        try ResourceCompiler().compile([folder.path("In")]).write(to: folder.path("in.rbarc"))
        try folder.write("mine", to: "out/z.txt")
        let extraction = try ArchiveExtraction(of: folder.path("in.rbarc"))
        #expect(throws: CompilationError.self) { try extraction.write(to: folder.path("out")) }
        #expect(try folder.names("out") == ["z.txt"])
        #expect(try folder.bytes("out/z.txt") == Array("mine".utf8))
        try extraction.write(to: folder.path("out"), replacing: true)
        #expect(try folder.bytes("out/z.txt") == Array("z".utf8))
        #expect(try folder.names("out") == ["a.txt", "z.txt"])
    }

    @Test func linksInTheFolderAreNotFollowed() throws {
        let folder = try TestFolder(["In/a/b.txt": "b", "In/c.txt": "c", "outside/c.txt": "mine"])
        try ResourceCompiler().compile([folder.path("In")]).write(to: folder.path("in.rbarc"))
        let extraction = try ArchiveExtraction(of: folder.path("in.rbarc"))
        try folder.makeDirectory("out")
        try folder.link("out/c.txt", to: "../outside/c.txt")
        try extraction.write(to: folder.path("out"), replacing: true)
        #expect(try folder.bytes("outside/c.txt") == Array("mine".utf8))
        #expect(try folder.bytes("out/c.txt") == Array("c".utf8))
        try folder.makeDirectory("linked")
        try folder.link("linked/a", to: "../outside")
        #expect(throws: CompilationError.self) { try extraction.write(to: folder.path("linked"), replacing: true) }
        #expect(try folder.names("outside") == ["c.txt"])
    }

    @Test func theExtractedSampleBundleHasTheSameListing() throws {
        let folder = try TestFolder()
        try folder.copy(SharedData.fixtures.appending(path: "Sample.bundle").path, to: "Sample.bundle")
        let extraction = try roundTrip(folder, "Sample.bundle")
        #expect(extraction.diagnostics.isEmpty)
        let first = try ResourceBundle(at: folder.path("first.rbarc")).listing()
        let second = try ResourceBundle(at: folder.path("second.rbarc")).listing()
        #expect(first.assets == second.assets)
        #expect(first.files == second.files)
        #expect(first.localizations == second.localizations)
        #expect(first.tables.map(\.name) == second.tables.map(\.name))
    }

    /// Compiles and extracts. Returns what the extraction reports about the development language.
    private func extracted(
        _ files: [(String, String)], developmentLanguage: String? = nil
    ) throws -> (findings: [String], first: String?, second: String?) {
        let folder = try TestFolder()
        for (path, text) in files { try folder.write(text, to: "B/\(path)") }
        var compiler = ResourceCompiler()
        compiler.developmentLanguage = developmentLanguage
        let (archive, copy, again) = (folder.path("B.rbarc"), folder.path("Copy"), folder.path("Again.rbarc"))
        _ = try compiler.compile([folder.path("B")]).write(to: archive)
        let extraction = try ArchiveExtraction(of: archive)
        try extraction.write(to: copy)
        _ = try ResourceCompiler().compile([copy]).write(to: again)
        let findings = extraction.diagnostics.filter { $0.id == "extract.development-language" }
        return (
            findings.map { $0.description },
            try ResourceBundle(at: archive).developmentLocalization,
            try ResourceBundle(at: again).developmentLocalization
        )
    }

    @Test func aDevelopmentLanguageThatNoFileStatesIsReported() throws {
        let tables = ["de", "fr", "it"].map { ("\($0).lproj/T.strings", #""k" = "\#($0)";"#) }
        let specified = try extracted(tables, developmentLanguage: "it")
        #expect(specified.first == "it" && specified.second == nil)
        #expect(specified.findings.count == 1 && specified.findings[0].contains("--development-language it"))
        let catalog = #"{"sourceLanguage": "fr", "version": "1.0", "strings": {}}"#
        let source = try extracted(tables + [("C.xcstrings", catalog)])
        #expect(source.first == "fr" && source.second == nil && source.findings.count == 1)
        let info = ("Info.plist", "{CFBundleDevelopmentRegion = fr;}")
        let stated = try extracted(tables + [info])
        #expect(stated.first == "fr" && stated.second == "fr" && stated.findings.isEmpty)
        let none = try extracted(tables)
        #expect(none.first == nil && none.second == nil && none.findings.isEmpty)
        let bare = ("Info.plist", "{CFBundleDevelopmentRegion = de; CFBundleLocalizations = (ja, pt_BR);}")
        let declared = try extracted([bare, ("a.txt", "a")])
        #expect(declared.first == nil && declared.second == nil && declared.findings.isEmpty)
    }
}
