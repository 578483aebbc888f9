import ResourceArchive
import ResourceBasics
import ResourceTraits
import TestSupport
import Testing

@testable import ResourceCompiler

@Suite struct RoundTripTests {
    @Test func `an empty archive has only a header and finds nothing`() throws {
        let bytes = try ArchiveWriter(ArchiveContents()).bytes()
        #expect(bytes.count == 64)
        let archive = try Archive(bytes: bytes)
        #expect(archive.localizationCount == 0)
        #expect(archive.table(named: "Localizable") == nil)
        #expect(archive.groups(.asset, named: "").isEmpty)
        #expect(archive.groups(.file, named: "x").isEmpty)
        #expect(archive.developmentLocalization == nil)
        #expect(archive.information("x") == nil)
        #expect(archive.blob(0) == nil)
        #expect(ArchiveVerifier.problems(of: bytes).isEmpty)
    }

    @Test func `the small archive has the written texts`() throws {
        let archive = try Archive(bytes: ArchiveWriter(SampleContents.small).bytes())
        #expect((0..<archive.localizationCount).map { archive.localizationName($0) } == ["Base", "de", "en"])
        #expect(archive.developmentLocalization == 2)
        #expect(archive.information("messages") == "1")
        #expect(archive.information("missing") == nil)
        let table = try #require(archive.table(named: "Localizable"))
        #expect(table.rowCount == 3)
        let pay = try #require(table.row(for: "pay"))
        let german = try #require(table.value(of: pay, localization: 1))
        #expect(table.string(german) == "Für 5 € kaufen")
        #expect(!table.isASCII(german))
        #expect(table.value(of: pay, localization: 0) == nil)
        #expect(table.row(for: "pays") == nil)
        let items = try #require(table.row(for: "items"))
        #expect(table.value(of: items, localization: 2) == nil)
        let message = try #require(table.value(of: items, localization: 1))
        #expect(message.kind == 3)
        #expect(table.array(message).prefix(3) == [0xff, 0, 1])
        let cart = try #require(table.row(for: "cart"))
        let empty = try #require(table.value(of: cart, localization: 1))
        #expect(table.string(empty) == "")
        let found = try #require(table.firstValue(of: items, in: [0, 2, 1]))
        #expect(found.chainIndex == 2)
        let summaries = table.columnSummaries
        #expect(summaries.map(\.keyCount) == [3, 2])
        #expect(summaries.last?.digest == [UInt8](1...32))
        let errors = try #require(archive.table(named: "Errors"))
        #expect(errors.row(for: "") != nil)
    }

    @Test func `assets and files of the small archive are found by name`() throws {
        let archive = try Archive(bytes: ArchiveWriter(SampleContents.small).bytes())
        let groups = archive.groups(.asset, named: "Icons/Cart")
        #expect(groups.map(\.type) == ["colorset", "imageset"])
        let image = try #require(groups.last)
        #expect(image.type == "imageset")
        #expect(image.properties == "{\"template\":true}")
        #expect(image.variants.map(\.fileName) == ["cart@2x.png", "cart@3x.png"])
        #expect(image.variants[1].traits == VariantTraits(words: (3, .max)))
        #expect(image.variants[0].pixelHeight == 46)
        #expect(image.variants[0].blob == image.variants[1].blob)
        #expect(groups[0].variants[0].blob == nil)
        #expect(archive.groups(.file, named: "Icons/Cart").isEmpty)
        let terms = try #require(archive.groups(.file, named: "de.lproj/terms.html").first?.variants.first)
        #expect(terms.localization == 1)
        let blob = try #require(terms.blob)
        #expect(archive.blob(blob) == [1, 2, 3])
        #expect(archive.name(.file, at: 0) == "de.lproj/terms.html")
        #expect(archive.blobCount == 2)
    }

