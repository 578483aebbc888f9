package import ResourceBasics

/// The entries of a dictionary in source order, each key once; keys and texts are ranges of one array of bytes.
///
/// The caller owns the array: a parser has one for all dictionaries of a file. Keys are different if their bytes differ. If
/// a key occurs twice, the last value is used, at the index of the first entry.
package struct TextEntries: Sendable {
    /// The keys and their texts; for a value that is not a text, the text is empty.
    package private(set) var pairs: [TextPairs.Pair] = []
    private var offsets: [Offsets] = []
    /// The values that are not texts, by the index of their entry.
    package var others: [Int: PropertyListValue] = [:]
    private var index = KeyIndex()

    /// The offsets of a key and its value in the file.
    private struct Offsets: Sendable {
        var key: UInt32
        var value: UInt32
    }

    package init() {}

    package var count: Int { pairs.count }

    /// Reserves capacity for an estimated number of entries, which is probably too large.
    mutating func reserveCapacity(_ count: Int) {
        pairs.reserveCapacity(count)
        offsets.reserveCapacity(count)
        index = KeyIndex(capacity: count / 2)
    }

    /// Returns the index of a key's entry, or nil.
    ///
    /// - Complexity: O(length of the key) expected.
    package func number(of key: Span<UInt8>, in bytes: [UInt8]) -> Int? {
        number(of: key, KeyIndex.hash(of: key), in: bytes)
    }

    /// Returns the index of the entry of a key whose hash is known, or nil.
    @inline(__always)
    package func number(of key: Span<UInt8>, _ hash: UInt32, in bytes: [UInt8]) -> Int? {
        let bytes = bytes.span
        return index.find(hash) { bytes.extracting(Range(pairs[$0].key)).hasSameBytes(as: key) }
    }

    /// Sets the text of a key; returns the index of its entry, and whether the key existed.
    ///
    /// - Complexity: O(length of the key) expected.
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

    /// Adds a key that does not exist, with an empty text; returns the index of its entry.
    package mutating func add(_ key: Range<UInt32>, in bytes: [UInt8]) -> Int {
        set(TextPairs.Pair(key: key, text: 0..<0), in: bytes).number
    }

    /// Sets the text of an entry. A value that is not a text is not removed.
    package mutating func setText(_ text: Range<UInt32>, ofEntry number: Int) {
        pairs[number] = TextPairs.Pair(key: pairs[number].key, text: text)
    }

    /// Returns the position of an entry's key in its file.
    package func keyPosition(_ number: Int, in bytes: [UInt8], _ lines: inout LineTracker) -> Diagnostic.Position {
        lines.position(at: Int(offsets[number].key), in: bytes)
    }

    /// Returns an entry with copies of its key and value instead of ranges.
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

    /// Returns the entries as a property list dictionary.
    ///
    /// - Complexity: O(size).
    func dictionary(in bytes: [UInt8], _ lines: inout LineTracker) -> PropertyListDictionary {
        var dictionary = PropertyListDictionary()
        dictionary.reserveCapacity(count)
        for number in pairs.indices { dictionary.insert(entry(number, in: bytes, &lines)) }
        return dictionary
    }
}

/// A dictionary of old-style text, with the array of bytes of its keys and texts.
package struct TextTable: Sendable {
    package let bytes: [UInt8]
    package let entries: TextEntries
    /// Converts the entries' offsets to lines and columns.
    package let lines: LineTracker
    /// The position at which the dictionary begins.
    package let position: Diagnostic.Position

    /// The approximate size of the keys and values of the canonical form.
    ///
    /// - Complexity: O(entries).
    package var canonicalByteCount: Int {
        let texts = entries.pairs.reduce(0) { $0 + $1.key.count + 1 + $1.text.count }
        return entries.others.reduce(texts) { sum, other in
            // The texts' sum above already has the path of the value itself.
            let pathByteCount = entries.pairs[other.key].key.count + 1
            return sum - pathByteCount + CanonicalForm.byteCount(of: other.value, below: pathByteCount)
        }
    }

    /// The dictionary as a property list dictionary. Each call creates a new one.
    ///
    /// - Complexity: O(size), at each call.
    package var dictionary: PropertyListDictionary {
        var lines = lines
        return entries.dictionary(in: bytes, &lines)
    }
}

/// A value of old-style text; a text is a range of the parser's bytes.
///
/// Other values are boxed, because nearly all values are texts.
enum TextValue {
    case text(Range<UInt32>)
    indirect case dictionary(TextEntries)
    indirect case other(PropertyListValue)

    /// Returns the value as a property list value.
    func value(in bytes: [UInt8], _ lines: inout LineTracker) -> PropertyListValue {
        switch self {
        case .text(let range): .string(bytes.string(at: range))
        case .dictionary(let entries): .dictionary(entries.dictionary(in: bytes, &lines))
        case .other(let value): value
        }
    }
}
