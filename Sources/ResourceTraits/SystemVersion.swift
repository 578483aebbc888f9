/// A version of an operating system, as `minimum-system-version` has it: `9.0`, `10.3`.
public struct SystemVersion: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// A version that this one cannot express: the last resort of a choice.
    public static let unknown = SystemVersion(code: Self.unknownCode)
    private static let unknownCode: UInt64 = 1023

    /// Six bits of major version, then four of minor.
    package let code: UInt64

    package init(code: UInt64) {
        self.code = (1..<Self.unknownCode).contains(code) ? code : Self.unknownCode
    }

    /// A version from 1.0 to 62.15, or nil.
    public init?(major: Int, minor: Int = 0) {
        guard (1...62).contains(major), (0...15).contains(minor) else { return nil }
        code = UInt64(major) << 4 | UInt64(minor)
    }

    /// The version of a word: `9`, `9.0`; a third number is passed over.
    ///
    /// Nil for anything else.
    public init?(_ word: String) {
        let parts = word.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        let numbers = parts.map { Int(String(Substring($0))) }
        guard (1...3).contains(numbers.count), !numbers.contains(nil), let major = numbers[0] else { return nil }
        self.init(major: major, minor: numbers.count > 1 ? numbers[1] ?? 0 : 0)
    }

    /// The word: `9.0`.
    public var description: String { code == Self.unknownCode ? "unknown" : "\(code >> 4).\(code & 15)" }

    /// From the older version to the newer.
    public static func < (left: SystemVersion, right: SystemVersion) -> Bool { left.code < right.code }
}

extension SystemVersion: PackedTrait {}
