import BundleModel
import ResourceArchive
import ResourceTraits
import TestSupport
import Testing

@testable import ResourceBundle
@testable import ResourceCompiler

/// A thousand made-up bundles: a directory and the archive compiled from it give the same answers.
@Suite struct RandomBundleTests {
    /// Seeds in each of four parts, so that they run side by side.
    private static let bundleCount: UInt64 = 250
    private static let readers: [[String]] = [
        [], ["fr-CA", "en"], ["de-AT"], ["zh-TW"], ["zh-Hans-SG"], ["pt-AO"], ["en-AU", "fr"], ["English"], ["x-odd"],
        ["sr-Cyrl"], ["ja"], ["no such thing", "fr"],
    ]

    @Test(arguments: 0..<4 as Range<UInt64>)
    func directoryAndArchiveAnswerTheSame(part: UInt64) throws {
        var asked = 0, files = 0, short = 0
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
            comparison.askWhatThereIs()
            let pair = comparison.views(made.pick(Self.readers), made.pick(twelveDisplays))
            comparison.askInfo(pair)
            for table in RandomBundle.tables + ["None"] {
                comparison.askTable(table, pair)
                comparison.askString("count", table: table, [made.pick([0, 1, 2, 5, "x"]), "Ada"], pair)
                comparison.askString(made.pick(made.keys), table: table, [], pair)
            }
            for name in Set(made.names).prefix(5) + ["icon.png", "Cart", "../x"] {
                comparison.askFile(name, pair, readsBytes: true)
                comparison.askAsset(name, pair, readsBytes: true)
            }
            comparison.askFile("icon", type: "png", in: made.pick(["Legal", "a/b", "./a//b/", "Legal/.."]), pair)
            asked += comparison.asked
            files += made.files.count
            short += comparison.shortAssets
            #expect(comparison.differences.isEmpty, "seed \(seed): \(comparison.differences.prefix(3))")
        }
        print(
            "random bundles: \(Self.bundleCount) with \(files) files, \(asked) questions to each storage, "
                + "\(short) assets found at once")
        #expect(asked > 15_000 && short > 15)
    }
}
