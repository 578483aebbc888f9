import ResourceCompiler
import TestSupport
import Testing

@testable import ResourceBundle

/// Files that are not resources: executables, libraries, signatures, sources and ignored files.
@Suite struct ResourceRuleTests {
    /// Files that are not resources in an app whose executable is `Till`.
    static let others = [
        "Till", "Shop", "libShop.dylib", "Sub/plugin.so", "_CodeSignature/CodeResources", "main.swift", "Sub/View.m",
        "shader.metal", "header.h", ".DS_Store", "._till.png", "Frameworks/Pay.framework/Pay",
        "Frameworks/Pay.framework/_CodeSignature/CodeResources", "Frameworks/Old.framework/Versions/A/Old",
        "PlugIns/Widget.appex/Widget", "Frameworks/Pay.framework/Headers/Pay.h", "Helper.app/Contents/MacOS/Tool",
        "libShop.so.1", "Sub/libShop.so.1.20.3",
    ]
    /// Resources with similar names.
    static let resources = [
        "embedded.mobileprovision", "Sub/Till", "Sub/Shop", "till.png", "model.json", "notes.txt",
        "Frameworks/Pay.framework/p.png",
        "Frameworks/Pay.framework/Sub/Pay", "data.so.bin", "archive.xcprivacy", "data.so.1.bin", "so.1", "list.1",
        "Nested.bundle/Nested", "Shop.txt",
        "Helper.app/Contents/Resources/h.png", "CodeResources", "swift", "Sub/Main.storyboard", "PkgInfo",
    ]
    static let files = others + resources

    @Test(arguments: Storage.allCases)
    func directoryAndArchiveHaveTheSameResources(storage: Storage) throws {
        let folder = try TestFolder()
        try folder.write(infoPlist(["CFBundleExecutable": "Till"]), to: "Shop.app/Info.plist")
        for path in Self.files { try folder.write(path, to: "Shop.app/\(path)") }
        var path = folder.path("Shop.app")
        if storage == .archive {
            path = folder.path("Shop.rbarc")
            try ResourceCompiler().compile([folder.path("Shop.app")]).write(to: path)
        }
        let bundle = try ResourceBundle(at: path)
        #expect(Set(bundle.listing().files.map(\.path)) == Set(Self.resources + ["Info.plist"]))
        let view = bundle.view(for: [])
        for path in Self.others { #expect(view.file(path) == nil, "\(path)") }
        for path in Self.resources { #expect(view.file(path)?.path == path, "\(path)") }
    }

    @Test func nsBundleCallsFindEveryFile() throws {
        let folder = try TestFolder()
        for path in Self.files { try folder.write(path, to: "Shop.app/\(path)") }
        var context = ResourceContext()
        context.search = .nsbundle
        let view = try ResourceBundle(at: folder.path("Shop.app")).view(for: context)
        for path in Self.files where !path.hasPrefix(".") {
            #expect(view.path(forResource: path, ofType: nil) == folder.path("Shop.app/\(path)"), "\(path)")
        }
    }

    @Test func aFileOfAPackagesBundleCanHaveTheBundlesName() throws {
        let folder = try TestFolder(["Shop_Shop.bundle/Shop_Shop": "x", "Plain/Plain": "x"])
        for (bundle, name) in [("Shop_Shop.bundle", "Shop_Shop"), ("Plain", "Plain")] {
            #expect(try ResourceBundle(at: folder.path(bundle)).view(for: []).file(name)?.path == name)
        }
    }
}
