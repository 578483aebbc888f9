import TestSupport
import Testing

/// Documentation/Diagnostics.md lists exactly the diagnostic ids of the sources, with their severities. Users write these ids in
/// `--suppress`, `--promote` and baselines.
@Suite struct DiagnosticIDTests {
    /// An id in the sources; the severity is nil if none is written beside it.
    private struct Use: Hashable {
        let id: String
        let severity: String?
    }

    /// The files that contain only the second half of an id, and the first halves that the code adds.
    private static let halves: [(folder: String, file: String, prefixes: [String])] = [
        ("Sources/AssetCatalogs/", "", ["catalog"]),
        ("Sources/StringTables/", "CatalogEntryReader.swift", ["xcstrings"]),
        ("Sources/StringTables/", "CatalogValues.swift", ["xcstrings"]),
        ("Sources/StringTables/", "FormKeys.swift", ["stringsdict", "xcstrings"]),
        ("Sources/StringTables/", "StringTableReader+Catalog.swift", ["xcstrings"]),
        ("Sources/StringTables/", "MessageCheck.swift", ["stringsdict", "xcstrings"]),
    ]
    /// Literals that look like an id but are not. All others of that form are ids.
    private static let otherLiterals: Set<String> = [
        "cart.items", "desktop.ini", "info.plist", "texts.js", "version.plist",
    ]

    private static func prefixes(in file: ProjectFile) -> [String] {
        halves.first { file.path.hasPrefix($0.folder) && file.path.hasSuffix($0.file) }?.prefixes ?? []
    }

    /// The lines without comment lines.
    private static func statements(of file: ProjectFile) -> String {
        file.text.split(separator: "\n", omittingEmptySubsequences: false)
            .filter { !$0.drop { $0 == " " }.hasPrefix("//") }.joined(separator: "\n")
    }

    private static func uses(in file: ProjectFile) -> Set<Use> {
        let text = statements(of: file)
        var uses: Set<Use> = []
        for match in text.matches(of: /"([a-z]+\.[a-z0-9]+(?:-[a-z0-9]+)*)"/)
        where !otherLiterals.contains(String(match.1)) {
            uses.insert(Use(id: String(match.1), severity: nil))
        }
        for match in text.matches(of: /\bfail\(\s*"([a-z]+\.[a-z0-9-]+)"/) {
            uses.insert(Use(id: String(match.1), severity: "error"))
        }
        // In `isLenient ? .warning : .error`, the document has the first severity.
        let reports = text.matches(
            of: /(isLenient \? )?\.(error|warning|note)( : \.(?:error|warning|note))?,\s*(?:id: )?"([a-z0-9.-]+)",/)
        for match in reports {
            let id = String(match.4)
            // If the source chooses between two severities for another reason, the test does not compare the severity.
            let severity = match.3 == nil || match.1 != nil ? String(match.2) : nil
            if id.contains(".") {
                uses.insert(Use(id: id, severity: severity))
            } else {
                for prefix in prefixes(in: file) { uses.insert(Use(id: "\(prefix).\(id)", severity: severity)) }
            }
        }
        return uses.filter { !otherLiterals.contains($0.id) }
    }

    static func ids(in file: ProjectFile) -> Set<String> { Set(uses(in: file).map(\.id)) }

    /// The first halves that a file adds to second halves.
    static func joinedPrefixes(in file: ProjectFile) -> [String] {
        statements(of: file).matches(of: /id: "([a-z]+|\\\([a-z]+\))\.\\\(/).map { String($0.1) }
    }

    @Test func theDocumentListsExactlyTheIDsOfTheSources() throws {
        var uses: Set<Use> = []
        for file in ProjectFile.all where file.isSwiftSource {
            uses.formUnion(Self.uses(in: file))
        }
        let ids = Set(uses.map(\.id))
        let page = try #require(ProjectFile.all.first { $0.path == "Documentation/Diagnostics.md" })
        let rows = page.text.matches(
            of: /\| `([a-z0-9.-]+)` \| ((?:error|warning|note)(?:, (?:error|warning|note))?) \| [^|]+ \| [^|]+ \|\n/)
        let documented = Dictionary(rows.map { (String($0.1), String($0.2)) }) { first, _ in first }
        #expect(ids.count > 150)
        #expect(ids.subtracting(documented.keys).sorted() == [])
        #expect(Set(documented.keys).subtracting(ids).sorted() == [])
        #expect(rows.count == documented.count, "the document lists an id twice")
        for use in uses {
            guard let severity = use.severity, let row = documented[use.id] else { continue }
            #expect(row.contains(severity), "\(use.id) is reported as \(severity), but the document says \(row)")
        }
    }

    /// `Scripts/diagnostic-rules` generates the descriptions in SARIF logs from the document.
    @Test func generatedDescriptionsAreUpToDate() throws {
        let page = try #require(ProjectFile.all.first { $0.path == "Documentation/Diagnostics.md" }).text
        let source = try #require(ProjectFile.all.first { $0.path.hasSuffix("/DiagnosticRules.swift") }).text
        var last = ""
        var count = 0
        for line in page.split(separator: "\n") where line.hasPrefix("| `") {
            let cells = line.dropLast(2).split(separator: " | ", omittingEmptySubsequences: false)
            guard cells.count == 4, cells[1].starts(with: /error|warning|note/) else { continue }
            if cells[3] != "as above" { last = String(cells[3]) }
            let id = cells[0].dropFirst(3).dropLast()
            let text = "\(cells[2])|\(last)".filter { $0 != "`" }
            #expect(
                source.contains("\"\(id)\": #\"\(text)\"#,"),
                "the description of \(id) is not up to date: run Scripts/diagnostic-rules")
            count += 1
        }
        #expect(count > 150 && source.components(separatedBy: ": #\"").count == count + 1)
    }

    @Test func everyFileThatJoinsIDsIsListed() {
        for file in ProjectFile.all where file.isSwiftSource && !Self.joinedPrefixes(in: file).isEmpty {
            #expect(!Self.prefixes(in: file).isEmpty, "\(file.path) joins halves of ids: add it to `halves`")
        }
    }

    @Test func deliberateIDsAreFound() {
        let catalog = ProjectFile(
            path: "Sources/AssetCatalogs/X.swift", text: "report(.error, \"new-rule\", \"text\"); id: \"files.odd\"")
        #expect(Self.ids(in: catalog) == ["catalog.new-rule", "files.odd"])
        let other = ProjectFile(
            path: "Sources/resource-bundle/X.swift",
            text: "// \"files.old\"\nDiagnostic(.note, id: \"target.of-its-own\", \"t\")")
        #expect(Self.ids(in: other) == ["target.of-its-own"])
        let joined = ProjectFile(path: "Sources/FileAccess/X.swift", text: #"Diagnostic(.note, id: "disk.\(rule)")"#)
        #expect(Self.joinedPrefixes(in: joined) == ["disk"])
    }
}
