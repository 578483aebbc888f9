internal import AssetCatalogs
internal import PropertyLists
internal import ResourceBasics

/// Rule: every key is one that a tool reads. Most unknown keys are misspelled.
struct UnknownKeys: CatalogRule {
    static let topKeys: Set<ExactKey> = Set(
        AssetType.all.compactMap(\.entriesKey).map { ExactKey($0) } + ["info", "properties", "identifier"])

    static let entryKeys: Set<ExactKey> = [
        "alignment-insets", "appearances", "author", "color", "color-space", "compression-type", "cube-face",
        "display-gamut", "duration", "extent", "filename", "graphics-feature-set", "height-class", "idiom",
        "language-direction", "locale", "matching-style", "memory", "minimum-system-version", "mipmap-level",
        "orientation", "pixel-format", "platform", "resizing", "role", "scale", "screen-width", "size", "subtype",
        "template-rendering-intent", "unassigned", "universal-type-identifier", "width-class",
    ]

    static let colorKeys: Set<ExactKey> = ["color-space", "components", "platform", "reference"]
    static let componentKeys: Set<ExactKey> = ["alpha", "blue", "green", "red", "white"]

    static let propertyKeys: Set<ExactKey> = [
        "accessibility-label", "alignment-insets", "auto-scaling", "compression-type", "content", "content-reference",
        "duration", "duration-type", "filename", "generate-swift-asset-symbol-extensions", "grid-size", "height",
        "interpretation", "level-mode", "localizable", "on-demand-resource-tags", "origin", "pre-rendered",
        "preserves-vector-representation", "preview", "provides-namespace", "repetitions", "rotation",
        "symbol-rendering-intent", "template-rendering-intent", "translation", "unit", "version", "width",
    ]

    /// The maximum number of unknown keys reported for one object. For each, a suggestion is searched, which takes time.
    private static let countLimit = 20

    func findings(in catalog: AssetCatalog) -> [Diagnostic] {
        var findings: [Diagnostic] = []
        /// Reports the unknown keys of an object. Returns true if it has none; then the path is not computed.
        @discardableResult
        func check(
            _ entries: [PropertyListDictionary.Entry], _ known: Set<ExactKey>, _ path: @autoclosure () -> String
        ) -> Bool {
            if entries.allSatisfy({ known.contains(ExactKey($0.key)) }) { return true }
            if findings.count < CatalogLimits.diagnosticCount { findings += Self.findings(in: entries, known, path()) }
            return false
        }
        for folder in catalog.folders {
            check(folder.otherKeys, Self.topKeys, folder.contentsPath)
            check(folder.properties.entries, Self.propertyKeys, folder.contentsPath)
        }
        // Most assets have the same slots. Comparing keys with those of the last asset is faster than looking up each key.
        var last: [AssetVariant] = []
        for asset in catalog.assets {
            check(asset.otherKeys ?? [], Self.topKeys, asset.contentsPath)
            check(asset.properties.entries, Self.propertyKeys, asset.contentsPath)
            var areKnown = true
            for (slot, variant) in asset.variants.enumerated() {
                let entries = variant.entry.entries
                if slot < last.count, Self.haveSameKeys(entries, last[slot].entry.entries) { continue }
                let color = variant.entry["color"]?.dictionary
                let objects = [
                    (entries, Self.entryKeys), (color?.entries ?? [], Self.colorKeys),
                    (color?["components"]?.dictionary?.entries ?? [], Self.componentKeys),
                ]
                for (entries, known) in objects where !check(entries, known, asset.contentsPath) { areKnown = false }
            }
            last = areKnown ? asset.variants : []
        }
        return findings
    }

    private static func haveSameKeys(
        _ left: [PropertyListDictionary.Entry], _ right: [PropertyListDictionary.Entry]
    ) -> Bool {
        left.count == right.count && left.indices.allSatisfy { ExactKey(left[$0].key) == ExactKey(right[$0].key) }
    }

    private static func findings(
        in entries: [PropertyListDictionary.Entry], _ known: Set<ExactKey>, _ path: String
    ) -> [Diagnostic] {
        let unknown = entries.filter { !known.contains(ExactKey($0.key)) }
        return unknown.prefix(countLimit).map { entry in
            Diagnostic(
                .note, id: "catalog.unknown-key", "the key \"\(entry.key)\" is unknown", path: path,
                at: entry.keyPosition,
                hint: Suggestion.asked(known.orderedTexts(), for: entry.key))
        }
    }
}
