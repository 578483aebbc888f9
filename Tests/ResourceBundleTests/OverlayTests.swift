import ResourceArchive
import ResourceBundle
import ResourceCompiler
import ResourceTraits
import TestSupport
import Testing

/// A shop's bundle with an overlay for a brand, both compiled from folders.
@Suite struct OverlayTests {
    private let folder: TestFolder

    init() throws {
        folder = try TestFolder([
            "Shop/Info.plist": infoPlist(["CFBundleDevelopmentRegion": "en", "CFBundleName": "Shop"]),
            "Shop/en.lproj/Localizable.strings": #""hi" = "Hello"; "pay" = "Pay"; "bye" = "Bye";"#,
            "Shop/fr.lproj/Localizable.strings": #""hi" = "Bonjour"; "bye" = "Au revoir";"#,
            "Shop/fr.lproj/terms.html": "fr", "Shop/en.lproj/terms.html": "en",
            "Shop/fr.lproj/Legal.strings": #""imprint" = "Mentions";"#,
            "Shop/A.xcassets/Cart.imageset/c.png": "1", "Shop/A.xcassets/Cart.imageset/c2.png": "2",
            "Shop/A.xcassets/Cart.imageset/Contents.json":
                #"{"images": [{"scale": "1x", "filename": "c.png"}, {"scale": "2x", "filename": "c2.png"}]}"#,
            "Shop/A.xcassets/Promo.dataset/Contents.json": #"{"data": [{"filename": "p.txt"}]}"#,
            "Shop/A.xcassets/Promo.dataset/p.txt": "promo",
            "Empty/readme.txt": "has no texts",
            "Acme/en.lproj/Localizable.strings": #""pay" = "Acme Pay"; "bye" = "Acme bye";"#,
            "Acme/fr.lproj/Localizable.strings": #""hi" = "Acme bonjour";"#,
            "Acme/fr.lproj/terms.html": "acme",
            "Acme/A.xcassets/Cart.imageset/a.png": "GIF89a acme",
            "Acme/A.xcassets/Cart.imageset/Contents.json": #"{"images": [{"scale": "1x", "filename": "a.png"}]}"#,
        ])
        _ = try compile("Shop")
    }

    private func compile(
        _ name: String, over base: String? = nil, removing removals: [Removal] = [], as output: String? = nil
    )
        throws -> (path: String, compilation: Compilation)
    {
        var compiler = ResourceCompiler()
        compiler.overlay = base.map { Overlay(over: $0, removing: removals) }
        let compilation = compiler.compile([folder.path(name)])
        let path = folder.path("\(output ?? name).rbarc")
        try compilation.write(to: path)
        return (path, compilation)
    }

    private var shop: String { folder.path("Shop.rbarc") }

    @Test func `an overlay replaces texts per key and language`() throws {
        let acme = try compile("Acme", over: shop).path
        let bundle = try ResourceBundle(at: shop, options: OpenOptions(overlays: [acme]))
        let view = bundle.view(for: ["fr"])
        #expect(view.string("hi") == "Acme bonjour")
        // The bundle's French comes before the overlay's English.
        #expect(view.string("bye") == "Au revoir")
        #expect(view.string("pay") == "Acme Pay")
        #expect(view.resolvedString("pay")?.localization == "en")
        #expect(bundle.view(for: ["en"]).string("hi") == "Hello")
        #expect(view.strings().map(\.value) == ["Au revoir", "Acme bonjour", "Acme Pay"])
        #expect(view.info[.name] == "Shop")
    }

