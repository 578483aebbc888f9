extension DisplayTraits {
    /// The contrast between foreground and background: the appearance `contrast` of Contents.json.
    ///
    /// ```swift
    /// DisplayTraits.Contrast("high")    // .high
    /// ```
    public enum Contrast: UInt8, TraitWord, PackedTrait {
        /// Normal contrast.
        case normal = 1
        /// Increased contrast, the accessibility setting.
        case high = 2
        /// An unrecognized value. Variants that declare it are chosen only when no other variant matches.
        case unknown = 7

        /// The value in Contents.json.
        public var word: String {
            switch self {
            case .normal: "normal"
            case .high: "high"
            case .unknown: "unknown"
            }
        }
    }
}
