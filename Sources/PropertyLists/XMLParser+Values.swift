extension XMLParser {
    /// Parses the value whose start tag was read.
    mutating func value(_ tag: Tag, depth: Int) throws(Stop) -> PropertyListNode {
        nodeCount += 1
        if nodeCount > limits.nodeCount {
            throw fail("xml.too-many-values", "the file has more than \(limits.nodeCount) values", at: tag.start)
        }
        if depth > limits.depth {
            throw fail("xml.too-deep", "values are nested more than \(limits.depth) levels deep", at: tag.start)
        }
        let start = position(at: tag.start)
        return PropertyListNode(try content(of: tag, depth: depth), at: start)
    }

    private mutating func content(of tag: Tag, depth: Int) throws(Stop) -> PropertyListValue {
        switch tag.name {
        case "dict": return .dictionary(tag.isEmpty ? PropertyListDictionary() : try dictionary(depth: depth))
        case "array": return .array(tag.isEmpty ? [] : try array(depth: depth))
        case "string": return .string(try text(of: tag))
        case "true", "false":
            _ = try text(of: tag)
            return .boolean(tag.name == "true")
        case "integer": return try integer(tag)
        case "real": return try real(tag)
        case "date": return try date(tag)
        case "data":
            guard let bytes = Base64.decode(try text(of: tag).utf8) else {
                throw fail("xml.bad-data", "the data is not valid Base64", at: tag.start)
            }
            return .data(bytes)
        case "key":
            throw fail(
                "xml.unexpected-key", "a key was found where a value is expected", at: tag.start,
                hint: "write its value first")
        default:
            throw fail(
                "xml.unknown-element", "<\(tag.name)> is not an element of property lists", at: tag.start,
                hint: "use dict, array, string, integer, real, true, false, date, data or key")
        }
    }

    /// Parses the text of an element and its end tag.
    private mutating func text(of tag: Tag) throws(Stop) -> String {
        if tag.isEmpty { return "" }
        let text = try text()
        try endTag(tag.name)
        return text
    }

    private mutating func array(depth: Int) throws(Stop) -> [PropertyListNode] {
        var elements: [PropertyListNode] = []
        try collection("array") { parser throws(Stop) in
            elements.append(try parser.value(try parser.startTag(), depth: depth + 1))
        }
        return elements
    }

    private mutating func dictionary(depth: Int) throws(Stop) -> PropertyListDictionary {
        var dictionary = PropertyListDictionary()
        try collection("dict") { parser throws(Stop) in try parser.entry(into: &dictionary, depth: depth) }
        return dictionary
    }

    /// Parses the elements of a collection and its end tag. A lenient parser stops at an error and throws none.
    private mutating func collection(
        _ name: String, parseElement: (inout XMLParser) throws(Stop) -> Void
    ) throws(Stop) {
        do throws(Stop) {
            while !isBroken {
                try skipMisc()
                if has("</", at: offset) { return try endTag(name) }
                try parseElement(&self)
            }
        } catch {
            guard isLenient else { throw error }
            isBroken = true
        }
    }

    private mutating func entry(into dictionary: inout PropertyListDictionary, depth: Int) throws(Stop) {
        let tag = try startTag()
        guard tag.name == "key" else {
            throw fail(
                "xml.missing-key", "<\(tag.name)> was found where a key is expected", at: tag.start,
                hint: "write <key> before each value")
        }
        let keyPosition = position(at: tag.start)
        let key = try text(of: tag)
        try skipMisc()
        if has("</", at: offset) {
            throw fail("xml.missing-value", "the key \"\(key)\" has no value", at: tag.start)
        }
        let value = try value(try startTag(), depth: depth + 1)
        if let old = dictionary.insert(.init(key: key, keyPosition: keyPosition, value: value)) {
            log.add(
                .warning, "xml.duplicate-key",
                "the key \"\(key)\" is a duplicate of the one in line \(old.keyPosition.line)",
                at: keyPosition, hint: "remove all but one; the last value is used")
        }
    }

    /// Parses an integer: decimal or `0x` hexadecimal digits with an optional sign.
    private mutating func integer(_ tag: Tag) throws(Stop) -> PropertyListValue {
        var digits = trimmed(try text(of: tag))
        let isNegative = digits.first == Ascii.minus
        if isNegative || digits.first == Ascii.plus { digits.removeFirst() }
        let isHexadecimal =
            digits.first == Ascii.zero && digits.dropFirst().first.map { $0 | 0x20 } == UInt8(ascii: "x")
        if isHexadecimal { digits.removeFirst(2) }
        let isSigned = digits.first == Ascii.minus || digits.first == Ascii.plus
        let text = (isNegative ? "-" : "") + String(decoding: digits, as: UTF8.self)
        guard !isSigned, let number = PropertyListValue(integer: text, radix: isHexadecimal ? 16 : 10) else {
            throw fail("xml.bad-integer", "this is not a 64-bit integer", at: tag.start, hint: "write digits only")
        }
        return number
    }

    private mutating func real(_ tag: Tag) throws(Stop) -> PropertyListValue {
        let text = String(decoding: trimmed(try text(of: tag)), as: UTF8.self)
        guard let number = Double(text) else {
            throw fail("xml.bad-real", "\"\(text)\" is not a number", at: tag.start, hint: "write it like 0.5")
        }
        return .real(number)
    }

    private mutating func date(_ tag: Tag) throws(Stop) -> PropertyListValue {
        let text = try text(of: tag)
        let bytes = isLenient ? trimmed(text) : Array(text.utf8)[...]
        guard let date = CalendarDate(bytes) else {
            throw fail(
                "xml.bad-date", "\"\(text)\" is not a date", at: tag.start, hint: "write it like 2024-02-29T12:00:00Z")
        }
        return .date(date.secondsSinceReference)
    }

    private func trimmed(_ text: String) -> ArraySlice<UInt8> {
        let bytes = Array(text.utf8)
        guard let first = bytes.firstIndex(where: { !Ascii.isSpace($0) }),
            let last = bytes.lastIndex(where: { !Ascii.isSpace($0) })
        else { return [] }
        return bytes[first...last]
    }
}
