/// Where lines begin: `language-direction`.
public enum LayoutDirection: UInt8, TraitWord, PackedTrait {
    /// As in English.
    case leftToRight = 1
    /// As in Arabic.
    case rightToLeft = 2
    /// A word that this version does not know: the last resort of a choice.
    case unknown = 3

    /// The word of Contents.json.
    public var word: String {
        switch self {
        case .leftToRight: "left-to-right"
        case .rightToLeft: "right-to-left"
        case .unknown: "unknown"
        }
    }
}
