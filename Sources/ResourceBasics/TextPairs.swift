/// Pairs of keys and texts as ranges of one array of bytes, without an object for each.
package struct TextPairs: Sendable {
    /// The byte ranges of a key and its text.
    package struct Pair: Sendable {
        package let key: Range<UInt32>
        package let text: Range<UInt32>

        package init(key: Range<UInt32>, text: Range<UInt32>) {
            self.key = key
            self.text = text
        }
    }

    /// The bytes of all keys and texts; each range is valid UTF-8.
    package private(set) var bytes: [UInt8]
    package private(set) var pairs: [Pair]

    package init(bytes: [UInt8] = [], pairs: [Pair] = []) {
        self.bytes = bytes
        self.pairs = pairs
    }

    package var count: Int { pairs.count }

    /// Returns a copy of a key or text.
    package func string(at range: Range<UInt32>) -> String { bytes.string(at: range) }

    package mutating func append(key: some Sequence<UInt8>, text: some Sequence<UInt8>) {
        pairs.append(Pair(key: bytes.appendText(key), text: bytes.appendText(text)))
    }
}

extension [UInt8] {
    /// Returns a copy of the text in a range.
    package func string(at range: Range<UInt32>) -> String { String(decoding: self[Range(range)], as: UTF8.self) }

    /// Appends the bytes of a text and returns their range.
    ///
    /// No input fills 4 GiB. The range of a text beyond them would be clamped.
    package mutating func appendText(_ text: some Sequence<UInt8>) -> Range<UInt32> {
        let start = UInt32(clamping: count)
        append(contentsOf: text)
        return start..<UInt32(clamping: count)
    }
}

extension Range<Int> {
    package init(_ range: Range<UInt32>) { self = Int(range.lowerBound)..<Int(range.upperBound) }
}
