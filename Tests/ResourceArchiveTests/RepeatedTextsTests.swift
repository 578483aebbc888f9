import ResourceTraits
import Testing

@testable import ResourceArchive
@testable import ResourceCompiler

/// A forged archive with many references to the same long texts is detected and not listed.
@Suite struct RepeatedTextsTests {
    private static let long = String(repeating: "text ", count: 20_000)

    /// The fields of an archive that refer to texts.
    enum Field: CaseIterable {
        case values, keys, sourcePaths, properties, fileNames, attributes, removals
    }

    private func contents(_ field: Field, count: Int, text: String) -> ArchiveContents {
        var contents = ArchiveContents()
        switch field {
        case .values:
            contents.tables = [
                TableContents(
                    name: "T",
                    columns: [
                        ColumnContents(
                            localization: "en", entries: (0..<count).map { .init(key: "\($0)", text: text) })
                    ])
            ]
        case .keys:
            contents.tables = [
                TableContents(
                    name: "T",
                    columns: (0..<count).map { number in
                        ColumnContents(localization: "x-\(number)", entries: [.init(key: text, text: "\(number)")])
                    })
            ]
        case .removals:
            contents.overlay = OverlayContents(
                baseIdentity: [UInt8](repeating: 7, count: 32),
                removals: (0..<count).map { .string("\($0)", table: text, localization: nil) })
        default:
            contents.groups = (0..<count).map { number in
                var variant = VariantContents(traits: VariantTraits(words: (1, 1)), payload: .bytes([1]))
                var group = GroupContents(domain: .asset, name: "\(number)", type: "imageset", variants: [])
                switch field {
                case .sourcePaths: group.sourcePath = text
                case .properties: group.properties = text
                case .fileNames: variant.fileName = text
                default: variant.attributes = text
                }
                group.variants = [variant]
                return group
            }
        }
        return contents
    }

    @Test(arguments: Field.allCases) func repeatedLongTextsAreDetected(field: Field) throws {
        let few = try ArchiveWriter(contents(field, count: 100, text: Self.long)).bytes()
        #expect(try !Archive(bytes: few).repeatsTexts && ArchiveVerifier.problems(of: few).isEmpty)
        let many = try ArchiveWriter(contents(field, count: 400, text: Self.long)).bytes()
        #expect(many.count < 200_000)
        #expect(try Archive(bytes: many).repeatsTexts)
        #expect(ArchiveVerifier.problems(of: many).map(\.reason) == [Archive.repetitionReason])
    }

    /// Thousands of table entries share the arrays of one table, whose slots refer to nothing. Lookups find nothing, but reading the
    /// arrays repeatedly takes time too.
    @Test func tablesThatShareTheirArraysAreDetected() throws {
        var forged = ForgedArchive(bytes: try ArchiveWriter(contents(.values, count: 20_000, text: "OK")).bytes())
        let section = try #require(forged.sections.first { $0.kind == .tables })
        let (entry, arrays) = try withExtendedLifetime(Archive(bytes: forged.bytes)) { archive in
            let start = archive.tableEntry(0)
            return (
                archive.tables.array[start..<start + ArchiveFormat.tableEntryByteCount],
                archive.tables.array[(start + ArchiveFormat.tableEntryByteCount)...]
            )
        }
        let count = 4_000
        var tables = ByteBuilder()
        tables.append(UInt32(count))
        for byte in forged.bytes[Int(section.offset) + 4..<Int(section.offset) + 16] { tables.append([byte]) }
        for _ in 0..<count {
            var copy = Array(entry)
            let offset = UInt64(16 + count * ArchiveFormat.tableEntryByteCount)
            for index in 0..<8 { copy[24 + index] = UInt8(truncatingIfNeeded: offset >> (8 * UInt64(index))) }
            let byteCount = UInt64(arrays.count / 8 * 8)
            for index in 0..<8 { copy[32 + index] = UInt8(truncatingIfNeeded: byteCount >> (8 * UInt64(index))) }
            tables.append(copy)
        }
        tables.append([UInt8](repeating: 0xff, count: arrays.count))
        let start = (forged.bytes.count + 63) / 64 * 64
        forged.bytes += [UInt8](repeating: 0, count: start - forged.bytes.count) + tables.bytes
        forged.bytes += [UInt8](repeating: 0, count: (64 - forged.bytes.count % 64) % 64)
        var sections = forged.sections
        let number = try #require(sections.firstIndex { $0.kind == .tables })
        sections[number].offset = UInt64(start)
        sections[number].byteCount = UInt64(tables.count)
        forged.set(24, to: UInt64(forged.bytes.count))
        forged.setSections(sections)
        forged.seal()
        let archive = try Archive(bytes: forged.bytes)
        #expect(archive.tableCount == count && archive.table(at: count - 1) != nil)
        #expect(archive.repeatsTexts)
    }

    @Test func shortTextsCanBeRepeated() throws {
        let archive = try Archive(bytes: ArchiveWriter(contents(.values, count: 20_000, text: "OK")).bytes())
        #expect(!archive.repeatsTexts)
    }

    /// An empty cell refers to no value and is not counted, even if its key is long.
    @Test func emptyCellsAreNotCounted() throws {
        let keys = (0..<250).map { String(repeating: "key ", count: 1_000) + "\($0)" }
        var contents = ArchiveContents()
        let names = (0..<400).map { "x-\(1_000 + $0)" }
        let columns = names.map { name in
            let count = name == names[0] ? keys.count : 1
            return ColumnContents(localization: name, entries: keys[..<count].map { .init(key: $0, text: "OK") })
        }
        contents.tables = [TableContents(name: "T", columns: columns)]
        #expect(try !Archive(bytes: ArchiveWriter(contents).bytes()).repeatsTexts)
    }
}
