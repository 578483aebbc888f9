import TestSupport
import Testing

/// Documentation/Diagnostics.md has every id that a diagnostic can have, and no other.
@Suite struct DiagnosticIDTests {
    /// What the first half of an id can be.
    private static let rooms: Set<String> = [
        "accessors", "binary", "bundle", "catalog", "compile", "extract", "files", "info", "json", "plist", "strings",
        "stringsdict",
        "xcstrings", "xml",
    ]
    /// Files that write the second half only, and the first halves that are put before it.
    private static let halves: [(folder: String, file: String, rooms: [String])] = [
        ("Sources/AssetCatalogs/", "", ["catalog"]),
        ("Sources/StringTables/", "CatalogEntryReader.swift", ["xcstrings"]),
        ("Sources/StringTables/", "StringTableReader+Catalog.swift", ["xcstrings"]),
        ("Sources/StringTables/", "MessageCheck.swift", ["stringsdict", "xcstrings"]),
    ]
    /// Not ids: the name of a file in lower case.
    private static let others: Set<String> = ["info.plist"]

    static func ids(in file: ProjectFile) -> Set<String> {
        var ids: Set<String> = []
        for match in file.text.matches(of: /"([a-z]+)\.([a-z0-9]+(?:-[a-z0-9]+)*)"/)
        where rooms.contains(String(match.1)) {
            ids.insert("\(match.1).\(match.2)")
        }
        let prefixes = halves.first { file.path.hasPrefix($0.folder) && file.path.hasSuffix($0.file) }?.rooms ?? []
        for match in file.text.matches(of: /\.(?:error|warning|note),\s*"([a-z0-9]+(?:-[a-z0-9]+)*)",/) {
            for room in prefixes { ids.insert("\(room).\(match.1)") }
        }
        return ids.subtracting(others)
    }

    @Test func everyIDIsDocumentedAndEveryDocumentedIDExists() throws {
        var ids: Set<String> = []
        for file in ProjectFile.all where file.isSwiftSource { ids.formUnion(Self.ids(in: file)) }
        let page = try #require(ProjectFile.all.first { $0.path == "Documentation/Diagnostics.md" })
        let rows = page.text.matches(
            of: /\| `([a-z0-9.-]+)` \| (error|warning|note)(, (error|warning|note))? \| [^|]+ \| [^|]+ \|\n/)
        let documented = Set(rows.map { String($0.1) })
        #expect(ids.count > 150)
        #expect(ids.subtracting(documented).sorted() == [])
        #expect(documented.subtracting(ids).sorted() == [])
        #expect(rows.count == documented.count, "an id stands there twice")
    }

    @Test func aPlantedIDIsFound() {
        let file = ProjectFile(
            path: "Sources/AssetCatalogs/X.swift", text: "report(.error, \"new-rule\", \"text\"); id: \"files.odd\"")
        #expect(Self.ids(in: file) == ["catalog.new-rule", "files.odd"])
    }
}
