internal import ResourceBasics

/// The model within an idiom, by the size of its screen: `subtype`, such as `retina4`, `736h` or `44mm`.
public struct Subtype: Hashable, Sendable, CustomStringConvertible {
    /// A word that this version does not know: the last resort of a choice.
    public static let unknown = Subtype(code: Self.unknownCode)

    /// Watches by their case, in millimetres.
    private static let watchCodes: ClosedRange<UInt64> = 1...199
    private static let firstScreenCode: UInt64 = 512
    private static let unknownCode: UInt64 = 1023
    /// Phones and tablets.
    ///
    /// A word's place here is its number in archives: add at the end only.
    package static let screenWords: [String] = [
        "retina4", "667h", "736h", "812h", "896h", "1112h", "1194h", "1366h", "1792h", "2436h", "2688h", "568h",
        "844h", "852h", "926h", "932h", "1024h", "1080h", "1133h", "1180h", "1210h", "1376h", "874h", "956h", "480h",
    ]

    /// The number of ten bits.
    package let code: UInt64

    package init(code: UInt64) {
        let screens = Self.firstScreenCode..<Self.firstScreenCode + UInt64(Self.screenWords.count)
        self.code = Self.watchCodes.contains(code) || screens.contains(code) ? code : Self.unknownCode
    }

    /// The subtype of a word, or nil.
    public init?(_ word: String) {
        if let size = wholeNumber(in: word, between: "", and: "mm") {
            guard Self.watchCodes.contains(UInt64(size)) else { return nil }
            code = UInt64(size)
            return
        }
        let key = ExactKey(word)
        guard let place = Self.screenWords.firstIndex(where: { ExactKey($0) == key }) else { return nil }
        code = Self.firstScreenCode + UInt64(place)
    }

    /// The size of a watch's case in millimetres, or nil for anything else.
    package var watchSize: UInt64? { Self.watchCodes.contains(code) ? code : nil }

    /// The word.
    public var description: String {
        if let watchSize { return "\(watchSize)mm" }
        return code == Self.unknownCode ? "unknown" : Self.screenWords[Int(code - Self.firstScreenCode)]
    }
}

extension Subtype: PackedTrait {}
