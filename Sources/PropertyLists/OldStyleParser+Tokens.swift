internal import ResourceBasics

extension OldStyleParser {
    /// Letters, digits and `_$/:.-`: what stands without quotes.
    @inline(__always)
    static func isUnquoted(_ byte: UInt8) -> Bool {
        let word: UInt64 = byte < 64 ? 0x07ff_e010_0000_0000 : 0x07ff_fffe_87ff_fffe
        return byte < 128 && word &>> UInt64(byte & 63) & 1 != 0
    }

    /// U+2028 or U+2029 at a place.
    @inline(__always)
    func isSeparator(at place: Int) -> Bool {
        bytes[place] == 0xe2 && place + 2 < end && bytes[place + 1] == 0x80 && bytes[place + 2] & 0xfe == 0xa8
    }

    /// Passes space and comments; false at the end of the text.
    @inline(__always)
    mutating func skipSpace() -> Bool {
        while offset < end {
            let byte = bytes[offset]
            if byte == Ascii.space || byte &- 9 < 5 {
                offset &+= 1
            } else if byte == Ascii.slash {
                guard skipComment() else { return true }
            } else if byte == 0xe2 && isSeparator(at: offset) {
                offset += 3
            } else {
                return true
            }
        }
        return false
    }

    /// Passes a comment; false if the slash begins none.
    private mutating func skipComment() -> Bool {
        guard offset + 1 < end else { return false }
        if bytes[offset + 1] == Ascii.slash {
            offset = endOfLine(from: offset + 2)
            return true
        }
        guard bytes[offset + 1] == Ascii.asterisk else { return false }
        if let close = closeOfComment(from: offset + 2) {
            offset = close
        } else {
            reportOpenComment()
        }
        return true
    }

    /// The next line end, or the end of the text.
    mutating func endOfLine(from start: Int) -> Int {
        if let known = searches.lineEnd(of: start) { return known }
        var place = start
        while place < end {
            let byte = bytes[place]
            if byte == Ascii.newline || byte == Ascii.carriageReturn { break }
            if byte == 0xe2 && isSeparator(at: place) { break }
            place &+= 1
        }
        searches.add(lineEnd: place, from: start)
        return place
    }

    private mutating func closeOfComment(from start: Int) -> Int? {
        if searches.isCommentUnclosed(from: start) { return nil }
        var place = start
        while place &+ 1 < end {
            if bytes[place] == Ascii.asterisk && bytes[place &+ 1] == Ascii.slash { return place &+ 2 }
            place &+= 1
        }
        searches.add(unclosedCommentFrom: start)
        return nil
    }

    /// A comment without an end takes the rest of the file with it; a lenient parser goes on at the next line that
    /// begins with a quote.
    private mutating func reportOpenComment() {
        log.add(
            isLenient ? .error : .warning, "strings.unterminated-comment", "the comment is never closed",
            at: position(), hint: "Apple's readers silently drop the rest of the file; write */ where it ends")
        offset = isLenient ? lineBeginningWithQuote(from: offset) : end
    }

    /// The text that begins behind the quote at `offset`; nil if it has no end, with `offset` unchanged.
    mutating func quotedText() -> Range<UInt32>? {
        let quote = bytes[offset]
        let start = offset + 1
        if searches.isUnclosed(quote, from: start) { return nil }
        let stop = endOfPlainText(from: start, quote: quote)
        guard stop < end else {
            searches.add(unclosed: quote, from: start)
            return nil
        }
        if bytes[stop] == quote {
            offset = stop &+ 1
            return range(from: start, to: stop)
        }
        return textWithEscapes(from: start, to: stop, quote: quote)
    }

    /// The range of a text that stands in the file as it is.
    @inline(__always)
    func range(from start: Int, to stop: Int) -> Range<UInt32> {
        UInt32(truncatingIfNeeded: start)..<UInt32(truncatingIfNeeded: stop)
    }

    /// Where the text ends that a string takes as it stands: at its quote, a backslash or the end.
    @inline(__always)
    private func endOfPlainText(from start: Int, quote: UInt8) -> Int {
        let span = bytes.span
        var place = start
        while place &+ 8 <= end {
            let word = span.word(at: place)
            let found = word.mask(of: quote) | word.mask(of: Ascii.backslash)
            if found != 0 { return place &+ found.trailingZeroBitCount / 8 }
            place &+= 8
        }
        while place < end {
            let byte = span[place]
            if byte == quote || byte == Ascii.backslash { break }
            place &+= 1
        }
        return place
    }

