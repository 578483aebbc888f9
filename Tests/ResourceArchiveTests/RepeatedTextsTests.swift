import Testing

@testable import ResourceArchive
@testable import ResourceCompiler

/// A forged archive that refers to long texts again and again is not listed.
@Suite struct RepeatedTextsTests {
    private static let long = String(repeating: "text ", count: 20_000)

    /// The places of an archive that refer to a text.
    enum Place: CaseIterable {
        case values, keys, sourcePaths, properties, fileNames, attributes
    }

    private func contents(_ place: Place, count: Int, text: String) -> ArchiveContents {
        var contents = ArchiveContents()
        switch place {
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
        default:
            contents.groups = (0..<count).map { number in
                var variant = VariantContents(traits: TraitWords(1, 1), payload: .bytes([1]))
                var group = GroupContents(domain: .asset, name: "\(number)", type: "imageset", variants: [])
                switch place {
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

    @Test(arguments: Place.allCases) func repeatedLongTextsAreDetected(place: Place) throws {
        let few = try ArchiveWriter(contents(place, count: 100, text: Self.long)).bytes()
        #expect(try !Archive(bytes: few).repeatsTexts && ArchiveVerifier.problems(of: few).isEmpty)
        let many = try ArchiveWriter(contents(place, count: 400, text: Self.long)).bytes()
        #expect(many.count < 200_000)
        #expect(try Archive(bytes: many).repeatsTexts)
        #expect(ArchiveVerifier.problems(of: many).map(\.message) == [Archive.repetitionReason])
    }

    @Test func shortTextsMayRepeat() throws {
        let archive = try Archive(bytes: ArchiveWriter(contents(.values, count: 20_000, text: "OK")).bytes())
        #expect(!archive.repeatsTexts)
    }

    /// A cell without a value refers to nothing, however long its key is.
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
