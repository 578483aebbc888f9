import Foundation
import ResourceCompiler
import TestSupport
import Testing

/// Compares the description of a launch image in Info.plist, and the files beside the archive, with those of apps that Xcode built.
@Suite struct LaunchImageTests {
    /// An entry of Contents.json, in Xcode's order.
    private typealias Slot = (idiom: String, orientation: String, scale: String, subtype: String?, version: String?)

    private static let slots: [Slot] = [
        ("iphone", "portrait", "3x", "2436h", "11.0"), ("iphone", "landscape", "3x", "2436h", "11.0"),
        ("iphone", "portrait", "3x", "736h", "8.0"), ("iphone", "landscape", "3x", "736h", "8.0"),
        ("iphone", "portrait", "2x", "667h", "8.0"), ("iphone", "portrait", "2x", nil, "7.0"),
        ("iphone", "portrait", "2x", "retina4", "7.0"), ("ipad", "portrait", "1x", nil, "7.0"),
        ("ipad", "landscape", "1x", nil, "7.0"), ("ipad", "portrait", "2x", nil, "7.0"),
        ("ipad", "landscape", "2x", nil, "7.0"), ("iphone", "portrait", "1x", nil, nil),
        ("iphone", "portrait", "2x", nil, nil), ("iphone", "portrait", "2x", "retina4", nil),
        ("ipad", "portrait", "1x", nil, nil), ("ipad", "landscape", "2x", nil, nil),
    ]

