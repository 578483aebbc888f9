extension JSONParser {
    /// Parses the string whose opening quote is at `offset`.
    mutating func string() throws(Stop) -> String {
        let start = offset + 1
        let end = plainEnd(from: start)
        guard end < bytes.count, bytes[end] == Ascii.quote else {
            return try stringWithEscapes(from: start, to: end)
        }
        offset = end &+ 1
        return String(decoding: bytes[start..<end], as: UTF8.self)
    }

    /// Returns the end of the bytes that a string can copy unchanged.
    private func plainEnd(from start: Int) -> Int {
        let span = bytes.span
        var index = start
        while index < span.count {
            let byte = span[index]
            if byte == Ascii.quote || byte == Ascii.backslash || byte < Ascii.space { break }
            index &+= 1
        }
        return index
    }

    /// Parses the rest of a string that has an escape, a control character or the end of the file at `found`.
    private mutating func stringWithEscapes(from start: Int, to found: Int) throws(Stop) -> String {
        let opening = offset
        var buffer = Array(bytes[start..<found])
        offset = found
        while offset < bytes.count {
            let byte = bytes[offset]
            if byte == Ascii.quote {
                offset += 1
                return String(decoding: buffer, as: UTF8.self)
            }
            if byte < Ascii.space {
                let isLineEnd = byte == Ascii.newline || byte == Ascii.carriageReturn
                throw fail(
                    isLineEnd ? "json.unterminated-string" : "json.control-character",
                    isLineEnd ? "the string is not closed on its line" : "the string contains a control character",
                    hint: isLineEnd ? "close it, or write \\n" : "write it as \\u and four hexadecimal digits")
            }
            if byte == Ascii.backslash {
                offset = try escape(at: offset, into: &buffer)
            } else {
                buffer.append(byte)
                offset += 1
            }
        }
        log.add(
            .error, "json.unterminated-string", "the string is not closed", at: lines.position(at: opening, in: bytes),
            hint: "check that the text is complete")
        throw Stop()
    }

    /// Parses the escape at an index and returns its end.
    ///
    /// `offset` is at the backslash, for errors.
    private mutating func escape(at index: Int, into buffer: inout [UInt8]) throws(Stop) -> Int {
        guard index + 1 < bytes.count else {
            throw fail(
                "json.unterminated-string", "the text ends after a backslash", hint: "check that the text is complete")
        }
        switch bytes[index + 1] {
        case Ascii.quote, Ascii.backslash, Ascii.slash: buffer.append(bytes[index + 1])
        case UInt8(ascii: "b"): buffer.append(8)
        case UInt8(ascii: "f"): buffer.append(12)
        case UInt8(ascii: "n"): buffer.append(10)
        case UInt8(ascii: "r"): buffer.append(13)
        case UInt8(ascii: "t"): buffer.append(9)
        case UInt8(ascii: "u"): return try unicodeEscape(at: index, into: &buffer)
        default:
            throw fail(
                "json.bad-escape", "\\\(characterName(at: index + 1)) is not an escape sequence",
                hint: "write \\\\ for a backslash")
        }
        return index + 2
    }

    private mutating func unicodeEscape(at index: Int, into buffer: inout [UInt8]) throws(Stop) -> Int {
        guard let unit = codeUnit(at: index) else {
            throw fail("json.bad-escape", "\\u needs four hexadecimal digits", hint: "write it like \\u00e9")
        }
        if unit & 0xfc00 == 0xd800, let low = codeUnit(at: index + 6), low & 0xfc00 == 0xdc00 {
            appendScalar(0x10000 + (unit & 0x3ff) << 10 + low & 0x3ff, to: &buffer)
            return index + 12
        }
        if unit & 0xf800 == 0xd800 {
            log.add(
                .warning, "json.lone-surrogate", "half of a surrogate pair is not a character", at: position,
                hint: "write both halves; it was read as U+FFFD")
        }
        appendScalar(unit, to: &buffer)
        return index + 6
    }

    /// Returns the code unit of the `\u` escape at an index, or nil if there is none.
    private func codeUnit(at index: Int) -> UInt32? {
        guard index + 6 <= bytes.count, bytes[index] == Ascii.backslash, bytes[index + 1] == UInt8(ascii: "u") else {
            return nil
        }
        var unit: UInt32 = 0
        for byte in bytes[index + 2..<index + 6] {
            guard let digit = Ascii.hexadecimalValue(byte) else { return nil }
            unit = unit << 4 | UInt32(digit)
        }
        return unit
    }

    /// Parses the number at `offset`: an integer if it has neither fraction nor exponent.
    mutating func number() throws(Stop) -> PropertyListValue {
        let start = offset
        var index = offset
        if bytes[index] == Ascii.minus { index += 1 }
        let digits = index
        index = endOfDigits(from: index)
        guard index > digits, bytes[digits] != Ascii.zero || index == digits + 1 else {
            throw fail("json.bad-number", "this is not a number", hint: "write digits without a leading zero")
        }
        let integerEnd = index
        if index < bytes.count, bytes[index] == Ascii.period {
            index = try someDigits(from: index + 1)
        }
        if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
            index += 1
            if index < bytes.count, bytes[index] == Ascii.plus || bytes[index] == Ascii.minus { index += 1 }
            index = try someDigits(from: index)
        }
        let text = String(decoding: bytes[start..<index], as: UTF8.self)
        if index == integerEnd, let whole = PropertyListValue(integer: text) {
            offset = index
            return whole
        }
        guard let real = Double(text), real.isFinite else {
            throw fail("json.number-out-of-range", "the number is too large", hint: "it must fit in a double")
        }
        if index == integerEnd {
            log.add(
                .warning, "json.integer-too-large", "the integer does not fit in 64 bits", at: position,
                hint: "write a smaller one; it was read as the nearest real number")
        }
        offset = index
        return .real(real)
    }

    private func endOfDigits(from index: Int) -> Int {
        var index = index
        while index < bytes.count, Ascii.isDigit(bytes[index]) { index += 1 }
        return index
    }

    private mutating func someDigits(from index: Int) throws(Stop) -> Int {
        let end = endOfDigits(from: index)
        if end == index { throw fail("json.bad-number", "the number lacks digits", hint: "write it like 1.5e3") }
        return end
    }
}
