import PropertyLists
import ResourceBasics
import ResourceTraits
import StringTables
import Testing

@testable import ResourceBundle

/// Makes the same lookups in two bundles and records the results that differ.
struct Comparison {
    let left: ResourceBundle
    let right: ResourceBundle
    private(set) var lookupCount = 0
    private(set) var differences: [String] = []
    /// The number of images and data assets that the fast path found.
    private(set) var fastAssetCount = 0

    init(_ left: ResourceBundle, _ right: ResourceBundle) {
        self.left = left
        self.right = right
    }

    /// The views of one reader in both bundles.
    struct Pair {
        let left: ResourceView
        let right: ResourceView
    }

    func views(_ languages: [String], _ display: DisplayTraits = DisplayTraits()) -> Pair {
        views(ResourceContext(languages: languages, display: display))
    }

    func views(_ context: ResourceContext) -> Pair {
        Pair(left: left.view(for: context), right: right.view(for: context))
    }

    mutating func compare(_ left: String?, _ right: String?, _ what: @autoclosure () -> String) {
        lookupCount += 1
        let isSame = left.map { Array($0.utf8) } == right.map { Array($0.utf8) }
        if !isSame { differences.append("\(what()): \(left ?? "nothing") or \(right ?? "nothing")") }
    }

    /// Compares the listings, the localizations and the development language.
    mutating func compareListings() {
        func lines(_ bundle: ResourceBundle) -> [Substring] {
            JSONWriter(pretty: true).text(of: bundle.listing().document).split(separator: "\n")
        }
        let (leftLines, rightLines) = (lines(left), lines(right))
        compare("\(leftLines.count)", "\(rightLines.count)", "lines of listing")
        for (line, other) in zip(leftLines, rightLines) where Array(line.utf8) != Array(other.utf8) {
            compare(String(line), String(other), "listing")
        }
        compare("\(left.localizations)", "\(right.localizations)", "localizations")
        compare(left.developmentLocalization, right.developmentLocalization, "development localization")
    }

    /// Compares one text, with or without arguments.
    mutating func compareString(_ key: String, table: String, _ arguments: [MessageArgument], _ pair: Pair) {
        func result(_ view: ResourceView) -> String? {
            view.resolve(key, MessageArguments(arguments), table: table).map {
                "\($0.value)|\($0.localization ?? "-")|\($0.table)|\($0.errors.count)"
            }
        }
        compare(result(pair.left), result(pair.right), "string \(table) \"\(key)\"")
    }

    /// Compares every key of a table that the reader can see.
    mutating func compareTable(_ table: String, _ pair: Pair) {
        func keys(_ view: ResourceView) -> [String] {
            view.lookups.flatMap { lookup in
                lookup.list.strings.compactMap { lookup.provider.column(ofTable: table, $0) }
                    .flatMap { $0.keys.sorted { isOrdered($0, before: $1) } }
            }
        }
        let leftKeys = keys(pair.left)
        compare(leftKeys.joined(separator: "\0"), keys(pair.right).joined(separator: "\0"), "keys of \(table)")
        for (index, key) in leftKeys.enumerated() {
            compareString(key, table: table, [], pair)
            if index % 5 == 0 { compareString(key, table: table, [3, "Ada", 2.5, 1], pair) }
        }
    }

    mutating func compareAsset(_ name: String, _ pair: Pair, readsBytes: Bool = false) {
        compare(text(pair.left.image(name), readsBytes), text(pair.right.image(name), readsBytes), "image \(name)")
        for view in [pair.left, pair.right] {
            // After the first lookup, the fast path has its ranks.
            compare(text(view.image(name), readsBytes), text(view.otherImage(name), readsBytes), "fast image \(name)")
            compare(text(view.data(name), readsBytes), text(view.otherData(name), readsBytes), "fast data \(name)")
            if let image = view.image(name) {
                compare("\((try? view.withImageBytes(name) { $0.count }) ?? -1)", "\(count(image))", "bytes of \(name)")
            }
            if let data = view.data(name) {
                let count = (try? data.withBytes { $0.count }) ?? -1
                compare("\((try? view.withDataBytes(name) { $0.count }) ?? -1)", "\(count)", "data of \(name)")
            }
            if let assets = view.storage.assets, assets.findImage(name) != nil || assets.findData(name) != nil {
                fastAssetCount += 1
            }
        }
        compare(text(pair.left.data(name), readsBytes), text(pair.right.data(name), readsBytes), "data \(name)")
        func color(_ view: ResourceView) -> String? {
            view.color(name).map {
                let components = $0.components.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
                return "\($0.name) \($0.localization ?? "-") \($0.colorSpace ?? "-") \(components)"
                    + " \($0.reference ?? "-") \($0.traits) \(JSONWriter().text(of: .dictionary($0.attributes)))"
            }
        }
        compare(color(pair.left), color(pair.right), "color \(name)")
    }

