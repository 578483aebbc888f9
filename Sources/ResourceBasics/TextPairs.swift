/// Keys and their texts as places in one piece of memory, without an object for any of them.
package struct TextPairs: Sendable {
    /// Where a key and its text lie.
    package struct Pair: Sendable {
        package let key: Range<UInt32>
        package let text: Range<UInt32>

        /// Names two places.
        package init(key: Range<UInt32>, text: Range<UInt32>) {
            self.key = key
            self.text = text
        }
    }

    /// What the places are in; each of them is valid UTF-8.
    package let bytes: [UInt8]
    package let pairs: [Pair]

    package init(bytes: [UInt8] = [], pairs: [Pair] = []) {
        self.bytes = bytes
        self.pairs = pairs
    }

    package var count: Int { pairs.count }

    /// A copy of a text.
    package func string(at place: Range<UInt32>) -> String { String(decoding: bytes[Range(place)], as: UTF8.self) }
}

extension Range<Int> {
    /// A place as an index of an array.
    package init(_ place: Range<UInt32>) { self = Int(place.lowerBound)..<Int(place.upperBound) }
}
