package import ResourceBasics

/// The entries of a dictionary in the order they were written, each key once; keys and texts are ranges of one array of bytes.
///
/// The array is the caller's: a parser has one for all dictionaries of a file. Keys differ when their bytes differ. Of a key
/// written twice the last value counts, in the first one's place.
package struct TextEntries: Sendable {
    /// The keys and their texts; the text of a value that is none is empty.
    package private(set) var pairs: [TextPairs.Pair] = []
    /// Where each key begins.
    package private(set) var keyPositions: [SourcePosition] = []
    /// Where each value begins.
    private var valuePositions: [SourcePosition] = []
    /// The values that are no texts, by the number of their entry.
    package var others: [Int: PropertyListValue] = [:]
    private var index = KeyIndex()

    /// No entries.
    package init() {}

    package var count: Int { pairs.count }

    /// Makes room for a number of entries.
    mutating func reserveCapacity(_ count: Int) {
        pairs.reserveCapacity(count)
        keyPositions.reserveCapacity(count)
        valuePositions.reserveCapacity(count)
    }

    /// The number of a key's entry, or nil.
    ///
    /// O(length of the key) expected.
    package func number(of key: Span<UInt8>, in bytes: [UInt8]) -> Int? {
        number(of: key, KeyIndex.hash(of: key), in: bytes)
    }

    private func number(of key: Span<UInt8>, _ hash: UInt32, in bytes: [UInt8]) -> Int? {
        let bytes = bytes.span
        return index.find(hash) { bytes.extracting(Range(pairs[$0].key)).hasSameBytes(as: key) }
    }

    /// Sets the value of a key; returns the number of its entry, and whether the key was there before.
    ///
    /// O(length of the key) expected.
    @discardableResult
    package mutating func set(
        _ key: Range<UInt32>, at keyPosition: SourcePosition = .unknown, to value: TextValue,
        at valuePosition: SourcePosition = .unknown, in bytes: [UInt8]
    ) -> (number: Int, isKnown: Bool) {
        let (text, other) = value.parts(in: bytes)
        let name = bytes.span.extracting(Range(key))
        let hash = KeyIndex.hash(of: name)
        if let number = number(of: name, hash, in: bytes) {
            pairs[number] = TextPairs.Pair(key: pairs[number].key, text: text)
            valuePositions[number] = valuePosition
            others[number] = other
            return (number, true)
        }
        let number = pairs.count
        index.append(hash, number)
        pairs.append(TextPairs.Pair(key: key, text: text))
        keyPositions.append(keyPosition)
        valuePositions.append(valuePosition)
        if let other { others[number] = other }
        return (number, false)
    }

    /// Sets the text beside a key, and where the key stands; a value that is no text stays beside it.
    package mutating func setText(_ text: Range<UInt32>, at keyPosition: SourcePosition, ofEntry number: Int) {
        pairs[number] = TextPairs.Pair(key: pairs[number].key, text: text)
        keyPositions[number] = keyPosition
    }

    /// An entry by itself.
    package func entry(_ number: Int, in bytes: [UInt8]) -> PropertyListDictionary.Entry {
        let pair = pairs[number]
        let value = others[number] ?? .string(bytes.string(at: pair.text))
        return PropertyListDictionary.Entry(
            key: bytes.string(at: pair.key), keyPosition: keyPositions[number],
            value: PropertyListNode(value, at: valuePositions[number]))
    }

    /// The entries as values of their own.
    ///
    /// - Complexity: O(size).
    func dictionary(in bytes: [UInt8]) -> PropertyListDictionary {
        var dictionary = PropertyListDictionary()
        dictionary.reserveCapacity(count)
        for number in pairs.indices { dictionary.insert(entry(number, in: bytes)) }
        return dictionary
    }
}

/// A dictionary of old-style text, with the bytes that its keys and texts are in.
package struct TextTable: Sendable {
    package let bytes: [UInt8]
    package let entries: TextEntries
    /// Where the dictionary begins.
    package let position: SourcePosition

    /// The size of the canonical form's keys and values, about.
    ///
    /// - Complexity: O(entries).
    package var canonicalByteCount: Int {
        entries.pairs.indices.reduce(0) { sum, number in
            let pair = entries.pairs[number]
            let pathByteCount = pair.key.count + 1
            guard let other = entries.others[number] else { return sum + pathByteCount + pair.text.count }
            return sum + CanonicalForm.byteCount(of: other, below: pathByteCount)
        }
    }

    /// The dictionary as a value of its own.
    ///
    /// - Complexity: O(size), at each call.
    package var dictionary: PropertyListDictionary { entries.dictionary(in: bytes) }
}

/// A value of old-style text: a text is a range of the parser's bytes.
package enum TextValue: Sendable {
    case text(Range<UInt32>)
    case dictionary(TextEntries)
    case other(PropertyListValue)

    /// The text's range, or an empty one and a value by itself.
    fileprivate func parts(in bytes: [UInt8]) -> (text: Range<UInt32>, other: PropertyListValue?) {
        switch self {
        case .text(let range): (range, nil)
        case .dictionary, .other: (0..<0, value(in: bytes))
        }
    }

    /// The value by itself.
    func value(in bytes: [UInt8]) -> PropertyListValue {
        switch self {
        case .text(let range): .string(bytes.string(at: range))
        case .dictionary(let entries): .dictionary(entries.dictionary(in: bytes))
        case .other(let value): value
        }
    }
}
