import FileAccess
import ResourceBundle
import ResourceCompiler
import ResourceTraits
import TestSupport
import Testing

/// Files whose names do not show their type: images without an extension, archives with other extensions, outputs among the inputs.
@Suite struct UntypedFileTests {
    @Test(arguments: Storage.allCases)
    func anImageWithoutAnExtensionIsDetectedByItsBytes(storage: Storage) throws {
        let folder = try TestFolder(["B/README": "text", "B/iTunesArtwork.txt": "text"])
        folder.keepUntilExit()
        try folder.write(pngHeader(width: 51, height: 51), to: "B/iTunesArtwork")
        try folder.write(pngHeader(width: 102, height: 102), to: "B/iTunesArtwork@2x")
        var path = folder.path("B")
        if storage == .archive {
            path = folder.path("b.rbarc")
            try ResourceCompiler().compile([folder.path("B")]).write(to: path)
        }
        let bundle = try ResourceBundle(at: path)
        let view = bundle.view(for: ResourceContext(display: DisplayTraits(scale: .x2)))
        let image = try #require(view.image("iTunesArtwork"))
        #expect(image.fileName == "iTunesArtwork@2x" && image.pixelSize?.width == 102)
        #expect(view.image("README") == nil && view.image("iTunesArtwork.txt") == nil)
        #expect(view.explain(.image("iTunesArtwork")).winner?.path == "iTunesArtwork@2x")
    }

    @Test func outputsOfACompileAreNoResources() throws {
        let folder = try TestFolder(["B/a.txt": "a", "B/pack.rbarc": "another archive", "B/deep/out.rbarc": "a file"])
        for _ in 0..<2 {
            try ResourceCompiler().compile([folder.path("B")], into: folder.path("B/out.rbarc"))
                .write(to: folder.path("B/out.rbarc"))
            let archive = try ResourceBundle(at: folder.path("B/out.rbarc"))
            #expect(archive.listing().files.map(\.path) == ["a.txt", "deep/out.rbarc", "pack.rbarc"])
        }
    }
}
