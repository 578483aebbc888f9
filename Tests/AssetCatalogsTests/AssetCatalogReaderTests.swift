import AssetCatalogs
import FileAccess
import Foundation
import PropertyLists
import ResourceTraits
import TestSupport
import Testing

/// Small catalogs in memory.
@Suite struct AssetCatalogReaderTests {
    private func read(_ files: [String: String], at path: String = "X.xcassets") -> AssetCatalog {
        var bytes: [String: [UInt8]] = [:]
        for (name, text) in files { bytes[RelativePath.join(path, name)] = Array(text.utf8) }
        return AssetCatalog(of: MemoryFileTree(bytes), at: path)
    }

    private let namespace = #"{"properties": {"provides-namespace": true}}"#

    @Test func onlyFoldersThatProvideANamespaceAddToNames() {
        let catalog = read([
            "A/Contents.json": namespace, "A/B/C/Contents.json": namespace,
            "A/B/C/i.imageset/Contents.json": #"{"images": []}"#,
            "A/S.spriteatlas/Contents.json": namespace, "A/S.spriteatlas/j.imageset/Contents.json": #"{"images": []}"#,
        ])
        #expect(catalog.assets.map(\.name) == ["A/C/i", "A/S", "A/S/j"])
        #expect(catalog.assets.map(\.insidePath) == [nil, nil, "A/S.spriteatlas"])
        #expect(catalog.namespaceFolders == ["A", "A/B/C"])
        #expect(catalog.assets[2].path == "A/S.spriteatlas/j.imageset")
    }

