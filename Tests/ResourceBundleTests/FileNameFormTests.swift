import BundleModel
import ResourceArchive
import ResourceTraits
import TestSupport
import Testing

@testable import ResourceBundle
@testable import ResourceCompiler

/// An archive finds the files that its directory finds, for every form of a name.
@Suite struct FileNameFormTests {
    private static let pieces = [
        "", ".", "..", "/", "-", "@", "~", "2x", "@2x", "~ipad", "-linux", "png", ".png", "\u{e9}", "\0", "_", "a",
        "./",
        "Legal", "zzzzzzzz", "\u{7f}", "long_enough_to_fill_more_than_one_word", ".tar.gz", "/..",
    ]

    @Test func `names of all forms have the same result`() throws {
        var counts = (found: 0, missing: 0)
        for seed in 0..<80 as Range<UInt64> {
            var made = RandomBundle(seed: seed)
            var random = SeededGenerator(seed: seed ^ 0x5eed)
            let directory = DirectoryProvider(try BundleDirectory(made.tree))
            let archive = try Archive(bytes: ArchiveWriter(BundleContents(directory).contents).bytes())
            let context = ResourceContext(
                languages: [made.pick(["fr", "de", "en", "zh-Hans", "pt"])], display: made.pick(twelveDisplays))
            let providers: [any BundleProvider] = [directory, ArchiveProvider(archive)]
            let views = providers.map { ResourceBundle(path: "bundle", providers: [$0]).view(for: context) }
            for _ in 0..<150 {
                let (name, type, folder) = Self.randomRequest(made.names + ["icon.png"], &random)
                let paths = views.map { $0.file(name, type: type, in: folder)?.path }
                #expect(paths[0] == paths[1], "\(seed): \(name.debugDescription) \(type ?? "-") \(folder ?? "-")")
                if paths[0] == nil { counts.missing += 1 } else { counts.found += 1 }
            }
        }
        print("forms of file names: \(counts)")
        #expect(counts.found > 1_000 && counts.missing > 1_000)
    }

    /// Returns one of the names or a similar one, split into up to three parts.
    private static func randomRequest(
        _ names: [String], _ random: inout SeededGenerator
    ) -> (String, type: String?, folder: String?) {
        func chance(_ part: Int) -> Bool { Int.random(in: 0..<10, using: &random) < part }
        func piece() -> String { pieces.randomElement(using: &random) ?? "" }
        var name = names.randomElement(using: &random) ?? ""
        if chance(3) { name += piece() }
        if chance(2) { name = piece() + name }
        if chance(1) { name = piece() + piece() + piece() }
        var folder: String?
        var type: String?
        if chance(5), let slash = name.utf8.lastIndex(of: UInt8(ascii: "/")) {
            folder = String(name[..<slash]) + (chance(1) ? piece() : "")
            name = String(name[name.utf8.index(after: slash)...])
        } else if chance(2) {
            folder = piece()
        }
        if chance(6), let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) {
            type = String(name[(chance(1) ? dot : name.utf8.index(after: dot))...])
            name = String(name[..<dot])
        } else if chance(2) {
            type = piece()
        }
        return (name, type, folder)
    }
}
