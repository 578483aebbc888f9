import ResourceArchive
import Testing

@testable import ResourceCompiler

@Suite struct InvalidContentTests {
    private func code(_ change: (inout ArchiveContents) -> Void) -> ArchiveError? {
        var contents = SampleContents.small
        change(&contents)
        return #expect(throws: ArchiveError.self) { _ = try ArchiveWriter(contents).bytes() }
    }

    @Test func `a duplicate key is an error with its table and localization`() {
        let error = code { $0.tables[0].columns[1].entries.append(.init(key: "cart", text: "x")) }
        #expect(error?.code == .invalidContent)
        #expect(error?.reason == "key \"cart\" is given twice in string table \"Localizable\", localization de")
    }

    @Test func `a duplicate table, localization or information key is an error`() {
        #expect(code { $0.tables.append(TableContents(name: "Errors")) }?.code == .invalidContent)
        #expect(code { $0.tables[0].columns.append($0.tables[0].columns[1]) }?.code == .invalidContent)
        #expect(code { $0.information.append((key: "bundle", value: "")) }?.code == .invalidContent)
    }

    @Test func `text that is not UTF-8 is an error`() {
        let error = code {
            $0.tables[0].columns[0].entries.append(.init(key: "bad", kind: 0, bytes: [0xc3]))
        }
        #expect(error?.code == .invalidContent)
        #expect(error?.reason.contains("\"bad\"") == true)
    }

    @Test func `contents beyond the format's limits are an error`() {
        let key = String(repeating: "k", count: 16 << 20 + 1)
        #expect(code { $0.tables[0].columns[0].entries.append(.init(key: key, text: "")) }?.code == .tooLarge)
        let value = [UInt8](repeating: 0x20, count: 1 << 23)
        #expect(
            code { $0.tables[0].columns[0].entries.append(.init(key: "v", kind: 0, bytes: value)) }?.code == .tooLarge)
    }
}
