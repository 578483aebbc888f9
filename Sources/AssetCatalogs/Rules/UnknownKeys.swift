internal import PropertyLists
internal import ResourceBasics

/// Rule: keys that no tool reads are most often misspelt.
enum UnknownKeys {
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

    static func check(top: PropertyListDictionary, path: String) -> [Diagnostic] {
        findings(in: top, known: topKeys, path: path)
            + findings(in: top["properties"]?.dictionary, known: propertyKeys, path: path)
    }

    static func check(entry: PropertyListDictionary, path: String) -> [Diagnostic] {
        findings(in: entry, known: entryKeys, path: path)
    }

    private static func findings(
        in dictionary: PropertyListDictionary?, known: Set<ExactKey>, path: String
    ) -> [Diagnostic] {
        guard let entries = dictionary?.entries, !entries.allSatisfy({ known.contains(ExactKey($0.key)) }) else {
            return []
        }
        let unknown = entries.filter { !known.contains(ExactKey($0.key)) }
        return unknown.prefix(CatalogLimits.unknownKeyCount).map { entry in
            Diagnostic(
                .note, id: "catalog.unknown-key", "the key \"\(entry.key)\" is not known", path: path,
                at: entry.keyPosition,
                hint: Suggestion.asked(known.sorted().map(\.string), for: entry.key))
        }
    }
}
