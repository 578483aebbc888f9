/// The width of an app icon in points: `size` of an entry, such as `60x60` or `83.5x83.5`.
///
/// ```swift
/// IconSize("83.5x83.5")?.points    // 83.5
/// ```
public struct IconSize: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// A word that this version does not know: the last resort of a choice.
    public static let unknown = IconSize(code: Self.unknownCode)
    private static let unknownCode: UInt64 = 4095

    /// The width in half points.
    package let code: UInt64

    package init(code: UInt64) {
        self.code = (1..<Self.unknownCode).contains(code) ? code : Self.unknownCode
    }

    /// The size of so many points, or nil if they are no multiple of a half between 0.5 and 2047.
    public init?(points: Double) {
        guard let code = UInt64(exactly: points * 2), (1..<Self.unknownCode).contains(code) else { return nil }
        self.code = code
    }

    /// The size of a word, `60x60` or `60`, or nil.
    public init?(_ word: String) {
        guard let width = Double(word) ?? Self.sides(of: word)?.width else { return nil }
        self.init(points: width)
    }

    /// Both sides in points that a word states, `27x20`, or nil.
    package static func sides(of word: String) -> (width: Double, height: Double)? {
        let parts = word.utf8.split(separator: UInt8(ascii: "x"), omittingEmptySubsequences: false)
        let sides = parts.map { Double(String(Substring($0))) }
        guard sides.count == 2, let width = sides[0], let height = sides[1] else { return nil }
        return (width, height)
    }

    /// The width in points; 0 of the unknown size.
    public var points: Double { code == Self.unknownCode ? 0 : Double(code) / 2 }

    /// The width in points, `60` or `83.5`.
    public var description: String {
        code == Self.unknownCode ? "unknown" : code % 2 == 0 ? "\(code / 2)" : "\(code / 2).5"
    }

    /// Smaller sizes come first.
    public static func < (left: IconSize, right: IconSize) -> Bool { left.code < right.code }
}

extension IconSize: PackedTrait {}
