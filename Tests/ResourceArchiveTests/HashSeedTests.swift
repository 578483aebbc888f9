import ResourceTraits
import TestSupport
import Testing

@testable import ResourceArchive
@testable import ResourceCompiler

/// A hash table has a seed. With this seed, all its keys have different hashes.
@Suite struct HashSeedTests {
    /// Keys with the same hash for seed 0: in a table, as assets and as files.
    private static func contents(_ keys: [String]) -> ArchiveContents {
        var contents = ArchiveContents()
        contents.tables = [
            TableContents(
                name: "Plain", columns: [ColumnContents(localization: "en", entries: [.init(key: "a", text: "9")])]),
            TableContents(
                name: "T",
                columns: [
                    ColumnContents(
                        localization: "en", entries: keys.enumerated().map { .init(key: $1, text: "\($0)") })
                ]),
        ]
        contents.groups = keys.enumerated().flatMap { number, key in
            [
                GroupContents(
                    domain: .asset, name: key, type: "imageset",
                    variants: [VariantContents(traits: VariantTraits(words: (1, 1)), payload: .bytes([UInt8(number)]))]),
                GroupContents(
                    domain: .file, name: key, type: "file",
                    variants: [VariantContents(fileName: key, payload: .bytes([UInt8(number), 1]))]),
            ]
        }
        return contents
    }

    @Test func `keys with the same hash for seed 0 are all found with another seed`() throws {
        let keys = CollidingKeys.make(count: 40)
        #expect(keys.count == 40 && Set(keys.map { ArchiveKeyHash($0) }).count == 1)
        let contents = Self.contents(keys)
        let bytes = try ArchiveWriter(contents).bytes()
        #expect(ArchiveVerifier.problems(of: bytes).isEmpty)
        #expect(try ArchiveWriter(SampleContents.shuffled(contents, seed: 7)).bytes() == bytes)
        let archive = try Archive(bytes: bytes)
        let seeds = (0..<2).map { archive.table(at: $0)?.region.hash.seed }
        #expect(seeds == [0, 1] && archive.resources.hash.seed == 1)
        let texts = ArchiveTexts(archive, defaultTable: "T", chain: [0])
        let table = try #require(archive.table(named: "T"))
        let images = ArchiveAssets(archive)
        images.setRanks([1])
        for (number, key) in keys.enumerated() {
            #expect(texts.copied(key).text == "\(number)")
            #expect(texts.copied(key, hash: ArchiveKeyHash(key)).text == "\(number)")
            let row = try #require(table.row(for: key))
            #expect(table.key(of: row) == key)
            #expect(table.value(of: row, localization: 0).map { table.string($0) } == "\(number)")
            #expect(images.copiedImage(key)?.bytes == [UInt8(number)])
            let file = try #require(archive.groups(.file, named: key).first?.variants.first)
            #expect(file.blob.flatMap { archive.blob($0) } == [UInt8(number), 1])
        }
        #expect(texts.copied(keys[0] + "x") == .missing && texts.copied("a") == .missing)
        #expect(texts.copied("a", hash: ArchiveKeyHash("a"), table: "Plain").text == "9")
        #expect(table.rows.map { table.key(of: $0) } == keys.sorted())
    }

    /// Numbers of an archive that the test forges.
    private enum Field: CaseIterable {
        case tableSeed, tableSlot, tablePilot, resourceSeed, resourceSlot, resourcePilot, setWord, cell

        func offset(in archive: Archive) throws -> (offset: Int, byteCount: Int) {
            let index = archive.resources
            let table = try #require(archive.table(at: 1)?.region)
            let entry = archive.bytes.offset(of: archive.tables) + archive.tableEntry(1)
            // A slot in use.
            func used(_ hash: PerfectHash) -> Int {
                (0..<hash.slotCount).first { hash.slot(at: $0) != 0 } ?? 0
            }
            let tableStart =
                archive.bytes.offset(of: archive.tables) + Int(archive.tables.u64(archive.tableEntry(1) + 24) ?? 0)
            let resourceStart = archive.bytes.offset(of: archive.section(.resources))
            switch self {
            case .tableSeed: return (entry + 20, 4)
            case .tableSlot: return (tableStart + 8 * used(table.hash), 8)
            case .tablePilot:
                return (archive.bytes.offset(of: table.columnMap) - 8, 2)
            case .cell: return (archive.bytes.offset(of: table.cells) + 4 * used(table.hash), 4)
            case .resourceSeed: return (resourceStart + 32, 4)
            case .resourceSlot: return (resourceStart + 40 + 8 * used(index.hash), 8)
            case .resourcePilot: return (archive.bytes.offset(of: index.shapes.entries) + 8 * index.shapes.count, 2)
            case .setWord:
                let word = (0..<index.hash.slotCount).first { index.setWords.u64($0 * 8) != 0 } ?? 0
                return (archive.bytes.offset(of: index.setWords) + 8 * word, 8)
            }
        }
    }

    @Test(arguments: Field.allCases)
    private func `a forged seed, slot, pilot, word or cell never traps, and verify reports it`(field: Field) throws {
        let keys = (0..<6).map { "key \($0)" }
        let intact = ForgedArchive(bytes: try ArchiveWriter(Self.contents(keys)).bytes())
        let (offset, byteCount) = try withExtendedLifetime(Archive(bytes: intact.bytes)) { try field.offset(in: $0) }
        var wrongCount = 0
        for number in [1, 2, 7, 5 << 10 | 1 << 2 | 1, 0xff, 0xffff, 0x7fff_ffff, UInt64(UInt32.max), .max, .max - 3] {
            var forged = intact
            for byteIndex in 0..<byteCount {
                forged.set(offset + byteIndex, to: UInt8(truncatingIfNeeded: number >> (8 * UInt64(byteIndex))))
            }
            if forged.bytes == intact.bytes { continue }
            forged.sign()
            let archive = try Archive(bytes: forged.bytes)
            let texts = ArchiveTexts(archive, defaultTable: "T", chain: [0])
            let images = ArchiveAssets(archive)
            images.setRanks([1])
            var misses = 0
            for (number, key) in keys.enumerated() {
                let text = texts.copied(key).text
                // Another value of the archive is valid and cannot be detected.
                if text != "\(number)", field != .cell || text.flatMap({ Int($0) }) == nil { misses += 1 }
                if images.copiedImage(key)?.bytes != [UInt8(number)] { misses += 1 }
                if archive.groups(.file, named: key).isEmpty { misses += 1 }
            }
            let problems = ArchiveVerifier.problems(of: archive)
            #expect(misses == 0 || !problems.isEmpty, "\(number)")
            if field != .setWord, field != .cell, misses > 0 {
                #expect(problems.contains { $0.reason.contains("not found by its hash") }, "\(problems)")
            }
            if misses > 0 { wrongCount += 1 }
        }
        #expect(wrongCount > 0)
    }
}
