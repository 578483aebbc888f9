import Foundation
import ResourceCompiler
import TestSupport
import Testing

/// The Info.plist keys and the files that `actool` would write for an app.
@Suite struct PartialInfoTests {
    private static func folder() throws -> TestFolder {
        let images = [("iphone", "60x60", "3x", "p3"), ("iphone", "60x60", "2x", "p2"), ("ipad", "76x76", "2x", "t2")]
        let entries = images.map { idiom, size, scale, file in
            #"{"idiom": "\#(idiom)", "size": "\#(size)", "scale": "\#(scale)", "filename": "\#(file).png"}"#
        }
        let folder = try TestFolder()
        for name in ["AppIcon", "Night"] {
            let set = "In.xcassets/\(name).appiconset"
            let contents = #"{"images": [\#(entries.joined(separator: ","))], "properties": {"pre-rendered": true}}"#
            try folder.write(contents, to: "\(set)/Contents.json")
            for image in images { try folder.write("\(name) \(image.3)", to: "\(set)/\(image.3).png") }
        }
        try folder.write(
            #"{"colors": [{"idiom": "universal", "color": {"color-space": "srgb", "components": {"red": "1"}}}]}"#,
            to: "In.xcassets/Tint.colorset/Contents.json")
        return folder
    }

    private func info(_ folder: TestFolder, _ names: AppCatalogNames) throws -> [String: Any] {
        var compiler = ResourceCompiler()
        compiler.appNames = names
        let compilation = compiler.compile([folder.path("In.xcassets")])
        #expect(try compilation.writePartialInfo(to: folder.path("partial.plist")) == .written)
        #expect(try compilation.writePartialInfo(to: folder.path("partial.plist")) == .unchanged)
        try compilation.writeIcons(to: folder.path)
        let data = try Data(folder.bytes("partial.plist"))
        return try #require(PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any])
    }

    @Test func iconsAndAccentColorHaveTheNamesOfActool() throws {
        let folder = try Self.folder()
        let info = try info(
            folder, AppCatalogNames(appIcon: "AppIcon", alternateAppIcons: ["Night"], accentColor: "Tint"))
        #expect(info.keys.sorted() == ["CFBundleIcons", "CFBundleIcons~ipad", "NSAccentColorName"])
        #expect(info["NSAccentColorName"] as? String == "Tint")
        let phone = try #require(info["CFBundleIcons"] as? [String: [String: Any]])
        #expect(phone["CFBundlePrimaryIcon"]?["CFBundleIconFiles"] as? [String] == ["AppIcon60x60"])
        #expect(phone["CFBundlePrimaryIcon"]?["CFBundleIconName"] as? String == "AppIcon")
        #expect(phone["CFBundlePrimaryIcon"]?["UIPrerenderedIcon"] as? Bool == true)
        let pad = try #require(info["CFBundleIcons~ipad"] as? [String: [String: Any]])
        #expect(pad["CFBundlePrimaryIcon"]?["CFBundleIconFiles"] as? [String] == ["AppIcon60x60", "AppIcon76x76"])
        let night = pad["CFBundleAlternateIcons"]?["Night"] as? [String: Any]
        #expect(night?["CFBundleIconFiles"] as? [String] == ["Night60x60", "Night76x76"])
        #expect(try folder.bytes("AppIcon60x60@2x.png") == Array("AppIcon p2".utf8))
        #expect(try folder.bytes("Night60x60@3x.png") == Array("Night p3".utf8))
        #expect(try folder.bytes("Night76x76@2x~ipad.png") == Array("Night t2".utf8))
        #expect(try folder.names().filter { $0.hasSuffix(".png") }.count == 6)
    }

    /// The files of an alternate icon in a namespace do not replace those of the primary icon.
    @Test func setsOfOneNameInTwoNamespacesHaveTheirOwnFiles() throws {
        let folder = try Self.folder()
        let (set, other) = ("In.xcassets/AppIcon.appiconset", "In.xcassets/Winter/AppIcon.appiconset")
        try folder.write(
            #"{"properties": {"provides-namespace": true}, "info": {"version": 1, "author": "xcode"}}"#,
            to: "In.xcassets/Winter/Contents.json")
        try folder.write(folder.text("\(set)/Contents.json"), to: "\(other)/Contents.json")
        for file in ["p2", "p3", "t2"] { try folder.write("Winter \(file)", to: "\(other)/\(file).png") }
        let info = try info(folder, AppCatalogNames(appIcon: "AppIcon", alternateAppIcons: ["Winter/AppIcon"]))
        let pad = try #require(info["CFBundleIcons~ipad"] as? [String: [String: Any]])
        #expect(pad["CFBundlePrimaryIcon"]?["CFBundleIconFiles"] as? [String] == ["AppIcon60x60", "AppIcon76x76"])
        let winter = pad["CFBundleAlternateIcons"]?["Winter/AppIcon"] as? [String: Any]
        #expect(winter?["CFBundleIconFiles"] as? [String] == ["AppIcon-260x60", "AppIcon-276x76"])
        #expect(try folder.bytes("AppIcon60x60@3x.png") == Array("AppIcon p3".utf8))
        #expect(try folder.bytes("AppIcon-260x60@3x.png") == Array("Winter p3".utf8))
        #expect(try folder.bytes("AppIcon-276x76@2x~ipad.png") == Array("Winter t2".utf8))
    }

