/// How much room there is along one axis: `width-class` and `height-class`.
public enum SizeClass: UInt8, TraitWord, PackedTrait {
    /// Little room, as across a phone held upright.
    case compact = 1
    /// Ample room, as on a tablet.
    case regular = 2
    /// A word that this version does not know: the last resort of a choice.
    case unknown = 3

    /// The word of Contents.json.
    public var word: String {
        switch self {
        case .compact: "compact"
        case .regular: "regular"
        case .unknown: "unknown"
        }
    }
}
