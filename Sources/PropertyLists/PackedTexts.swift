internal import ResourceBasics

/// Texts side by side, eight bytes to a word and the first byte highest: comparing two of them compares words.
struct PackedTexts {
    private var words: [UInt64] = []
    /// Where each text's words begin, and its bytes.
    private var places: [(start: Int, byteCount: Int)] = []

    /// Packs the texts at places from 0 to a count.
    init(count: Int, _ text: (Int) -> String) {
        places.reserveCapacity(count)
        words.reserveCapacity(4 * count)
        for place in 0..<count {
            let text = text(place)
            append(text.utf8Span.span)
        }
    }

    /// Packs keys.
    init(keysOf texts: TextPairs) {
        places.reserveCapacity(texts.count)
        words.reserveCapacity(4 * texts.count)
        let bytes = texts.bytes.span
        for pair in texts.pairs { append(bytes.extracting(Range(pair.key))) }
    }

    private mutating func append(_ bytes: Span<UInt8>) {
        places.append((words.count, bytes.count))
        var offset = 0
        while offset &+ 8 <= bytes.count {
            words.append(bytes.word(at: offset).byteSwapped)
            offset &+= 8
        }
        if offset < bytes.count { words.append(bytes.lastWord(from: offset).byteSwapped) }
    }

    /// The places in the order of their texts' bytes; those of equal texts as `isBefore` has them.
    ///
    /// Two words of each text, behind those that all texts have in common, lie beside one another and settle nearly every
    /// comparison. O(count log count).
    func sortedPlaces(_ isBefore: (Int, Int) -> Bool) -> [Int] {
        let skipped = commonWordCount
        var items = places.indices.map { place in
            Item(first: word(skipped, of: place), second: word(skipped &+ 1, of: place), place: place)
        }
        items.sort { left, right in
            if left.first != right.first { return left.first < right.first }
            if left.second != right.second { return left.second < right.second }
            let order = order(left.place, right.place)
            return order == 0 ? isBefore(left.place, right.place) : order < 0
        }
        return items.map(\.place)
    }

    private struct Item {
        let first: UInt64
        let second: UInt64
        let place: Int
    }

    /// How many words from the beginning are the same in all texts.
    private var commonWordCount: Int {
        guard let model = places.first else { return 0 }
        var count = (model.byteCount &+ 7) / 8
        for place in places.indices {
            var same = 0
            while same < count, same < (places[place].byteCount &+ 7) / 8,
                word(same, of: place) == words[model.start &+ same]
            {
                same &+= 1
            }
            count = same
        }
        return count
    }

    /// A word of a text; 0 beyond its end, which comes before all others.
    private func word(_ number: Int, of place: Int) -> UInt64 {
        number < (places[place].byteCount &+ 7) / 8 ? words[places[place].start &+ number] : 0
    }

    /// Below 0 where the left text comes first by its bytes, above 0 where the right one does, 0 where they are equal.
    private func order(_ left: Int, _ right: Int) -> Int {
        let (one, other) = (places[left], places[right])
        for index in 0..<(min(one.byteCount, other.byteCount) + 7) / 8 {
            let (first, second) = (words[one.start &+ index], words[other.start &+ index])
            if first != second { return first < second ? -1 : 1 }
        }
        // The zeros that fill the last word sort before every byte but a zero: then the length tells.
        return one.byteCount &- other.byteCount
    }
}
