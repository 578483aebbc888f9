/// A path as the words its bytes make, eight bytes to a word: what an index hashes and compares without a `String`.
///
/// It is put together from pieces. Up to `inlineByteCount` bytes it takes no memory but its own.
package struct PathKey {
    private static let inlineWordCount = 24

    private var words = InlineArray<24, UInt64>(repeating: 0)
    private var moreWords: [UInt64] = []
    private var last: UInt64 = 0
    /// How many bytes it has.
    package private(set) var byteCount = 0

    /// A path without bytes.
    @inline(__always)
    package init() {}

    /// A path of one piece.
    package init(_ text: String) {
        append(text)
    }

    /// Adds one byte.
    @inline(__always)
    package mutating func append(_ byte: UInt8) {
        last |= UInt64(byte) &<< UInt64(truncatingIfNeeded: (byteCount & 7) &<< 3)
        byteCount &+= 1
        if byteCount & 7 == 0 { endWord() }
    }

    /// Adds the bytes of a text.
    package mutating func append(_ text: String) {
        append(text.utf8.span)
    }

    /// Adds bytes.
    @inline(__always)
    mutating func append(_ bytes: Span<UInt8>) {
        for index in bytes.indices { append(bytes[index]) }
    }

    @inline(__always)
    private mutating func endWord() {
        let place = byteCount &>> 3 &- 1
        if place < Self.inlineWordCount { words[place] = last } else { moreWords.append(last) }
        last = 0
    }

    /// How many words there are, the last one filled with zeros.
    @inline(__always)
    var wordCount: Int { (byteCount &+ 7) &>> 3 }

    /// A word.
    @inline(__always)
    subscript(place: Int) -> UInt64 {
        if place == byteCount &>> 3 { return last }
        return place < Self.inlineWordCount ? words[place] : moreWords[place &- Self.inlineWordCount]
    }

    /// A hash of the bytes: spreads names, and is no defence against one who makes them up.
    @inline(__always)
    var hash: UInt64 {
        var state: UInt64 = 0x9e37_79b9_7f4a_7c15 ^ UInt64(truncatingIfNeeded: byteCount)
        for place in 0..<wordCount {
            let product = (state ^ self[place]).multipliedFullWidth(by: 0xd6e8_feb8_6659_fd93)
            state = product.high ^ product.low
        }
        return state
    }
}
