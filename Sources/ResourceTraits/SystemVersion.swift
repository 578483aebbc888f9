extension DisplayTraits {
    /// A version of an operating system: `minimum-system-version` in Contents.json, such as `9.0` or `10.3`.
    ///
    /// ```swift
    /// DisplayTraits.SystemVersion("10.15.7")?.description    // "10.15"
    /// DisplayTraits.SystemVersion(major: 26) == DisplayTraits.SystemVersion("26")    // true
    /// ```
    public struct SystemVersion: Hashable, Comparable, Sendable, CustomStringConvertible, PackedTrait {
        /// An unsupported version. Variants that declare it are chosen only when no other variant matches.
        public static let unknown = SystemVersion(code: Self.unknownCode)
        private static let unknownCode: UInt64 = 1023

        /// Six bits of major version, then four bits of minor version.
        package let code: UInt64

        package init(code: UInt64) {
            self.code = (1..<Self.unknownCode).contains(code) ? code : Self.unknownCode
        }

        /// Creates a version from 1.0 to 62.15; nil outside that range.
        public init?(major: Int, minor: Int = 0) {
            guard (1...62).contains(major), (0...15).contains(minor) else { return nil }
            code = UInt64(major) << 4 | UInt64(minor)
        }

        /// Parses a version such as `9` or `9.0`; nil for any other text.
        ///
        /// A third number is ignored.
        public init?(_ word: String) {
            let parts = word.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
            // `Int` also reads signs.
            let numbers = parts.map { $0.allSatisfy { $0 >= UInt8(ascii: "0") } ? Int(String(Substring($0))) : nil }
            guard (1...3).contains(numbers.count), !numbers.contains(nil), let major = numbers[0] else { return nil }
            self.init(major: major, minor: numbers.count > 1 ? numbers[1] ?? 0 : 0)
        }

        /// The version as text: `9.0`.
        public var description: String { code == Self.unknownCode ? "unknown" : "\(code >> 4).\(code & 15)" }

        /// Orders versions from older to newer.
        public static func < (left: SystemVersion, right: SystemVersion) -> Bool { left.code < right.code }
    }
}
