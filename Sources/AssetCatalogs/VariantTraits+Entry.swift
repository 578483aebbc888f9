internal import PropertyLists
internal import ResourceBasics
internal import ResourceTraits

extension VariantTraits {
    /// Reads the tags of an entry; `complain` hears of words that are not known, which become unknown traits.
    init(entry: PropertyListDictionary, complain: (_ key: String, _ value: PropertyListNode) -> Void) {
        self.init()
        func read<Trait>(_ key: String, unknown: Trait, _ parse: (String) -> Trait?) -> Trait? {
            guard let value = entry[key] else { return nil }
            if let trait = value.string.flatMap(parse) { return trait }
            complain(key, value)
            return unknown
        }
        idiom = read("idiom", unknown: .unknown) { Idiom($0) } ?? .universal
        scale = read("scale", unknown: .unknown) { Scale($0) }
        subtype = read("subtype", unknown: .unknown) { Subtype($0) }
        screenWidth = read("screen-width", unknown: .unknown) { ScreenWidthRange($0) }
        widthClass = read("width-class", unknown: .unknown) { SizeClass($0) }
        heightClass = read("height-class", unknown: .unknown) { SizeClass($0) }
        memory = read("memory", unknown: .unknown) { MemoryClass($0) }
        graphics = read("graphics-feature-set", unknown: .unknown) { GraphicsFeatureSet($0) }
        gamut = read("display-gamut", unknown: .unknown) { DisplayGamut($0) }
        direction = read("language-direction", unknown: .unknown) { LayoutDirection($0) }
        platform = read("platform", unknown: .unknown) { Platform($0) }
        minimumSystemVersion = read("minimum-system-version", unknown: .unknown) { SystemVersion($0) }
        if let size = entry["size"]?.string { iconSize = IconSize(size) ?? .unknown }
        if let appearances = entry["appearances"] { readAppearances(appearances, complain: complain) }
    }

    private mutating func readAppearances(
        _ appearances: PropertyListNode, complain: (_ key: String, _ value: PropertyListNode) -> Void
    ) {
        guard let elements = appearances.array else {
            complain("appearances", appearances)
            appearance = .unknown
            return
        }
        for element in elements {
            let value = element["value"]?.string ?? ""
            switch element["appearance"]?.string.map({ ExactKey($0) }) {
            case "luminosity": appearance = Appearance(value) ?? .unknown
            case "contrast": contrast = Contrast(value) ?? .unknown
            default: appearance = .unknown
            }
            if appearance == .unknown || contrast == .unknown { complain("appearances", element) }
        }
    }
}
