extension JSONParser {
    /// The string whose opening quote stands at `offset`.
    mutating func string() throws(Stop) -> String {
        let start = offset + 1
        let (end, continuationCount) = plainRun(from: start)
        guard end < bytes.count, bytes[end] == Ascii.quote else {
            return try stringWithEscapes(from: start, to: end, continuationCount)
        }
        offset = end &+ 1
        lineStart &+= continuationCount
        return String(decoding: bytes[start..<end], as: UTF8.self)
    }

    /// Where the bytes end that a string takes as they stand, and how many of them do not begin a scalar.
    private func plainRun(from start: Int) -> (end: Int, continuationCount: Int) {
        let span = bytes.span
        var place = start
        var continuationCount = 0
        while place < span.count {
            let byte = span[place]
            if byte == Ascii.quote || byte == Ascii.backslash || byte < Ascii.space { break }
            if byte & 0xc0 == 0x80 { continuationCount &+= 1 }
            place &+= 1
        }
        return (place, continuationCount)
    }

    /// The rest of a string in which something was found at `place` that is not copied as it stands.
    private mutating func stringWithEscapes(
        from start: Int, to found: Int, _ continuationsBefore: Int
    ) throws(Stop) -> String {
        let opening = position
        var buffer = Array(bytes[start..<found])
        var continuationCount = continuationsBefore
        var place = found
        while place < bytes.count {
            let byte = bytes[place]
            if byte == Ascii.quote {
                offset = place + 1
                lineStart &+= continuationCount
                return String(decoding: buffer, as: UTF8.self)
            }
            if byte < Ascii.space {
                offset = place
                lineStart &+= continuationCount
                let isLineEnd = byte == Ascii.newline || byte == Ascii.carriageReturn
                throw fail(
                    isLineEnd ? "json.unterminated-string" : "json.control-character",
                    isLineEnd ? "the string is not closed in its line" : "a control character in a string",
                    hint: isLineEnd ? "close it, or write \\n" : "write it as \\u and four digits")
            }
            if byte == Ascii.backslash {
                let before = place
                offset = place
                lineStart &+= continuationCount
                place = try escape(at: place, into: &buffer)
                lineStart &-= continuationCount
                offset = before
                continue
            }
            if byte & 0xc0 == 0x80 { continuationCount &+= 1 }
            buffer.append(byte)
            place += 1
        }
        log.add(
            .error, "json.unterminated-string", "the string is not closed", at: opening, hint: "is the text complete?")
        throw Stop()
    }

    /// Reads the escape at `place` and returns where it ends.
    ///
    /// `offset` stands at the backslash, for errors.
    private mutating func escape(at place: Int, into buffer: inout [UInt8]) throws(Stop) -> Int {
        guard place + 1 < bytes.count else {
            throw fail("json.unterminated-string", "the text ends after a backslash", hint: "is it complete?")
        }
        switch bytes[place + 1] {
        case Ascii.quote, Ascii.backslash, Ascii.slash: buffer.append(bytes[place + 1])
        case UInt8(ascii: "b"): buffer.append(8)
        case UInt8(ascii: "f"): buffer.append(12)
        case UInt8(ascii: "n"): buffer.append(10)
        case UInt8(ascii: "r"): buffer.append(13)
        case UInt8(ascii: "t"): buffer.append(9)
        case UInt8(ascii: "u"): return try unicodeEscape(at: place, into: &buffer)
        default:
            throw fail(
                "json.bad-escape", "\\\(characterName(at: place + 1)) is no escape", hint: "write \\\\ for a backslash")
        }
        return place + 2
    }

    private mutating func unicodeEscape(at place: Int, into buffer: inout [UInt8]) throws(Stop) -> Int {
        guard let unit = codeUnit(at: place) else {
            throw fail("json.bad-escape", "\\u needs four hexadecimal digits", hint: "such as \\u00e9")
        }
        if unit & 0xfc00 == 0xd800, let low = codeUnit(at: place + 6), low & 0xfc00 == 0xdc00 {
            appendScalar(0x10000 + (unit & 0x3ff) << 10 + low & 0x3ff, to: &buffer)
            return place + 12
        }
        if unit & 0xf800 == 0xd800 {
            log.add(
                .warning, "json.lone-surrogate", "half a surrogate pair stands for no character", at: position,
                hint: "it is read as U+FFFD")
        }
        appendScalar(unit, to: &buffer)
        return place + 6
    }

    /// The number of the `\u` escape at `place`, or nil where there is none.
    private func codeUnit(at place: Int) -> UInt32? {
        guard place + 6 <= bytes.count, bytes[place] == Ascii.backslash, bytes[place + 1] == UInt8(ascii: "u") else {
            return nil
        }
        var unit: UInt32 = 0
        for byte in bytes[place + 2..<place + 6] {
            guard let digit = Ascii.hexadecimalValue(byte) else { return nil }
            unit = unit << 4 | UInt32(digit)
        }
        return unit
    }

    /// The number at `offset`: an integer if it has neither fraction nor exponent.
    mutating func number() throws(Stop) -> PropertyListValue {
        let start = offset
        var place = offset
        let isNegative = bytes[place] == Ascii.minus
        if isNegative { place += 1 }
        let digits = place
        place = endOfDigits(from: place)
        guard place > digits, bytes[digits] != Ascii.zero || place == digits + 1 else {
            throw fail("json.bad-number", "this is no number", hint: "write digits without a leading zero")
        }
        let integerEnd = place
        if place < bytes.count, bytes[place] == Ascii.period {
            place = try someDigits(from: place + 1)
        }
        if place < bytes.count, bytes[place] | 0x20 == UInt8(ascii: "e") {
            place += 1
            if place < bytes.count, bytes[place] == Ascii.plus || bytes[place] == Ascii.minus { place += 1 }
            place = try someDigits(from: place)
        }
        if place == integerEnd, let whole = integer(digits..<place, isNegative: isNegative) {
            offset = place
            return whole
        }
        guard let real = Double(String(decoding: bytes[start..<place], as: UTF8.self)), real.isFinite else {
            throw fail("json.number-out-of-range", "the number is too large", hint: "it must fit in a double")
        }
        if place == integerEnd {
            log.add(
                .warning, "json.integer-too-large", "the integer does not fit in 64 bits", at: position,
                hint: "it is read as the real number nearest to it")
        }
        offset = place
        return .real(real)
    }

    private func endOfDigits(from place: Int) -> Int {
        var place = place
        while place < bytes.count, Ascii.isDigit(bytes[place]) { place += 1 }
        return place
    }

    private mutating func someDigits(from place: Int) throws(Stop) -> Int {
        let end = endOfDigits(from: place)
        if end == place { throw fail("json.bad-number", "digits are missing in this number", hint: "such as 1.5e3") }
        return end
    }

    private func integer(_ range: Range<Int>, isNegative: Bool) -> PropertyListValue? {
        var magnitude: UInt64 = 0
        for byte in bytes[range] {
            let (product, overflows) = magnitude.multipliedReportingOverflow(by: 10)
            let (sum, carries) = product.addingReportingOverflow(UInt64(byte &- Ascii.zero))
            if overflows || carries { return nil }
            magnitude = sum
        }
        if isNegative {
            return magnitude <= 1 << 63 ? .integer(Int64(truncatingIfNeeded: 0 &- magnitude)) : nil
        }
        return magnitude <= UInt64(Int64.max) ? .integer(Int64(magnitude)) : .unsignedInteger(magnitude)
    }
}
