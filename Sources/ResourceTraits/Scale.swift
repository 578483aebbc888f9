extension DisplayTraits {
    /// The display scale, pixels per point: `scale` in Contents.json, `@2x` in the name of a loose file.
    ///
    /// ```swift
    /// DisplayTraits.Scale("2x") == .x2    // true
    /// DisplayTraits(scale: 3)             // an integer literal is a scale too
    /// ```
    /// Half steps such as `@1.5x` are supported, from 0.5 to 7: no display has had a larger scale.
    public struct Scale: Hashable, Comparable, Sendable, CustomStringConvertible {
        /// One pixel per point.
        public static let x1 = Scale(halves: 2)
        /// Two pixels per point.
        public static let x2 = Scale(halves: 4)
        /// Three pixels per point.
        public static let x3 = Scale(halves: 6)
        /// An unsupported scale. Variants that declare it are chosen only when no other variant matches.
        public static let unknown = Scale(halves: 15)

        private static let usableHalves: ClosedRange<UInt8> = 1...14
        /// Twice the factor, so that half steps are whole numbers that fit in four bits.
        package let halves: UInt8

        private init(halves: UInt8) {
            self.halves = halves
        }

        /// Creates a scale from a factor such as 2 or 1.5; nil unless it is a multiple of 0.5 from 0.5 to 7.
        public init?(factor: Double) {
            // Converting the number would call libm, which a program without Foundation does not need to link.
            guard let halves = Self.usableHalves.first(where: { Double($0) == factor * 2 }) else { return nil }
            self.halves = halves
        }

        /// Creates the supported scale nearest to a factor, such as the device pixel ratio of a browser: 2.625 gives 2.5.
        ///
        /// A factor above 7 gives 7x, one below 0.5 gives 0.5x, and NaN gives 1x.
        public init(nearest factor: Double) {
            var best = Self.x1
            // A huge number would have the same rounded difference from all scales. NaN stays NaN.
            let wanted = min(max(factor, 0.5), 7) * 2
            for halves in Self.usableHalves
            where abs(Double(halves) - wanted) < abs(Double(best.halves) - wanted) {
                best = Self(halves: halves)
            }
            self = best
        }

        /// Parses a scale such as `2x` or `1.5x`, from `0.5x` to `7x`; nil for any other text.
        public init?(_ word: String) {
            let bytes = Array(word.utf8)
            let zero = UInt8(ascii: "0")
            guard let first = bytes.first, first >= zero, first <= zero + 9 else { return nil }
            let twice = (first - zero) * 2
            let halves: UInt8
            switch bytes.dropFirst() {
            case [UInt8(ascii: "x")], [UInt8(ascii: "."), zero, UInt8(ascii: "x")]: halves = twice
            case [UInt8(ascii: "."), UInt8(ascii: "5"), UInt8(ascii: "x")]: halves = twice + 1
            default: return nil
            }
            guard Self.usableHalves.contains(halves) else { return nil }
            self.halves = halves
        }

        /// The factor, in pixels per point: 2 for `2x`, 0 for the unknown scale.
        ///
        /// ```swift
        /// DisplayTraits.Scale("1.5x")?.factor    // 1.5
        /// ```
        public var factor: Double { self == .unknown ? 0 : Double(halves) / 2 }

        /// The scale as Contents.json spells it: `2x`, `1.5x`.
        public var description: String {
            if self == .unknown { return "unknown" }
            return halves.isMultiple(of: 2) ? "\(halves / 2)x" : "\(halves / 2).5x"
        }

        /// Orders scales by factor.
        public static func < (left: Scale, right: Scale) -> Bool { left.halves < right.halves }
    }
}

extension DisplayTraits.Scale: PackedTrait {
    package init(code: UInt64) {
        self.init(halves: (1...14).contains(code) ? UInt8(truncatingIfNeeded: code) : 15)
    }

    package var code: UInt64 { UInt64(halves) }
}

extension DisplayTraits.Scale: ExpressibleByIntegerLiteral {
    /// Creates a scale from an integer literal: `DisplayTraits(scale: 2)`. An unsupported factor gives `unknown`.
    public init(integerLiteral value: Int) { self = DisplayTraits.Scale(factor: Double(value)) ?? .unknown }
}
