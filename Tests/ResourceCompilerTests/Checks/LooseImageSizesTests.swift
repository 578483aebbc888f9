import BundleModel
import FileAccess
import PropertyLists
import TestSupport
import Testing

@testable import ResourceCompiler

/// Loose icons and launch images, whose names contain their sizes.
@Suite struct LooseImageSizesTests {
    private func findings(_ name: String, _ file: [UInt8], root: String = "Shop.app") throws -> [Diagnostic] {
        let tree = MemoryFileTree([name: file, "Info.plist": Array("{ A = 1; }".utf8)], rootPath: "/srv/\(root)")
        return LooseImageSizes.findings(in: try BundleDirectory(tree))
    }

    @Test(arguments: [
        ("Icon@2x.png", "114x114"), ("Icon.png", "57x57"), ("Icon-60@3x.png", "180x180"), ("Icon-76~ipad.png", "76x76"),
        ("fr.lproj/Icon-Small@2x.png", "58x58"), ("AppIcon60x60@2x.png", "120x120"), ("iTunesArtwork", "512x512"),
        ("AppIcon83.5x83.5@2x~ipad.png", "167x167"), ("Default-568h@2x.png", "640x1136"),
        ("Default-Landscape~ipad.png", "1024x768 or 1024x748"),
        ("Default~ipad.png", "768x1024 or 768x1004 or 1024x768 or 1024x748"),
    ])
    func aWrongSizeIsReportedWithTheExpectedOne(name: String, size: String) throws {
        let image = pngHeader(width: 40, height: 30)
        let finding = try #require(try findings(name, image).first)
        #expect(finding.message == "the image is 40x30 pixels, but should be \(size)")
        #expect(finding.id == "info.wrong-pixel-size" && finding.path == "/srv/Shop.app/\(name)")
        #expect(try findings(name, image, root: "Shop.bundle").isEmpty, "only an app has icons")
    }

    @Test(
        arguments: [
            ("Icon-Small@2x.png", 58, 58), ("Icon-72.png", 72, 72), ("AppIcon76x76.png", 76, 76), ("Other.png", 40, 30),
            ("Art/Icon.png", 40, 30), ("AppIcon83.5x83.5.png", 40, 30), ("AppIcon60x61.png", 40, 30),
            ("Icon.pdf", 40, 30),
        ])
    func correctSizesAndOtherImagesAreNotReported(name: String, width: Int, height: Int) throws {
        #expect(try findings(name, pngHeader(width: width, height: height)).isEmpty)
    }
}
