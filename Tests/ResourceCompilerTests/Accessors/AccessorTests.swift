import Foundation
import PropertyLists
import ResourceBundle
import ResourceCompiler
import TestSupport
import Testing

/// The source that `generate` writes for Sample.bundle. It is compared with committed files and compiled into this test.
@Suite struct AccessorTests {
    static let sample = SharedData.fixtures.appending(path: "Sample.bundle").path

    static let goldens = [
        ("Resources", "text", "Examples/Client/Sources/Client/Resources.swift"),
        ("SampleResources", "sampleText", "Tests/ResourceCompilerTests/Accessors/SampleResources.swift"),
    ]

    @Test(arguments: goldens)
    func theSampleHasTheCommittedSource(_ name: String, _ nested: String, _ path: String) throws {
        var generator = AccessorGenerator()
        generator.rootName = name
        generator.nestedName = nested
        let accessors = generator.generate(Self.sample)
        #expect(accessors.problems.isEmpty)
        let committed = try SharedData.bytes(SharedData.packageRoot.appending(path: path))
        #expect(Array(accessors.text.utf8) == committed, "generate the file again: see Fixtures/Accessors/README.md")
    }

    @Test func theArchiveGivesTheSameBytes() throws {
        let folder = try TestFolder()
        try ResourceCompiler().compile([Self.sample]).write(to: folder.path("S.rbarc"))
        let (archive, directory) = (
            AccessorGenerator().generate(folder.path("S.rbarc")), AccessorGenerator().generate(Self.sample)
        )
        #expect(Array(archive.text.utf8) == Array(directory.text.utf8))
        #expect(archive.text.utf8.count > 3000)
    }

    @Test func accessorsFindTheirResources() throws {
        let folder = try TestFolder()
        try ResourceCompiler().compile([Self.sample]).write(to: folder.path("S.rbarc"))
        for path in [Self.sample, folder.path("S.rbarc")] {
            let display = DisplayTraits(scale: .x2, appearance: .dark)
            let view = try ResourceBundle(at: path).view(for: ResourceContext(languages: ["fr-CA"], display: display))
            #expect(view.string(SampleResources.Strings.Localizable.checkoutTitle) == "Passer à la caisse")
            let items = SampleResources.Strings.Localizable.cartItems(items: 3)
            #expect(view.string(items) == "3 articles dans votre panier")
            #expect(try view.requiredString(items) == view.localized(items))
            #expect(view.resolvedString(items)?.localization == "fr")
            #expect(view.string(SampleResources.Strings.Localizable.greeting("Zoé")) == view.string("greeting", "Zoé"))
            #expect(view.string(SampleResources.Strings.Localizable.greeting(7)) == view.string("greeting", 7))
            let returns = SampleResources.Strings.Legal.Notices.returns(14)
            #expect(view.string(returns) == view.string("returns", 14, table: "Legal/Notices"))
            #expect(view.string(returns)?.contains("14") == true)
            #expect(try view.requiredString(SampleResources.Strings.Localizable.contactEmail) == "Courriel")
            #expect(view.image(SampleResources.Images.Icons.cart)?.fileName == "cart-dark@2x.png")
            #expect(try view.requiredImage(SampleResources.Images.Icons.back).name == "Icons/Back")
            #expect(view.color(SampleResources.Colors.brand)?.components["red"] == 1)
            #expect(try view.requiredColor(SampleResources.Colors.brand).name == "Brand")
            #expect(view.data(SampleResources.Data.Music.theme)?.fileName == "theme.abc")
            #expect(try view.requiredData(SampleResources.Data.Music.theme).name == "Music/Theme")
            #expect(view.file(SampleResources.Files.termsHtml)?.path == "fr.lproj/terms.html")
            #expect(try view.requiredFile(SampleResources.Files.iconPng).path == "icon@2x.png")
        }
    }

