import BundleModel
import FileAccess
import PropertyLists
import ResourceTraits
import TestSupport
import Testing

@testable import ResourceArchive
@testable import ResourceBundle
@testable import ResourceCompiler

/// Made-up bundles with overlays answer as the bundle does that has all of it in one folder.
@Suite struct OverlayAnswersTests {
    private static let bundleCount: UInt64 = 50
    private static let readers: [[String]] = [
        [], ["fr-CA", "en"], ["de-AT"], ["pt-BR", "fr"], ["en-AU"], ["ja"], ["pt"], ["Base"],
    ]

    @Test(arguments: 0..<4 as Range<UInt64>)
    func `layers answer as their merged sources do`(part: UInt64) throws {
        var asked = 0, short = 0
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
            // The base decides the development language, and merged sources have no base: both get one as an option.
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
                Self.ask(&comparison, &random)
                asked += comparison.asked
                short += comparison.shortAssets
                #expect(comparison.differences.isEmpty, "seed \(seed): \(comparison.differences.prefix(3))")
                let differences = Self.lines(layered).symmetricDifference(Self.lines(comparison.right))
                #expect(differences.isEmpty, "seed \(seed): \(differences.sorted().prefix(4))")
            }
        }
        print(
            "overlays: \(Self.bundleCount) bundles, \(asked) questions to each, \(short) assets found at once")
        #expect(asked > 8_000 && short > 20)
    }

    private static func contents(_ world: LayerWorld) throws -> ArchiveContents {
        let directory = try BundleDirectory(MemoryFileTree(files: world.sources, rootPath: "/world.bundle"))
        return BundleContents(DirectoryProvider(directory)).contents
    }

    private static func ask(_ comparison: inout Comparison, _ random: inout SeededGenerator) {
        for policy in ResourceContext.SearchPolicy.allCases {
            var context = ResourceContext(
                languages: readers.randomElement(using: &random) ?? [],
                display: twelveDisplays.randomElement(using: &random) ?? DisplayTraits())
            context.search = policy
            if random.next() % 2 == 0 { context.display.platform = .linux }
            let pair = Comparison.Pair(
                left: comparison.left.view(for: context), right: comparison.right.view(for: context))
            for table in LayerWorld.tables {
                for key in LayerWorld.keys { comparison.askString(key, table: table, [], pair) }
                comparison.askKeys(table, pair)
            }
            for name in LayerWorld.files { comparison.askFile(name, pair, readsBytes: true) }
            for name in LayerWorld.assets { comparison.askAsset(name, pair, readsBytes: true) }
            comparison.askInfo(pair)
        }
        comparison.askLocalizations()
    }

    /// The listing but for the digests of tables, which in layers are not those of any file.
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
    /// All keys that the reader sees in a table.
    mutating func askKeys(_ table: String, _ pair: Pair) {
        func text(_ view: ResourceView) -> String {
            view.strings(table: table).map { "\($0.key)=\($0.value)=\($0.localization ?? "-")" }.joined(
                separator: "\0")
        }
        compare(text(pair.left), text(pair.right), "keys of \(table)")
    }

    mutating func askLocalizations() {
        compare("\(left.localizations)", "\(right.localizations)", "localizations")
        compare(left.developmentLocalization, right.developmentLocalization, "development localization")
    }
}
