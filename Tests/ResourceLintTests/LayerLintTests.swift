import BundleModel
import ResourceArchive
import ResourceCompiler
import ResourceLint
import TestSupport
import Testing

/// An archive with overlays is checked as readers see it: after all overlays are applied.
@Suite struct LayerLintTests {
    private let folder: TestFolder

    init() throws {
        folder = try TestFolder([
            "Shop/Info.plist": """
            <plist version="1.0"><dict><key>CFBundleDevelopmentRegion</key><string>en</string></dict></plist>
            """,
            "Shop/en.lproj/Localizable.strings": #""hi" = "Hello %@"; "pay" = "Pay now"; "bye" = "Bye";"#,
            "Shop/fr.lproj/Localizable.strings": #""hi" = "Bonjour %@"; "bye" = "Salut";"#,
            "Acme/fr.lproj/Localizable.strings": #""hi" = "Bonjour %d"; "pay" = "Payer";"#,
        ])
        try ResourceCompiler().compile([folder.path("Shop")]).write(to: shop)
    }

    private var shop: String { folder.path("Shop.rbarc") }

    private func findings(removing removals: [Removal]) throws -> [String] {
        var compiler = ResourceCompiler()
        compiler.overlay = Overlay(over: shop, removing: removals)
        try compiler.compile([folder.path("Acme")]).write(to: folder.path("Acme.rbarc"))
        return try ResourceLint.findings(at: shop, overlays: [folder.path("Acme.rbarc")]).map {
            "\($0.id) \($0.message)"
        }
    }

    @Test func `resources that an overlay adds and removes are checked`() throws {
        let alone = try ResourceLint.findings(at: shop).map(\.id)
        #expect(alone == ["strings.missing-key", "strings.missing-keys"])
        let layered = try findings(removing: [])
        #expect(layered.count == 1)
        #expect(layered.first?.hasPrefix("strings.arguments-differ") == true)
        let less = try findings(removing: [.string("bye", table: "Localizable", localization: "fr")])
        #expect(less.contains { $0.hasPrefix("strings.missing-key ") && $0.contains("bye") })
        let gone = try findings(removing: [.table("Localizable", localization: "en")])
        #expect(gone.count == 1 && gone.first?.hasPrefix("strings.no-default") == true)
    }

    @Test func `an overlay alone, over another archive or over a folder is an error`() throws {
        _ = try findings(removing: [])
        let acme = folder.path("Acme.rbarc")
        func reason(_ path: String, _ overlays: [String]) -> String {
            let failure = #expect(throws: BundleOpener.Failure.self) {
                _ = try ResourceLint.findings(at: path, overlays: overlays)
            }
            guard case .archive(let error, _) = failure else { return "" }
            #expect(error.code == .wrongLayer)
            return error.reason
        }
        #expect(reason(acme, []).contains("is an overlay"))
        #expect(reason(folder.path("Shop"), [acme]).contains("is a directory"))
        #expect(reason(shop, [shop]).contains("is not an overlay"))
    }
}
