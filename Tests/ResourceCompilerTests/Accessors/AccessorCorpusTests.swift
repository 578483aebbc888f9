import Foundation
import ResourceCompiler
import TestSupport
import Testing

/// The accessors of real projects and their nested form type-check.
///
/// CI checks ten projects. `Scripts/long accessors` checks every catalog and every folder of tables of the corpus
/// (`RESOURCEBUNDLE_LONG=1`).
@Suite(
    .enabled(if: SwiftCompiler.hasModules, Comment(rawValue: SwiftCompiler.skipReason)),
    .enabled(if: SharedData.isPresent, "the folder ../shared is missing"))
struct AccessorCorpusTests {
    static let isLong = ProcessInfo.processInfo.environment["RESOURCEBUNDLE_LONG"] == "1"

    static let projects = [
        "Adyen+adyen-ios", "WireGuard+wireguard-apple", "LoopKit+Loop", "google+GoogleSignIn-iOS",
        "Ranchero-Software+NetNewsWire", "alexzielenski+ThemeEngine", "Murzav+xcstrings-mcp",
        "lexrus+xcstrings.schema.json", "microsoft+fluentui-apple", "rxhanson+Rectangle",
    ]

    @Test(arguments: projects) func accessorsOfRealProjectsTypeCheck(_ name: String) throws {
        let path = SharedData.corpus.appending(path: name).path
        var generator = AccessorGenerator()
        generator.nestedName = "text"
        let accessors = generator.generate(path)
        let counts = accessors.counts
        #expect(counts.keys + counts.assets + counts.files > 10)
        #expect(accessors.text.split(separator: "\n").count > 50)
        #expect(try SwiftTypecheck.complaints(accessors.text) == "")
    }

    /// The number of sources that one call of the compiler checks.
    private static let batchCount = 40

    @Test(.enabled(if: isLong, "only Scripts/long accessors checks the whole corpus (RESOURCEBUNDLE_LONG=1)"))
    func accessorsOfEveryCatalogAndTableTypeCheck() throws {
        let inputs = try Self.inputs()
        #expect(inputs.count { $0.hasSuffix(".xcassets") } > 100 && inputs.count { $0.hasSuffix(".xcstrings") } > 40)
        var keyCount = 0, assetCount = 0
        for start in stride(from: 0, to: inputs.count, by: Self.batchCount) {
            var sources = ""
            for (index, path) in inputs.enumerated().dropFirst(start).prefix(Self.batchCount) {
                var generator = AccessorGenerator(rootName: "R\(index)")
                generator.nestedName = "text\(index)"
                // The accessors of an input with errors are not written, but their source has to be valid too.
                let accessors = generator.generate(path)
                #expect(!accessors.text.isEmpty, "\(path)")
                keyCount += accessors.counts.keys
                assetCount += accessors.counts.assets
                sources += accessors.text
            }
            let complaints = try SwiftTypecheck.complaints(sources)
            #expect(complaints == "", "\(inputs[start]) and those after it")
        }
        #expect(keyCount > 5_000 && assetCount > 600, "\(keyCount) keys, \(assetCount) assets")
    }

    /// Returns every catalog, every String Catalog outside a localization, and every folder with localizations.
    private static func inputs() throws -> [String] {
        var inputs: Set<String> = []
        let corpus = SharedData.corpus.path
        for case let path as String in try #require(FileManager.default.enumerator(atPath: corpus)) {
            let folder = (path as NSString).deletingLastPathComponent
            switch (path as NSString).pathExtension {
            case "xcassets": inputs.insert("\(corpus)/\(path)")
            case "xcstrings" where !folder.hasSuffix(".lproj"): inputs.insert("\(corpus)/\(path)")
            case "lproj": inputs.insert("\(corpus)/\(folder)")
            default: break
            }
        }
        return inputs.sorted()
    }
}
