internal import FileAccess

/// A path as the words its bytes make, eight bytes to a word: what an index hashes and compares without a `String`.
///
/// It is put together from pieces, and takes no memory but its own up to 128 bytes.
package struct PathKey: ~Copyable {
    private static let inlineWordCount = 16

    private var words = InlineArray<16, UInt64>(repeating: 0)
    private var moreWords: [UInt64] = []
    /// How many bytes it has.
    package private(set) var byteCount = 0

    /// A path without bytes.
    @inline(__always)
    init() {}

    /// A path of one piece.
    package init(_ text: String) {
        append(text)
    }

    /// Adds the bytes of a text.
    mutating func append(_ text: String) {
        append(text.utf8.span) { _, _ in }
    }

    /// Adds one byte.
    @inline(__always)
    mutating func append(_ byte: UInt8) {
        var last = lastWord
        append(UInt64(byte), byteCount: 1, &last)
        endPiece(last)
    }

    /// Adds bytes; shows each word of up to eight of them to a closure, with their number, before it is added.
    @inline(__always)
    mutating func append(_ bytes: Span<UInt8>, _ visit: (UInt64, Int) -> Void) {
        var last = lastWord
        var offset = 0
        while offset < bytes.count {
            let count = min(8, bytes.count &- offset)
            let word = bytes.paddedWord(at: offset)
            visit(word, count)
            append(word, byteCount: count, &last)
            offset &+= count
        }
        endPiece(last)
    }

    /// The word that is not full, or nothing.
    @inline(__always)
    private var lastWord: UInt64 { byteCount & 7 == 0 ? 0 : UInt64(littleEndian: self[byteCount &>> 3]) }

    /// Adds the lowest bytes of a word whose others are zero.
    @inline(__always)
    private mutating func append(_ word: UInt64, byteCount count: Int, _ last: inout UInt64) {
        let open = byteCount & 7
        last |= word &<< UInt64(truncatingIfNeeded: open &<< 3)
        if open &+ count >= 8 {
            store(last, at: byteCount &>> 3)
            // What had no room in it: nothing where the shift is by the whole width.
            last = word >> UInt64(truncatingIfNeeded: 64 &- open &<< 3)
        }
        byteCount &+= count
    }

    @inline(__always)
    private mutating func endPiece(_ last: UInt64) {
        if byteCount & 7 != 0 { store(last, at: byteCount &>> 3) }
    }

    @inline(__always)
    private mutating func store(_ value: UInt64, at place: Int) {
        // So that words in memory are the path's bytes in their order on every machine.
        let word = value.littleEndian
        if place < Self.inlineWordCount {
            words[place] = word
        } else {
            storeOutside(word, place &- Self.inlineWordCount)
        }
    }

    @inline(never)
    private mutating func storeOutside(_ word: UInt64, _ place: Int) {
        if place < moreWords.count { moreWords[place] = word } else { moreWords.append(word) }
    }
}

extension PathKey {
    /// How many words there are, the last one filled up with zeros.
    @inline(__always)
    var wordCount: Int { (byteCount &+ 7) &>> 3 }

    /// A word.
    @inline(__always)
    subscript(place: Int) -> UInt64 {
        // Over the span: the array's own subscript copies all of it.
        place < Self.inlineWordCount ? words.span[place] : moreWords[place &- Self.inlineWordCount]
    }

    /// A byte.
    @inline(__always)
    func byte(_ place: Int) -> UInt8 {
        let word = UInt64(littleEndian: self[place &>> 3])
        return UInt8(truncatingIfNeeded: word &>> UInt64(truncatingIfNeeded: (place & 7) &<< 3))
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
        var bytes: [UInt8] = []
        for place in 0..<byteCount { bytes.append(byte(place)) }
        return String(decoding: bytes, as: UTF8.self)
    }
}
