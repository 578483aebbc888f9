import ResourceArchive
import Testing

@testable import ResourceCompiler

/// Tables whose arrays would be far larger than their texts.
@Suite struct TableLimitTests {
    private static func table(_ name: String, localizations: Int) -> TableContents {
        TableContents(
            name: name,
            columns: (0..<localizations).map { number in
                ColumnContents(localization: "x-\(number)", entries: [.init(key: "key \(number)", text: "v")])
            })
    }

    @Test func `the number of localizations with different keys is limited`() throws {
        var contents = ArchiveContents()
        contents.tables = [Self.table("T", localizations: 300)]
        #expect(try Archive(bytes: ArchiveWriter(contents).bytes()).localizationCount == 300)
        contents.tables = [Self.table("Plain", localizations: 3), Self.table("T", localizations: 4_500)]
        let error = #expect(throws: ArchiveError.self) { try ArchiveWriter(contents).bytes() }
        #expect(
            error?.code == .tooLarge && error?.reason.contains("\"T\" has few texts for its 4500 localizations") == true
        )
    }

    @Test func `the number of localizations of all tables is limited`() throws {
        var contents = ArchiveContents()
        contents.localizations = (0..<5_000).map { "x-\($0)" }
        contents.tables = (0..<4_000).map { Self.table("T\($0)", localizations: 1) }
        let error = #expect(throws: ArchiveError.self) { try ArchiveWriter(contents).bytes() }
        #expect(error?.code == .tooLarge && error?.reason.contains("4000 string tables and 5000 localizations") == true)
        contents.localizations = ["x-0", "x-7"]
        #expect(try Archive(bytes: ArchiveWriter(contents).bytes()).localizationCount == 2)
    }
}