    @Test func aMissIsNilAnErrorOrTheKey() throws {
        let view = try ResourceBundle(at: Self.sample).view(for: ["fr"])
        let request = StringKey("no.such.key", 3, table: "T")
        #expect(view.string(request) == nil && view.localized(request) == "no.such.key")
        #expect(throws: ResourceError.self) { try view.requiredString(request) }
        #expect(throws: ResourceError.self) { try view.requiredString(StringKey(request.key, table: "T")) }
        #expect(
            view.image(ResourceKey<ImageResource>("x")) == nil && view.color(ResourceKey<ColorResource>("x")) == nil
                && view.data(ResourceKey<DataResource>("x")) == nil)
        #expect(view.file(ResourceKey<ResourceFile>("../Info.plist")) == nil)
        #expect(throws: ResourceError.self) { try view.requiredFile(ResourceKey<ResourceFile>("x")) }
        #expect(
            ResourceKey<ImageResource>("e\u{301}") != ResourceKey<ImageResource>("\u{e9}")
                && ResourceKey<ResourceFile>("a").name == "a")
    }

    @Test func namedArgumentsAreInsertedByName() throws {
        let folder = try TestFolder(["en.lproj/Localizable.strings": #""k" = "%[owner]@ has %d, %2$@";"#])
        let view = try ResourceBundle(at: folder.path).view(for: ["en"])
        let request = StringKey("k", 3, named: ["owner": "Zoé"]).with("x")
        #expect(view.string(request) == "Zoé has 3, x")
    }

    @Test func onlyRequestedSubjectsAreGenerated() throws {
        let sections: [AccessorGenerator.Subject: [String]] = [
            .strings: ["Strings"], .assets: ["Colors", "Data", "Images"], .files: ["Files"],
        ]
        for (subject, names) in sections {
            var generator = AccessorGenerator()
            generator.subjects = [subject]
            let lines = generator.generate(Self.sample).text.split(separator: "\n")
            #expect(lines.filter { $0.hasPrefix("    enum ") } == names.map { "    enum \($0) {" })
        }
    }

    @Test func everyDeclarationHasTheAccessLevel() {
        for access in [AccessorGenerator.Access.public, .package] {
            var generator = AccessorGenerator()
            generator.access = access
            let lines = generator.generate(Self.sample).text.split(separator: "\n").map {
                $0.drop { $0 == " " }
            }
            let keys = (lines.firstIndex(of: "private enum Key {") ?? 0)..<lines.count
            #expect(lines.contains("\(access.rawValue) enum Resources {") && !keys.isEmpty)
            #expect(lines.contains("\(access.rawValue) import ResourceBundle"))
            #expect(!lines.contains { $0.hasPrefix("enum ") || $0.hasPrefix("static func ") })
        }
    }

    @Test func anEmptyBundleGivesAnEmptyEnum() throws {
        let folder = try TestFolder(["x.bundle/.keep": ""])
        var generator = AccessorGenerator()
        generator.subjects = [.strings, .assets]
        #expect(generator.generate(folder.path("x.bundle")).text.hasSuffix("checks.\nenum Resources {\n}\n"))
        #expect(!generator.generate(folder.path("x.bundle")).text.contains("import"))
    }

    @Test func anErrorInTheSourcesLeavesTheOldFile() throws {
        let folder = try TestFolder([
            "B.bundle/en.lproj/L.strings": #""a" "b";"#, "Out.swift": "old",
            "B.bundle/A.xcassets/a.imageset/Contents.json":
                #"{"images": [{"filename": "no.png", "idiom": "universal"}]}"#,
        ])
        let accessors = AccessorGenerator().generate(folder.path("B.bundle"))
        #expect(accessors.hasErrors)
        #expect(Set(accessors.diagnostics.map(\.severity)) == [.error])
        #expect(throws: CompilationError.self) { try accessors.write(to: folder.path("Out.swift")) }
        #expect(try folder.bytes("Out.swift") == Array("old".utf8))
        var generator = AccessorGenerator()
        generator.subjects = [.assets]
        #expect(generator.generate(folder.path("B.bundle")).diagnostics.map(\.id) == ["catalog.missing-file"])
        generator.subjects = [.files]
        #expect(!generator.generate(folder.path("B.bundle")).hasErrors)
    }

    @Test func unchangedSourceIsNotWritten() throws {
        let folder = try TestFolder()
        let accessors = AccessorGenerator().generate(Self.sample)
        #expect(try accessors.write(to: folder.path("R.swift")) == .written)
        #expect(try accessors.write(to: folder.path("R.swift")) == .unchanged)
        #expect(!accessors.text.contains(SharedData.packageRoot.path))
    }

    @Test func anArchiveBesideTheSourcesIsIncluded() throws {
        let folder = try TestFolder([
            "S.bundle/en.lproj/L.strings": #""inside" = "x";"#, "B.bundle/en.lproj/L.strings": #""outside" = "x";"#,
        ])
        try ResourceCompiler().compile([folder.path("S.bundle")]).write(to: folder.path("B.bundle/Assets.rbarc"))
        let text = AccessorGenerator().generate(folder.path("B.bundle")).text
        #expect(text.contains("static let inside = ") && text.contains("static let outside = "))
    }

    @Test func assetsOfOpenPacksAreIncluded() throws {
        let folder = try TestFolder.withPack()
        let (archive, pack) = (folder.path("in.rbarc"), folder.path("level2.rbarc"))
        let closed = AccessorGenerator().generate(archive)
        #expect(closed.problems.map(\.id) == ["accessors.closed-pack"] && !closed.text.contains("map"))
        let open = AccessorGenerator().generate(archive, packs: [pack])
        #expect(open.problems.isEmpty)
        #expect(open.text == AccessorGenerator().generate(folder.path("In")).text)
        #expect(AccessorGenerator().generate(archive, packs: [archive]).hasErrors)
        var generator = AccessorGenerator()
        generator.subjects = [.files]
        #expect(generator.generate(archive).problems.isEmpty)
    }

    @Test func anOverlayAloneIsAnError() throws {
        let folder = try TestFolder(["In/a.txt": "a", "Over/b.txt": "b"])
        try ResourceCompiler().compile([folder.path("In")]).write(to: folder.path("in.rbarc"))
        var compiler = ResourceCompiler()
        compiler.overlay = Overlay(over: folder.path("in.rbarc"))
        try compiler.compile([folder.path("Over")]).write(to: folder.path("over.rbarc"))
        let accessors = AccessorGenerator().generate(folder.path("over.rbarc"))
        #expect(accessors.hasErrors && accessors.diagnostics.first?.message.contains("is an overlay") == true)
    }

    @Test func aBundleThatCannotBeOpenedIsAnError() throws {
        let folder = try TestFolder(["no.rbarc": "not an archive"])
        for path in [folder.path("no.rbarc"), folder.path("nothing")] {
            let accessors = AccessorGenerator().generate(path)
            #expect(accessors.hasErrors && accessors.diagnostics.map(\.id) == ["compile.input"])
        }
        var generator = AccessorGenerator()
        generator.rootName = "Str ing"
        #expect(generator.generate(Self.sample).diagnostics.map(\.id) == ["accessors.invalid-name"])
        generator.rootName = "Resources"
        generator.nestedName = "info"
        #expect(generator.generate(Self.sample).diagnostics.map(\.id) == ["accessors.invalid-name"])
    }
}

extension GeneratedAccessors {
    /// The warnings and errors: all diagnostics except notes.
    var problems: [Diagnostic] { diagnostics.filter { $0.severity != .note } }
}
