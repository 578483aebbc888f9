extension XMLParser {
    /// Parses the character data up to the next tag; entities and CDATA are resolved, comments are left out.
    mutating func text() throws(Stop) -> String {
        let start = offset
        offset = endOfPlainText(from: start)
        if offset + 1 < bytes.count, bytes[offset] == Ascii.less, bytes[offset + 1] == Ascii.slash {
            return String(decoding: bytes[start..<offset], as: UTF8.self)
        }
        var buffer = Array(bytes[start..<offset])
        while offset < bytes.count {
            switch bytes[offset] {
            case Ascii.less:
                if has("<!--", at: offset) {
                    try skip(to: "-->", from: offset + 4, what: "comment")
                } else if has("<![CDATA[", at: offset) {
                    let start = offset + 9
                    try skip(to: "]]>", from: start, what: "CDATA section")
                    appendLines(bytes[start..<offset - 3], to: &buffer)
                } else {
                    return String(decoding: buffer, as: UTF8.self)
                }
            case Ascii.ampersand:
                try entity(into: &buffer)
            case Ascii.carriageReturn:
                appendLines(bytes[offset..<offset + 1], to: &buffer)
                offset += offset + 1 < bytes.count && bytes[offset + 1] == Ascii.newline ? 2 : 1
            default:
                try controlCharacter(into: &buffer)
            }
            let run = offset
            offset = endOfPlainText(from: run)
            buffer.append(contentsOf: bytes[run..<offset])
        }
        return String(decoding: buffer, as: UTF8.self)
    }

    private func endOfPlainText(from start: Int) -> Int {
        let span = bytes.span
        var index = start
        while index < span.count {
            let byte = span[index]
            if byte == Ascii.less || byte == Ascii.ampersand { break }
            if byte < Ascii.space && byte != Ascii.newline && byte != 9 { break }
            index &+= 1
        }
        return index
    }

    /// Appends text with every line end as one newline (XML 1.0 §2.11).
    private func appendLines(_ text: ArraySlice<UInt8>, to buffer: inout [UInt8]) {
        var afterReturn = false
        for byte in text {
            if byte == Ascii.carriageReturn {
                buffer.append(Ascii.newline)
            } else if !(byte == Ascii.newline && afterReturn) {
                buffer.append(byte)
            }
            afterReturn = byte == Ascii.carriageReturn
        }
    }

    /// Reports a control character, which XML does not allow; a lenient parser keeps it.
    private mutating func controlCharacter(into buffer: inout [UInt8]) throws(Stop) {
        let byte = bytes[offset]
        log.add(
            isLenient ? .warning : .error, "xml.control-character",
            "XML does not allow the character \(Unicode.Scalar(byte).number)", at: position(at: offset),
            hint: "remove it")
        if !isLenient { throw Stop() }
        buffer.append(byte)
        offset += 1
    }

    private mutating func entity(into buffer: inout [UInt8]) throws(Stop) {
        let start = offset
        let name = bytes[(start + 1)...].prefix(Self.longestEntity).prefix { $0 != Ascii.semicolon }
        let text = String(decoding: name, as: UTF8.self)
        guard name.endIndex < bytes.count, bytes[name.endIndex] == Ascii.semicolon else {
            throw fail("xml.bad-entity", "this ampersand does not begin an entity", at: start, hint: "write &amp;")
        }
        switch text {
        case "lt": buffer.append(Ascii.less)
        case "gt": buffer.append(Ascii.greater)
        case "amp": buffer.append(Ascii.ampersand)
        case "apos": buffer.append(Ascii.apostrophe)
        case "quot": buffer.append(Ascii.quote)
        default:
            guard name.first == UInt8(ascii: "#") else {
                throw fail(
                    "xml.unknown-entity", "the entity &\(text); is unknown", at: start,
                    hint: "write the character itself; declarations in the file are not read")
            }
            guard let scalar = Self.reference(name.dropFirst()) else {
                throw fail("xml.bad-entity", "&\(text); is not a character", at: start)
            }
            buffer.append(contentsOf: String(scalar).utf8)
        }
        offset = name.endIndex + 1
    }

    /// The maximum length of an entity: longer than any entity's name or number. An ampersand without a semicolon is not
    /// searched further.
    private static let longestEntity = 12

    /// Returns the scalar of a character reference such as `65` or `x41`, or nil.
    private static func reference(_ digits: ArraySlice<UInt8>) -> Unicode.Scalar? {
        let isHexadecimal = digits.first == UInt8(ascii: "x")
        let digits = isHexadecimal ? digits.dropFirst() : digits
        let text = String(decoding: digits, as: UTF8.self)
        guard digits.first != Ascii.plus, let number = UInt32(text, radix: isHexadecimal ? 16 : 10) else { return nil }
        let isAllowed = number >= 0x20 || number == 9 || number == 10 || number == 13
        return isAllowed ? Unicode.Scalar(number) : nil
    }
}
