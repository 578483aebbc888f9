import ResourceBundle
import ResourceCompiler
import TestSupport
import Testing

/// Lookups of every kind of resource can take a default. They return the resource if it exists.
@Suite struct DefaultFormTests {
    private static func views() throws -> [ResourceView] {
        let folder = try TestFolder()
        folder.keepUntilExit()
        let sample = SharedData.fixtures.appending(path: "Sample.bundle").path
        try ResourceCompiler().compile([sample]).write(to: folder.path("s.rbarc"))
        return try [sample, folder.path("s.rbarc")].map { try ResourceBundle(at: $0).view(for: ["fr"]) }
    }

    @Test func theDefaultOfATextIsFormatted() throws {
        for view in try Self.views() {
            #expect(view.string(StringKey("checkout.title"), default: "Checkout") == view.string("checkout.title"))
            #expect(view.string(StringKey("no.such.key"), 3, "x", default: "%2$@: %1$d") == "x: 3")
            #expect(view.string(StringKey("no.such.key", 7), default: "%d of them") == "7 of them")
            #expect(
                view.string(StringKey("cart.items", 3), default: "none") == view.string("cart.items", 3))
        }
    }

    @Test func filesImagesColorsAndDataCanHaveADefault() throws {
        for view in try Self.views() {
            let (image, color) = (try view.requiredImage("Icons/Cart"), try view.requiredColor("Brand"))
            #expect(view.image("Icons/None", default: image).name == "Icons/Cart")
            #expect(view.color("None", default: color).components == color.components)
            let (data, terms) = (try view.requiredData("Music/Theme"), try view.requiredFile("terms", type: "html"))
            #expect(view.data("None", default: data).name == "Music/Theme")
            #expect(view.file("none", type: "html", default: terms).path == "fr.lproj/terms.html")
        }
    }

    /// The conversions are those of the types, not of the values.
    @Test func interpolatedIntegersHaveTheConversionOfTheirType() {
        let keys: [StringKey] = [
            "\(UInt8(3)) files", "\(UInt.max) files", "\(Int64(3)) files", "\(Int8(-3)) files", "\(3.5) files",
            "\("3") files",
        ]
        #expect(
            keys.map(\.key) == [
                "%llu files", "%llu files", "%lld files", "%lld files", "%lf files", "%@ files",
            ])
    }

    @Test func theErrorOfAMissNamesTheSubcommandThatPrintsTheNames() throws {
        for view in try Self.views() {
            let error = #expect(throws: ResourceError.self) { try view.requiredString("zzz", table: "Legal/Notices") }
            #expect(error?.message.hasSuffix("`resource-bundle export --table Legal/Notices` prints the table") == true)
            let missing = #expect(throws: ResourceError.self) { try view.requiredData("zzz") }
            #expect(missing?.message.hasSuffix("`resource-bundle list` prints what it has") == true)
        }
    }
}
