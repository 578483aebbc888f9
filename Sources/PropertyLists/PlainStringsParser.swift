internal import ResourceBasics

/// Finds the pairs of a file in which all keys and values are in quotes.
///
/// It gives up where the general parser would have a choice to make, or something to say.
struct PlainStringsParser {
    /// The file, and behind it the texts of which escapes were taken out.
    private var bytes: [UInt8]
    private let end: Int
    private var offset: Int
    /// The keys found so far.
    private(set) var index = KeyIndex()

    init(_ file: [UInt8], from start: Int) {
        bytes = file
        end = file.count
        offset = start
    }

    /// All pairs; nil if the file is not plain, has no pair, or more than the limit.
    mutating func pairs(limit: Int) -> TextPairs? {
        var pairs: [TextPairs.Pair] = []
        // A line of a table has some 50 bytes.
        pairs.reserveCapacity(end / 48)
        while skipSpace() {
            guard pairs.count < limit, let pair = pair(), isNew(pair.key, among: pairs) else { return nil }
            pairs.append(pair)
        }
        return offset == end && !pairs.isEmpty ? TextPairs(bytes: bytes, pairs: pairs) : nil
    }

    private mutating func pair() -> TextPairs.Pair? {
        guard let key = quoted(), passes(Ascii.equals), skipSpace(), let text = quoted(), passes(Ascii.semicolon) else {
            return nil
        }
        return TextPairs.Pair(key: key, text: text)
    }

    /// Passes space and a sign; whether it was there.
    private mutating func passes(_ sign: UInt8) -> Bool {
        guard skipSpace(), bytes[offset] == sign else { return false }
        offset &+= 1
        return true
    }

    private mutating func isNew(_ key: Range<UInt32>, among pairs: [TextPairs.Pair]) -> Bool {
        let (hash, known) = search(key, among: pairs)
        index.append(hash, pairs.count)
        return known == nil
    }

    private func search(_ key: Range<UInt32>, among pairs: [TextPairs.Pair]) -> (hash: UInt32, known: Int?) {
        let name = bytes.span.extracting(Range(key))
        let hash = KeyIndex.hash(of: name)
        return (hash, index.find(hash) { bytes.span.extracting(Range(pairs[$0].key)).hasSameBytes(as: name) })
    }

    /// Passes space and comments; false at the end, and at anything unusual.
    @inline(__always)
    private mutating func skipSpace() -> Bool {
        while offset < end {
            let byte = bytes[offset]
            if byte == Ascii.space || byte &- 9 < 5 {
                offset &+= 1
            } else if byte == Ascii.slash {
                guard skipComment() else { return false }
            } else {
                return true
            }
        }
        return false
    }

    /// Passes a comment; false if it is none, has no end, or contains a separator of Unicode's, which may end a line.
    private mutating func skipComment() -> Bool {
        guard offset + 1 < end else { return false }
        var place = offset + 2
        switch bytes[offset + 1] {
        case Ascii.slash:
            while place < end, bytes[place] != Ascii.newline, bytes[place] != Ascii.carriageReturn {
                if bytes[place] == 0xe2, place + 2 < end, bytes[place + 1] == 0x80, bytes[place + 2] & 0xfe == 0xa8 {
                    return false
                }
                place &+= 1
            }
            offset = place
            return true
        case Ascii.asterisk:
            while place &+ 1 < end {
                if bytes[place] == Ascii.asterisk, bytes[place &+ 1] == Ascii.slash {
                    offset = place &+ 2
                    return true
                }
                place &+= 1
            }
            return false
        default:
            return false
        }
    }

    /// The place of the text in the quotes at `offset`, which are passed.
    @inline(__always)
    private mutating func quoted() -> Range<UInt32>? {
        guard bytes[offset] == Ascii.quote else { return nil }
        let start = offset &+ 1
        let stop = endOfPlainText(from: start)
        guard stop < end else { return nil }
        guard bytes[stop] == Ascii.quote else { return unescaped(from: start, to: stop) }
        offset = stop &+ 1
        return UInt32(truncatingIfNeeded: start)..<UInt32(truncatingIfNeeded: stop)
    }

    /// Where a quote or backslash stands, or the end.
    @inline(__always)
    private func endOfPlainText(from start: Int) -> Int {
        let span = bytes.span
        var place = start
        while place &+ 8 <= end {
            let word = span.word(at: place)
            if word.hasByte(Ascii.quote) || word.hasByte(Ascii.backslash) { break }
            place &+= 8
        }
        while place < end, span[place] != Ascii.quote, span[place] != Ascii.backslash { place &+= 1 }
        return place
    }

    /// Writes a text with escapes behind the file as what it stands for; nil if one of them is not an everyday one.
    private mutating func unescaped(from start: Int, to backslash: Int) -> Range<UInt32>? {
        let first = bytes.count
        var (runStart, place) = (start, backslash)
        while place < end {
            bytes.append(contentsOf: bytes[runStart..<place])
            if bytes[place] == Ascii.quote {
                offset = place &+ 1
                guard let last = UInt32(exactly: bytes.count) else { return nil }
                return UInt32(truncatingIfNeeded: first)..<last
            }
            guard place &+ 1 < end, let meaning = Self.meaning(ofEscape: bytes[place &+ 1]) else { return nil }
            bytes.append(meaning)
            runStart = place &+ 2
            place = endOfPlainText(from: runStart)
        }
        return nil
    }

    private static func meaning(ofEscape letter: UInt8) -> UInt8? {
        switch letter {
        case Ascii.quote, Ascii.backslash, Ascii.apostrophe: letter
        case UInt8(ascii: "n"): Ascii.newline
        case UInt8(ascii: "r"): Ascii.carriageReturn
        case UInt8(ascii: "t"): 9
        default: nil
        }
    }
}
