/// Pixels for each point: `scale` of an entry, `@2x` of a loose file.
///
/// Halves are kept apart (`@1.5x`), from a half to seven: no display has had more.
public struct Scale: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// One pixel a point.
    public static let x1 = Scale(halves: 2)
    /// Two pixels a point.
    public static let x2 = Scale(halves: 4)
    /// Three pixels a point.
    public static let x3 = Scale(halves: 6)
    /// A scale that this version cannot express: the last resort of a choice.
    public static let unknown = Scale(halves: 15)

    private static let usableHalves: ClosedRange<UInt8> = 1...14
    /// Twice the factor, so that it is a whole number of four bits.
    package let halves: UInt8

    private init(halves: UInt8) {
        self.halves = halves
    }

    /// The scale of a factor such as 2 or 1.5, or nil if that is no multiple of a half from 0.5 to 7.
    public init?(factor: Double) {
        // Converting the number would call into libm, which a program without Foundation need not link.
        guard let halves = Self.usableHalves.first(where: { Double($0) == factor * 2 }) else { return nil }
        self.halves = halves
    }

    /// The scale of a word such as `2x` or `1.5x`, or nil.
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

    /// The factor: 2 for `2x`; 0 for the unknown scale.
    public var factor: Double { self == .unknown ? 0 : Double(halves) / 2 }

    /// The word: `2x`, `1.5x`.
    public var description: String {
        if self == .unknown { return "unknown" }
        return halves.isMultiple(of: 2) ? "\(halves / 2)x" : "\(halves / 2).5x"
    }

    /// By factor.
    public static func < (left: Scale, right: Scale) -> Bool { left.halves < right.halves }
}

extension Scale: PackedTrait {
    package init(code: UInt64) {
        self.init(halves: (1...14).contains(code) ? UInt8(truncatingIfNeeded: code) : 15)
    }

    package var code: UInt64 { UInt64(halves) }
}

extension Scale: ExpressibleByIntegerLiteral {
    /// So many pixels for each point: `DisplayTraits(scale: 2)`; one that no scale has is `unknown`.
    public init(integerLiteral value: Int) { self = Scale(factor: Double(value)) ?? .unknown }
}
