internal import ResourceBasics

extension DisplayTraits {
    /// The device model within an idiom, by screen size: `subtype` in Contents.json, such as `retina4`, `736h` or `44mm`.
    ///
    /// ```swift
    /// DisplayTraits.Subtype("44mm")?.description    // "44mm"
    /// DisplayTraits.Subtype("668h")                 // nil
    /// ```
    public struct Subtype: Hashable, Sendable, CustomStringConvertible, PackedTrait {
        /// An unrecognized value. Variants that declare it are chosen only when no other variant matches.
        public static let unknown = Subtype(code: Self.unknownCode)

        /// The codes of watches: the case size in millimetres.
        private static let watchCodes: ClosedRange<UInt64> = 1...199
        private static let firstScreenCode: UInt64 = 512
        private static let unknownCode: UInt64 = 1023
        /// The subtypes of phones and tablets.
        ///
        /// A value's index is part of the archive format: append new values at the end only.
        package static let screenWords: [String] = [
            "retina4", "667h", "736h", "812h", "896h", "1112h", "1194h", "1366h", "1792h", "2436h", "2688h", "568h",
            "844h", "852h", "926h", "932h", "1024h", "1080h", "1133h", "1180h", "1210h", "1376h", "874h", "956h",
            "480h",
        ]

        /// The code of ten bits that archives store.
        package let code: UInt64

        package init(code: UInt64) {
            let screens = Self.firstScreenCode..<Self.firstScreenCode + UInt64(Self.screenWords.count)
            self.code = Self.watchCodes.contains(code) || screens.contains(code) ? code : Self.unknownCode
        }

        /// Parses a subtype such as `retina4` or `44mm`; nil for an unsupported value.
        public init?(_ word: String) {
            if let size = wholeNumber(in: word, between: "", and: "mm") {
                guard Self.watchCodes.contains(UInt64(size)) else { return nil }
                code = UInt64(size)
                return
            }
            let key = ExactKey(word)
            guard let index = Self.screenWords.firstIndex(where: { ExactKey($0) == key }) else { return nil }
            code = Self.firstScreenCode + UInt64(index)
        }

        /// The case size of a watch in millimetres; nil for a phone or tablet.
        package var watchSize: UInt64? { Self.watchCodes.contains(code) ? code : nil }

        /// The subtype as Contents.json spells it.
        public var description: String {
            if let watchSize { return "\(watchSize)mm" }
            return code == Self.unknownCode ? "unknown" : Self.screenWords[Int(code - Self.firstScreenCode)]
        }
    }
}
