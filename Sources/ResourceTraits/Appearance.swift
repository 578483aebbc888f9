/// The luminosity of the interface: `{"appearance": "luminosity", "value": "dark"}`.
public enum Appearance: UInt8, TraitWord, PackedTrait {
    /// Dark text on a light ground.
    case light = 1
    /// Light text on a dark ground.
    case dark = 2
    /// One hue that the person chose, as home screen icons have it.
    case tinted = 3
    /// A word that this version does not know: the last resort of a choice.
    case unknown = 31

    /// The word of Contents.json.
    public var word: String {
        switch self {
        case .light: "light"
        case .dark: "dark"
        case .tinted: "tinted"
        case .unknown: "unknown"
        }
    }
}
