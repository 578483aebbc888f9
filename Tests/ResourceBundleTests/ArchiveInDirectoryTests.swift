import ResourceBundle
import ResourceCompiler
import ResourceTraits
import TestSupport
import Testing

/// A bundle directory that contains an `Assets.rbarc`.
@Suite struct ArchiveInDirectoryTests {
    private let folder: TestFolder
    private let bundle: ResourceBundle

    init() throws {
        folder = try TestFolder([
            "In/Assets.xcassets/Cart.imageset/Contents.json":
                #"{"images": [{"idiom": "universal", "filename": "packed.png"}]}"#,
            "In/Assets.xcassets/Cart.imageset/packed.png": "packed",
            "In/de.lproj/Localizable.strings": #""both"="de packed"; "packed"="nur im Archiv";"#,
            "In/en.lproj/Localizable.strings": #""both"="en packed"; "mixed"="en packed";"#,
            "In/en.lproj/page.html": "en packed",
            "In/de.lproj/logo.png": "de packed",
            "Out/de.lproj/Localizable.strings": #""both"="de loose"; "loose"="nur lose";"#,
            "Out/fr.lproj/Localizable.strings": #""mixed"="fr loose"; "both"="fr loose";"#,
            "Out/fr.lproj/page.html": "fr loose",
            "Out/other.rbarc": "not opened",
            "Out/Assets.xcassets/Cart.imageset/Contents.json":
                #"{"images": [{"idiom": "universal", "filename": "loose.png"}]}"#,
            "Out/Assets.xcassets/Cart.imageset/loose.png": "loose",
            "Out/Assets.xcassets/Own.imageset/Contents.json":
                #"{"images": [{"idiom": "universal", "filename": "own.png"}]}"#,
            "Out/Assets.xcassets/Own.imageset/own.png": "own",
        ])
        try ResourceCompiler().compile([folder.path("In")]).write(to: folder.path("Out/Assets.rbarc"))
        bundle = try ResourceBundle(at: folder.path("Out"))
    }

    @Test func theArchiveIsSearchedBeforeTheDirectory() {
        let view = bundle.view(for: ["de"])
        #expect(bundle.localizations == ["de", "en", "fr"])
        #expect(view.string("both") == "de packed")
        #expect(view.string("packed") == "nur im Archiv")
        #expect(view.string("loose") == "nur lose")
        #expect(view.image("Cart")?.fileName == "packed.png")
        #expect(view.image("Own")?.fileName == "own.png")
        #expect(view.file("other.rbarc")?.path == "other.rbarc", "an archive of another name is a file")
    }

    @Test func aBetterLanguageInTheDirectoryWinsOverTheArchive() {
        let view = bundle.view(for: ["fr", "en"])
        #expect(view.string("mixed") == "fr loose")
        #expect(view.string("both") == "fr loose")
        #expect(view.file("page.html")?.localization == "fr")
        #expect(bundle.view(for: ["en", "fr"]).string("both") == "en packed")
    }

    @Test func aListingHasEachResourceOfBothOnce() {
        let listing = bundle.listing()
        #expect(listing.assets.map(\.name) == ["Cart", "Own"])
        #expect(
            listing.tables.map { "\($0.localization ?? "-") \($0.keyCount)" } == ["de 3", "en 2", "fr 2"])
        #expect(
            listing.files.map(\.path) == [
                "de.lproj/logo.png", "en.lproj/page.html", "fr.lproj/page.html", "other.rbarc",
            ])
    }

    @Test func aDamagedArchiveIsAnErrorWithItsPath() throws {
        try folder.write("RBARC?", to: "Out/Assets.rbarc")
        let error = #expect(throws: ResourceError.self) { try ResourceBundle(at: folder.path("Out")) }
        #expect(error?.path == folder.path("Out/Assets.rbarc") || error?.description.contains("Assets.rbarc") == true)
    }
}
