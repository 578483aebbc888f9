internal import PropertyLists
internal import ResourceBasics
internal import ResourceTraits

extension VariantTraits {
    /// A tag with a value that is not known.
    struct UnknownValue {
        var key: String
        var value: PropertyListNode
        /// The values that are known; empty where they are too many.
        var known: [String] = []
    }

    /// Reads the tags of an entry; `complain` hears of values that are not known, which become unknown traits.
    ///
    /// - Parameter isIcon: Whether the entry is an app icon's, whose size counts.
    init(entry: PropertyListDictionary, isIcon: Bool, complain: (UnknownValue) -> Void) {
        self.init()
        func read<Trait>(
            _ key: String, unknown: Trait, known: @autoclosure () -> [String] = [], _ parse: (String) -> Trait?
        ) -> Trait? {
            guard let value = entry[key] else { return nil }
            if let trait = value.string.flatMap(parse) { return trait }
            complain(UnknownValue(key: key, value: value, known: known()))
            return unknown
        }
        func read<Trait: TraitWord>(_ key: String) -> Trait? {
            read(key, unknown: Trait.unknown, known: Trait.words) { Trait($0) }
        }
        idiom = read("idiom") ?? .universal
        scale = read("scale", unknown: .unknown, known: ["1x", "2x", "3x"]) { Scale($0) }
        subtype = read("subtype", unknown: .unknown) { Subtype($0) }
        screenWidth = read("screen-width", unknown: .unknown) { ScreenWidthRange($0) }
        widthClass = read("width-class")
        heightClass = read("height-class")
        memory = read("memory", unknown: .unknown, known: ["1GB", "2GB", "3GB", "4GB"]) { MemoryClass($0) }
        graphics = read("graphics-feature-set", unknown: .unknown) { GraphicsFeatureSet($0) }
        gamut = read("display-gamut")
        direction = read("language-direction")
        platform = read("platform")
        minimumSystemVersion = read("minimum-system-version", unknown: .unknown) { SystemVersion($0) }
        // An icon without a size comes last, as one with a size that is not known.
        if isIcon { iconSize = read("size", unknown: .unknown) { IconSize($0) } ?? .unknown }
        if let appearances = entry["appearances"] { readAppearances(appearances, complain: complain) }
    }

    private mutating func readAppearances(
        _ appearances: PropertyListNode, complain: (UnknownValue) -> Void
    ) {
        guard let elements = appearances.array else {
            complain(UnknownValue(key: "appearances", value: appearances))
            appearance = .unknown
            return
        }
        for element in elements {
            let value = element["value"] ?? element
            let word = value.string ?? ""
            switch element["appearance"]?.string.map({ ExactKey($0) }) {
            case "luminosity":
                appearance = Appearance(word) ?? .unknown
                if appearance == .unknown {
                    complain(UnknownValue(key: "luminosity", value: value, known: Appearance.words))
                }
            case "contrast":
                contrast = Contrast(word) ?? .unknown
                if contrast == .unknown { complain(UnknownValue(key: "contrast", value: value, known: Contrast.words)) }
            default:
                appearance = .unknown
                let kind = element["appearance"] ?? element
                complain(UnknownValue(key: "appearance", value: kind, known: ["luminosity", "contrast"]))
            }
        }
    }
}
