extension DisplayTraits {
    /// The width of an app icon in points: `size` of an entry of Contents.json, such as `60x60` or `83.5x83.5`.
    ///
    /// ```swift
    /// DisplayTraits.IconSize("83.5x83.5")?.points    // 83.5
    /// ```
    public struct IconSize: Hashable, Comparable, Sendable, CustomStringConvertible, PackedTrait {
        /// An unrecognized value. Variants that declare it are chosen only when no other variant matches.
        public static let unknown = IconSize(code: Self.unknownCode)
        private static let unknownCode: UInt64 = 4095

        /// The width in half points.
        package let code: UInt64

        package init(code: UInt64) {
            self.code = (1..<Self.unknownCode).contains(code) ? code : Self.unknownCode
        }

        /// Creates a size from a width in points; nil unless it is a multiple of 0.5 between 0.5 and 2047.
        public init?(points: Double) {
            guard let code = UInt64(exactly: points * 2), (1..<Self.unknownCode).contains(code) else { return nil }
            self.code = code
        }

        /// Parses a size such as `60x60` or `60`; nil for any other text.
        public init?(_ word: String) {
            guard let width = Self.side(word) ?? Self.sides(of: word)?.width else { return nil }
            self.init(points: width)
        }

        /// Parses both sides of a size such as `27x20`, in points; nil for any other text.
        package static func sides(of word: String) -> (width: Double, height: Double)? {
            let parts = word.utf8.split(separator: UInt8(ascii: "x"), omittingEmptySubsequences: false)
            let sides = parts.map { Self.side(String(Substring($0))) }
            guard sides.count == 2, let width = sides[0], let height = sides[1] else { return nil }
            return (width, height)
        }

        /// Parses digits with an optional fraction; nil for any other text. `Double` also reads signs, exponents and `0x30`.
        private static func side(_ word: String) -> Double? {
            let isDecimal = word.utf8.allSatisfy { byte in
                UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || byte == UInt8(ascii: ".")
            }
            return isDecimal ? Double(word) : nil
        }

        /// The width in points; 0 for the unknown size.
        public var points: Double { code == Self.unknownCode ? 0 : Double(code) / 2 }

        /// The width in points as text: `60` or `83.5`.
        public var description: String {
            code == Self.unknownCode ? "unknown" : code % 2 == 0 ? "\(code / 2)" : "\(code / 2).5"
        }

        /// Orders sizes from small to large.
        public static func < (left: IconSize, right: IconSize) -> Bool { left.code < right.code }
    }
}
