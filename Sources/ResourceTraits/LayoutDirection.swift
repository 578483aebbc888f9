extension DisplayTraits {
    /// The layout direction of a language: `language-direction` in Contents.json.
    ///
    /// ```swift
    /// shop.view(for: ["ar"]).image("Icons/Back")?.fileName    // "back-rtl.png": the language's direction is the default
    /// DisplayTraits(layoutDirection: .rightToLeft)
    /// ```
    public enum LayoutDirection: UInt8, TraitWord, PackedTrait {
        /// Left to right, as in English.
        case leftToRight = 1
        /// Right to left, as in Arabic.
        case rightToLeft = 2
        /// An unrecognized value. Variants that declare it are chosen only when no other variant matches.
        case unknown = 3

        /// The value in Contents.json.
        public var word: String {
            switch self {
            case .leftToRight: "left-to-right"
            case .rightToLeft: "right-to-left"
            case .unknown: "unknown"
            }
        }

        /// The value of HTML's attribute `dir`: `rtl` or `ltr`, which is also that of `unknown`.
        public var htmlName: String { self == .rightToLeft ? "rtl" : "ltr" }
    }
}