    @Test func `an overlay replaces files by path and assets with all variants`() throws {
        let acme = try compile("Acme", over: shop).path
        let bundle = try ResourceBundle(at: shop, options: OpenOptions(overlays: [acme]))
        #expect(try bundle.view(for: ["fr"]).file("terms", type: "html")?.content.bytes() == Array("acme".utf8))
        #expect(try bundle.view(for: ["en"]).file("terms", type: "html")?.content.bytes() == Array("en".utf8))
        let sharp = bundle.view(for: ResourceContext(display: DisplayTraits(scale: .x2)))
        #expect(sharp.image("Cart")?.fileName == "a.png")
        #expect(sharp.data("Promo")?.fileName == "p.txt")
        #expect(sharp.explain(.image("Cart")).candidates.map(\.path) == ["A.xcassets/Cart.imageset/a.png"])
        #expect(bundle.listing().assets.map(\.name) == ["Cart", "Promo"])
        #expect(bundle.listing().files.map(\.path) == ["Info.plist", "en.lproj/terms.html", "fr.lproj/terms.html"])
    }

    @Test func `removed resources are misses, and resources of the overlay are found`() throws {
        let removals: [Removal] = [
            .asset("Promo"), .asset("Cart"), .file("en.lproj/terms.html"), .table("Legal"),
            .string("bye", table: "Localizable", localization: "fr"), .string("hi", table: "Localizable"),
        ]
        let (acme, compilation) = try compile("Acme", over: shop, removing: removals)
        #expect(compilation.diagnostics.isEmpty)
        let bundle = try ResourceBundle(at: shop, options: OpenOptions(overlays: [acme]))
        let view = bundle.view(for: ["fr"])
        #expect(view.data("Promo") == nil)
        #expect(view.image("Cart")?.fileName == "a.png")
        #expect(view.string("imprint", table: "Legal") == nil)
        #expect(view.string("bye") == "Acme bye")
        #expect(view.string("hi") == "Acme bonjour")
        #expect(bundle.view(for: ["en"]).string("hi") == nil)
        #expect(bundle.view(for: ["en"]).file("terms", type: "html") == nil)
        let fr = try #require(bundle.listing().tables.first { $0.name == "Localizable" && $0.localization == "fr" })
        #expect(fr.keyCount == 1)
        #expect(!bundle.listing().tables.contains { $0.name == "Legal" })
    }

    @Test func `an overlay that only removes resources needs no files`() throws {
        try folder.makeDirectory("None")
        #expect(throws: CompilationError.self) { _ = try compile("None", over: shop) }
        let (none, compilation) = try compile(
            "None", over: shop, removing: [.string("bye", table: "Localizable", localization: "fr")])
        #expect(compilation.diagnostics.isEmpty)
        let bundle = try ResourceBundle(at: shop, options: OpenOptions(overlays: [none]))
        #expect(bundle.view(for: ["fr"]).string("bye") == "Bye")
        #expect(bundle.view(for: ["fr"]).string("hi") == "Bonjour")
        #expect(try bundle.listing().files == ResourceBundle(at: shop).listing().files)
    }