    @Test func brandAssetsAreDescribedWithTheirImages() throws {
        let folder = try TestFolder()
        let entries = [
            ("App Store.imagestack", "1280x768", "primary-app-icon"),
            ("Icon.imagestack", "400x240", "primary-app-icon"),
            ("Wide.imageset", "2320x720", "top-shelf-image-wide"), ("Shelf.imageset", "1920x720", "top-shelf-image"),
        ].map { #"{"idiom": "tv", "filename": "\#($0.0)", "size": "\#($0.1)", "role": "\#($0.2)"}"# }
        try folder.write(
            #"{"assets": [\#(entries.joined(separator: ","))]}"#, to: "In.xcassets/TV.brandassets/Contents.json")
        for name in ["App Store", "Icon"] {
            let path = "In.xcassets/TV.brandassets/\(name).imagestack/Contents.json"
            try folder.write(#"{"layers": []}"#, to: path)
        }
        let image = #"{"images": [{"idiom": "tv", "filename": "a.png"}]}"#
        for set in ["Wide", "Shelf"] {
            try folder.write(image, to: "In.xcassets/TV.brandassets/\(set).imageset/Contents.json")
            try folder.write(set, to: "In.xcassets/TV.brandassets/\(set).imageset/a.png")
        }
        let found = try info(folder, AppCatalogNames(appIcon: "TV"))
        #expect(found["CFBundleIcons"] as? [String: String] == ["CFBundlePrimaryIcon": "Icon"])
        #expect(
            found["TVTopShelfImage"] as? [String: String]
                == ["TVTopShelfPrimaryImage": "Shelf", "TVTopShelfPrimaryImageWide": "Wide"])
        #expect(found.count == 2)
        try folder.write(#"{"assets": []}"#, to: "In.xcassets/TV.brandassets/Contents.json")
        var compiler = ResourceCompiler()
        compiler.appNames = AppCatalogNames(appIcon: "TV")
        #expect(compiler.compile([folder.path("In.xcassets")]).diagnostics.map(\.id).contains("compile.app-icon-empty"))
    }

    @Test func anAlternateIconWithoutAPrimaryOneIsAnError() throws {
        let folder = try Self.folder()
        var compiler = ResourceCompiler()
        compiler.appNames = AppCatalogNames(alternateAppIcons: ["Night"], accentColor: "Tint")
        let compilation = compiler.compile([folder.path("In.xcassets")])
        let found = compilation.diagnostics.filter { $0.id == "compile.app-icon-empty" }
        #expect(found.map(\.message) == [#"the alternate app icon "Night" has no primary app icon"#])
        #expect(compilation.hasErrors)
    }

    @Test func withoutNamesThePlistIsEmptyAndNoIconIsWritten() throws {
        let folder = try Self.folder()
        #expect(try info(folder, AppCatalogNames()).isEmpty)
        #expect(try folder.names() == ["In.xcassets", "partial.plist"])
    }

    @Test func aMissingSetIsReportedAndNotWritten() throws {
        let folder = try Self.folder()
        var compiler = ResourceCompiler()
        compiler.appNames = AppCatalogNames(accentColor: "Gone")
        let warned = compiler.compile([folder.path("In.xcassets")])
        #expect(warned.diagnostics.map(\.id).contains("compile.accent-color-missing"))
        #expect(!warned.hasErrors)
        // The set of a new Xcode project.
        try folder.write(#"{"colors": [{"idiom": "universal"}]}"#, to: "In.xcassets/Empty.colorset/Contents.json")
        compiler.appNames = AppCatalogNames(accentColor: "Empty")
        let empty = compiler.compile([folder.path("In.xcassets")])
        let report = try #require(empty.diagnostics.first { $0.id == "compile.accent-color-missing" })
        #expect(report.message == #"the color set "Empty" for the accent color has no color"# && !empty.hasErrors)
        compiler.appNames = AppCatalogNames(appIcon: "Tint")
        let failed = compiler.compile([folder.path("In.xcassets")])
        #expect(failed.hasErrors)
        #expect(failed.diagnostics.map(\.id).contains("compile.app-icon-empty"))
        #expect(throws: CompilationError.self) { try failed.writePartialInfo(to: folder.path("partial.plist")) }
        #expect(try folder.names() == ["In.xcassets"])
    }
}
