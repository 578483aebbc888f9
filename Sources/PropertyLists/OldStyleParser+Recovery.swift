internal import ResourceBasics

/// The recovery of a lenient parser: it reports each mistake once, and loses no other entry.
extension OldStyleParser {
    /// Skips characters that cannot begin a key.
    ///
    /// Returns the key if it is in typographic quotes or in letters of another script; otherwise nil.
    mutating func recoveredKey() throws(Stop) -> Range<UInt32>? {
        if let key = try smartQuotedText() { return key }
        if isLetter(at: offset) { return try unquotedKey(begunBy: range(from: offset, to: offset)) }
        let start = offset
        offset += 1
        while offset < end {
            let byte = bytes[offset]
            if byte == Ascii.space || byte &- 9 < 5 || byte == Ascii.quote || byte == Ascii.apostrophe { break }
            if byte == Ascii.closeBrace || Self.isUnquoted(byte) { break }
            offset += 1
        }
        let position = log.omits(.error) ? .unknown : lines.position(at: start, in: bytes)
        log.add(
            .error, "strings.stray-character", "\(characterName(at: start)) cannot begin a key", at: position,
            hint: "remove it; Apple's parsers silently drop the rest of the file")
        return nil
    }

    /// Whether a letter outside ASCII is at an index.
    private func isLetter(at index: Int) -> Bool {
        bytes[index] >= 0x80 && bytes[index..<end].firstScalar?.properties.isAlphabetic ?? false
    }

    /// Parses a string in “typographic” quotes, and logs the mistake; nil if there is none at `offset`.
    mutating func smartQuotedText() throws(Stop) -> Range<UInt32>? {
        guard isSmartQuote(at: offset) else { return nil }
        let start = offset + 3
        let lineEnd = endOfLine(from: start)
        guard let close = (start..<lineEnd).first(where: { isSmartQuote(at: $0) || bytes[$0] == Ascii.quote }) else {
            return nil
        }
        try report(
            "strings.smart-quotes", "typographic quotes do not quote a string", at: offset,
            hint: "write straight quotes: \"")
        offset = bytes[close] == Ascii.quote ? close + 1 : close + 3
        return range(from: start, to: close)
    }

    /// Whether U+201C to U+201E (“ ” and „) is at an index.
    private func isSmartQuote(at index: Int) -> Bool {
        index + 2 < end && bytes[index] == 0xe2 && bytes[index + 1] == 0x80 && bytes[index + 2] &- 0x9c < 3
    }

    /// Parses the rest of an unquoted key. Only ASCII is allowed; a lenient parser accepts letters of any script.
    mutating func unquotedKey(begunBy key: Range<UInt32>) throws(Stop) -> Range<UInt32> {
        guard offset < end, bytes[offset] >= 0x80, !isSeparator(at: offset), !isSmartQuote(at: offset) else {
            return key
        }
        let start = offset
        while offset < end, bytes[offset] >= 0x80 || Self.isUnquoted(bytes[offset]) { offset += 1 }
        try report(
            "strings.unquoted-character", "\(characterName(at: start)) is allowed only in a quoted string",
            at: start, hint: "write the word in quotes")
        return range(from: Int(key.lowerBound), to: offset)
    }

    /// Reports a key whose quote is never closed, and skips the line.
    mutating func unterminatedKey() throws(Stop) -> Range<UInt32>? {
        try reportUnterminated(at: offset)
        offset = endOfLine(from: offset)
        return nil
    }

    private mutating func reportUnterminated(at index: Int) throws(Stop) {
        try report(
            "strings.unterminated-string", "the string is not closed", at: index,
            hint: "write \" where it ends, and \\\" for a quote inside it")
    }

    /// Parses the quoted string at `offset`.
    ///
    /// If a string extends into the next entry, a lenient parser ends it at the end of its line.
    mutating func quotedValue() throws(Stop) -> Range<UInt32>? {
        let start = offset
        if let text = quotedText() {
            if !isLenient || offset == end || bytes[offset] == Ascii.semicolon { return text }
            if let last = lastQuoteOfEntry() { return try withUnescapedQuotes(text, to: last) }
            if !ranIntoNextEntry(from: start) { return text }
        }
        try reportUnterminated(at: start)
        var last = endOfLine(from: start)
        while last > start + 1, Ascii.isSpace(bytes[last - 1]) || bytes[last - 1] == Ascii.semicolon { last -= 1 }
        offset = last
        return range(from: start + 1, to: last)
    }

