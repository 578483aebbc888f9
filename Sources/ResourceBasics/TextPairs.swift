/// Keys and their texts as ranges of one array of bytes, without an object for any of them.
package struct TextPairs: Sendable {
    /// The ranges of a key and its text.
    package struct Pair: Sendable {
        package let key: Range<UInt32>
        package let text: Range<UInt32>

        /// Names two ranges.
        package init(key: Range<UInt32>, text: Range<UInt32>) {
            self.key = key
            self.text = text
        }
    }

    /// What the ranges are in; the bytes of each of them are valid UTF-8.
    package private(set) var bytes: [UInt8]
    package private(set) var pairs: [Pair]

    package init(bytes: [UInt8] = [], pairs: [Pair] = []) {
        self.bytes = bytes
        self.pairs = pairs
    }

    package var count: Int { pairs.count }

    /// A copy of a key or text.
    package func string(at range: Range<UInt32>) -> String { bytes.string(at: range) }

    /// Adds a pair behind the others.
    package mutating func append(key: some Sequence<UInt8>, text: some Sequence<UInt8>) {
        pairs.append(Pair(key: bytes.appendText(key), text: bytes.appendText(text)))
    }
}

extension [UInt8] {
    /// A copy of the text in a range.
    package func string(at range: Range<UInt32>) -> String { String(decoding: self[Range(range)], as: UTF8.self) }

    /// Adds the bytes of a text; returns their range.
    ///
    /// No input fills 4 GiB. Of a text that went beyond them, the range would have what lies below.
    package mutating func appendText(_ text: some Sequence<UInt8>) -> Range<UInt32> {
        let start = UInt32(clamping: count)
        append(contentsOf: text)
        return start..<UInt32(clamping: count)
    }
}

extension Range<Int> {
    /// A range as indices of an array.
    package init(_ range: Range<UInt32>) { self = Int(range.lowerBound)..<Int(range.upperBound) }
}
