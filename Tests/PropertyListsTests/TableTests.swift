import PropertyLists
import TestSupport
import Testing

/// The cases in `Fixtures/PropertyLists`.
@Suite struct TableTests {
    private func check(_ row: ReaderCase, _ document: PropertyListDocument) {
        let pairs = document.root.map { root in
            CanonicalForm.pairs(of: root).map { ReaderCase.ExactPair($0.path, $0.value) }.sorted()
        }
        #expect(pairs == row.pairs, "\(document.diagnostics)")
        let found = document.diagnostics.map {
            "\($0.severity.rawValue) \($0.id) \($0.position.line):\($0.position.column)"
        }
        #expect(found == row.diagnostics, "\(document.diagnostics)")
    }

    @Test(arguments: ReaderCase.table("old-style") + ReaderCase.table("xml"))
    func propertyListsAreParsedAsInTheFixture(row: ReaderCase) {
        check(row, PropertyListReader(mode: row.mode).read(row.bytes, path: "case"))
    }

    @Test(arguments: ReaderCase.table("json"))
    func jsonIsParsedAsInTheFixture(row: ReaderCase) {
        check(row, JSONReader(mode: row.mode).read(row.bytes, path: "case"))
    }

    @Test(arguments: ["old-style": 50, "xml": 20, "json": 25])
    func theFixturesHaveCases(name: String, leastCount: Int) {
        #expect(ReaderCase.table(name).count > leastCount)
    }
}
