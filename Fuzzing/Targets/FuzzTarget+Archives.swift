internal import BundleModel
internal import FileAccess

@testable internal import ResourceArchive
@testable internal import ResourceCompiler

extension FuzzTarget {
    /// Any bytes as an archive.
    static let archive = FuzzTarget("archive", mutator: { ArchiveMutator.mutate(&$0, &$1) }, seeds: sampleArchives) {
        try ArchiveOracle.check($0)
    }

    /// Archives with changed fields and correct checksums.
    static let sealedArchive = FuzzTarget(
        "sealed-archive", mutator: { ArchiveMutator.mutate(&$0, &$1) }, seeds: sampleArchives
    ) {
        try ArchiveOracle.check(ArchiveSeal.sealed($0))
    }

    @Sendable private static func sampleArchives() -> [[UInt8]] {
        let base = Self.archive(of: [
            "en.lproj/Localizable.strings": "\"pay\" = \"Pay %@\"; \"e\u{301}\" = \"\u{e9}\";",
            "fr.lproj/Localizable.strings": "\"pay\" = \"Payer\";",
            "en.lproj/L.stringsdict":
                "{n = {NSStringLocalizedFormatKey = \"%#@n@\"; n = {NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = d; other = x;};};}",
            "terms.html": "<p>", "fr.lproj/terms.html": "f", "icon@2x.png": "i",
        ])
        let catalog = Self.archive(of: [
            "A.xcassets/Cart.imageset/Contents.json":
                #"{"images": [{"filename": "a.png", "scale": "1x"}, {"filename": "b.png", "scale": "2x", "locale": "fr"}]}"#,
            "A.xcassets/Cart.imageset/a.png": "a", "A.xcassets/Cart.imageset/b.png": "b",
            "A.xcassets/Promo.dataset/Contents.json": #"{"data": [{"filename": "p.txt"}]}"#,
            "A.xcassets/Promo.dataset/p.txt": "p",
            "A.xcassets/Brand.colorset/Contents.json":
                #"{"colors": [{"color": {"color-space": "srgb", "components": {"red": "1.0"}}}]}"#,
        ])
        var overlay = ArchiveContents()
        overlay.overlay = OverlayContents(
            baseIdentity: [UInt8](repeating: 7, count: 32),
            removals: [.asset("Promo"), .string("k", table: "T", localization: "fr"), .localization("pt")])
        var pack = ArchiveContents()
        pack.packTag = "level2"
        var packed = ArchiveContents()
        packed.packedAssets = [PackedAsset(name: "Map", tag: "level2"), PackedAsset(name: "Icons/Cart", tag: "level1")]
        return [
            base, catalog, Self.bytes(of: ArchiveContents()), Self.bytes(of: overlay), Self.bytes(of: pack),
            Self.bytes(of: packed),
        ]
    }

    private static func archive(of files: [String: String]) -> [UInt8] {
        guard let directory = try? BundleDirectory(MemoryFileTree(files.mapValues { Array($0.utf8) })) else {
            return []
        }
        return bytes(of: BundleContents(DirectoryProvider(directory)).contents)
    }

    private static func bytes(of contents: ArchiveContents) -> [UInt8] { (try? ArchiveWriter(contents).bytes()) ?? [] }
}
