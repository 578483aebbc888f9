import AssetCatalogs
import Foundation
import TestSupport
import Testing

@testable import ResourceCompiler

/// Documentation/AssetCatalogs.md lists exactly the set types and keys that the parser and the rules support.
@Suite struct SupportTableTests {
    /// Returns the first cells of the tables below a heading.
    private static func names(below heading: String) throws -> Set<String> {
        let url = SharedData.packageRoot.appending(path: "Documentation/AssetCatalogs.md")
        let sections = try String(contentsOf: url, encoding: .utf8).components(separatedBy: "\n## ")
        let section = try #require(sections.first { $0.hasPrefix(heading) })
        return Set(section.matches(of: /\n\| `([a-z-]+)` \|/).map { String($0.1) })
    }

    @Test func everyTypeIsInTheTable() throws {
        let known = Set(AssetType.all.map(\.fileExtension))
        #expect(known.count == 29)
        #expect(try Self.names(below: "Set types").symmetricDifference(known).sorted() == [])
    }

    @Test func everyKeyIsInATable() throws {
        let arrays = Set(AssetType.all.compactMap(\.entriesKey))
        let tables: [(String, Set<String>)] = [
            ("Keys at the top", Set(UnknownKeys.topKeys.map(\.string)).subtracting(arrays)),
            ("Keys of an entry", Set(UnknownKeys.entryKeys.map(\.string))),
            ("Keys of `properties`", Set(UnknownKeys.propertyKeys.map(\.string))),
        ]
        for (heading, known) in tables {
            #expect(try Self.names(below: heading).symmetricDifference(known).sorted() == [], "\(heading)")
        }
    }
}
