internal import AssetCatalogs
internal import PropertyLists
internal import ResourceBasics

/// Rule: every key of a set is one that a tool reads. Most unknown keys are misspelled.
struct UnknownKeys: AssetRule {
    static let topKeys: Set<ExactKey> = Set(
        AssetType.all.compactMap(\.entriesKey).map { ExactKey($0) } + ["info", "properties", "identifier"])

    static let entryKeys: Set<ExactKey> = [
        "alignment-insets", "appearances", "author", "color", "color-space", "compression-type", "cube-face",
        "display-gamut", "duration", "extent", "filename", "graphics-feature-set", "height-class", "idiom",
        "language-direction", "locale", "matching-style", "memory", "minimum-system-version", "mipmap-level",
        "orientation", "pixel-format", "platform", "resizing", "role", "scale", "screen-width", "size", "subtype",
        "template-rendering-intent", "unassigned", "universal-type-identifier", "width-class",
    ]

    static let propertyKeys: Set<ExactKey> = [
        "accessibility-label", "alignment-insets", "auto-scaling", "compression-type", "content", "content-reference",
        "duration", "duration-type", "filename", "generate-swift-asset-symbol-extensions", "grid-size", "height",
        "interpretation", "level-mode", "localizable", "on-demand-resource-tags", "origin", "pre-rendered",
        "preserves-vector-representation", "preview", "provides-namespace", "repetitions", "rotation",
        "symbol-rendering-intent", "template-rendering-intent", "translation", "unit", "version", "width",
    ]

    /// The maximum number of unknown keys reported for one object. For each, a suggestion is searched, which takes time.
    private static let countLimit = 20

    func findings(in asset: Asset) -> [Diagnostic] {
        var findings =
            Self.findings(in: asset.otherKeys ?? [], Self.topKeys, asset.contentsPath)
            + Self.findings(in: asset.properties.entries, Self.propertyKeys, asset.contentsPath)
        // Most slots have the same keys. Comparing them with the last entry is faster than looking up each key.
        var last: [PropertyListDictionary.Entry] = []
        for variant in asset.variants where findings.count < CatalogLimits.diagnosticCount {
            let entries = variant.entry.entries
            if Self.haveSameKeys(entries, last) { continue }
            let found = Self.findings(in: entries, Self.entryKeys, asset.contentsPath)
            if found.isEmpty { last = entries }
            findings += found
        }
        return findings
    }

    private static func haveSameKeys(
        _ left: [PropertyListDictionary.Entry], _ right: [PropertyListDictionary.Entry]
    ) -> Bool {
        left.count == right.count && left.indices.allSatisfy { ExactKey(left[$0].key) == ExactKey(right[$0].key) }
    }

    /// Returns the findings about the keys of an object that are not known.
    fileprivate static func findings(
        in entries: [PropertyListDictionary.Entry], _ known: Set<ExactKey>, _ path: @autoclosure () -> String
    ) -> [Diagnostic] {
        let unknown = entries.filter { !known.contains(ExactKey($0.key)) }
        if unknown.isEmpty { return [] }
        let path = path()
        return unknown.prefix(countLimit).map { entry in
            Diagnostic(
                .note, id: "catalog.unknown-key", "the key \"\(entry.key)\" is unknown", path: path,
                at: entry.keyPosition,
                hint: Suggestion.asked(known.orderedTexts(), for: entry.key))
        }
    }
}

/// Rule: every key of a folder is one that a tool reads.
struct UnknownFolderKeys: CatalogRule {
    func findings(in catalog: AssetCatalog) -> [Diagnostic] {
        var findings: [Diagnostic] = []
        for folder in catalog.folders where findings.count < CatalogLimits.diagnosticCount {
            let properties = folder.properties.entries
            findings += UnknownKeys.findings(in: folder.otherKeys, UnknownKeys.topKeys, folder.contentsPath)
            findings += UnknownKeys.findings(in: properties, UnknownKeys.propertyKeys, folder.contentsPath)
        }
        return findings
    }
}