    @Test func theRootOfATreeCanBeACatalog() {
        let catalog = read(
            ["A.imageset/Contents.json": #"{"images": [{"filename": "b.png"}]}"#, "A.imageset/b.png": "x"], at: "")
        #expect(catalog.assets.first?.variants.first?.filePath == "A.imageset/b.png")
    }

    @Test func aMissingCatalogIsOneError() {
        let catalog = AssetCatalog(of: MemoryFileTree([:]), at: "Gone.xcassets")
        #expect(catalog.assets.isEmpty)
        #expect(catalog.diagnostics.map(\.id) == ["catalog.unreadable-folder"])
    }

    @Test func entriesAreParsedIntoTraits() throws {
        let entry = """
            {"idiom": "watch", "scale": "2x", "subtype": "44mm", "screen-width": ">145", "width-class": "compact",
             "height-class": "regular", "memory": "2GB", "graphics-feature-set": "metal2v2",
             "display-gamut": "display-P3", "language-direction": "right-to-left", "platform": "watchos",
             "minimum-system-version": "9.0", "locale": "fr",
             "appearances": [{"appearance": "luminosity", "value": "dark"}, {"appearance": "contrast", "value": "high"}]}
            """
        let catalog = read(["A.imageset/Contents.json": #"{"images": [\#(entry)]}"#])
        let variant = try #require(catalog.assets.first?.variants.first)
        var traits = VariantTraits()
        traits.idiom = .watch
        traits.scale = .x2
        traits.subtype = DisplayTraits.Subtype("44mm")
        traits.screenWidth = DisplayTraits.ScreenWidthRange(">145")
        traits.widthClass = .compact
        traits.heightClass = .regular
        traits.memory = DisplayTraits.MemoryClass("2GB")
        traits.graphics = DisplayTraits.GraphicsFeatureSet("metal2v2")
        traits.gamut = .displayP3
        traits.layoutDirection = .rightToLeft
        traits.platform = .watchOS
        traits.minimumSystemVersion = DisplayTraits.SystemVersion("9.0")
        traits.appearance = .dark
        traits.contrast = .high
        #expect(variant.traits == traits)
        #expect(variant.locale == "fr")
        #expect(variant.fileMatch == nil)
        #expect(!variant.isUsable)
        #expect(catalog.diagnostics.isEmpty)
    }

    @Test(arguments: [
        (#""255""#, 1.0), (#""51""#, 0.2), (#""0xFF""#, 1.0), (#""0x33""#, 0.2), (#""1.000""#, 1.0), (#""0.5""#, 0.5),
        (#""-0.25""#, -0.25), (#""2.5e-1""#, 0.25), (#"" 0.5 ""#, 0.5), ("51", 0.2), ("0.3", 0.3), ("1.0", 1.0),
    ])
    func aComponentIsParsedInEachNotation(written: String, value: Double) throws {
        let catalog = read([
            "A.colorset/Contents.json":
                #"{"colors": [{"color": {"color-space": "srgb", "components": {"red": \#(written)}}}]}"#
        ])
        let color = try #require(catalog.assets.first?.variants.first?.color)
        let red = try #require(color.components.first { $0.name == "red" }?.value)
        #expect(abs(red - value) < 1e-6)
    }

    @Test func alphaIsTheNumberItselfAndTextIsScaledLikeAComponent() throws {
        func alpha(_ written: String) throws -> Double {
            let color = #"{"color-space": "srgb", "components": {"alpha": \#(written)}}"#
            let catalog = read(["A.colorset/Contents.json": #"{"colors": [{"color": \#(color)}]}"#])
            let found = try #require(catalog.assets.first?.variants.first?.color)
            return try #require(found.components.first { $0.name == "alpha" }?.value)
        }
        #expect(try alpha("1") == 1)
        #expect(try alpha(#""1""#) == 1.0 / 255)
        #expect(try alpha(#""1.0""#) == 1)
    }

    @Test(arguments: [#""""#, #""nan""#, #""inf""#, #""0x""#, #""0xZZ""#, #""1,0""#, #""--1""#, "true", "null", "[]"])
    func anInvalidNumberIsOmittedAndReported(written: String) {
        let catalog = read([
            "A.colorset/Contents.json":
                #"{"colors": [{"color": {"components": {"red": \#(written), "blue": "1.0"}}}]}"#
        ])
        let color = catalog.assets.first?.variants.first?.color
        #expect(color?.components.map(\.name) == ["blue"])
        #expect(catalog.diagnostics.map(\.id) == ["catalog.unreadable-component"])
    }

    @Test func aListingHasTheFieldsOfTheEntryAndOfItsFile() throws {
        let catalog = read([
            "I.appiconset/Contents.json": """
            {"images": [{"size": "29x29", "scale": "2x", "filename": "i.png", "role": "quickLook"}, {"scale": "3x"},
             {"appearances": [{"appearance": "luminosity", "value": "dark"}, {"appearance": "contrast", "value": "high"}],
              "filename": "i.png"}, {"scale": "1x", "filename": "gone.png"}]}
            """, "I.appiconset/i.png": "x",
        ])
        let listing = try #require(catalog.assets.first).listing(path: "App/I.appiconset") { path in
            path == "X.xcassets/I.appiconset/i.png" ? FileDescription(byteCount: 1, sha256: "ab") : nil
        }
        let root = PropertyListNode(listing)
        #expect(root.dictionary?.entries.map(\.key) == ["name", "path", "type", "variants"])
        #expect(root["path"]?.string == "App/I.appiconset")
        let variants = try #require(root["variants"]?.array)
        #expect(variants.count == 2)
        #expect(
            variants[0].dictionary?.entries.map(\.key) == ["filename", "pointSize", "role", "scale", "sha256", "size"])
        #expect(variants[0]["pointSize"]?.string == "29x29")
        #expect(variants[0]["size"]?.integer == 1)
        #expect(variants[1]["appearances"]?.array?.map(\.string) == ["contrast=high", "luminosity=dark"])
    }

    @Test func warningsAreLimitedAndErrorsAreAlwaysReported() {
        let odd = Array(repeating: #"{"idiom": "odd"}"#, count: 3_000).joined(separator: ",")
        let catalog = read([
            "A.imageset/Contents.json": "{\"images\": [\(odd)]}",
            "B.imageset/Contents.json": #"{"images": [{"filename": "gone.png"}]}"#,
        ])
        #expect(catalog.diagnostics.count == 2_002)
        #expect(catalog.diagnostics.suffix(2).map(\.id) == ["catalog.missing-file", "catalog.more-diagnostics"])
    }

    @Test func foldersBelowTheDepthLimitAreOneError() {
        let deep = String(repeating: "d/", count: 80)
        let catalog = read(["\(deep)A.imageset/Contents.json": "{}", "B.imageset/Contents.json": "{}"])
        #expect(catalog.assets.map(\.name) == ["B"])
        #expect(catalog.diagnostics.map(\.id) == ["catalog.too-deep"])
    }

    @Test func linksToAParentFolderAreNotFollowed() throws {
        let folder = try TestFolder(["X.xcassets/Group/A.imageset/Contents.json": #"{"images": []}"#])
        try folder.link("X.xcassets/Group/loop", to: "..")
        try folder.link("X.xcassets/Group/self", to: ".")
        try folder.link("X.xcassets/Group/out", to: "/tmp")
        let catalog = try AssetCatalog(of: DiskFileTree(at: folder.path), at: "X.xcassets")
        #expect(catalog.assets.map(\.path) == ["Group/A.imageset"])
        // A folder's entries are reported by each path that leads to it.
        let out = catalog.diagnostics.filter { $0.id == "bundle.link-leads-out" }
        #expect(!out.isEmpty && out.allSatisfy { $0.severity == .warning && $0.path.hasSuffix("/out") })
        let cycles = catalog.diagnostics.filter { $0.id == "catalog.link-cycle" }
        #expect(cycles.count == 2 && cycles.count + out.count == catalog.diagnostics.count)
        #expect(cycles.first?.path.hasSuffix("X.xcassets/Group/loop") == true)
    }

    @Test func tooManyEntriesAreAnErrorAndTheFirstAreParsed() {
        let entries = Array(repeating: "{}", count: 10_050).joined(separator: ",")
        let catalog = read(["A.imageset/Contents.json": "{\"images\": [\(entries)]}"])
        #expect(catalog.assets.first?.variants.count == 10_000)
        #expect(catalog.diagnostics.map(\.id) == ["catalog.too-many-entries"])
    }

    @Test func damagedContentsNeverTrap() {
        let whole = Array(
            """
            {"images": [{"idiom": "universal", "filename": "b.png", "scale": "2x", "memory": "4GB",
              "appearances": [{"appearance": "luminosity", "value": "dark"}], "resizing": {"mode": "9-part"}}],
             "colors": [{"color": {"components": {"red": "0xFF", "alpha": 1.0}, "color-space": "srgb"}}],
             "properties": {"provides-namespace": true}, "info": {"version": 1}}
            """.utf8)
        var random = SeededGenerator(seed: 5)
        var reports = 0
        for round in 0..<1_500 {
            var bytes = whole
            for _ in 0...Int.random(in: 0..<4, using: &random) {
                let offset = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: bytes[offset] = UInt8.random(in: 0...255, using: &random)
                case 1: bytes.removeSubrange(offset..<min(offset + 7, bytes.count - 1))
                default: bytes.insert(bytes[Int.random(in: 0..<bytes.count, using: &random)], at: offset)
                }
            }
            let type = round.isMultiple(of: 2) ? "imageset" : "colorset"
            let tree = MemoryFileTree(["A.\(type)/Contents.json": bytes, "A.\(type)/b.png": [1]])
            let catalog = AssetCatalog(of: tree, at: "")
            #expect(catalog.assets.count == 1)
            for asset in catalog.assets {
                _ = asset.listing(path: "") { _ in FileDescription(byteCount: 1, sha256: "") }
            }
            reports += catalog.diagnostics.isEmpty ? 0 : 1
        }
        #expect(reports > 500)
    }
}
