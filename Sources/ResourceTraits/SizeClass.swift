extension DisplayTraits {
    /// The size class of an interface along one axis: `width-class` and `height-class` in Contents.json.
    ///
    /// ```swift
    /// DisplayTraits(widthClass: .compact, heightClass: .regular)    // a phone in portrait orientation
    /// ```
    public enum SizeClass: UInt8, TraitWord, PackedTrait {
        /// Compact: limited space, such as the width of a phone in portrait orientation.
        case compact = 1
        /// Regular: ample space, such as on a tablet.
        case regular = 2
        /// An unrecognized value. Variants that declare it are chosen only when no other variant matches.
        case unknown = 3

        /// The value in Contents.json.
        public var word: String {
            switch self {
            case .compact: "compact"
            case .regular: "regular"
            case .unknown: "unknown"
            }
        }
    }
}
