internal import BundleModel
internal import FileAccess
internal import PropertyLists
internal import ResourceBasics
internal import ResourceBundle
internal import ResourceTraits
internal import StringTables

/// Makes the same lookups in two bundles, and throws a finding at the first difference.
struct BundleComparison {
    let first: ResourceBundle
    let second: ResourceBundle
    /// The limit of names per bundle, since more of them reach no more code.
    private static let limit = 12

    static let contexts = [
        ResourceContext(languages: []),
        ResourceContext(acceptLanguage: "fr-CA, en;q=0.5", display: DisplayTraits(scale: .x2)),
        ResourceContext(
            languages: ["zh-TW", "pt"], display: DisplayTraits(scale: .x3, idiom: .ipad, appearance: .dark)),
        ResourceContext(languages: ["de"], display: DisplayTraits(idiom: .mac, contrast: .high, platform: .macOS)),
    ]

    /// Whether the bundles have the same files. Otherwise only the results are equal: overlays have other paths and digests.
    private let haveSameFiles: Bool

    init(_ first: ResourceBundle, _ second: ResourceBundle, haveSameFiles: Bool = true) {
        self.first = first
        self.second = second
        self.haveSameFiles = haveSameFiles
    }

    /// Compares the listings, and the results for one reader, which `choice` selects.
    func compare(names: [String], choice: Int) throws {
        let listing = first.listing()
        let documents = [first, second].map { (haveSameFiles ? $0.listing() : $0.messageListing()).document }
        try compareValue(documents[0], documents[1], "the listing")
        try compare(first.localizations, second.localizations, "the localizations")
        try compare(
            [first.developmentLocalization ?? "-"], [second.developmentLocalization ?? "-"], "the development language")
        try compare(first.tableNames, second.tableNames, "the tables")
        let assets = Array(Set(listing.assets.map(\.name))).orderedByBytes().prefix(Self.limit)
        let context = Self.contexts[choice % Self.contexts.count]
        let views = (first.view(for: context), second.view(for: context))
        try compare(views.0.negotiation.chain, views.1.negotiation.chain, "the fallback chain")
        try compareValue(.dictionary(views.0.info.dictionary), .dictionary(views.1.info.dictionary), "Info.plist")
        for table in (first.tableNames + ["Localizable"]).prefix(Self.limit) { try compareTable(table, views) }
        for name in assets + names.prefix(4) { try compareAsset(name, views) }
        for name in listing.files.map(\.path).prefix(Self.limit) + names.prefix(8) { try compareFile(name, views) }
    }

    private typealias Views = (ResourceView, ResourceView)

    private func compareTable(_ table: String, _ views: Views) throws {
        try compare(views.0.json(table: table), views.1.json(table: table), "the table \(table.debugDescription)")
        let keys = views.0.strings(table: table).map(\.key)
        for key in keys.prefix(Self.limit) + ["missing"] {
            for arguments in [MessageArguments([]), MessageArguments([2, "Ada", 2.5])] {
                func result(_ view: ResourceView) -> String {
                    view.resolve(key, arguments, table: table).map {
                        "\($0.value)|\($0.localization ?? "-")|\($0.errors)"
                    } ?? "-"
                }
                try compare(
                    result(views.0), result(views.1), "the string \(key.debugDescription) of \(table.debugDescription)")
            }
        }
        if let key = keys.first { try compareExplanation(.string(key, table: table), views) }
    }

    private func compareAsset(_ name: String, _ views: Views) throws {
        // Look up twice: the fast path has the ranks only after the first lookup.
        for _ in 0..<2 {
            try compare(image(name, views.0), image(name, views.1), "the image \(name.debugDescription)")
            try compare(data(name, views.0), data(name, views.1), "the data \(name.debugDescription)")
        }
        try compare(color(name, views.0), color(name, views.1), "the color \(name.debugDescription)")
        let queries = [Explanation.Query.image(name), .color(name), .data(name)]
        try compareExplanation(queries[name.utf8.count % queries.count], views)
        let variants = (views.0.imageVariants(name).map(\.path), views.1.imageVariants(name).map(\.path))
        try compare(variants.0, variants.1, "the variants of \(name.debugDescription)")
    }

    private func image(_ name: String, _ view: ResourceView) -> String {
        view.image(name).map {
            "\($0.name)|\($0.path)|\($0.localization ?? "-")|\($0.traits)|\(text($0.attributes))|\(content($0.content))|\($0.pixelSize?.description ?? "-")"
        } ?? "-"
    }

    private func data(_ name: String, _ view: ResourceView) -> String {
        view.data(name).map {
            "\($0.name)|\($0.path)|\($0.localization ?? "-")|\(text($0.attributes))|\(content($0.content))"
        } ?? "-"
    }

    private func color(_ name: String, _ view: ResourceView) -> String {
        view.color(name).map {
            "\($0.name)|\($0.localization ?? "-")|\($0.hex ?? "-")|\($0.css ?? "-")|\($0)|\($0.reference ?? "-")|\(text($0.attributes))"
        } ?? "-"
    }

    private func compareFile(_ name: String, _ views: Views) throws {
        func result(_ view: ResourceView) -> String {
            view.file(name).map {
                "\($0.path)|\($0.localization ?? "-")|\($0.traits)|\($0.isFolder ? "folder" : content($0.content))"
            } ?? "-"
        }
        try compare(result(views.0), result(views.1), "the file \(name.debugDescription)")
        let folder = RelativePath.split(name).directory
        try compare(
            views.0.files(in: folder).map(\.path), views.1.files(in: folder).map(\.path),
            "the files of \(folder.debugDescription)")
        try compareExplanation(.file(name), views)
    }

    private func compareExplanation(_ query: Explanation.Query, _ views: Views) throws {
        guard haveSameFiles else { return }
        try compare("\(views.0.explain(query))", "\(views.1.explain(query))", "why \(query)")
    }

    private func content(_ content: ResourceContent) -> String {
        (try? content.bytes()).map { "\($0.count) bytes \(hexadecimal($0.prefix(64).map(\.self)))" } ?? "unreadable"
    }

    private func text(_ attributes: PropertyListDictionary) -> String { JSONWriter().text(of: .dictionary(attributes)) }

    private func compareValue(
        _ first: PropertyListValue, _ second: PropertyListValue, _ subject: @autoclosure () -> String
    ) throws {
        let lines = [first, second].map {
            JSONWriter(pretty: true).text(of: $0).split(separator: "\n").map(String.init)
        }
        for (line, other) in zip(lines[0], lines[1]) { try compare(line, other, subject()) }
        try expectEqual(lines[0].count, lines[1].count, "the number of lines of \(subject())")
    }

    private func compare(_ first: String, _ second: String, _ subject: @autoclosure () -> String) throws {
        if first.utf8.elementsEqual(second.utf8) { return }
        throw Finding("\(subject()) differs:\n  \(first)\n  \(second)")
    }

    private func compare(_ first: [String], _ second: [String], _ subject: @autoclosure () -> String) throws {
        try compare(first.joined(separator: "\0"), second.joined(separator: "\0"), subject())
    }
}
