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
    private(set) var asked = 0
    private(set) var differences: [String] = []
    /// How many files the fast path found.
    /// How many images and data assets the fast path found.
    private(set) var shortAssets = 0

    init(_ left: ResourceBundle, _ right: ResourceBundle) {
        self.left = left
        self.right = right
    }

    /// The two views of one reader.
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
        asked += 1
        let isSame = left.map { Array($0.utf8) } == right.map { Array($0.utf8) }
        if !isSame { differences.append("\(what()): \(left ?? "nothing") or \(right ?? "nothing")") }
    }

    /// Listing, localizations and development language.
    mutating func askWhatThereIs() {
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

    /// One text, with or without arguments.
    mutating func askString(_ key: String, table: String, _ arguments: [MessageArgument], _ pair: Pair) {
        func answer(_ view: ResourceView) -> String? {
            view.resolve(key, MessageArguments(arguments), table: table).map {
                "\($0.value)|\($0.localization ?? "-")|\($0.table)|\($0.errors.count)"
            }
        }
        compare(answer(pair.left), answer(pair.right), "string \(table) \"\(key)\"")
    }

    /// Every key that the reader can see in a table.
    mutating func askTable(_ table: String, _ pair: Pair) {
        func keys(_ view: ResourceView) -> [String] {
            view.lookups.flatMap { lookup in
                lookup.list.strings.compactMap { lookup.provider.column(ofTable: table, $0) }
                    .flatMap { $0.keys.sorted { isOrdered($0, before: $1) } }
            }
        }
        let known = keys(pair.left)
        compare(known.joined(separator: "\0"), keys(pair.right).joined(separator: "\0"), "keys of \(table)")
        for (place, key) in known.enumerated() {
            askString(key, table: table, [], pair)
            if place % 5 == 0 { askString(key, table: table, [3, "Ada", 2.5, 1], pair) }
        }
    }

    mutating func askAsset(_ name: String, _ pair: Pair, readsBytes: Bool = false) {
        compare(text(pair.left.image(name), readsBytes), text(pair.right.image(name), readsBytes), "image \(name)")
        for view in [pair.left, pair.right] {
            // By now the fast path has its ranks.
            compare(text(view.image(name), readsBytes), text(view.otherImage(name), readsBytes), "short image \(name)")
            compare(text(view.data(name), readsBytes), text(view.otherData(name), readsBytes), "short data \(name)")
            if let image = view.image(name) {
                compare("\((try? view.withImageBytes(name) { $0.count }) ?? -1)", "\(count(image))", "bytes of \(name)")
            }
            if let data = view.data(name) {
                let count = (try? data.withBytes { $0.count }) ?? -1
                compare("\((try? view.withDataBytes(name) { $0.count }) ?? -1)", "\(count)", "data of \(name)")
            }
            if let assets = view.storage.assets, assets.findImage(name) != nil || assets.findData(name) != nil {
                shortAssets += 1
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

    mutating func askFile(
        _ name: String, type: String? = nil, in folder: String? = nil, _ pair: Pair, readsBytes: Bool = false
    ) {
        func answer(_ view: ResourceView) -> String? {
            view.file(name, type: type, in: folder).map {
                "\($0.path)|\($0.localization ?? "-")|\($0.traits)|\(size($0.content, readsBytes))"
            }
        }
        compare(answer(pair.left), answer(pair.right), "file \(folder ?? "") \(name) \(type ?? "")")
    }

    /// The files of a folder.
    mutating func askFolder(_ folder: String?, _ pair: Pair) {
        func answer(_ view: ResourceView) -> String {
            view.files(in: folder).map(\.path).joined(separator: "\0")
        }
        compare(answer(pair.left), answer(pair.right), "files of \(folder ?? "the top")")
    }

    /// Why an answer is what it is.
    mutating func askExplanation(_ question: Explanation.Query, _ pair: Pair) {
        compare("\(pair.left.explain(question))", "\(pair.right.explain(question))", "why \(question)")
    }

    mutating func askInfo(_ pair: Pair) {
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

    /// The number of bytes and a sum over all of them, if requested.
    private func size(_ content: ResourceContent, _ readsBytes: Bool) -> String {
        guard readsBytes else { return "" }
        let summary = try? content.withBytes { span in
            var sum: UInt64 = 14_695_981_039_346_656_037
            for place in stride(from: 0, to: span.count, by: max(1, span.count / 512)) {
                sum = (sum ^ UInt64(span[place])) &* 1_099_511_628_211
            }
            return "\(span.count) bytes, \(sum)"
        }
        return summary ?? "unreadable"
    }
}

/// Twelve displays that differ in every trait somebody is likely to set.
let twelveDisplays: [DisplayTraits] = [
    DisplayTraits(), DisplayTraits(scale: .x2), DisplayTraits(scale: .x3, idiom: .iphone),
    DisplayTraits(scale: .x2, idiom: .ipad, appearance: .dark), DisplayTraits(idiom: .mac, appearance: .dark),
    DisplayTraits(scale: .x2, idiom: .mac, contrast: .high), DisplayTraits(scale: .x2, idiom: .watch),
    DisplayTraits(scale: .x2, gamut: .displayP3), DisplayTraits(scale: .x3, layoutDirection: .rightToLeft),
    DisplayTraits(scale: .x2, idiom: .tv, widthClass: .regular, heightClass: .compact),
    DisplayTraits(scale: .x2, idiom: .iphone, platform: .iOS), DisplayTraits(appearance: .dark, contrast: .high),
]
