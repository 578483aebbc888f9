internal import PropertyLists
internal import ResourceBasics
internal import ResourceTraits

extension VariantTraits {
    /// A trait of an entry with an unsupported value.
    struct UnknownValue {
        var key: String
        var value: PropertyListNode
        /// The supported values; empty if they are too many to list.
        var known: [String] = []
    }

    /// Reads the traits of an entry. `report` is called for unsupported values, which become unknown traits.
    ///
    /// - Parameter isIcon: Whether the entry belongs to an app icon, whose size is a trait.
    init(entry: PropertyListDictionary, isIcon: Bool, report: (UnknownValue) -> Void) {
        self.init()
        func read<Trait>(
            _ key: String, unknown: Trait, known: @autoclosure () -> [String] = [], _ parse: (String) -> Trait?
        ) -> Trait? {
            guard let value = entry[key] else { return nil }
            if let trait = value.string.flatMap(parse) { return trait }
            report(UnknownValue(key: key, value: value, known: known()))
            return unknown
        }
        func read<Trait: TraitWord>(_ key: String) -> Trait? {
            read(key, unknown: Trait.unknown, known: Trait.words) { Trait($0) }
        }
        idiom = read("idiom") ?? .universal
        scale = read("scale", unknown: .unknown, known: ["1x", "2x", "3x"]) { DisplayTraits.Scale($0) }
        subtype = read("subtype", unknown: .unknown) { DisplayTraits.Subtype($0) }
        screenWidth = read("screen-width", unknown: .unknown) { DisplayTraits.ScreenWidthRange($0) }
        widthClass = read("width-class")
        heightClass = read("height-class")
        memory = read("memory", unknown: .unknown, known: ["1GB", "2GB", "3GB", "4GB"]) {
            DisplayTraits.MemoryClass($0)
        }
        graphics = read("graphics-feature-set", unknown: .unknown) { DisplayTraits.GraphicsFeatureSet($0) }
        gamut = read("display-gamut")
        layoutDirection = read("language-direction")
        platform = read("platform")
        minimumSystemVersion = read("minimum-system-version", unknown: .unknown) { DisplayTraits.SystemVersion($0) }
        // An icon without a size ranks last, like one with an unsupported size.
        if isIcon { iconSize = read("size", unknown: .unknown) { DisplayTraits.IconSize($0) } ?? .unknown }
        if let appearances = entry["appearances"] { readAppearances(appearances, report: report) }
    }

    private mutating func readAppearances(
        _ appearances: PropertyListNode, report: (UnknownValue) -> Void
    ) {
        guard let elements = appearances.array else {
            report(UnknownValue(key: "appearances", value: appearances))
            appearance = .unknown
            return
        }
        for element in elements {
            func read<Trait: TraitWord>(_ key: String) -> Trait {
                let value = element["value"] ?? element
                let trait = value.string.flatMap { Trait($0) } ?? .unknown
                if trait == .unknown { report(UnknownValue(key: key, value: value, known: Trait.words)) }
                return trait
            }
            switch element["appearance"]?.string.map({ ExactKey($0) }) {
            case "luminosity": appearance = read("luminosity")
            case "contrast": contrast = read("contrast")
            default:
                appearance = .unknown
                let kind = element["appearance"] ?? element
                report(UnknownValue(key: "appearance", value: kind, known: ["luminosity", "contrast"]))
            }
        }
    }
}
