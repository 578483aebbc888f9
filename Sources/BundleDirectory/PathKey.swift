/// A path as the words its bytes make, eight bytes to a word: what an index hashes and compares without a `String`.
///
/// It is put together from pieces, and takes no memory but its own up to 192 bytes.
package struct PathKey {
    private static let inlineWordCount = 24

    private var words = InlineArray<24, UInt64>(repeating: 0)
    private var moreWords: [UInt64] = []
    /// How many bytes it has.
    package private(set) var byteCount = 0

    /// A path without bytes.
    @inline(__always)
    package init() {}

    /// A path of one piece.
    package init(_ text: String) {
        append(text)
    }

    /// Adds the bytes of a text.
    package mutating func append(_ text: String) {
        append(text.utf8.span) { _, _ in }
    }

    /// Adds one byte.
    @inline(__always)
    mutating func append(_ byte: UInt8) {
        let place = byteCount &>> 3
        store(openWord | shifted(byte), at: place)
        byteCount &+= 1
    }

    /// Adds bytes, and shows each with its place to a closure.
    @inline(__always)
    mutating func append(_ bytes: Span<UInt8>, _ visit: (UInt8, Int) -> Void) {
        var word = openWord
        for index in bytes.indices {
            let byte = bytes[index]
            visit(byte, byteCount)
            word |= shifted(byte)
            byteCount &+= 1
            if byteCount & 7 == 0 {
                store(word, at: byteCount &>> 3 &- 1)
                word = 0
            }
        }
        if byteCount & 7 != 0 { store(word, at: byteCount &>> 3) }
    }

    /// The bytes of the word that is not full yet.
    @inline(__always)
    private var openWord: UInt64 { byteCount & 7 == 0 ? 0 : UInt64(littleEndian: self[byteCount &>> 3]) }

    /// A byte where the next one belongs in its word.
    @inline(__always)
    private func shifted(_ byte: UInt8) -> UInt64 {
        UInt64(byte) &<< UInt64(truncatingIfNeeded: (byteCount & 7) &<< 3)
    }

    @inline(__always)
    private mutating func store(_ value: UInt64, at place: Int) {
        // So that words in memory are the path's bytes in their order on every machine.
        let word = value.littleEndian
        if place < Self.inlineWordCount {
            words[place] = word
        } else if place &- Self.inlineWordCount < moreWords.count {
            moreWords[place &- Self.inlineWordCount] = word
        } else {
            moreWords.append(word)
        }
    }
}

extension PathKey {
    /// How many words there are, the last one filled up with zeros.
    @inline(__always)
    var wordCount: Int { (byteCount &+ 7) &>> 3 }

    /// A word.
    @inline(__always)
    subscript(place: Int) -> UInt64 {
        place < Self.inlineWordCount ? words[place] : moreWords[place &- Self.inlineWordCount]
    }

    /// A byte.
    @inline(__always)
    func byte(_ place: Int) -> UInt8 {
        UInt8(
            truncatingIfNeeded: UInt64(littleEndian: self[place &>> 3])
                &>> UInt64(truncatingIfNeeded: (place & 7) &<< 3))
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

    /// Gives all words in one piece to a closure.
    package func withWords<Result>(_ body: (Span<UInt64>) -> Result) -> Result {
        if moreWords.isEmpty { return body(words.span.extracting(0..<wordCount)) }
        var all: [UInt64] = []
        for place in 0..<wordCount { all.append(self[place]) }
        return body(all.span)
    }

    /// The path as a text; it is UTF-8 if its pieces were.
    package var text: String {
        String(decoding: (0..<byteCount).map { byte($0) }, as: UTF8.self)
    }
}
