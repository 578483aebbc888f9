package import ResourceBasics

/// A `.strings` file as nearly all of them are: keys and texts in quotes, each key once, and nothing to be said of it.
///
/// ```swift
/// let file = PlainStrings(Array(#""greeting" = "Hello";"#.utf8))
/// file?.number(of: "greeting").map { file?.text($0) }    // "Hello"
/// PlainStrings(Array(#"greeting = Hello;"#.utf8))        // nil: ask PropertyListReader
/// ```
/// What it reads, `PropertyListReader` reads as the same keys and texts, without a diagnostic, in either mode. It makes no
/// text until one is asked for.
package struct PlainStrings: Sendable {
    /// The keys and texts in the order of the file.
    package let pairs: TextPairs
    private let index: KeyIndex

    /// Reads a file; nil if it is, or may be, anything else.
    ///
    /// O(count).
    package init?(_ file: [UInt8], limits: PropertyListLimits = .default) {
        let (encoding, markByteCount) = TextEncoding.detect(file)
        guard encoding.form == .utf8, file.count <= min(limits.byteCount, Int(UInt32.max) / 2),
            UTF8Conversion.firstInvalidOffset(in: file, from: markByteCount) == nil
        else { return nil }
        var reader = PlainStringsParser(file, from: markByteCount)
        guard let pairs = reader.pairs(limit: limits.nodeCount) else { return nil }
        self.pairs = pairs
        index = reader.index
    }

    /// The number of a key's pair, or nil.
    ///
    /// Keys are equal when their bytes are. O(length of the key) expected.
    package func number(of key: String) -> Int? {
        let wanted = key.utf8Span.span
        return index.find(KeyIndex.hash(of: wanted)) {
            pairs.bytes.span.extracting(Range(pairs.pairs[$0].key)).hasSameBytes(as: wanted)
        }
    }

    package func key(_ number: Int) -> String { pairs.string(at: pairs.pairs[number].key) }
    package func text(_ number: Int) -> String { pairs.string(at: pairs.pairs[number].text) }
}
