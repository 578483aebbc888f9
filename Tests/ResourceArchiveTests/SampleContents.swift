import ResourceArchive
import ResourceBasics
import ResourceTraits
import TestSupport

@testable import ResourceCompiler

/// Contents of archives for tests: a small one with one resource of each kind, and random ones.
enum SampleContents {
    /// One resource of each kind. The archive is small enough for tests that flip each bit.
    static var small: ArchiveContents {
        var contents = ArchiveContents()
        contents.localizations = ["de", "Base"]
        contents.developmentLocalization = "en"
        contents.information = [(key: "messages", value: "1"), (key: "bundle", value: "com.example.shop")]
        contents.tables = [
            TableContents(
                name: "Localizable",
                columns: [
                    ColumnContents(
                        localization: "en", digest: [UInt8](1...32),
                        entries: [.init(key: "pay", text: "Pay now"), .init(key: "cart", text: "Cart")]),
                    ColumnContents(
                        localization: "de",
                        entries: [
                            .init(key: "pay", text: "Für 5 € kaufen"), .init(key: "cart", text: ""),
                            .init(key: "items", kind: 3, bytes: [0xff, 0, 1]),
                        ]),
                ]),
            TableContents(
                name: "Errors", columns: [ColumnContents(localization: "en", entries: [.init(key: "", text: "Cart")])]),
        ]
        let icon = [UInt8](repeating: 7, count: 20)
        contents.read = { path, limit, bytes throws(ArchiveError) in
            guard path == "Icons/Cart/cart@3x.png" else { throw ArchiveError(.fileAccess, "no file", path: path) }
            if limit >= icon.count { bytes = icon }
            return limit >= icon.count
        }
        contents.measure = { $0 == icon ? (44, 46) : nil }
        contents.groups = [
            GroupContents(
                domain: .file, name: "de.lproj/terms.html", type: "file",
                variants: [VariantContents(localization: "de", fileName: "terms.html", payload: .bytes([1, 2, 3]))]),
            GroupContents(
                domain: .asset, name: "Icons/Cart", type: "imageset", sourcePath: "A.xcassets/Icons/Cart.imageset",
                properties: "{\"template\":true}",
                variants: [
                    VariantContents(
                        traits: VariantTraits(words: (2, 9)), fileName: "cart@2x.png", attributes: "{\"scale\":\"2x\"}",
                        payload: .bytes(icon)),
                    VariantContents(
                        traits: VariantTraits(words: (3, .max)), fileName: "cart@3x.png",
                        attributes: "{\"scale\":\"3x\"}",
                        payload: .file(folder: "Icons/Cart")),
                ]),
            GroupContents(
                domain: .asset, name: "Icons/Cart", type: "colorset",
                variants: [VariantContents(attributes: "{\"red\":1}")]),
        ]
        return contents
    }

    /// A small overlay with every kind of removal and with assets in packs.
    static var overlay: ArchiveContents {
        var contents = ArchiveContents()
        contents.localizations = ["", "fr"]
        contents.tables = [
            TableContents(
                name: "T", columns: [ColumnContents(localization: "fr", entries: [.init(key: "hi", text: "Salut")])])
        ]
        contents.groups = [
            GroupContents(
                domain: .asset, name: "Icons/Cart", type: "imageset",
                variants: [VariantContents(fileName: "c.png", payload: .bytes([1, 2]))])
        ]
        contents.overlay = OverlayContents(
            baseIdentity: [UInt8](1...32),
            removals: [
                .localization("pt"), .string("bye", table: "T", localization: ""), .string("bye", table: "T"),
                .table("Legal", localization: "fr"), .file("fr.lproj/terms.html"), .asset("Promo"), .asset("Badge"),
            ])
        contents.packTag = "level 2"
        contents.packedAssets = [
            PackedAsset(name: "Icons/Cart", tag: "b"), PackedAsset(name: "Icons/Cart", tag: "a"),
            PackedAsset(name: "Boss", tag: "a"),
        ]
        return contents
    }

    /// The abbreviated overlay, and a file that is compressed if the package is built with the trait.
    static var compressedOverlay: ArchiveContents {
        var contents = overlay
        contents.compresses = true
        contents.abbreviates = true
        contents.groups.append(
            GroupContents(
                domain: .file, name: "terms.txt", type: "file",
                variants: [VariantContents(fileName: "terms.txt", payload: .bytes(Array(longText.utf8)))]))
        return contents
    }

