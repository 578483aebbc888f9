import Foundation
import ResourceBundle
import ResourceCompiler
import TestSupport
import Testing

/// The interface that images, data assets and loose files share.
@Suite struct FileResourceTests {
    private static let sample = SharedData.fixtures.appending(path: "Sample.bundle").path

    private struct Refusal: Error, Equatable {
        var count: Int
    }

    /// Returns a directory with these files, and its archive.
    private static func bundles(_ files: [String: [UInt8]]) throws -> [ResourceBundle] {
        let folder = try TestFolder()
        folder.keepUntilExit()
        try folder.makeDirectory("S.bundle")
        for (name, bytes) in files {
            try folder.write(bytes, to: "S.bundle/\(name)")
        }
        try ResourceCompiler().compile([folder.path("S.bundle")]).write(to: folder.path("s.rbarc"))
        return try [folder.path("S.bundle"), folder.path("s.rbarc")].map { try ResourceBundle(at: $0) }
    }

    @Test func aTextIsDecodedFromItsEncoding() throws {
        let files: [String: [UInt8]] = [
            "plain.txt": Array("Zoé".utf8), "mark.txt": [0xef, 0xbb, 0xbf] + Array("Zoé".utf8),
            "little.txt": [0xff, 0xfe, 0x5a, 0, 0x6f, 0, 0xe9, 0], "big.txt": [0xfe, 0xff, 0, 0x5a, 0, 0x6f, 0, 0xe9],
            "wide.txt": [0xff, 0xfe, 0, 0, 0x5a, 0, 0, 0, 0x6f, 0, 0, 0, 0xe9, 0, 0, 0], "empty.txt": [],
            "latin.txt": [0x5a, 0x6f, 0xe9], "lone.txt": [0xff, 0xfe, 0x5a, 0, 0, 0xd8],
        ]
        for bundle in try Self.bundles(files) {
            let view = bundle.view(for: ["fr"])
            for name in ["plain", "mark", "little", "big", "wide"] {
                #expect(try view.requiredFile(name, type: "txt").text() == "Zoé", "\(name)")
            }
            #expect(try view.requiredFile("empty.txt").text() == "")
            for (name, offset) in [("latin", 2), ("lone", nil)] as [(String, UInt64?)] {
                let error = #expect(throws: ResourceError.self) { try view.requiredFile(name, type: "txt").text() }
                #expect(error?.code == .notText && error?.byteOffset == offset, "\(name)")
            }
        }
    }

    @Test func imagesHaveAScaleAndASizeInPoints() throws {
        let bundle = try ResourceBundle(at: Self.sample)
        let cart = try bundle.view(for: ResourceContext(display: DisplayTraits(scale: 2))).requiredImage("Icons/Cart")
        let size = try #require(cart.pixelSize)
        #expect(cart.scale == 2 && cart.pointSize?.width == Double(size.width) / 2)
        #expect(cart.byteCount == (try cart.bytes().count) && cart.sha256 == cart.content.sha256)
        #expect(try bundle.view(for: ["fr"]).requiredData("Music/Theme").pointSize == nil)
    }

    @Test func errorsOfClosuresAreRethrown() throws {
        let view = try ResourceBundle(at: Self.sample).view(for: ["fr"])
        let file = try view.requiredFile("terms", type: "html")
        let count = try file.bytes().count
        #expect(throws: Refusal(count: count)) { try file.withBytes { throw Refusal(count: $0.count) } }
        #expect(throws: Refusal(count: count)) { try file.content.withBytes { throw Refusal(count: $0.count) } }
        #expect(throws: Refusal(count: "Validation de la commande".utf8.count)) {
            try view.withUTF8("checkout.title") { throw Refusal(count: $0.count) }
        }
        #expect(throws: Refusal.self) { try view.withImageBytes("Icons/Cart") { throw Refusal(count: $0.count) } }
        #expect(throws: Refusal.self) { try view.withDataBytes("Music/Theme") { throw Refusal(count: $0.count) } }
        #expect(throws: Refusal(count: count)) {
            try view.withFileBytes("terms", type: "html") { throw Refusal(count: $0.count) }
        }
        #expect(try view.withFileBytes("none") { $0.count } == nil)
        #expect(try view.withImageBytes("none") { throw Refusal(count: $0.count) } == nil)
    }

    @Test(
        arguments: [
            ("A.HTML", "text/html"), ("a.tar.gz", "application/gzip"), ("b.js", "text/javascript"),
            ("c.svg", "image/svg+xml"), ("d.unheard", nil), ("e", nil), (".png", nil),
        ] as [(String, String?)])
    func theMediaTypeIsThatOfTheExtension(name: String, type: String?) throws {
        let file = try #require(try Self.bundles([name: [1]])[0].view(for: []).file(name))
        #expect(file.mediaType == type && file.fileName == name)
    }

    @Test func theSharedInterfaceWorksForAllKinds() throws {
        func summary(_ file: some FileResource) throws -> String {
            "\(file.path) \(file.fileName) \(file.mediaType ?? "-") \(file.localization ?? "-") \(try file.bytes().count)"
        }
        let view = try ResourceBundle(at: Self.sample).view(for: ["fr"])
        #expect(
            try summary(view.requiredImage("Icons/Cart")).hasPrefix(
                "Assets.xcassets/Icons/Cart.imageset/cart.png cart.png image/png - "))
        #expect(
            try summary(view.requiredData("Music/Theme")).hasPrefix(
                "Assets.xcassets/Music/Theme.dataset/theme.abc theme.abc - - "))
        #expect(try summary(view.requiredFile("terms.html")).hasPrefix("fr.lproj/terms.html terms.html text/html fr "))
    }

    @Test func keysDescribeTheirResource() throws {
        let view = try ResourceBundle(at: Self.sample).view(for: ["fr"])
        let cart: ResourceKey<ImageResource> = "Icons/Cart"
        #expect(view.image(cart)?.name == "Icons/Cart" && view.image("Icons/Cart")?.name == "Icons/Cart")
        let none: ResourceKey<DataResource> = "None"
        let theme = try view.requiredData(ResourceKey("Music/Theme"))
        #expect(view.data(none) == nil && view.data(none, default: theme).fileName == "theme.abc")
    }
}
