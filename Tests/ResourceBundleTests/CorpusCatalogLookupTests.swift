import Foundation
import ResourceBundle
import ResourceCompiler
import StringTables
import TestSupport
import Testing

/// Every String Catalog of the corpus has the same texts compiled and uncompiled, for each key in each language.
@Suite(.enabled(if: SharedData.isPresent, Comment(rawValue: SharedData.skipReason)))
struct CorpusCatalogLookupTests {
    @Test func everyKeyOfACompiledCatalogIsFoundInEachLanguage() throws {
        var catalogs = 0, lookups = 0
        let folder = try TestFolder()
        for (repository, expected) in try SharedData.expectations().sorted(by: { $0.key < $1.key }) {
            for path in (expected["xcstrings"] as? [String: Any] ?? [:]).keys.sorted() {
                catalogs += 1
                let bytes = try SharedData.bytes(SharedData.corpus.appending(path: repository).appending(path: path))
                let source = "\(catalogs).bundle"
                try folder.write(bytes, to: "\(source)/Table.xcstrings")
                let compilation = ResourceCompiler().compile([folder.path(source)])
                #expect(!compilation.hasErrors, "\(repository)/\(path)")
                try compilation.write(to: folder.path("\(catalogs).rbarc"))
                let compiled = try ResourceBundle(at: folder.path("\(catalogs).rbarc"))
                let directory = try ResourceBundle(at: folder.path(source))
                let document = StringTableReader(mode: .strict).readCatalog(
                    named: "Table", StringSource(bytes, path: path))
                for table in try #require(document.catalog).tables {
                    let views = [compiled, directory].map { $0.view(localization: table.localization) }
                    for entry in table.entries {
                        lookups += 1
                        let found = views.map { $0.resolvedString(entry.key, 3, "x", table: "Table") }
                        let isSame = found[0]?.value.utf8.elementsEqual(found[1]?.value.utf8 ?? "".utf8) ?? false
                        #expect(isSame, "\(path) \(table.localization) \(entry.key)")
                        #expect(found[0]?.localization == table.localization)
                    }
                }
            }
        }
        print("String Catalogs: \(catalogs) compiled, \(lookups) lookups")
        #expect(catalogs == 58)
        #expect(lookups > 15_000)
    }
}
