/// Takes values from the bytes of an input. When the bytes are used up, it gives zeros and empty texts.
struct FuzzInput {
    private var rest: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) { rest = bytes[...] }

    var isEmpty: Bool { rest.isEmpty }

    mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

    /// Takes a number below a bound.
    mutating func below(_ bound: Int) -> Int { Int(byte()) % max(1, bound) }

    /// Takes one of some elements.
    mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }

    /// Takes true with a probability of `part` in 256.
    mutating func chance(_ part: UInt8) -> Bool { byte() < part }

    /// Takes up to eight bytes as a number.
    mutating func number() -> UInt64 { (0..<8).reduce(0) { number, _ in number << 8 | UInt64(byte()) } }
}

extension FuzzInput {
    /// The byte that separates the parts of an input. It never occurs in UTF-8.
    static let separator: UInt8 = 0xff

    /// Returns the parts of an input as texts. Invalid UTF-8 is repaired.
    static func texts(_ bytes: [UInt8]) -> [String] {
        bytes.split(separator: separator, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Returns the parts of an input, which can contain the byte `0xff`. Two such bytes separate the parts.
    static func parts(_ bytes: [UInt8]) -> [[UInt8]] {
        var parts: [[UInt8]] = []
        var start = 0
        var offset = 0
        while offset + 1 < bytes.count {
            if bytes[offset] == separator, bytes[offset + 1] == separator {
                parts.append(Array(bytes[start..<offset]))
                offset += 2
                start = offset
            } else {
                offset += 1
            }
        }
        return parts + [Array(bytes[start...])]
    }

    /// Returns the input that `texts` splits into these texts.
    static func joined(_ texts: [String]) -> [UInt8] {
        Array(texts.map { Array($0.utf8) }.joined(separator: [separator]))
    }

    /// Returns the input that `parts` splits into these parts.
    static func joined(parts: [[UInt8]]) -> [UInt8] { Array(parts.joined(separator: [separator, separator])) }
}
