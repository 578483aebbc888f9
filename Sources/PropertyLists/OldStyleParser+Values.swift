extension OldStyleParser {
    /// Parses the value at `offset`; nil if a lenient parser cannot, with the reason logged.
    mutating func value(depth: Int) throws(Stop) -> TextValue? {
        if depth > limits.depth {
            log.add(
                .error, "strings.too-deep", "values are nested more than \(limits.depth) levels deep", at: position())
            throw Stop()
        }
        try countNode()
        guard skipSpace() else {
            try report(
                "strings.unexpected-end", "the file ends where a value is expected", at: end,
                hint: "check that it is complete")
            return nil
        }
        let byte = bytes[offset]
        switch byte {
        case Ascii.quote, Ascii.apostrophe: return try quotedValue().map { .text($0) }
        case Ascii.openBrace: return try dictionary(depth: depth)
        case Ascii.openParenthesis: return try array(depth: depth)
        case Ascii.less: return try data()
        default: break
        }
        if Self.isUnquoted(byte) { return .text(unquotedText()) }
        if isLenient, let text = try smartQuotedText() { return .text(text) }
        let name = characterName(at: offset)
        try report(
            "strings.missing-value", "\(name) was found where a value is expected", at: offset,
            hint: "write a string in quotes")
        return nil
    }

    private mutating func dictionary(depth: Int) throws(Stop) -> TextValue {
        let start = offset
        offset += 1
        var dictionary = TextEntries()
        try entries(into: &dictionary, depth: depth + 1, isBody: false)
        guard skipSpace(), bytes[offset] == Ascii.closeBrace else {
            try report(
                "strings.unclosed-dictionary", "the dictionary is not closed", at: isLenient ? start : offset,
                hint: "write } where it ends")
            return .dictionary(dictionary)
        }
        offset += 1
        return .dictionary(dictionary)
    }

    private mutating func array(depth: Int) throws(Stop) -> TextValue {
        let start = offset
        offset += 1
        var elements: [PropertyListNode] = []
        while skipSpace() {
            if bytes[offset] == Ascii.closeParenthesis {
                offset += 1
                return .other(.array(elements))
            }
            let elementPosition = position()
            guard let element = try value(depth: depth + 1) else { return .other(.array(elements)) }
            elements.append(PropertyListNode(element.value(in: bytes, &lines), at: elementPosition))
            guard skipSpace() else { break }
            if bytes[offset] == Ascii.comma {
                offset += 1
            } else if bytes[offset] != Ascii.closeParenthesis {
                try report(
                    "strings.missing-comma", "a comma or ) is expected here", at: offset,
                    hint: "separate the elements of an array by commas")
                return .other(.array(elements))
            }
        }
        try report("strings.unclosed-array", "the array is not closed", at: start, hint: "write ) where it ends")
        return .other(.array(elements))
    }

    /// Parses data: two hexadecimal digits for each byte, with whitespace anywhere between them.
    private mutating func data() throws(Stop) -> TextValue? {
        let start = offset
        var index = offset + 1
        var data: [UInt8] = []
        var pending: UInt8?
        while index < end {
            let byte = bytes[index]
            if byte == Ascii.greater && pending == nil {
                offset = index + 1
                return .other(.data(data))
            }
            if let digit = Ascii.hexadecimalValue(byte) {
                if let high = pending {
                    data.append(high << 4 | digit)
                    pending = nil
                } else {
                    pending = digit
                }
                index += 1
            } else if Ascii.isSpace(byte) {
                index += 1
            } else if isSeparator(at: index) {
                index += 3
            } else {
                break
            }
        }
        try report(
            "strings.bad-data", "the data between < and > is not well-formed", at: index < end ? index : start,
            hint: "write pairs of hexadecimal digits between < and >")
        offset = min(index + 1, end)
        return nil
    }
}