    mutating func compareFile(
        _ name: String, type: String? = nil, in folder: String? = nil, _ pair: Pair, readsBytes: Bool = false
    ) {
        func result(_ view: ResourceView) -> String? {
            view.file(name, type: type, in: folder).map {
                "\($0.path)|\($0.localization ?? "-")|\($0.traits)|\(size($0.content, readsBytes))"
            }
        }
        compare(result(pair.left), result(pair.right), "file \(folder ?? "") \(name) \(type ?? "")")
    }

    /// Compares the files of a folder.
    mutating func compareFolder(_ folder: String?, _ pair: Pair) {
        func result(_ view: ResourceView) -> String {
            view.files(in: folder).map(\.path).joined(separator: "\0")
        }
        compare(result(pair.left), result(pair.right), "files of \(folder ?? "the top")")
    }

    /// Compares the explanations of a lookup.
    mutating func compareExplanation(_ query: Explanation.Query, _ pair: Pair) {
        compare("\(pair.left.explain(query))", "\(pair.right.explain(query))", "why \(query)")
    }

    mutating func compareInfo(_ pair: Pair) {
        compare(
            JSONWriter().text(of: .dictionary(pair.left.info.dictionary)),
            JSONWriter().text(of: .dictionary(pair.right.info.dictionary)), "info")
    }

    private func text(_ image: ImageResource?, _ readsBytes: Bool) -> String? {
        image.map {
            "\($0.name)|\($0.type)|\($0.fileName)|\($0.path)|\($0.localization ?? "-")|\($0.traits)|"
                + "\(JSONWriter().text(of: .dictionary($0.attributes)))|\(size($0.content, readsBytes))"
                + (readsBytes ? "|\($0.pixelSize?.description ?? "-")|\(count($0))" : "")
        }
    }

    private func text(_ data: DataResource?, _ readsBytes: Bool) -> String? {
        data.map {
            "\($0.name)|\($0.type)|\($0.fileName)|\($0.path)|\($0.localization ?? "-")|\($0.traits)|"
                + "\(JSONWriter().text(of: .dictionary($0.attributes)))|\(size($0.content, readsBytes))"
        }
    }

    private func count(_ image: ImageResource) -> Int { (try? image.withBytes { $0.count }) ?? -1 }

    /// Returns the number of bytes and a checksum if requested, otherwise an empty text.
    private func size(_ content: ResourceContent, _ readsBytes: Bool) -> String {
        guard readsBytes else { return "" }
        let summary = try? content.withBytes { span in
            var sum: UInt64 = 14_695_981_039_346_656_037
            for offset in stride(from: 0, to: span.count, by: max(1, span.count / 512)) {
                sum = (sum ^ UInt64(span[offset])) &* 1_099_511_628_211
            }
            return "\(span.count) bytes, \(sum)"
        }
        return summary ?? "unreadable"
    }
}

/// Twelve displays that differ in every trait that programs usually set.
let twelveDisplays: [DisplayTraits] = [
    DisplayTraits(), DisplayTraits(scale: .x2), DisplayTraits(scale: .x3, idiom: .iphone),
    DisplayTraits(scale: .x2, idiom: .ipad, appearance: .dark), DisplayTraits(idiom: .mac, appearance: .dark),
    DisplayTraits(scale: .x2, idiom: .mac, contrast: .high), DisplayTraits(scale: .x2, idiom: .watch),
    DisplayTraits(scale: .x2, gamut: .displayP3), DisplayTraits(scale: .x3, layoutDirection: .rightToLeft),
    DisplayTraits(scale: .x2, idiom: .tv, widthClass: .regular, heightClass: .compact),
    DisplayTraits(scale: .x2, idiom: .iphone, platform: .iOS), DisplayTraits(appearance: .dark, contrast: .high),
]
