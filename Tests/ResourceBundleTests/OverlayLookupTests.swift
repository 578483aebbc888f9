import BundleModel
import FileAccess
import PropertyLists
import ResourceTraits
import TestSupport
import Testing

@testable import ResourceArchive
@testable import ResourceBundle
@testable import ResourceCompiler

/// Random bundles with overlays have the results of a bundle with all resources in one folder.
@Suite struct OverlayLookupTests {
    private static let bundleCount: UInt64 = 50
    private static let readers: [[String]] = [
        [], ["fr-CA", "en"], ["de-AT"], ["pt-BR", "fr"], ["en-AU"], ["ja"], ["pt"], ["Base"],
    ]

    @Test(arguments: 0..<4 as Range<UInt64>)
    func `layers have the results of their merged sources`(part: UInt64) throws {
        var lookupCount = 0, fastCount = 0
        for seed in (part * Self.bundleCount)..<((part + 1) * Self.bundleCount) {
            var random = SeededGenerator(seed: seed)
            var merged = LayerWorld(&random, isOverlay: false, mark: "base")
            let base = try Archive(bytes: ArchiveWriter(Self.contents(merged)).bytes())
            var overlays: [ArchiveProvider] = []
            for number in 0..<Int.random(in: 1...3, using: &random) {
                let world = LayerWorld(&random, isOverlay: true, mark: "overlay\(number)-")
                let removals = merged.someRemovals(&random)
                var contents = try Self.contents(world)
                contents.overlay = OverlayContents(baseIdentity: base.identity, removals: removals)
                let overlay = try Archive(bytes: ArchiveWriter(contents).bytes())
                #expect(ArchiveVerifier.problems(of: overlay).isEmpty, "seed \(seed)")
                overlays.insert(ArchiveProvider(overlay), at: 0)
                merged = merged.under(world, removing: removals)
            }
            // The base decides the development language. Merged sources have no base, so both bundles get the language as an option.
            let development =
                merged.localizations.sorted().randomElement(using: &random).map {
                    LayerWorld.localizations[$0]
                } ?? "en"
            let layered = ResourceBundle(
                path: "layers",
                model: LayeredBundle(
                    overlays: overlays, base: [ArchiveProvider(base)], developmentLanguage: development))
            let directory = try BundleDirectory(MemoryFileTree(files: merged.sources, rootPath: "/merged.bundle"))
            let archive = try Archive(bytes: ArchiveWriter(Self.contents(merged)).bytes())
            for provider in [DirectoryProvider(directory), ArchiveProvider(archive)] as [any BundleProvider] {
                var comparison = Comparison(
                    layered,
                    ResourceBundle(
                        path: "merged", model: LayeredBundle(base: [provider], developmentLanguage: development)))
                Self.compareAll(&comparison, &random)
                lookupCount += comparison.lookupCount
                fastCount += comparison.fastAssetCount
                #expect(comparison.differences.isEmpty, "seed \(seed): \(comparison.differences.prefix(3))")
                let differences = Self.lines(layered).symmetricDifference(Self.lines(comparison.right))
                #expect(differences.isEmpty, "seed \(seed): \(differences.sorted().prefix(4))")
            }
        }
        print(
            "overlays: \(Self.bundleCount) bundles, \(lookupCount) lookups in each, \(fastCount) fast hits")
        #expect(lookupCount > 8_000 && fastCount > 20)
    }

    private static func contents(_ world: LayerWorld) throws -> ArchiveContents {
        let directory = try BundleDirectory(MemoryFileTree(files: world.sources, rootPath: "/world.bundle"))
        return BundleContents(DirectoryProvider(directory)).contents
    }

    private static func compareAll(_ comparison: inout Comparison, _ random: inout SeededGenerator) {
        for policy in ResourceContext.SearchPolicy.allCases {
            var context = ResourceContext(
                languages: readers.randomElement(using: &random) ?? [],
                display: twelveDisplays.randomElement(using: &random) ?? DisplayTraits())
            context.search = policy
            if random.next() % 2 == 0 { context.display.platform = .linux }
            let pair = Comparison.Pair(
                left: comparison.left.view(for: context), right: comparison.right.view(for: context))
            for table in LayerWorld.tables {
                for key in LayerWorld.keys { comparison.compareString(key, table: table, [], pair) }
                comparison.compareKeys(table, pair)
            }
            for name in LayerWorld.files { comparison.compareFile(name, pair, readsBytes: true) }
            for name in LayerWorld.assets { comparison.compareAsset(name, pair, readsBytes: true) }
            comparison.compareInfo(pair)
        }
        comparison.compareLocalizations()
    }

    /// The listing without the digests of tables. In layers, these are not the digests of files.
    private static func lines(_ bundle: ResourceBundle) -> Set<String> {
        let listing = bundle.listing()
        let assets = listing.assets.map { asset in
            "\(asset.type) \(asset.name) " + JSONWriter().text(of: .list(asset.variants.map { .dictionary($0) }))
        }
        return Set(
            listing.tables.map { "\($0.name) \($0.localization ?? "-") \($0.keyCount)" }
                + listing.files.map { "\($0.path) \($0.sha256)" }
                + assets)
    }
}

extension Comparison {
    /// Compares all keys of a table that the reader sees.
    mutating func compareKeys(_ table: String, _ pair: Pair) {
        func text(_ view: ResourceView) -> String {
            view.strings(table: table).map { "\($0.key)=\($0.value)=\($0.localization ?? "-")" }.joined(
                separator: "\0")
        }
        compare(text(pair.left), text(pair.right), "keys of \(table)")
    }

    mutating func compareLocalizations() {
        compare("\(left.localizations)", "\(right.localizations)", "localizations")
        compare(left.developmentLocalization, right.developmentLocalization, "development localization")
    }
}