    /// A table in two localizations, and sets of six shapes. Some sets share a file, one has no file, and two names have several
    /// sets.
    static var sets: ArchiveContents {
        var contents = ArchiveContents()
        contents.localizations = ["de", "en"]
        contents.tables = [
            TableContents(
                name: "Shop",
                columns: [
                    ColumnContents(
                        localization: "de", entries: (0..<9).map { .init(key: "key \($0)", text: "Wert \($0)") }),
                    ColumnContents(
                        localization: "en", entries: (4..<18).map { .init(key: "key \($0)", text: "value \($0 / 2)") }),
                ])
        ]
        contents.groups = (0..<16).flatMap { number -> [GroupContents] in
            let type = number % 5 == 4 ? "dataset" : "imageset"
            let variants = (0...number % 3).map { slot in
                VariantContents(
                    traits: VariantTraits(words: (UInt64(slot), UInt64(number % 2))), fileName: "\(slot).png",
                    payload: number == 3 ? .none : .bytes([UInt8(number == 8 ? 7 : number), UInt8(slot)]))
            }
            let group = GroupContents(domain: .asset, name: "Set\(number)", type: type, variants: variants)
            return number < 14
                ? [group]
                : [group, GroupContents(domain: .asset, name: "Set\(number)", type: "colorset", variants: variants)]
        }
        return contents
    }

    /// Two files. One is compressed if the package is built with the trait.
    static var compressed: ArchiveContents {
        var contents = ArchiveContents()
        contents.compresses = true
        contents.abbreviates = true
        contents.groups = [("terms.txt", longText), ("note.txt", "short")].map { name, text in
            GroupContents(
                domain: .file, name: name, type: "file", sourcePath: name,
                variants: [VariantContents(fileName: name, payload: .bytes(Array(text.utf8)))])
        }
        return contents
    }

    static let longText = String(repeating: "You get what you see, and pay for what you got.\n", count: 12)

    /// Random contents, the same for the same seed.
    static func random(seed: UInt64, tableCount: Int = 3, keyCount: Int = 60, groupCount: Int = 40) -> ArchiveContents {
        var random = SeededGenerator(seed: seed)
        let languages = ["ar", "de", "en", "fr", "zh-Hant"]
        var contents = ArchiveContents()
        contents.localizations = languages
        contents.developmentLocalization = languages.randomElement(using: &random)
        contents.tables = (0..<tableCount).map { number in
            let keys = uniqueTexts(keyCount, &random)
            let chosen = languages.filter { _ in Bool.random(using: &random) }
            return TableContents(
                name: "Table\(number)é",
                columns: chosen.map { column($0, keys.filter { _ in Bool.random(using: &random) }, &random) })
        }
        contents.measure = { bytes in bytes.count % 3 == 1 ? nil : (UInt32(bytes.count) + 1, UInt32(bytes.first ?? 9)) }
        contents.groups = uniqueTexts(groupCount, &random).map { group($0, languages, &random) }
        return contents
    }

    private static func column(
        _ localization: String, _ keys: [String], _ random: inout SeededGenerator
    ) -> ColumnContents {
        ColumnContents(
            localization: localization,
            entries: keys.map { key in
                Int.random(in: 0..<5, using: &random) == 0
                    ? .init(key: key, kind: .random(in: 1...255, using: &random), bytes: bytes(0...40, &random))
                    : .init(key: key, text: text(0...30, &random))
            })
    }

    private static func group(
        _ name: String, _ languages: [String], _ random: inout SeededGenerator
    ) -> GroupContents {
        GroupContents(
            domain: Bool.random(using: &random) ? .asset : .file, name: name,
            type: ["imageset", "dataset", "file"].randomElement(using: &random) ?? "",
            sourcePath: text(0...20, &random), properties: text(0...10, &random),
            variants: (0..<Int.random(in: 0...4, using: &random)).map { _ in
                VariantContents(
                    traits: VariantTraits(words: (random.next() % 3, random.next())),
                    localization: languages.randomElement(using: &random), fileName: text(0...9, &random),
                    attributes: text(0...3, &random),
                    payload: [.none, .bytes(bytes(0...3, &random)), .bytes(bytes(0...200, &random))]
                        .randomElement(using: &random) ?? .none)
            })
    }

    static func uniqueTexts(_ count: Int, _ random: inout SeededGenerator) -> [String] {
        var seen: Set<ExactKey> = []
        while seen.count < count { seen.insert(ExactKey(text(0...40, &random))) }
        return seen.sorted().map(\.string)
    }

    static func text(_ lengths: ClosedRange<Int>, _ random: inout SeededGenerator) -> String {
        let alphabet: [Unicode.Scalar] = ["a", "b", "é", "e", "\u{301}", "\0", "\r", "\n", "漢", "😀", "%", " "]
        var text = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: lengths, using: &random) {
            text.append(alphabet.randomElement(using: &random) ?? "x")
        }
        return String(text)
    }

    static func bytes(_ lengths: ClosedRange<Int>, _ random: inout SeededGenerator) -> [UInt8] {
        (0..<Int.random(in: lengths, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
    }

    /// The same contents with shuffled tables, keys and groups.
    static func shuffled(_ contents: ArchiveContents, seed: UInt64) -> ArchiveContents {
        var random = SeededGenerator(seed: seed)
        var result = contents
        result.localizations.shuffle(using: &random)
        result.information.shuffle(using: &random)
        result.groups.shuffle(using: &random)
        result.tables.shuffle(using: &random)
        for table in result.tables.indices {
            result.tables[table].columns.shuffle(using: &random)
            for column in result.tables[table].columns.indices {
                result.tables[table].columns[column].entries.shuffle(using: &random)
            }
        }
        return result
    }
}
