internal import ResourceBasics

extension XMLParser {
    /// A start tag: the element's name, its offset, and whether it is an empty-element tag.
    struct Tag {
        var name: String
        var start: Int
        var isEmpty: Bool
    }

    /// Whether an ASCII text is at an index.
    func has(_ text: StaticString, at index: Int) -> Bool {
        let count = text.utf8CodeUnitCount
        return index + count <= bytes.count && bytes[index..<index + count].elementsEqual(text.description.utf8)
    }

    mutating func skipSpace() {
        while offset < bytes.count, Ascii.isSpace(bytes[offset]) { offset &+= 1 }
    }

    /// Skips whitespace, comments, processing instructions and a DOCTYPE.
    mutating func skipMisc() throws(Stop) {
        while true {
            skipSpace()
            guard offset + 1 < bytes.count, bytes[offset] == Ascii.less else { return }
            switch bytes[offset + 1] {
            case UInt8(ascii: "?"):
                try skip(to: "?>", from: offset + 2, what: "processing instruction")
            case UInt8(ascii: "!"):
                if has("<!--", at: offset) {
                    try skip(to: "-->", from: offset + 4, what: "comment")
                } else if has("<!DOCTYPE", at: offset) {
                    try skipDocumentType()
                } else {
                    return
                }
            default:
                return
            }
        }
    }

    /// Moves `offset` after the next occurrence of `close`.
    mutating func skip(to close: StaticString, from start: Int, what: String) throws(Stop) {
        let first = close.description.utf8.first ?? 0
        var index = start
        while index < bytes.count {
            if bytes[index] == first && has(close, at: index) {
                offset = index + close.utf8CodeUnitCount
                return
            }
            index &+= 1
        }
        throw fail("xml.unterminated", "the \(what) is not closed", at: offset, hint: "write \(close) where it ends")
    }

    /// Skips a DOCTYPE with its declarations in brackets and its quoted strings.
    private mutating func skipDocumentType() throws(Stop) {
        var index = offset
        var depth = 0
        while index < bytes.count {
            switch bytes[index] {
            case Ascii.quote, Ascii.apostrophe:
                let quote = bytes[index]
                index += 1
                while index < bytes.count, bytes[index] != quote { index &+= 1 }
            case Ascii.openBracket, Ascii.less: depth += 1
            case Ascii.closeBracket: depth -= 1
            case Ascii.greater:
                depth -= 1
                if depth <= 0 {
                    offset = index + 1
                    return
                }
            default: break
            }
            index += 1
        }
        throw fail("xml.unterminated", "the DOCTYPE is not closed", at: offset, hint: "write > where it ends")
    }

    /// Parses the start tag at `offset` and skips its attributes.
    mutating func startTag() throws(Stop) -> Tag {
        let start = offset
        guard offset < bytes.count else {
            throw fail(
                "xml.unexpected-end", "the file ends where a value is expected", at: start,
                hint: "check that it is complete")
        }
        guard bytes[offset] == Ascii.less else {
            throw fail(
                "xml.unexpected-text", "text was found where an element is expected", at: start,
                hint: "put it into <string> or <key>")
        }
        let name = elementName(at: offset + 1)
        if name.isEmpty {
            throw fail(
                "xml.unexpected-tag", "this is not the start of an element", at: start, hint: "write &lt; for a plain <"
            )
        }
        offset += 1 + name.utf8.count
        while offset < bytes.count {
            let byte = bytes[offset]
            offset += 1
            if byte == Ascii.greater {
                return Tag(name: name, start: start, isEmpty: bytes[offset - 2] == Ascii.slash)
            }
            if byte == Ascii.less { break }
            if byte == Ascii.quote || byte == Ascii.apostrophe {
                while offset < bytes.count, bytes[offset] != byte { offset &+= 1 }
                offset += 1
            }
        }
        throw fail("xml.unterminated", "the tag <\(name)> is not closed", at: start, hint: "write > where it ends")
    }

    mutating func endTag(_ name: String) throws(Stop) {
        let start = offset
        guard has("</", at: offset) else {
            let message =
                offset < bytes.count
                ? "</\(name)> is expected here" : "the file ends before </\(name)>"
            throw fail("xml.missing-end-tag", message, at: start, hint: "check that the file is complete")
        }
        let found = elementName(at: offset + 2)
        guard ExactKey(found) == ExactKey(name) else {
            throw fail("xml.mismatched-tag", "</\(found)> was found where </\(name)> is expected", at: start)
        }
        offset += 2 + name.utf8.count
        skipSpace()
        guard offset < bytes.count, bytes[offset] == Ascii.greater else {
            throw fail("xml.unterminated", "the tag </\(name)> is not closed", at: start, hint: "write > where it ends")
        }
        offset += 1
    }

    private func elementName(at start: Int) -> String {
        let name = bytes[min(start, bytes.count)...].prefix { byte in
            (byte | 0x20) &- UInt8(ascii: "a") < 26 || Ascii.isDigit(byte) || byte >= 0x80 || byte == Ascii.minus
                || byte == Ascii.period || byte == Ascii.colon || byte == UInt8(ascii: "_")
        }
        return String(decoding: name, as: UTF8.self)
    }
}
