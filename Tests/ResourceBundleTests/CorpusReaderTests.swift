import BundleModel
import Foundation
import ResourceArchive
import ResourceCompiler
import ResourceLint
import TestSupport
import Testing

@testable import ResourceBundle

/// Readers whose languages the bundle lacks get every text of the development language and `Base`.
@Suite(.enabled(if: SharedData.isPresent, Comment(rawValue: SharedData.skipReason)))
struct CorpusReaderTests {
    private static let readers: [(name: String, context: ResourceContext)] = [
        ("ja", ResourceContext(languages: ["ja"])), ("th", ResourceContext(languages: ["th"])),
        ("xx", ResourceContext(languages: ["xx"])),
        ("de-CH, fr", ResourceContext(languages: ["de-CH", "fr"])),
        ("*;q=0", ResourceContext(acceptLanguage: "*;q=0")), ("none", ResourceContext()),
    ]

    @Test func everyTextOfTheDevelopmentLanguageOrBaseIsFound() throws {
        var folders = 0, texts = 0, missing: [String] = [], without: [String] = []
        for path in CorpusFolders.all("parent") {
            let directory = try ResourceBundle(at: path)
            let name = String(path.dropFirst(SharedData.corpus.path.count + 1))
            folders += 1
            if directory.developmentLocalization == nil {
                without.append("\(name): \(directory.localizations.joined(separator: ", "))")
                let ids = try ResourceLint.findings(at: path).map(\.id)
                #expect(ids.contains("bundle.no-development-language"), "\(name)")
            }
            var bundles = [directory]
            let compilation = ResourceCompiler().compile([path])
            if !compilation.hasErrors {
                let archive = ArchiveProvider(try Archive(bytes: compilation.bytes()))
                bundles.append(ResourceBundle(path: "\(name).rbarc", providers: [archive]))
            }
            for bundle in bundles {
                #expect(bundle.developmentLocalization == directory.developmentLocalization, "\(name)")
                let keys = Self.keys(of: bundle)
                for (reader, context) in Self.readers {
                    let view = bundle.view(for: context)
                    for (table, keys) in keys {
                        texts += keys.count
                        missing += keys.filter { view.string($0, table: table) == nil }.map {
                            "\(bundle.path) \(reader): \($0) of \(table)"
                        }
                    }
                }
            }
        }
        print("corpus readers: \(folders) folders, \(texts) texts looked up, \(missing.count) missing")
        print("corpus readers: \(without.count) folders without a development language:")
        for line in without { print("    \(line)") }
        #expect(missing.isEmpty, "\(missing.prefix(5))")
        #expect(folders > 80 && texts > 80_000)
        #expect(without.count == 12)
    }

    /// The keys that the development language or `Base` has, by table.
    private static func keys(of bundle: ResourceBundle) -> [(table: String, keys: [String])] {
        let model = bundle.storage.model
        let names = [model.developmentLanguage.localization, "Base"].compactMap(\.self)
        return model.tables.map { table in
            let columns = table.columns.filter { column in column.localization.map { names.contains($0) } ?? false }
            return (table.name, columns.flatMap(\.keys))
        }
    }
}
