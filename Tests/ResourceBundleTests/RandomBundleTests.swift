import BundleModel
import ResourceArchive
import ResourceTraits
import TestSupport
import Testing

@testable import ResourceBundle
@testable import ResourceCompiler

/// A thousand random bundles: a directory and its archive have the same results.
@Suite struct RandomBundleTests {
    /// The number of bundles in each of four parts, which run in parallel.
    private static let bundleCount: UInt64 = 250
    private static let readers: [[String]] = [
        [], ["fr-CA", "en"], ["de-AT"], ["zh-TW"], ["zh-Hans-SG"], ["pt-AO"], ["en-AU", "fr"], ["English"], ["x-odd"],
        ["sr-Cyrl"], ["ja"], ["no such thing", "fr"],
    ]

    @Test(arguments: 0..<4 as Range<UInt64>)
    func directoryAndArchiveHaveTheSameResults(part: UInt64) throws {
        var lookupCount = 0, files = 0, fastCount = 0
        for seed in (part * Self.bundleCount)..<((part + 1) * Self.bundleCount) {
            var made = RandomBundle(seed: seed)
            let directory = try BundleDirectory(made.tree)
            let archive = try Archive(
                bytes: ArchiveWriter(
                    BundleContents(DirectoryProvider(directory)).contents
                ).bytes())
            var comparison = Comparison(
                ResourceBundle(path: "directory", providers: [DirectoryProvider(directory)]),
                ResourceBundle(path: "archive", providers: [ArchiveProvider(archive)]))
            comparison.compareListings()
            let pair = comparison.views(made.pick(Self.readers), made.pick(twelveDisplays))
            comparison.compareInfo(pair)
            for table in RandomBundle.tables + ["None"] {
                comparison.compareTable(table, pair)
                comparison.compareString("count", table: table, [made.pick([0, 1, 2, 5, "x"]), "Ada"], pair)
                comparison.compareString(made.pick(made.keys), table: table, [], pair)
            }
            for name in Set(made.names).prefix(5) + ["icon.png", "Cart", "../x"] {
                comparison.compareFile(name, pair, readsBytes: true)
                comparison.compareAsset(name, pair, readsBytes: true)
            }
            comparison.compareFile("icon", type: "png", in: made.pick(["Legal", "a/b", "./a//b/", "Legal/.."]), pair)
            lookupCount += comparison.lookupCount
            files += made.files.count
            fastCount += comparison.fastAssetCount
            #expect(comparison.differences.isEmpty, "seed \(seed): \(comparison.differences.prefix(3))")
        }
        print(
            "random bundles: \(Self.bundleCount) with \(files) files, \(lookupCount) lookups in each storage, "
                + "\(fastCount) fast hits")
        #expect(lookupCount > 15_000 && fastCount > 15)
    }
}
