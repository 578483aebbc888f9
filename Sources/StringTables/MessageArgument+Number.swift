extension MessageArgument {
    /// The number with all its digits; nil for texts, infinities and NaN.
    var decimalNumber: DecimalNumber? {
        switch self {
        case .integer(let number): DecimalNumber(magnitude: number.magnitude, isNegative: number < 0)
        case .unsigned(let number): DecimalNumber(magnitude: number, isNegative: false)
        case .double(let number): DecimalNumber(exactly: number)
        case .decimal(let text): DecimalNumber(text: text)
        case .text: nil
        }
    }

    /// The shortest text that represents the number exactly; a decimal text keeps its fraction digits. nil for texts,
    /// infinities and NaN.
    var plainDecimal: String? {
        switch self {
        case .integer(let number): return String(number)
        case .unsigned(let number): return String(number)
        case .double(let number): return DecimalNumber(shortest: number)?.plain
        case .decimal(let text): return DecimalNumber(text: text).map { Self.plain($0, writtenAs: text) }
        case .text: return nil
        }
    }

    /// Formats a number given as decimal text. Trailing zeros are kept, since they were written on purpose.
    private static func plain(_ number: DecimalNumber, writtenAs text: String) -> String {
        number.digits.isEmpty
            ? number.fixed(fractionDigits: fractionDigitCount(of: text)) : number.plain
    }

    private static func fractionDigitCount(of text: String) -> Int {
        guard let point = text.utf8.firstIndex(of: UInt8(ascii: ".")) else { return 0 }
        return text.utf8[point...].dropFirst().prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }.count
    }

    /// The number with this many fraction digits, in ASCII, rounded as printf does; nil for texts, infinities and NaN.
    func fixedText(fractionDigits: Int) -> String? {
        if case .double(let number) = self, let fixed = FixedDecimal(number, fractionDigits: fractionDigits) {
            return fixed.text
        }
        return decimalNumber?.fixed(fractionDigits: fractionDigits)
    }

    /// The whole number as text; nil for other values.
    var wholeText: String? {
        switch self {
        case .integer(let number): return String(number)
        case .unsigned(let number): return String(number)
        case .double, .decimal:
            guard let number = decimalNumber, number.isWhole else { return nil }
            return number.fixed(fractionDigits: 0)
        case .text: return nil
        }
    }
}
