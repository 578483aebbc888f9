import ResourceArchive
import ResourceBundle
import ResourceCompiler
import ResourceTraits
import TestSupport
import Testing

/// Info.plist, the Info.plist of platforms, and PkgInfo in bundles with overlays.
@Suite struct OverlayInfoTests {
    private let folder: TestFolder

    init() throws {
        folder = try TestFolder([
            "Shop/Info.plist": infoPlist([
                "CFBundleDevelopmentRegion": "en", "CFBundleName": "Shop", "CFBundlePackageType": "BNDL",
            ]),
            "Shop/Info-macos.plist": infoPlist(["CFBundleDevelopmentRegion": "en", "CFBundleName": "Shop for Mac"]),
            "Shop/PkgInfo": "APPLshop",
            "Shop/en.lproj/Localizable.strings": #""hi" = "Hello";"#,
            "Acme/fr.lproj/Localizable.strings": #""hi" = "Salut";"#,
        ])
        try ResourceCompiler().compile([folder.path("Shop")]).write(to: shop)
    }

    private var shop: String { folder.path("Shop.rbarc") }

    private func bundle(removing removals: [Removal] = []) throws -> ResourceBundle {
        var compiler = ResourceCompiler()
        compiler.overlay = Overlay(over: shop, removing: removals)
        let compilation = compiler.compile([folder.path("Acme")])
        #expect(compilation.diagnostics.isEmpty)
        try compilation.write(to: folder.path("Acme.rbarc"))
        return try ResourceBundle(at: shop, options: OpenOptions(overlays: [folder.path("Acme.rbarc")]))
    }

    private func name(_ bundle: ResourceBundle, on platform: DisplayTraits.Platform?) -> String? {
        bundle.view(for: ResourceContext(display: DisplayTraits(platform: platform))).info[.name]
    }

    @Test func `if an overlay removes the Info.plist of a platform, the plain one is used`() throws {
        #expect(try name(bundle(), on: .macOS) == "Shop for Mac")
        let bundle = try bundle(removing: [.file("Info-macos.plist")])
        #expect(name(bundle, on: .macOS) == "Shop")
        #expect(name(bundle, on: .linux) == "Shop")
    }

    @Test func `if an overlay removes the Info.plist, a platform's is used and the base decides the language`() throws {
        let bundle = try bundle(removing: [.file("Info.plist")])
        #expect(name(bundle, on: nil) == nil)
        #expect(name(bundle, on: .macOS) == "Shop for Mac")
        #expect(bundle.developmentLocalization == "en")
        #expect(bundle.listing().developmentLocalization == "en")
    }

    @Test func `the Info.plist of an overlay replaces only the plain one`() throws {
        try folder.write(infoPlist(["CFBundleName": "Acme"]), to: "Acme/Info.plist")
        let bundle = try bundle()
        #expect(name(bundle, on: nil) == "Acme")
        #expect(name(bundle, on: .macOS) == "Shop for Mac")
        #expect(bundle.developmentLocalization == "en")
        #expect(try name(self.bundle(removing: [.file("Info-macos.plist")]), on: .macOS) == "Acme")
    }

    @Test func `an overlay can have only the Info.plist of a platform`() throws {
        try folder.write(infoPlist(["CFBundleName": "Acme for Linux"]), to: "Acme/Info-linux.plist")
        let bundle = try bundle()
        #expect(name(bundle, on: .linux) == "Acme for Linux")
        #expect(name(bundle, on: .macOS) == "Shop for Mac")
        #expect(name(bundle, on: nil) == "Shop")
    }

    @Test func `if an overlay removes PkgInfo, the Info.plist has the package type`() throws {
        #expect(try bundle().packageInfo?.type == "APPL")
        #expect(try bundle(removing: [.file("PkgInfo")]).packageInfo?.type == "BNDL")
    }

    @Test func `an overlay can remove a PkgInfo that is stored only in the information section`() throws {
        let folder = try TestFolder([
            "Mac.app/Contents/Info.plist": infoPlist(["CFBundleName": "Mac", "CFBundlePackageType": "BNDL"]),
            "Mac.app/Contents/PkgInfo": "APPLshop", "Mac.app/Contents/Resources/a.txt": "a", "Over/b.txt": "b",
        ])
        try ResourceCompiler().compile([folder.path("Mac.app")]).write(to: folder.path("Mac.rbarc"))
        var compiler = ResourceCompiler()
        compiler.overlay = Overlay(over: folder.path("Mac.rbarc"), removing: [.file("Contents/PkgInfo")])
        let compilation = compiler.compile([folder.path("Over")])
        #expect(compilation.diagnostics.isEmpty)
        try compilation.write(to: folder.path("Over.rbarc"))
        #expect(try ResourceBundle(at: folder.path("Mac.rbarc")).packageInfo?.type == "APPL")
        let bundle = try ResourceBundle(
            at: folder.path("Mac.rbarc"), options: OpenOptions(overlays: [folder.path("Over.rbarc")]))
        #expect(bundle.packageInfo?.type == "BNDL")
    }
}
