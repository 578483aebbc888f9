extension DisplayTraits {
    /// The appearance of the interface, light or dark: `{"appearance": "luminosity", "value": "dark"}` in Contents.json.
    ///
    /// ```swift
    /// DisplayTraits(appearance: .dark)
    /// DisplayTraits.Appearance("dark")    // .dark
    /// ```
    public enum Appearance: UInt8, TraitWord, PackedTrait {
        /// Light appearance: dark text on a light background.
        case light = 1
        /// Dark appearance: light text on a dark background.
        case dark = 2
        /// Tinted appearance: one hue that the person chose, as for Home Screen icons.
        case tinted = 3
        /// An unrecognized value. Variants that declare it are chosen only when no other variant matches.
        case unknown = 31

        /// The value in Contents.json.
        public var word: String {
            switch self {
            case .light: "light"
            case .dark: "dark"
            case .tinted: "tinted"
            case .unknown: "unknown"
            }
        }
    }
}