    /// The text of letters, digits and signs at `offset`.
    mutating func unquotedText() -> Range<UInt32> {
        let start = offset
        while offset < end && Self.isUnquoted(bytes[offset]) { offset &+= 1 }
        return range(from: start, to: offset)
    }

    /// Writes a text behind the file as what it stands for; nil if it has no end.
    private mutating func textWithEscapes(from start: Int, to backslash: Int, quote: UInt8) -> Range<UInt32>? {
        let (logBefore, textStart) = (log, bytes.count)
        var runStart = start
        var place = backslash
        while place < end {
            // One by one: a slice of the array would make it copy itself.
            for index in runStart..<place { bytes.append(bytes[index]) }
            if bytes[place] == quote {
                offset = place + 1
                return UInt32(clamping: textStart)..<UInt32(clamping: bytes.count)
            }
            guard place + 1 < end else { break }
            place = appendEscape(at: place + 1)
            runStart = place
            place = endOfPlainText(from: place, quote: quote)
        }
        log = logBefore
        bytes.removeLast(bytes.count - textStart)
        searches.add(unclosed: quote, from: start)
        return nil
    }

    /// Adds what the escape means whose letter stands at `place`; returns where it ends.
    private mutating func appendEscape(at place: Int) -> Int {
        let letter = bytes[place]
        switch letter {
        case UInt8(ascii: "a"): bytes.append(7)
        case UInt8(ascii: "b"): bytes.append(8)
        case UInt8(ascii: "t"): bytes.append(9)
        case UInt8(ascii: "n"): bytes.append(10)
        case UInt8(ascii: "v"): bytes.append(11)
        case UInt8(ascii: "f"): bytes.append(12)
        case UInt8(ascii: "r"): bytes.append(13)
        case Ascii.zero...Ascii.zero + 7: return appendOctalEscape(at: place)
        case UInt8(ascii: "U"): return appendUnicodeEscape(at: place)
        default:
            if letter == UInt8(ascii: "u") { warnOfSmallU(at: place) }
            bytes.append(letter)
        }
        return place + 1
    }

    private mutating func appendOctalEscape(at start: Int) -> Int {
        var place = start
        var code: UInt32 = 0
        while place < min(start + 3, end), bytes[place] &- Ascii.zero < 8 {
            code = code << 3 | UInt32(bytes[place] &- Ascii.zero)
            place += 1
        }
        appendScalar(NextStepLatin.scalar(of: UInt8(truncatingIfNeeded: code)), to: &bytes)
        return place
    }

    /// `\U` with up to four digits is a UTF-16 unit; two of them may make a pair.
    private mutating func appendUnicodeEscape(at start: Int) -> Int {
        let (unit, place) = hexadecimalNumber(at: start + 1)
        if unit & 0xfc00 == 0xd800, place + 1 < end, bytes[place] == Ascii.backslash,
            bytes[place + 1] == UInt8(ascii: "U")
        {
            let (low, next) = hexadecimalNumber(at: place + 2)
            if low & 0xfc00 == 0xdc00 {
                appendScalar(0x10000 + (unit & 0x3ff) << 10 + low & 0x3ff, to: &bytes)
                return next
            }
        }
        appendScalar(unit, to: &bytes)
        return place
    }

    private func hexadecimalNumber(at start: Int) -> (number: UInt32, end: Int) {
        var place = start
        var number: UInt32 = 0
        while place < min(start + 4, end), let digit = Ascii.hexadecimalValue(bytes[place]) {
            number = number << 4 | UInt32(digit)
            place += 1
        }
        return (number, place)
    }

    private mutating func warnOfSmallU(at place: Int) {
        guard !log.isFull, hexadecimalNumber(at: place + 1).end == place + 5 else { return }
        let digits = String(decoding: bytes[place + 1..<place + 5], as: UTF8.self)
        log.add(
            .warning, "strings.suspicious-escape", "\\u\(digits) is no escape and reads \"u\(digits)\"",
            at: lines.position(at: place - 1, in: bytes), hint: "write \\U\(digits), or the character itself")
    }
}
