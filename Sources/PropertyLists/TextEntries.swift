package import ResourceBasics

/// The entries of a dictionary in the order they were written, each key once; keys and texts are ranges of one array of bytes.
///
/// The array is the caller's: a parser has one for all dictionaries of a file. Keys differ when their bytes differ. Of a key
/// written twice the last value counts, in the first one's place.
package struct TextEntries: Sendable {
    /// The keys and their texts; the text of a value that is none is empty.
    package private(set) var pairs: [TextPairs.Pair] = []
    private var offsets: [Offsets] = []
    /// The values that are no texts, by the number of their entry.
    package var others: [Int: PropertyListValue] = [:]
    private var index = KeyIndex()

    /// Where a key and its value begin.
    private struct Offsets: Sendable {
        var key: UInt32
        var value: UInt32
    }

    /// No entries.
    package init() {}

    package var count: Int { pairs.count }

    /// Makes room for a number of entries that is probably too large.
    mutating func reserveCapacity(_ count: Int) {
        pairs.reserveCapacity(count)
        offsets.reserveCapacity(count)
        index = KeyIndex(capacity: count / 2)
    }

    /// The number of a key's entry, or nil.
    ///
    /// O(length of the key) expected.
    package func number(of key: Span<UInt8>, in bytes: [UInt8]) -> Int? {
        number(of: key, KeyIndex.hash(of: key), in: bytes)
    }

    @inline(__always)
    private func number(of key: Span<UInt8>, _ hash: UInt32, in bytes: [UInt8]) -> Int? {
        let bytes = bytes.span
        return index.find(hash) { bytes.extracting(Range(pairs[$0].key)).hasSameBytes(as: key) }
    }

    /// Sets the text of a key; returns the number of its entry, and whether the key was there before.
    ///
    /// O(length of the key) expected.
    @inline(__always)
    mutating func set(
        _ pair: TextPairs.Pair, keyOffset: Int = 0, valueOffset: Int = 0, in bytes: [UInt8]
    ) -> (number: Int, isKnown: Bool) {
        let key = bytes.span.extracting(Range(pair.key))
        let hash = KeyIndex.hash(of: key)
        let valueOffset = UInt32(truncatingIfNeeded: valueOffset)
        if let number = number(of: key, hash, in: bytes) {
            setText(pair.text, ofEntry: number)
            offsets[number].value = valueOffset
            others[number] = nil
            return (number, true)
        }
        index.append(hash, pairs.count)
        pairs.append(pair)
        offsets.append(Offsets(key: UInt32(truncatingIfNeeded: keyOffset), value: valueOffset))
        return (pairs.count - 1, false)
    }

    /// Adds a key that is not there, with an empty text; returns the number of its entry.
    package mutating func add(_ key: Range<UInt32>, in bytes: [UInt8]) -> Int {
        set(TextPairs.Pair(key: key, text: 0..<0), in: bytes).number
    }

    /// Sets the text beside a key; a value that is no text stays beside it.
    package mutating func setText(_ text: Range<UInt32>, ofEntry number: Int) {
        pairs[number] = TextPairs.Pair(key: pairs[number].key, text: text)
    }

    /// Where the key of an entry begins in its file.
    package func keyPosition(_ number: Int, in bytes: [UInt8], _ lines: inout LineTracker) -> SourcePosition {
        lines.position(at: Int(offsets[number].key), in: bytes)
    }

    /// An entry by itself.
    package func entry(
        _ number: Int, in bytes: [UInt8], _ lines: inout LineTracker
    ) -> PropertyListDictionary.Entry {
        let pair = pairs[number]
        let keyPosition = keyPosition(number, in: bytes, &lines)
        let value = others[number] ?? .string(bytes.string(at: pair.text))
        let valuePosition = lines.position(at: Int(offsets[number].value), in: bytes)
        return PropertyListDictionary.Entry(
            key: bytes.string(at: pair.key), keyPosition: keyPosition,
            value: PropertyListNode(value, at: valuePosition))
    }

    /// The entries as values of their own.
    ///
    /// - Complexity: O(size).
    func dictionary(in bytes: [UInt8], _ lines: inout LineTracker) -> PropertyListDictionary {
        var dictionary = PropertyListDictionary()
        dictionary.reserveCapacity(count)
        for number in pairs.indices { dictionary.insert(entry(number, in: bytes, &lines)) }
        return dictionary
    }
}

/// A dictionary of old-style text, with the bytes that its keys and texts are in.
package struct TextTable: Sendable {
    package let bytes: [UInt8]
    package let entries: TextEntries
    /// Tells where the entries begin.
    package let lines: LineTracker
    /// Where the dictionary begins.
    package let position: SourcePosition

    /// The size of the canonical form's keys and values, about.
    ///
    /// - Complexity: O(entries).
    package var canonicalByteCount: Int {
        let texts = entries.pairs.reduce(0) { $0 + $1.key.count + 1 + $1.text.count }
        return entries.others.reduce(texts) { sum, other in
            // The path of the value itself was counted above.
            let pathByteCount = entries.pairs[other.key].key.count + 1
            return sum - pathByteCount + CanonicalForm.byteCount(of: other.value, below: pathByteCount)
        }
    }

    /// The dictionary as a value of its own.
    ///
    /// - Complexity: O(size), at each call.
    package var dictionary: PropertyListDictionary {
        var lines = lines
        return entries.dictionary(in: bytes, &lines)
    }
}

/// A value of old-style text: a text is a range of the parser's bytes. Others are boxed, since nearly all values are texts.
enum TextValue {
    case text(Range<UInt32>)
    indirect case dictionary(TextEntries)
    indirect case other(PropertyListValue)

    /// The value by itself.
    func value(in bytes: [UInt8], _ lines: inout LineTracker) -> PropertyListValue {
        switch self {
        case .text(let range): .string(bytes.string(at: range))
        case .dictionary(let entries): .dictionary(entries.dictionary(in: bytes, &lines))
        case .other(let value): value
        }
    }
}
