import FileAccess
import Foundation
import TestSupport
import Testing

@testable import ResourceArchive
@testable import ResourceCompiler

/// Indices, ranges and references outside an archive, or from another archive, are misses.
@Suite struct WrongNumbersTests {
    private func archive(_ contents: ArchiveContents) throws -> Archive {
        try Archive(bytes: ArchiveWriter(contents).bytes())
    }

    @Test(
        arguments: [
            ("", nil), ("bundle", "com.example.shop"), ("c", nil), ("messages", "1"), ("z", nil),
        ] as [(String, String?)])
    func `an unknown information key is nil`(key: String, value: String?) throws {
        #expect(try archive(SampleContents.small).information(key) == value)
    }

    @Test(arguments: [(-1, nil), (0, "Errors"), (1, "Localizable"), (2, nil), (.max, nil)] as [(Int, String?)])
    func `an index out of range has no table`(index: Int, name: String?) throws {
        #expect(try archive(SampleContents.small).table(at: index)?.tableName == name)
    }

    @Test(arguments: [(-1, nil), (1, "de"), (2, "en"), (3, nil), (.max, nil)] as [(Int, String?)])
    func `an index out of range has no localization`(index: Int, name: String?) throws {
        #expect(try archive(SampleContents.small).localizationName(index) == name)
    }

    @Test func `a value of a larger archive is empty`() throws {
        let small = try archive(SampleContents.small)
        var contents = SampleContents.small
        contents.tables[1].columns[0].entries.append(.init(key: "long", text: String(repeating: "x", count: 900)))
        let large = try #require(try archive(contents).table(named: "Errors"))
        let row = try #require(large.row(for: "long"))
        let value = try #require(large.value(of: row, localization: 2))
        let table = try #require(small.table(named: "Errors"))
        #expect(large.string(value).utf8.count == 900)
        #expect(table.string(value) == "")
    }

    @Test func `a range that is not completely in the archive has no bytes`() throws {
        let archive = try archive(SampleContents.small)
        let count = archive.bytes.count
        func byteCount(_ offset: Int, _ byteCount: Int) -> Int? {
            archive.span(ArchiveRange(offset: UInt64(bitPattern: Int64(offset)), byteCount: byteCount))?.count
        }
        #expect(byteCount(count - 3, 3) == 3 && byteCount(count, 0) == 0)
        #expect(byteCount(count - 3, 4) == nil && byteCount(count + 1, 0) == nil)
        #expect(byteCount(0, count + 1) == nil && byteCount(4, -1) == nil && byteCount(-1, 1) == nil)
    }

    @Test(arguments: [
        (-1, "caf\u{FFFD}"), (0, "n€af\u{FFFD}"), (3, "cafn€"), (4, "caf\u{FFFD}"), (.max, "caf\u{FFFD}"),
    ])
    func `a byte outside a text is not replaced`(offset: Int, expected: String) {
        let text = withArchiveBytes(of: [0x63, 0x61, 0x66, 0xe9] as [UInt8]) { bytes in
            withArchiveBytes(of: "n€") { bytes.string(replacingByteAt: offset, with: $0) }
        }
        #expect(text == expected)
    }

    @Test(arguments: [(nil, "PkgInfo"), ("Info.plist", "PkgInfo"), ("Contents/Info.plist", "Contents/PkgInfo")])
    func `the path of PkgInfo is beside the Info plist`(infoPath: String?, expected: String) throws {
        var contents = ArchiveContents()
        contents.information = infoPath.map { [(key: ArchiveConvention.infoPath, value: $0)] } ?? []
        #expect(try archive(contents).packageFilePath == nil)
        contents.information.append((key: ArchiveConvention.packageInfo, value: "APPL????"))
        #expect(try archive(contents).packageFilePath == expected)
    }

    @Test func `the error for an archive that is too large to copy says how to open it`() throws {
        let folder = try TestFolder()
        try folder.write(ArchiveWriter(SampleContents.small).bytes(), to: "a")
        let file = try #require(FileHandle(forWritingAtPath: folder.path("a")))
        try file.truncate(atOffset: UInt64(FileLimits.copiedByteCount) + 1)
        let error = #expect(throws: ArchiveError.self) { try Archive(at: folder.path("a"), loading: .privateCopy) }
        #expect(error?.code == .fileAccess)
        #expect(
            error?.reason.hasSuffix("are read; larger archives have to be mapped") == true,
            "\(String(describing: error))")
    }
}
