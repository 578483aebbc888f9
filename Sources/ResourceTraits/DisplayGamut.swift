/// The range of colors a display shows: `display-gamut`.
public enum DisplayGamut: UInt8, TraitWord, PackedTrait {
    /// The colors of IEC 61966-2-1.
    case sRGB = 1
    /// The wider colors of Display P3.
    case displayP3 = 2
    /// A word that this version does not know: the last resort of a choice.
    case unknown = 3

    /// The word of Contents.json.
    public var word: String {
        switch self {
        case .sRGB: "sRGB"
        case .displayP3: "display-P3"
        case .unknown: "unknown"
        }
    }
}