    @Test(arguments: 0..<20 as Range<UInt64>)
    func `random contents round-trip`(seed: UInt64) throws {
        let contents = SampleContents.random(seed: seed)
        let bytes = try ArchiveWriter(contents).bytes()
        #expect(ArchiveVerifier.problems(of: bytes).map(\.description) == [])
        let archive = try Archive(bytes: bytes)
        for source in contents.tables {
            let table = try #require(archive.table(named: source.name))
            let keys = Set(source.columns.flatMap { $0.entries.map { ExactKey($0.key) } })
            #expect(table.rows.map { ExactKey(table.key(of: $0)) } == keys.sorted())
            for column in source.columns { try check(column, of: table) }
        }
        for group in contents.groups { try check(group, contents.measure, in: archive) }
    }

    private func check(_ column: ColumnContents, of table: ArchiveTable) throws {
        let localization = try #require(table.archive.localizationIndex(named: column.localization))
        for entry in column.entries {
            let row = try #require(table.row(for: entry.key))
            let value = try #require(table.value(of: row, localization: localization))
            #expect(value.kind == entry.kind)
            #expect(table.isASCII(value) == entry.bytes.allSatisfy { $0 < 128 })
            #expect(table.array(value) == entry.bytes)
            if entry.kind == 0 { #expect(Array(table.string(value).utf8) == entry.bytes) }
        }
    }

    private func check(
        _ source: GroupContents, _ measure: ArchiveContents.Measure, in archive: Archive
    ) throws {
        let group = try #require(archive.groups(source.domain, named: source.name).first { $0.type == source.type })
        #expect(ExactKey(group.sourcePath) == ExactKey(source.sourcePath))
        #expect(ExactKey(group.properties) == ExactKey(source.properties))
        #expect(group.variants.count == source.variants.count)
        for (variant, expected) in zip(group.variants, source.variants) {
            #expect(variant.traits == expected.traits)
            #expect(ExactKey(variant.attributes) == ExactKey(expected.attributes))
            #expect(ExactKey(variant.fileName) == ExactKey(expected.fileName))
            #expect(variant.localization.flatMap { archive.localizationName($0) } == expected.localization)
            if case .bytes(let bytes) = expected.payload {
                let blob = try #require(variant.blob)
                #expect(archive.blob(blob) == bytes)
                let size = measure(bytes) ?? (0, 0)
                #expect(variant.pixelWidth == size.width && variant.pixelHeight == size.height)
            } else {
                #expect(variant.blob == nil && variant.pixelWidth == 0 && variant.pixelHeight == 0)
            }
        }
    }

    @Test func `a key of a megabyte is found, and a shorter one is not`() throws {
        let key = String(repeating: "k", count: 1 << 20)
        var contents = ArchiveContents()
        contents.tables = [
            TableContents(
                name: "T", columns: [ColumnContents(localization: "en", entries: [.init(key: key, text: "v")])])
        ]
        let archive = try Archive(bytes: ArchiveWriter(contents).bytes())
        let table = try #require(archive.table(named: "T"))
        #expect(table.row(for: key) != nil)
        #expect(table.row(for: String(key.dropLast())) == nil)
    }

    @Test func `equal blobs are stored once and large blobs are aligned to pages`() throws {
        let large = [UInt8](repeating: 3, count: 70_000)
        let middle = [UInt8](repeating: 4, count: 5_000)
        var contents = ArchiveContents()
        contents.groups = (0..<6).map { number in
            GroupContents(
                domain: .file, name: "\(number)", type: "file",
                variants: [VariantContents(payload: .bytes([large, middle, [1]][number % 3]))])
        }
        let archive = try Archive(bytes: ArchiveWriter(contents).bytes())
        #expect(archive.blobCount == 3)
        let alignments = (0..<3).map { (archive.blobOffset($0) ?? 1).trailingZeroBitCount }
        #expect(alignments[0] >= 12 && alignments[1] >= 6 && alignments[2] >= 4)
        #expect(archive.blob(0) == large)
    }
}
