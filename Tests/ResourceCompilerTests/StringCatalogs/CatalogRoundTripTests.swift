import Foundation
import ResourceBundle
import ResourceCompiler
import StringTables
import TestSupport
import Testing

/// A bundle with a String Catalog and a bundle with the tables compiled from it have the same texts.
@Suite struct CatalogRoundTripTests {
    @Test func compiledFixturesHaveTheSameTexts() throws {
        for name in CatalogFixture.names { #expect(try Self.compare(CatalogFixture.path(name)) >= 50) }
    }

    @Test(.enabled(if: SharedData.isPresent, Comment(rawValue: SharedData.skipReason)))
    func compiledCatalogsOfTheCorpusHaveTheSameTexts() throws {
        var catalogs = 0, texts = 0
        for (repository, expected) in try SharedData.expectations().sorted(by: { $0.key < $1.key }) {
            for path in (expected["xcstrings"] as? [String: Any] ?? [:]).keys.sorted() {
                texts += try Self.compare(SharedData.corpus.appending(path: repository).appending(path: path).path)
                catalogs += 1
            }
        }
        print("String Catalogs: \(catalogs) compiled to tables, \(texts) texts compared")
        #expect(catalogs == 58 && texts > 50_000)
    }

    /// Compares the texts of each key in each language, for several devices and arguments. Returns the number of texts.
    private static func compare(_ path: String) throws -> Int {
        let bytes = try SharedData.bytes(URL(filePath: path))
        let folder = try TestFolder()
        try folder.write(bytes, to: "Catalog/Table.xcstrings")
        let output = StringCatalogCompiler().compile(folder.path("Catalog/Table.xcstrings"))
        #expect(!output.hasErrors, "\(path): \(output.diagnostics)")
        if output.files.isEmpty { return 0 }
        try output.write(to: folder.path("Tables"))
        let document = StringTableReader().readCatalog(named: "Table", StringSource(bytes, path: path))
        let catalog = try #require(document.catalog)
        var compiler = ResourceCompiler()
        compiler.developmentLanguage = catalog.sourceLanguage
        let bundles = try ["Catalog", "Tables"].map { name in
            let compilation = compiler.compile([folder.path(name)])
            let errors = compilation.diagnostics.filter { $0.severity == .error }
            #expect(errors.isEmpty, "\(path): \(errors)")
            try compilation.write(to: folder.path("\(name).rbarc"))
            return try ResourceBundle(at: folder.path("\(name).rbarc"))
        }
        #expect(bundles[0].localizations == bundles[1].localizations, "\(path)")

        var count = 0
        for table in catalog.tables where !table.isEmpty {
            for device in [nil, Device.mac, .iphone] {
                var context = ResourceContext()
                context.device = device
                let views = bundles.map { $0.view(localization: table.localization, context: context) }
                let lists = views.map { $0.strings(table: "Table").map(\.key) }
                #expect(lists[0] == lists[1], "\(path) \(table.localization)")
                for entry in table.entries {
                    for arguments in Self.arguments(of: entry.message) {
                        let found = views.map { $0.resolve(entry.key, arguments, table: "Table") }
                        let values = found.compactMap { $0.map { Array(Self.withoutOrder($0.value).utf8) } }
                        let isSame = values.count == 2 && values[0] == values[1]
                        #expect(isSame, "\(path) \(table.localization) \(entry.key): \(found.map { $0?.value ?? "" })")
                        count += 1
                    }
                }
            }
        }
        return count
    }

    /// Returns a general form without redundant positions, which only forms with a variable have.
    private static func withoutOrder(_ text: String) -> String {
        let positions = text.matches(of: #/%([0-9]+)\$/#).map { Int($0.1) }
        return positions == Array(1...max(1, positions.count)) ? text.replacing(#/%[0-9]+\$/#, with: "%") : text
    }

    /// Returns no arguments, and arguments of the message's types with numbers in several plural categories.
    private static func arguments(of message: Message) -> [MessageArguments] {
        let signature = MessageSignature(of: message)
        guard signature.count > 0 else { return [MessageArguments([])] }
        let lists = [0, 1, 2, 5, 21].map { (number: Int64) in
            MessageArguments(
                (1...signature.count).map { position in
                    switch signature.uses[.position(position)]?.kinds.subtracting(.anything) {
                    case .integer?: .integer(number + Int64(position) - 1)
                    case .float?: .double(Double(number) + 0.5)
                    default: .text("x\(position)")
                    }
                })
        }
        return [MessageArguments([])] + lists
    }
}
