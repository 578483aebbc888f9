internal import BundleModel
internal import FileAccess
internal import ResourceArchive
internal import ResourceBundle

@testable internal import ResourceCompiler

/// An overlay over its base gives the same results as one bundle with the contents of both.
enum LayerOracle {
    static func check(_ bytes: [UInt8]) throws {
        var input = FuzzInput(bytes)
        let base = LayerWorld(&input, mark: "b")
        let overlay = LayerWorld(&input, mark: "o")
        let removals = base.removals(&input)
        let baseArchive = try Archive(bytes: archive(of: base, nil))
        let layer = OverlayContents(baseIdentity: baseArchive.identity, removals: removals)
        let overlayArchive = try Archive(bytes: archive(of: overlay, layer))
        try expectEqual(
            ArchiveVerifier.problems(of: overlayArchive).map(\.description), [], "the problems of the overlay")
        let layered = LayeredBundle(overlays: [ArchiveProvider(overlayArchive)], base: [ArchiveProvider(baseArchive)])
        let merged = try BundleDirectory(MemoryFileTree(files: base.under(overlay, removing: removals).sources))
        let comparison = BundleComparison(
            ResourceBundle(path: "T", model: layered, options: OpenOptions()),
            ResourceBundle(path: "T", model: LayeredBundle(base: [DirectoryProvider(merged)]), options: OpenOptions()),
            haveSameFiles: false)
        try comparison.compare(
            names: ["Cart", "Promo", "Brand", "Ns/Cart", "terms.html", "icon.png", "Legal/a.txt", "here.txt"],
            choice: bytes.count)
    }

    private static func archive(of world: LayerWorld, _ overlay: OverlayContents?) throws -> [UInt8] {
        let directory = try BundleDirectory(MemoryFileTree(files: world.sources))
        var contents = BundleContents(DirectoryProvider(directory)).contents
        contents.overlay = overlay
        return try ArchiveWriter(contents).bytes()
    }
}
