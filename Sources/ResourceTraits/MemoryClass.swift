/// The memory of a device, in whole gigabytes: `memory`.
public struct MemoryClass: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// A word that this version does not know: the last resort of a choice.
    public static let unknown = MemoryClass(code: Self.unknownCode)
    private static let unknownCode: UInt64 = 63

    /// The class in gigabytes.
    package let code: UInt64

    package init(code: UInt64) {
        self.code = (1..<Self.unknownCode).contains(code) ? code : Self.unknownCode
    }

    /// The class of 1 to 62 gigabytes, or nil.
    public init?(gigabytes: Int) {
        guard let code = UInt64(exactly: gigabytes), (1..<Self.unknownCode).contains(code) else { return nil }
        self.code = code
    }

    /// The class of a word such as `4GB`, or nil.
    public init?(_ word: String) {
        guard let number = wholeNumber(in: word, between: "", and: "GB") else { return nil }
        self.init(gigabytes: number)
    }

    /// The word.
    public var description: String { code == Self.unknownCode ? "unknown" : "\(code)GB" }

    /// By size.
    public static func < (left: MemoryClass, right: MemoryClass) -> Bool { left.code < right.code }
}

extension MemoryClass: PackedTrait {}
