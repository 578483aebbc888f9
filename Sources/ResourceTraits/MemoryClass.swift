extension DisplayTraits {
    /// The memory of a device in whole gigabytes: `memory` in Contents.json.
    ///
    /// ```swift
    /// DisplayTraits.MemoryClass("4GB") == DisplayTraits.MemoryClass(gigabytes: 4)    // true
    /// DisplayTraits.MemoryClass("4gb")                                               // nil
    /// ```
    public struct MemoryClass: Hashable, Comparable, Sendable, CustomStringConvertible, PackedTrait {
        /// An unrecognized value. Variants that declare it are chosen only when no other variant matches.
        public static let unknown = MemoryClass(code: Self.unknownCode)
        private static let unknownCode: UInt64 = 63

        /// The memory in gigabytes.
        package let code: UInt64

        package init(code: UInt64) {
            self.code = (1..<Self.unknownCode).contains(code) ? code : Self.unknownCode
        }

        /// Creates a memory class of 1 to 62 gigabytes; nil for any other number.
        public init?(gigabytes: Int) {
            guard let code = UInt64(exactly: gigabytes), (1..<Self.unknownCode).contains(code) else { return nil }
            self.code = code
        }

        /// Parses a memory class such as `4GB`; nil for any other text.
        public init?(_ word: String) {
            guard let number = wholeNumber(in: word, between: "", and: "GB") else { return nil }
            self.init(gigabytes: number)
        }

        /// The memory class as Contents.json spells it.
        public var description: String { code == Self.unknownCode ? "unknown" : "\(code)GB" }

        /// Orders memory classes from small to large.
        public static func < (left: MemoryClass, right: MemoryClass) -> Bool { left.code < right.code }
    }
}