    /// Returns the index of the quote that ends the line's entry, if a string ended in the middle of a word before it.
    ///
    /// For example in `"say "hi" now";`.
    private mutating func lastQuoteOfEntry() -> Int? {
        guard offset < end, bytes[offset] >= 0x80 || Self.isUnquoted(bytes[offset]), bytes[offset] != Ascii.slash,
            !isSeparator(at: offset)
        else { return nil }
        _ = endOfLine(from: offset)
        let bytes = bytes
        let (last, lastEquals) = searches.lineContents(in: bytes.span)
        guard last - 2 > offset, bytes[last - 1] == Ascii.semicolon, bytes[last - 2] == Ascii.quote,
            bytes[last - 3] != Ascii.equals, bytes[last - 3] != Ascii.backslash
        else { return nil }
        return lastEquals >= offset ? nil : last - 2
    }

    /// Parses the rest of a string with unescaped quotes in it.
    private mutating func withUnescapedQuotes(
        _ beginning: Range<UInt32>, to last: Int
    ) throws(Stop) -> Range<UInt32> {
        try report(
            "strings.unescaped-quote", "a quote inside the string ends it", at: offset - 1, hint: "write \\\" for it")
        var parts = [beginning]
        while offset <= last {
            offset -= 1
            guard let next = quotedText() else { break }
            parts.append(next)
        }
        return bytes.appendText(Array(parts.map { bytes[Range($0)] }.joined(separator: [Ascii.quote])))
    }

    /// Whether the text directly after a string of several lines looks like the contents of the next string.
    private mutating func ranIntoNextEntry(from start: Int) -> Bool {
        guard offset < end, bytes[offset] != Ascii.semicolon, endOfLine(from: start) < offset else { return false }
        let next = bytes[offset]
        return Self.isUnquoted(next) && next != Ascii.slash || next == UInt8(ascii: "%")
            || next >= 0x80 && !isSeparator(at: offset)
    }

    /// Whether a value follows a key without an equals sign; skips a colon instead of it.
    mutating func valueFollows(keyEnd: Int) -> Bool {
        if bytes[offset] == Ascii.colon {
            offset += 1
            return true
        }
        let isSameLine = endOfLine(from: keyEnd) >= offset
        return isSameLine
            && (bytes[offset] == Ascii.quote || bytes[offset] == Ascii.openBrace || isSmartQuote(at: offset))
    }

    /// Continues after an entry without a semicolon.
    ///
    /// Skips a comma instead of the semicolon, and the rest of the line if it cannot be the next entry.
    mutating func resumeAfterEntry(endingAt valueEnd: Int) {
        guard offset < end else { return }
        if bytes[offset] == Ascii.comma {
            offset += 1
            return
        }
        let lineEnd = endOfLine(from: valueEnd)
        // A second quote after the value, as in `"b" = "Delete?"";`, begins no key.
        if offset == valueEnd, offset < lineEnd, bytes[offset] == Ascii.quote {
            var next = offset + 1
            while next < lineEnd, Ascii.isSpace(bytes[next]) { next += 1 }
            if next < lineEnd, bytes[next] == Ascii.semicolon {
                offset = next + 1
                return
            }
        }
        guard offset < lineEnd, bytes[offset] != Ascii.quote, bytes[offset] != Ascii.closeBrace else { return }
        offset = lineEnd
    }

    /// Skips the rest of an entry without a value: to the end of its line, or after its semicolon.
    mutating func skipToNextEntry(insideOf start: Int) {
        let lineEnd = endOfLine(from: max(offset, start))
        while offset < lineEnd {
            let byte = bytes[offset]
            if byte == Ascii.closeBrace { return }
            offset += 1
            if byte == Ascii.semicolon { return }
        }
    }

    /// Returns the start of the next line that begins with a quote, or the end of the text.
    mutating func lineBeginningWithQuote(from start: Int) -> Int {
        var index = endOfLine(from: start)
        while index < end {
            var first = index
            while first < end, Ascii.isSpace(bytes[first]) { first += 1 }
            if first < end, bytes[first] == Ascii.quote { return first }
            index = endOfLine(from: max(first, index + 1))
        }
        return end
    }
}
