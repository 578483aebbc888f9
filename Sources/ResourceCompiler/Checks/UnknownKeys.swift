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
        for folder in catalog.folders where findings.count < CatalogLimits.diagnosticCount {
            findings += Self.findings(in: folder.otherKeys, Self.topKeys, folder.contentsPath)
            findings += Self.findings(in: folder.properties.entries, Self.propertyKeys, folder.contentsPath)
        }
        return findings
    }

    func findings(in asset: Asset) -> [Diagnostic] {
        var findings = Self.findings(in: asset.otherKeys ?? [], Self.topKeys, asset.contentsPath)
        findings += Self.findings(in: asset.properties.entries, Self.propertyKeys, asset.contentsPath)
        for variant in asset.variants where findings.count < CatalogLimits.diagnosticCount {
            findings += Self.findings(in: variant.entry.entries, Self.entryKeys, asset.contentsPath)
            guard let color = variant.entry["color"]?.dictionary else { continue }
            findings += Self.findings(in: color.entries, Self.colorKeys, asset.contentsPath)
            let components = color["components"]?.dictionary?.entries ?? []
            findings += Self.findings(in: components, Self.componentKeys, asset.contentsPath)
        }
        return findings
    }

    private static func findings(
        in entries: [PropertyListDictionary.Entry], _ known: Set<ExactKey>, _ path: @autoclosure () -> String
    ) -> [Diagnostic] {
        entries.filter { !known.contains(ExactKey($0.key)) }.prefix(countLimit).map { entry in
            Diagnostic(
                .note, id: "catalog.unknown-key", "the key \"\(entry.key)\" is unknown", path: path(),
                at: entry.keyPosition,
                hint: Suggestion.asked(known.orderedTexts(), for: entry.key))
        }
    }
}
