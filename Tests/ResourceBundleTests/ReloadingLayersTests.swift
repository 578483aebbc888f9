import ResourceBundle
import ResourceCompiler
import TestSupport
import Testing

/// A bundle that reloads its overlays too.
@Suite struct ReloadingLayersTests {
    private let folder: TestFolder

    init() throws {
        folder = try TestFolder([
            "Shop/en.lproj/Localizable.strings": #""hi" = "Hello"; "bye" = "Bye";"#,
            "Acme/en.lproj/Localizable.strings": #""hi" = "Acme 1";"#,
        ])
    }

    private func compile(_ name: String, over base: String? = nil) throws {
        var compiler = ResourceCompiler()
        compiler.overlay = base.map { Overlay(over: folder.path($0)) }
        try compiler.compile([folder.path(name)]).write(to: folder.path("\(name).rbarc"))
    }

    @Test func `pseudo-localizations are made again after each reload`() throws {
        try compile("Shop")
        let live = try ReloadingBundle(
            at: folder.path("Shop.rbarc"), options: OpenOptions(pseudoLocalizations: [.doubled]))
        func text() -> String? { live.current.view(for: ["en-XL"]).string("hi") }
        let first = text()
        #expect(first?.contains("Hello") == true && first != "Hello")
        try folder.write(#""hi" = "Good day";"#, to: "Shop/en.lproj/Localizable.strings")
        try compile("Shop")
        #expect(try live.reloadIfChanged())
        #expect(text()?.contains("Good day") == true)
    }

    @Test func `a new overlay is loaded only when archive and overlay match`() throws {
        try compile("Shop")
        try compile("Acme", over: "Shop.rbarc")
        let live = try ReloadingBundle(
            at: folder.path("Shop.rbarc"), options: OpenOptions(overlays: [folder.path("Acme.rbarc")]))
        func text(_ key: String) -> String? { live.current.view(for: ["en"]).string(key) }
        #expect(text("hi") == "Acme 1")
        try folder.write(#""hi" = "Acme two";"#, to: "Acme/en.lproj/Localizable.strings")
        try compile("Acme", over: "Shop.rbarc")
        #expect(try live.reloadIfChanged())
        #expect(text("hi") == "Acme two")
        #expect(try !live.reloadIfChanged())

        try folder.write(#""hi" = "Hello"; "bye" = "Goodbye";"#, to: "Shop/en.lproj/Localizable.strings")
        try compile("Shop")
        let error = #expect(throws: ResourceError.self) { try live.reloadIfChanged() }
        #expect(error?.code == .wrongLayer)
        #expect(text("bye") == "Bye")
        try compile("Acme", over: "Shop.rbarc")
        #expect(try live.reloadIfChanged())
        #expect(text("bye") == "Goodbye" && text("hi") == "Acme two")
    }
}
