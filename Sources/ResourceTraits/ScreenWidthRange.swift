extension DisplayTraits {
    /// The range of watch screen widths, in points, for which an image is made: `screen-width` in Contents.json, such as
    /// `<=145` or `>183`.
    ///
    /// ```swift
    /// DisplayTraits.ScreenWidthRange("<=145")?.contains(145)    // true
    /// DisplayTraits.ScreenWidthRange(">145")?.contains(145)     // false
    /// ```
    public struct ScreenWidthRange: Hashable, Sendable, CustomStringConvertible {
        /// An unrecognized value. Variants that declare it are chosen only when no other variant matches.
        public static let unknown = ScreenWidthRange(code: Self.unknownCode)
        private static let unknownCode: UInt64 = 0b11
        private static let bounds: ClosedRange<Int> = 1...1023

        /// Whether the range contains the widths above the bound (`>`); otherwise it contains those up to the bound (`<=`).
        package let isAbove: Bool
        /// The bound in points; 0 for the unknown range.
        package let bound: Int

        /// Parses a range such as `<=145` or `>183`, with a bound from 1 to 1023; nil for any other text.
        public init?(_ word: String) {
            let upTo = wholeNumber(in: word, between: "<=", and: "")
            guard let bound = upTo ?? wholeNumber(in: word, between: ">", and: ""), Self.bounds.contains(bound) else {
                return nil
            }
            isAbove = upTo == nil
            self.bound = bound
        }

        /// Whether the range contains a width in points.
        public func contains(_ width: Int) -> Bool {
            bound > 0 && (width > bound) == isAbove
        }

        /// The range as Contents.json spells it.
        public var description: String { bound == 0 ? "unknown" : isAbove ? ">\(bound)" : "<=\(bound)" }
    }
}

extension DisplayTraits.ScreenWidthRange: PackedTrait {
    /// Decodes two bits of relation (1 up to, 2 above, 3 unknown), then ten bits of bound.
    package init(code: UInt64) {
        let bound = Int(truncatingIfNeeded: code >> 2 & 1023)
        let relation = code & 3
        let isUsable = (relation == 1 || relation == 2) && bound > 0
        isAbove = relation == 2
        self.bound = isUsable ? bound : 0
    }

    package var code: UInt64 {
        bound == 0 ? Self.unknownCode : UInt64(bound) << 2 | (isAbove ? 2 : 1)
    }
}
