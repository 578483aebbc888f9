extension DisplayTraits {
    /// The color gamut of a display: `display-gamut` in Contents.json.
    ///
    /// ```swift
    /// DisplayTraits.Gamut("display-P3")    // .displayP3
    /// ```
    public enum Gamut: UInt8, TraitWord, PackedTrait {
        /// The sRGB gamut (IEC 61966-2-1).
        case sRGB = 1
        /// The Display P3 gamut, which is wider than sRGB.
        case displayP3 = 2
        /// An unrecognized value. Variants that declare it are chosen only when no other variant matches.
        case unknown = 3

        /// The value in Contents.json.
        public var word: String {
            switch self {
            case .sRGB: "sRGB"
            case .displayP3: "display-P3"
            case .unknown: "unknown"
            }
        }
    }
}
