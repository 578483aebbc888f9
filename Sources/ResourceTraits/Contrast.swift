/// How far foreground and background are set apart: the appearance `contrast` of Contents.json.
public enum Contrast: UInt8, TraitWord, PackedTrait {
    /// As designed.
    case normal = 1
    /// Increased, for people who asked for it.
    case high = 2
    /// A word that this version does not know: the last resort of a choice.
    case unknown = 7

    /// The word of Contents.json.
    public var word: String {
        switch self {
        case .normal: "normal"
        case .high: "high"
        case .unknown: "unknown"
        }
    }
}
