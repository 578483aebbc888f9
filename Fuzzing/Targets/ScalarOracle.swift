@testable internal import PropertyLists

/// Checks the texts of data, dates and numbers in property lists.
enum ScalarOracle {
    static func check(_ text: [UInt8]) throws {
        try checkData(text)
        try checkDate(text)
        let number = Double(bitPattern: text.prefix(8).reduce(0) { $0 << 8 | UInt64($1) })
        try checkInterval(number)
        try checkReal(number)
    }

    /// Compares the decoder with one that collects the bits of all digits (RFC 4648 §4).
    private static func checkData(_ text: [UInt8]) throws {
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        let padded = text.filter { !Ascii.isSpace($0) }
        let digits = padded.prefix { $0 != UInt8(ascii: "=") }
        let padding = padded.dropFirst(digits.count)
        let isPadded =
            padded.count.isMultiple(of: 4) && padding.count < 3 && padding.allSatisfy { $0 == UInt8(ascii: "=") }
        let values = digits.map { alphabet.firstIndex(of: $0) }
        var expected: [UInt8]?
        if isPadded, !values.contains(nil) {
            let bits = values.flatMap { value in (0..<6).map { (value ?? 0) >> (5 - $0) & 1 } }
            expected = stride(from: 0, to: bits.count - bits.count % 8, by: 8).map { start in
                bits[start..<start + 8].reduce(0) { $0 << 1 | UInt8($1) }
            }
        }
        let data = Base64.decode(text)
        try expectEqual(data, expected, "the decoded data")
        try expectEqual(Base64.decode(Base64.encode(text)), text, "the data, encoded and decoded")
        try expectEqual(Base64.encode(text).count, (text.count + 2) / 3 * 4, "the number of digits")
    }

    /// Compares the parser with the lengths of the months.
    private static func checkDate(_ text: [UInt8]) throws {
        let date = CalendarDate(text)
        let template = Array("0000-00-00T00:00:00Z".utf8)
        let hasFormat =
            text.count == template.count
            && zip(text, template).allSatisfy { $1 == UInt8(ascii: "0") ? Ascii.isDigit($0) : $0 == $1 }
        guard hasFormat else { return try expect(date == nil, "a text in another format is a date") }
        func number(_ range: Range<Int>) -> Int { text[range].reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) } }
        let (year, month, day) = (number(0..<4), number(5..<7), number(8..<10))
        let isLeapYear = year.isMultiple(of: 4) && !year.isMultiple(of: 100) || year.isMultiple(of: 400)
        let lengths = [31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        let exists =
            1...12 ~= month && day > 0 && day <= lengths[(month + 11) % 12] && number(11..<13) < 24
            && number(14..<16) < 60 && number(17..<19) < 60
        try expectEqual(date != nil, exists, "whether the date exists")
        guard let date else { return }
        try expectEqual(Array(date.text.utf8), text, "the date, written again")
        try expectEqual(
            CalendarDate(secondsSinceReference: date.secondsSinceReference), date, "the date of its own seconds")
    }

    private static func checkInterval(_ interval: Double) throws {
        guard let date = CalendarDate(secondsSinceReference: interval) else { return }
        try expectEqual(date.secondsSinceReference, interval.rounded(.down), "the seconds of a date")
        try expect(
            1...12 ~= date.month && 1...31 ~= date.day && 0...23 ~= date.hour && 0...59 ~= date.minute
                && 0...59 ~= date.second, "\(date) does not exist")
    }

    private static func checkReal(_ number: Double) throws {
        let text = ShortestReal.text(of: number)
        try expect(text.utf8.count <= 24, "\(text) is too long")
        if number.isNaN { return try expectEqual(text, "nan", "the text of a value that is not a number") }
        try expectEqual(Double(text)?.bitPattern, number.bitPattern, "the number \(text), read again")
    }
}
