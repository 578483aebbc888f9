internal import ResourceBasics

extension OldStyleParser {
    /// Parses `key = value;` up to the end of the text, or up to the brace that closes a nested dictionary.
    mutating func entries(
        into dictionary: inout TextEntries, depth: Int, isBody: Bool
    ) throws(Stop) {
        while skipSpace() {
            if bytes[offset] == Ascii.closeBrace && !isBody { return }
            let start = offset
            guard let key = try key() else {
                if isLenient { continue }
                if isBody { warnOfTruncation() }
                return
            }
            if try addValue(of: key, at: start, to: &dictionary, depth: depth) {
                try finishEntry()
            } else {
                skipToNextEntry(insideOf: start)
            }
        }
    }

    /// Parses the key at `offset`.
    ///
    /// The result is nil if no key can begin there. For a strict parser, the table then ends. A lenient parser has logged
    /// and skipped the mistake.
    private mutating func key() throws(Stop) -> Range<UInt32>? {
        let byte = bytes[offset]
        if byte == Ascii.quote || byte == Ascii.apostrophe {
            if let key = quotedText() { return key }
            return isLenient ? try unterminatedKey() : nil
        }
        if Self.isUnquoted(byte) {
            let key = unquotedText()
            return isLenient ? try unquotedKey(begunBy: key) : key
        }
        if isLenient { return try recoveredKey() }
        return nil
    }

    /// Adds the value after a key; false if a lenient parser found none.
    @inline(__always)
    private mutating func addValue(
        of key: Range<UInt32>, at keyOffset: Int, to dictionary: inout TextEntries, depth: Int
    ) throws(Stop) -> Bool {
        let keyEnd = offset
        guard skipSpace() else {
            try report(
                "strings.missing-equals", "the file ends after the key \"\(bytes.string(at: key))\"", at: keyEnd,
                hint: "write = and a value, or a semicolon")
            return false
        }
        switch bytes[offset] {
        case Ascii.semicolon:
            try countNode()
            add(.text(key), at: keyOffset, to: &dictionary, key, at: keyOffset)
            return true
        case Ascii.equals:
            offset += 1
        default:
            try report(
                "strings.missing-equals", "the key \"\(bytes.string(at: key))\" is not followed by =", at: keyEnd,
                hint: "write \"key\" = \"value\";")
            guard valueFollows(keyEnd: keyEnd) else {
                offset = keyEnd
                return false
            }
        }
        _ = skipSpace()
        let start = offset
        guard let value = try value(depth: depth + 1) else { return false }
        add(value, at: start, to: &dictionary, key, at: keyOffset)
        return true
    }

    /// Adds a value, with a warning if its key already had one.
    @inline(__always)
    private mutating func add(
        _ value: TextValue, at valueOffset: Int, to dictionary: inout TextEntries, _ key: Range<UInt32>,
        at keyOffset: Int
    ) {
        var text: Range<UInt32> = 0..<0
        if case .text(let range) = value { text = range }
        let (number, isKnown) = dictionary.set(
            TextPairs.Pair(key: key, text: text), keyOffset: keyOffset, valueOffset: valueOffset, in: bytes)
        if isKnown { warnOfDuplicate(key, at: keyOffset, dictionary, number) }
        if case .text = value { return }
        dictionary.others[number] = value.value(in: bytes, &lines)
    }

    private mutating func warnOfDuplicate(
        _ key: Range<UInt32>, at keyOffset: Int, _ dictionary: TextEntries, _ number: Int
    ) {
        let first = log.omits(.warning) ? .unknown : dictionary.keyPosition(number, in: bytes, &lines)
        let position = log.omits(.warning) ? .unknown : lines.position(at: keyOffset, in: bytes)
        log.add(
            .warning, "strings.duplicate-key",
            "the key \"\(bytes.string(at: key))\" is a duplicate of the one in line \(first.line)", at: position,
            hint: "remove all but one; the last value is used")
    }

    /// Parses the semicolon at the end of an entry.
    @inline(__always)
    private mutating func finishEntry() throws(Stop) {
        let valueEnd = offset
        if skipSpace(), bytes[offset] == Ascii.semicolon {
            offset &+= 1
            return
        }
        try report(
            "strings.missing-semicolon", "the entry does not end with a semicolon", at: valueEnd,
            hint: "write ; here; Apple's parsers reject the whole file")
        resumeAfterEntry(endingAt: valueEnd)
    }

    /// Logs a warning about text that CoreFoundation drops without a message.
    private mutating func warnOfTruncation() {
        let dropped = bytes[offset..<end]
        let lineCount = dropped.count { $0 == Ascii.newline } + 1
        let entryCount = dropped.count { $0 == Ascii.semicolon }
        log.add(
            .warning, "strings.truncated",
            "\(characterName(at: offset)) ends the table; the last \(counted(end - offset, "byte")) "
                + "(\(counted(lineCount, "line")), about \(entryCount) \(entryCount == 1 ? "entry" : "entries")) "
                + "\(end - offset == 1 ? "is" : "are") dropped",
            at: position(), hint: "remove the character; Apple's parsers silently drop the rest")
        offset = end
    }
}
