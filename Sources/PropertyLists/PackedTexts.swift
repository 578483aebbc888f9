/// Texts side by side, eight bytes to a word and the first byte highest: comparing two of them compares words.
struct PackedTexts {
    private var words: [UInt64] = []
    /// Where each text's words begin, and its bytes.
    private var places: [(start: Int, byteCount: Int)] = []

    /// Packs texts.
    init(_ texts: some Collection<String>) {
        places.reserveCapacity(texts.count)
        for text in texts {
            let bytes = text.utf8.span
            places.append((words.count, bytes.count))
            var offset = 0
            while offset < bytes.count {
                let count = min(8, bytes.count &- offset)
                var word: UInt64 = 0
                for index in 0..<count { word = word &<< 8 | UInt64(bytes[offset &+ index]) }
                words.append(word << UInt64(8 &* (8 &- count)))
                offset &+= 8
            }
        }
    }

    /// Below 0 where the left text comes first by its bytes, above 0 where the right one does, 0 where they are equal.
    func order(_ left: Int, _ right: Int) -> Int {
        let (one, other) = (places[left], places[right])
        for index in 0..<(min(one.byteCount, other.byteCount) + 7) / 8 {
            let (first, second) = (words[one.start &+ index], words[other.start &+ index])
            if first != second { return first < second ? -1 : 1 }
        }
        // The zeros that fill the last word sort before every byte but a zero: then the length tells.
        return one.byteCount &- other.byteCount
    }
}
