internal import ResourceBasics

extension OldStyleParser {
    /// Whether a byte may occur in unquoted text: letters, digits and `_$/:.-`.
    @inline(__always)
    static func isUnquoted(_ byte: UInt8) -> Bool {
        let word: UInt64 = byte < 64 ? 0x07ff_e010_0000_0000 : 0x07ff_fffe_87ff_fffe
        return byte < 128 && word &>> UInt64(byte & 63) & 1 != 0
    }

    /// Whether U+2028 or U+2029 is at an index.
    @inline(__always)
    func isSeparator(at index: Int) -> Bool {
        bytes[index] == 0xe2 && index + 2 < end && bytes[index + 1] == 0x80 && bytes[index + 2] & 0xfe == 0xa8
    }

    /// Skips whitespace and comments; false at the end of the text.
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

    /// Skips a comment; false if the slash begins none.
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

    /// Returns the index of the next line end, or the end of the text.
    mutating func endOfLine(from start: Int) -> Int {
        if let known = searches.lineEnd(of: start) { return known }
        var index = start
        while index < end {
            let byte = bytes[index]
            if byte == Ascii.newline || byte == Ascii.carriageReturn { break }
            if byte == 0xe2 && isSeparator(at: index) { break }
            index &+= 1
        }
        searches.add(lineEnd: index, from: start)
        return index
    }

    private mutating func closeOfComment(from start: Int) -> Int? {
        if searches.isCommentUnclosed(from: start) { return nil }
        var index = start
        while index &+ 1 < end {
            if bytes[index] == Ascii.asterisk && bytes[index &+ 1] == Ascii.slash { return index &+ 2 }
            index &+= 1
        }
        searches.add(unclosedCommentFrom: start)
        return nil
    }

    /// Reports a comment without an end. The rest of the file belongs to it; a lenient parser continues at the next line
    /// that begins with a quote.
    private mutating func reportOpenComment() {
        log.add(
            isLenient ? .error : .warning, "strings.unterminated-comment", "the comment is never closed",
            at: position(), hint: "write */ where it ends; Apple's parsers silently drop the rest of the file")
        offset = isLenient ? lineBeginningWithQuote(from: offset) : end
    }

    /// Parses the text after the quote at `offset`; nil if it has no end, with `offset` unchanged.
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

    /// Returns the range of a text that the file contains unchanged.
    @inline(__always)
    func range(from start: Int, to stop: Int) -> Range<UInt32> {
        UInt32(truncatingIfNeeded: start)..<UInt32(truncatingIfNeeded: stop)
    }

    /// Returns the end of the bytes that a string can use unchanged: its quote, a backslash or the end of the text.
    @inline(__always)
    private func endOfPlainText(from start: Int, quote: UInt8) -> Int {
        let span = bytes.span
        var index = start
        while index &+ 8 <= end {
            let word = span.word(at: index)
            let found = word.mask(of: quote) | word.mask(of: Ascii.backslash)
            if found != 0 { return index &+ found.trailingZeroBitCount / 8 }
            index &+= 8
        }
        while index < end {
            let byte = span[index]
            if byte == quote || byte == Ascii.backslash { break }
            index &+= 1
        }
        return index
    }

    /// Parses the unquoted text at `offset`.
    mutating func unquotedText() -> Range<UInt32> {
        let start = offset
        while offset < end && Self.isUnquoted(bytes[offset]) { offset &+= 1 }
        return range(from: start, to: offset)
    }

    /// Appends the unescaped text after the end of the file; nil if the string has no end.
    private mutating func textWithEscapes(from start: Int, to backslash: Int, quote: UInt8) -> Range<UInt32>? {
        let (logBefore, textStart) = (log, bytes.count)
        var runStart = start
        var index = backslash
        while index < end {
            // Append byte by byte: a slice of the array would copy the whole array.
            for source in runStart..<index { bytes.append(bytes[source]) }
            if bytes[index] == quote {
                offset = index + 1
                return UInt32(clamping: textStart)..<UInt32(clamping: bytes.count)
            }
            guard index + 1 < end else { break }
            index = appendEscape(at: index + 1)
            runStart = index
            index = endOfPlainText(from: index, quote: quote)
        }
        log = logBefore
        bytes.removeLast(bytes.count - textStart)
        searches.add(unclosed: quote, from: start)
        return nil
    }

    /// Appends the meaning of the escape whose letter is at an index; returns the end of the escape.
    private mutating func appendEscape(at index: Int) -> Int {
        let letter = bytes[index]
        switch letter {
        case UInt8(ascii: "a"): bytes.append(7)
        case UInt8(ascii: "b"): bytes.append(8)
        case UInt8(ascii: "t"): bytes.append(9)
        case UInt8(ascii: "n"): bytes.append(10)
        case UInt8(ascii: "v"): bytes.append(11)
        case UInt8(ascii: "f"): bytes.append(12)
        case UInt8(ascii: "r"): bytes.append(13)
        case Ascii.zero...Ascii.zero + 7: return appendOctalEscape(at: index)
        case UInt8(ascii: "U"): return appendUnicodeEscape(at: index)
        default:
            if letter == UInt8(ascii: "u") { warnOfSmallU(at: index) }
            bytes.append(letter)
        }
        return index + 1
    }

    private mutating func appendOctalEscape(at start: Int) -> Int {
        var index = start
        var code: UInt32 = 0
        while index < min(start + 3, end), bytes[index] &- Ascii.zero < 8 {
            code = code << 3 | UInt32(bytes[index] &- Ascii.zero)
            index += 1
        }
        appendScalar(NextStepLatin.scalar(of: UInt8(truncatingIfNeeded: code)), to: &bytes)
        return index
    }

    /// Appends a `\U` escape: up to four digits are a UTF-16 code unit, and two escapes may form a surrogate pair.
    private mutating func appendUnicodeEscape(at start: Int) -> Int {
        let (unit, index) = hexadecimalNumber(at: start + 1)
        if unit & 0xfc00 == 0xd800, index + 1 < end, bytes[index] == Ascii.backslash,
            bytes[index + 1] == UInt8(ascii: "U")
        {
            let (low, next) = hexadecimalNumber(at: index + 2)
            if low & 0xfc00 == 0xdc00 {
                appendScalar(0x10000 + (unit & 0x3ff) << 10 + low & 0x3ff, to: &bytes)
                return next
            }
        }
        appendScalar(unit, to: &bytes)
        return index
    }

    private func hexadecimalNumber(at start: Int) -> (number: UInt32, end: Int) {
        var index = start
        var number: UInt32 = 0
        while index < min(start + 4, end), let digit = Ascii.hexadecimalValue(bytes[index]) {
            number = number << 4 | UInt32(digit)
            index += 1
        }
        return (number, index)
    }

    private mutating func warnOfSmallU(at index: Int) {
        guard !log.omits(.warning), hexadecimalNumber(at: index + 1).end == index + 5 else { return }
        let digits = String(decoding: bytes[index + 1..<index + 5], as: UTF8.self)
        log.add(
            .warning, "strings.suspicious-escape",
            "\\u\(digits) is not an escape sequence, and is read as \"u\(digits)\"",
            at: lines.position(at: index - 1, in: bytes), hint: "write \\U\(digits), or the character itself")
    }
}
