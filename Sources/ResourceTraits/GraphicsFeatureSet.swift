extension DisplayTraits {
    /// The feature set of a graphics processor: `graphics-feature-set` in Contents.json, such as `metal2v2` or `apple4`.
    ///
    /// ```swift
    /// DisplayTraits.GraphicsFeatureSet("metal2v3")    // Metal family 2, version 3
    /// DisplayTraits.GraphicsFeatureSet("vulkan1")     // nil
    /// ```
    /// Older Metal feature sets have a GPU family and a version: `metal1v2` is family 1, version 2. Newer ones have a family
    /// only, such as `apple4`, and include all versions. Feature sets are ordered by family, then by version.
    public struct GraphicsFeatureSet: Hashable, Comparable, Sendable, CustomStringConvertible, PackedTrait {
        /// An unrecognized value. Variants that declare it are chosen only when no other variant matches.
        public static let unknown = GraphicsFeatureSet(code: Self.unknownCode)
        private static let unknownCode: UInt64 = 63
        /// Number of codes per family: four versions and the whole family.
        private static let codesPerFamily: UInt64 = 5
        private static let families: ClosedRange<UInt64> = 1...12

        /// The rank of the feature set in ascending order, from 1. Archives store it.
        package let code: UInt64

        package init(code: UInt64) {
            let last = Self.families.upperBound * Self.codesPerFamily
            self.code = (1...last).contains(code) ? code : Self.unknownCode
        }

        /// Parses a feature set from `metal1v1` to `metal12v4`, or from `apple1` to `apple12`; nil for any other text.
        public init?(_ word: String) {
            if let family = wholeNumber(in: word, between: "apple", and: "") {
                self.init(family: UInt64(family), version: Self.codesPerFamily)
                return
            }
            for version in 1..<Self.codesPerFamily {
                if let family = wholeNumber(in: word, between: "metal", and: "v\(version)") {
                    self.init(family: UInt64(family), version: version)
                    return
                }
            }
            return nil
        }

        private init?(family: UInt64, version: UInt64) {
            guard Self.families.contains(family) else { return nil }
            code = (family - 1) * Self.codesPerFamily + version
        }

        /// The feature set as Contents.json spells it.
        public var description: String {
            if code == Self.unknownCode { return "unknown" }
            let family = (code - 1) / Self.codesPerFamily + 1
            let version = (code - 1) % Self.codesPerFamily + 1
            return version == Self.codesPerFamily ? "apple\(family)" : "metal\(family)v\(version)"
        }

        /// Orders feature sets from older to newer.
        public static func < (left: GraphicsFeatureSet, right: GraphicsFeatureSet) -> Bool { left.code < right.code }
    }
}