    private static func folder(_ slots: ArraySlice<Slot>) throws -> TestFolder {
        let folder = try TestFolder()
        let entries = slots.enumerated().map { index, slot in
            let optional =
                (slot.3.map { #", "subtype": "\#($0)""# } ?? "")
                + (slot.4.map { #", "minimum-system-version": "\#($0)""# } ?? "")
            return """
                {"idiom": "\(slot.0)", "orientation": "\(slot.1)", "scale": "\(slot.2)", "extent": "full-screen",
                "filename": "\(index).png"\(optional)}
                """
        }
        let set = "In.xcassets/Launch.launchimage"
        try folder.write(#"{"images": [\#(entries.joined(separator: ","))]}"#, to: "\(set)/Contents.json")
        for index in 0..<slots.count { try folder.write("image \(index)", to: "\(set)/\(index).png") }
        return folder
    }

    private func info(_ folder: TestFolder) throws -> [String: Any] {
        var compiler = ResourceCompiler()
        compiler.appNames = AppCatalogNames(launchImage: "Launch")
        let compilation = compiler.compile([folder.path("In.xcassets")])
        try compilation.writePartialInfo(to: folder.path("partial.plist"))
        try compilation.writeIcons(to: folder.path)
        let data = try Data(folder.bytes("partial.plist"))
        return try #require(PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any])
    }

    @Test func imagesAreDescribedAsByXcode() throws {
        let info = try info(try Self.folder(Self.slots[...]))
        #expect(info.keys.sorted() == ["UILaunchImageFile", "UILaunchImages"])
        #expect(info["UILaunchImageFile"] as? String == "Launch")
        let images = try #require(info["UILaunchImages"] as? [[String: String]])
        let shown = images.map { image in
            ["MinimumOSVersion", "Name", "Orientation", "Size"].map { image["UILaunchImage\($0)"] ?? "?" }
        }
        let expected = [
            ["11.0", "Launch-1100-Portrait-2436h", "Portrait", "{375, 812}"],
            ["11.0", "Launch-1100-Landscape-2436h", "Landscape", "{375, 812}"],
            ["8.0", "Launch-800-Portrait-736h", "Portrait", "{414, 736}"],
            ["8.0", "Launch-800-Landscape-736h", "Landscape", "{414, 736}"],
            ["8.0", "Launch-800-667h", "Portrait", "{375, 667}"],
            ["7.0", "Launch-700", "Portrait", "{320, 480}"],
            ["7.0", "Launch-700-568h", "Portrait", "{320, 568}"],
            ["7.0", "Launch-700-Portrait", "Portrait", "{768, 1024}"],
            ["7.0", "Launch-700-Landscape", "Landscape", "{768, 1024}"],
        ]
        #expect(shown == expected)
    }

    @Test func theFilesHaveTheNamesThatTheSystemUses() throws {
        let folder = try Self.folder(Self.slots[...])
        _ = try info(folder)
        let names = try folder.names().filter { $0.hasSuffix(".png") }
        let expected = [
            "Launch-1100-Landscape-2436h@3x.png", "Launch-1100-Portrait-2436h@3x.png", "Launch-568h@2x.png",
            "Launch-700-568h@2x.png", "Launch-700-Landscape@2x~ipad.png", "Launch-700-Landscape~ipad.png",
            "Launch-700-Portrait@2x~ipad.png", "Launch-700-Portrait~ipad.png", "Launch-700@2x.png",
            "Launch-800-667h@2x.png", "Launch-800-Landscape-736h@3x.png", "Launch-800-Portrait-736h@3x.png",
            "Launch-Landscape@2x~ipad.png", "Launch-Portrait~ipad.png", "Launch.png", "Launch@2x.png",
        ]
        #expect(names == expected.sorted())
        #expect(try folder.bytes("Launch-700-568h@2x.png") == Array("image 6".utf8))
        #expect(try folder.bytes("Launch-700-Landscape@2x~ipad.png") == Array("image 10".utf8))
    }

    @Test func withoutImagesForOldSystemsThereIsNoOldKey() throws {
        #expect(try info(try Self.folder(Self.slots[..<4])).keys.sorted() == ["UILaunchImages"])
        #expect(try info(try Self.folder(Self.slots[11...])).keys.sorted() == ["UILaunchImageFile"])
    }

    @Test(arguments: ["", "..", "7..0", "+7.0", "seven"])
    func anImageForAnInvalidVersionIsOmitted(version: String) throws {
        let folder = try Self.folder([
            ("iphone", "portrait", "2x", nil, version), ("iphone", "portrait", "2x", "retina4", "7.0"),
        ])
        let images = try #require(try info(folder)["UILaunchImages"] as? [[String: String]])
        #expect(images.map { $0["UILaunchImageMinimumOSVersion"] } == ["7.0"])
        #expect(try folder.names().filter { $0.hasSuffix(".png") } == ["Launch-700-568h@2x.png"])
    }

    @Test func anUnknownScreenIsReportedAndOmitted() throws {
        let folder = try Self.folder([
            ("iphone", "portrait", "3x", "9999h", "19.0"), ("tv", "landscape", "1x", nil, "9.0"),
        ])
        #expect(try info(folder).isEmpty)
        #expect(try folder.names() == ["In.xcassets", "partial.plist"])
        var compiler = ResourceCompiler()
        compiler.appNames = AppCatalogNames(launchImage: "Launch")
        let findings = compiler.compile([folder.path("In.xcassets")]).diagnostics
        #expect(findings.filter { $0.id == "compile.launch-image-subtype" }.count == 1)
        compiler.appNames = AppCatalogNames(launchImage: "Other")
        let compilation = compiler.compile([folder.path("In.xcassets")])
        #expect(compilation.hasErrors && compilation.diagnostics.map(\.id).contains("compile.launch-image-empty"))
    }

    @Test(.enabled(if: SharedData.isPresent, "the folder ../shared is missing"))
    func aRealLaunchImageIsDescribed() throws {
        let path = "bazelbuild+rules_apple/test/testdata/resources/launch_images_ios.xcassets"
        var compiler = ResourceCompiler()
        compiler.appNames = AppCatalogNames(launchImage: "launch_image")
        let compilation = compiler.compile([SharedData.corpus.appending(path: path).path])
        let folder = try TestFolder()
        try compilation.writeIcons(to: folder.path)
        #expect(try folder.names().contains("launch_image-800-Portrait-736h@3x.png"))
        #expect(try folder.names().contains("launch_image-700-Landscape@2x~ipad.png"))
    }
}