    @Test func `tables that no overlay changes are listed as without overlays`() throws {
        let removals: [Removal] = [.string("pay", table: "Localizable"), .localization("de")]
        try folder.write(#""hi" = "Hallo";"#, to: "Shop/de.lproj/Localizable.strings")
        _ = try compile("Shop")
        try folder.write(#""more" = "More";"#, to: "Plain/en.lproj/More.strings")
        let plain = try compile("Plain", over: shop, removing: removals).path
        func tables(_ bundle: ResourceBundle, _ isIncluded: (BundleListing.Table) -> Bool) -> [BundleListing.Table] {
            bundle.listing().tables.filter(isIncluded)
        }
        let (alone, layered) = try (
            ResourceBundle(at: shop), ResourceBundle(at: shop, options: OpenOptions(overlays: [plain]))
        )
        // "pay" is English only, so the French table has lost nothing.
        func isTouched(_ table: BundleListing.Table) -> Bool {
            table.localization == "de" || table.name == "More"
                || (table.name == "Localizable" && table.localization == "en")
        }
        #expect(tables(layered) { !isTouched($0) } == tables(alone) { !isTouched($0) })
        #expect(tables(layered) { !isTouched($0) }.map(\.name) == ["Legal", "Localizable"])
        #expect(tables(layered, isTouched).map(\.keyCount) == [2, 1])
    }

    /// NSBundle searches the first table only. A table that lost one key is still the first one.
    @Test func `under NSBundle rules a table hides later ones unless all its keys are removed`() throws {
        for (removed, expected) in [(["hi"], nil), (["hi", "bye"], "Hello")] as [([String], String?)] {
            let removals = removed.map { Removal.string($0, table: "Localizable", localization: "fr") }
            let path = try compile("Empty", over: shop, removing: removals, as: "E\(removed.count)").path
            let bundle = try ResourceBundle(at: shop, options: OpenOptions(overlays: [path]))
            var context = ResourceContext(languages: ["fr"])
            context.search = .nsbundle
            #expect(bundle.view(for: context).string("hi") == expected)
        }
    }

    @Test func `a missing overlay is not found and a folder is no overlay`() throws {
        func code(_ options: OpenOptions) -> ResourceError.Code? {
            #expect(throws: ResourceError.self) { try ResourceBundle(at: shop, options: options) }?.code
        }
        #expect(code(OpenOptions(overlays: [folder.path("None.rbarc")])) == .notFound)
        #expect(code(OpenOptions(packs: [folder.path("None.rbarc")])) == .notFound)
        #expect(code(OpenOptions(overlays: [folder.path("Acme")])) == .notABundle)
        let bundle = try ResourceBundle(at: shop)
        #expect(throws: ResourceError.self) { try bundle.adding(pack: folder.path("None.rbarc")) }
    }

    @Test func `a removed localization and its variants are not listed`() throws {
        try folder.write(
            #"{"images": [{"filename": "d.png", "locale": "de"}, {"filename": "c.png", "locale": "fr"}]}"#,
            to: "Shop/A.xcassets/Flag.imageset/Contents.json")
        try folder.write("d", to: "Shop/A.xcassets/Flag.imageset/d.png")
        try folder.write("c", to: "Shop/A.xcassets/Flag.imageset/c.png")
        _ = try compile("Shop")
        try folder.write("plain", to: "Plain/plain.txt")
        let plain = try compile("Plain", over: shop, removing: [.localization("fr")]).path
        let listing = try ResourceBundle(at: shop, options: OpenOptions(overlays: [plain])).listing()
        #expect(listing.localizations == ["de", "en"])
        #expect(!"\(listing)".contains("fr.lproj"))
        let flag = listing.assets.first { $0.name == "Flag" }
        #expect(flag?.variants.compactMap { $0["locale"]?.string } == ["de"])
    }

    @Test func `an explanation names the layer of the result`() throws {
        let acme = try compile("Acme", over: shop).path
        let view = try ResourceBundle(at: shop, options: OpenOptions(overlays: [acme])).view(for: ["fr"])
        func layers(_ query: Explanation.Query) -> [String?] {
            view.explain(query).candidates.map(\.layer)
        }
        #expect(layers(.string("bye")) == [shop, acme, shop])
        #expect(layers(.string("hi")).first == acme)
        #expect(layers(.file("terms", type: "html")) == [acme, shop, shop])
        #expect(layers(.image("Cart")) == [acme])
        #expect(layers(.data("Promo")) == [shop])
        #expect(layers(.info("CFBundleName")) == [shop])
        #expect("\(view.explain(.string("bye")))".contains("Localizable (fr) \"Au revoir\", of \(shop)"))
        #expect(try ResourceBundle(at: shop).view(for: ["fr"]).explain(.string("hi")).winner?.layer == nil)
    }

    @Test func `a removed localization is never matched`() throws {
        let acme = try compile("Acme", over: shop, removing: [.localization("fr")]).path
        try folder.write(#""pay" = "Pay!";"#, to: "Plain/en.lproj/Localizable.strings")
        let plain = try compile("Plain", over: shop, removing: [.localization("fr")]).path
        #expect(try ResourceBundle(at: shop, options: OpenOptions(overlays: [plain])).localizations == ["en"])
        let bundle = try ResourceBundle(at: shop, options: OpenOptions(overlays: [acme]))
        #expect(bundle.localizations == ["en", "fr"])
        #expect(bundle.view(for: ["fr"]).string("bye") == "Acme bye")
    }

    @Test func `the last of several overlays has priority, whether over the base or another overlay`() throws {
        let acme = try compile("Acme", over: shop).path
        try folder.write(#""hi" = "Salut";"#, to: "Xmas/fr.lproj/Localizable.strings")
        for base in [shop, acme] {
            let xmas = try compile("Xmas", over: base, removing: [.string("pay", table: "Localizable")]).path
            let view = try ResourceBundle(at: shop, options: OpenOptions(overlays: [acme, xmas])).view(for: ["fr"])
            #expect(view.string("hi") == "Salut")
            #expect(view.string("pay") == nil)
            #expect(view.string("bye") == "Au revoir")
        }
        let wrong = #expect(throws: ResourceError.self) {
            _ = try ResourceBundle(at: shop, options: OpenOptions(overlays: [folder.path("Xmas.rbarc"), acme]))
        }
        #expect(wrong?.code == .wrongLayer && wrong?.path == folder.path("Xmas.rbarc"))
        #expect(wrong?.message == "this is an overlay of \"\(acme)\", which comes after it: name that one first")
        let xmas = try compile("Xmas", over: shop).path
        #expect(
            try ResourceBundle(at: shop, options: OpenOptions(overlays: [xmas, acme])).view(for: ["fr"]).string("hi")
                == "Acme bonjour")
    }

    @Test func `an overlay over another archive or alone is an error`() throws {
        let acme = try compile("Acme", over: shop).path
        let alone = #expect(throws: ResourceError.self) { _ = try ResourceBundle(at: acme) }
        #expect(alone?.code == .wrongLayer)
        #expect(alone?.message.contains("open its base archive") == true)
        try folder.write("changed", to: "Shop/new.txt")
        _ = try compile("Shop")
        let changed = #expect(throws: ResourceError.self) {
            _ = try ResourceBundle(at: shop, options: OpenOptions(overlays: [acme]))
        }
        #expect(changed?.code == .wrongLayer)
        #expect(
            changed?.message
                == "this is an overlay of another archive than \"\(shop)\": compile it again with --overlay-of")
        let none = #expect(throws: ResourceError.self) {
            _ = try ResourceBundle(at: shop, options: OpenOptions(overlays: [shop]))
        }
        #expect(none?.code == .wrongLayer)
        let directory = #expect(throws: ResourceError.self) {
            _ = try ResourceBundle(at: folder.path("Shop"), options: OpenOptions(overlays: [acme]))
        }
        #expect(directory?.message.contains("is a directory: compile that first") == true)
    }

    @Test func `an overlay over a directory with Assets.rbarc changes both`() throws {
        try folder.write("more", to: "Site/more.txt")
        _ = try compile("Shop", as: "Site/Assets")
        let acme = try compile("Acme", over: folder.path("Site/Assets.rbarc"), removing: [.file("more.txt")]).path
        let view = try ResourceBundle(at: folder.path("Site"), options: OpenOptions(overlays: [acme])).view(for: ["fr"])
        #expect(view.string("hi") == "Acme bonjour")
        #expect(view.file("more", type: "txt") == nil)
    }

    @Test func `each removal of a missing resource is a warning`() throws {
        let removals: [Removal] = [
            .asset("Prono"), .file("terms.html"), .table("Legal", localization: "en"), .table("None"),
            .string("no", table: "Localizable"), .string("pay", table: "Localizable", localization: "fr"),
            .localization("xx"),
        ]
        let compilation = try compile("Acme", over: shop, removing: removals).compilation
        #expect(compilation.diagnostics.map(\.id) == Array(repeating: "compile.overlay-removes-nothing", count: 7))
        #expect(compilation.diagnostics[2].message == #"the base archive has no table "Legal" in en to remove"#)
        var compiler = ResourceCompiler()
        compiler.overlay = Overlay(over: folder.path("None.rbarc"))
        let failed = compiler.compile([folder.path("Acme")])
        #expect(failed.hasErrors && failed.diagnostics.contains { $0.id == "compile.overlay-base" })
    }
}
