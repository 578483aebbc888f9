import AssetCatalogs
import BundleModel
import FileAccess
import Foundation
import PropertyLists
import Synchronization
import TestSupport
import Testing

@testable import ResourceCompiler

/// Images whose entries contain their size in points.
@Suite struct IconSizeCheckTests {
    /// Returns the diagnostics of an icon set with one image of 40 × 30 pixels.
    private func findings(_ entry: String, file: [UInt8] = Self.png, type: String = "appiconset") throws -> [Diagnostic]
    {
        let folder = "Assets.xcassets/AppIcon.\(type)"
        let directory = try BundleDirectory(
            MemoryFileTree([
                "\(folder)/Contents.json": Array("{\"images\": [\n{\(entry), \"filename\": \"i.png\"}]}".utf8),
                "\(folder)/i.png": file, "\(folder)/icon_16x16@2x.png": file,
            ]))
        return IconSizeCheck(directory: directory, assets: AssetIndex(directory)).diagnostics
    }

    private static let png = pngHeader(width: 40, height: 30)

    @Test func aWrongSizeIsReportedWithBothSizesAndThePosition() throws {
        let finding = try #require(try findings(#""size": "29x20.5", "scale": "2x""#).first)
        #expect(finding.id == "catalog.wrong-pixel-size")
        #expect(finding.severity == .warning)
        #expect(finding.message.contains("40x30") && finding.message.contains("58x41"))
        #expect(finding.path == "memory/Assets.xcassets/AppIcon.appiconset/Contents.json")
        #expect(finding.position.line == 2)
    }

    @Test(arguments: [
        #""size": "20x15", "scale": "2x""#, #""size": "40x30""#, #""idiom": "universal", "scale": "2x""#,
        #""size": "10.1x15", "scale": "2x""#, #""size": "29x29", "unassigned": true"#, #""size": "large""#,
        #""size": "29x29", "scale": "hundredfold""#,
    ])
    func correctAndUnknownSizesAreNotReported(_ entry: String) throws {
        #expect(try findings(entry).isEmpty)
    }

    @Test(arguments: ["no image at all", "<svg width=\"7\" height=\"5\"/>", ""])
    func filesWithoutPixelsAreNotReported(_ text: String) throws {
        #expect(try findings(#""size": "29x29""#, file: Array(text.utf8)).isEmpty)
    }

    @Test func aFileThatManyEntriesNameIsNotReadForEach() throws {
        let entries = (0..<50).map { _ in "{\"size\": \"29x29\", \"filename\": \"i.png\"}" }.joined(separator: ",")
        let set = "A.xcassets/AppIcon.appiconset"
        let folder = try TestFolder(["\(set)/Contents.json": "{\"images\": [\(entries)]}"])
        try folder.write(Self.png + [UInt8](repeating: 0, count: 5_000), to: "\(set)/i.png")
        let reads = Mutex(0)
        let found = ResourceCompiler.check(
            [folder.path("A.xcassets")],
            onRead: { path in
                if path.hasSuffix("i.png") { reads.withLock { $0 += 1 } }
            })
        #expect(found.diagnostics.contains { $0.id == "catalog.wrong-pixel-size" })
        #expect(reads.withLock { $0 } < 5)
    }

    @Test func sizesOfAnIconSetAreParsedFromFileNames() throws {
        let finding = try #require(try findings(#""scale": "2x""#, type: "iconset").first)
        #expect(finding.message.contains("40x30") && finding.message.contains("32x32"))
        #expect(finding.path.hasSuffix("icon_16x16@2x.png"))
    }

    @Test func filesOfAnIconSetAreNoVariants() {
        let names = ["icon_16x16.png", "icon_16x16@2x.png", "icon_16x32.png", "other.png"]
        let files = names.map { ("X.xcassets/I.iconset/\($0)", Array("x".utf8)) }
        let tree = MemoryFileTree(Dictionary(uniqueKeysWithValues: files))
        let catalog = AssetCatalog(of: tree, at: "X.xcassets")
        #expect(catalog.assets.first?.unreferencedFiles.sorted() == names.sorted())
        #expect(names.map { IconSizeCheck.iconPixels(of: $0) } == [16, 32, nil, nil])
        #expect(catalog.assets.first?.variants.isEmpty == true)
        #expect(catalog.diagnostics.isEmpty && CatalogRules.findings(in: catalog, of: tree).isEmpty)
    }
}
