/// What a graphics processor can do: `graphics-feature-set`, such as `metal2v2` or `apple4`.
///
/// Metal's sets are named by a GPU family and a version (`metal1v2` is family 1, version 2); later ones by the family
/// alone (`apple4`), which then has all versions. One order covers both: family, then version.
public struct GraphicsFeatureSet: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// A word that this version does not know: the last resort of a choice.
    public static let unknown = GraphicsFeatureSet(code: Self.unknownCode)
    private static let unknownCode: UInt64 = 63
    /// Four versions and the whole family.
    private static let codesPerFamily: UInt64 = 5
    private static let families: ClosedRange<UInt64> = 1...12

    /// The place in the order, from 1.
    package let code: UInt64

    package init(code: UInt64) {
        let last = Self.families.upperBound * Self.codesPerFamily
        self.code = (1...last).contains(code) ? code : Self.unknownCode
    }

    /// The set of a word, or nil.
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

    /// The word.
    public var description: String {
        if code == Self.unknownCode { return "unknown" }
        let family = (code - 1) / Self.codesPerFamily + 1
        let version = (code - 1) % Self.codesPerFamily + 1
        return version == Self.codesPerFamily ? "apple\(family)" : "metal\(family)v\(version)"
    }

    /// From the older set to the newer.
    public static func < (left: GraphicsFeatureSet, right: GraphicsFeatureSet) -> Bool { left.code < right.code }
}

extension GraphicsFeatureSet: PackedTrait {}
