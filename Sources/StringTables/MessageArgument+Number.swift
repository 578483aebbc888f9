internal import ICUBridge

extension MessageArgument {
    /// The decimal digits of the number, the shortest ones for a `Double`; nil for texts, infinities and NaN.
    var decimalNumber: DecimalNumber? {
        switch self {
        case .integer(let number): DecimalNumber(text: String(number))
        case .unsigned(let number): DecimalNumber(text: String(number))
        case .double(let number): DecimalNumber(shortest: number)
        case .decimal(let text): DecimalNumber(text: text)
        case .text: nil
        }
    }

    /// The shortest text that represents the number exactly; a decimal text keeps its fraction digits. nil for texts,
    /// infinities and NaN.
    var plainDecimal: String? {
        switch self {
        case .integer(let number): String(number)
        case .unsigned(let number): String(number)
        case .double, .decimal, .text: decimalNumber?.plain
        }
    }

    /// The number with this many fraction digits, in ASCII, rounded as printf does; nil for texts, infinities and NaN.
    ///
    /// - Parameter alwaysPoint: Whether the decimal point is written without fraction digits too.
    func fixedText(fractionDigits: Int, alwaysPoint: Bool = false) -> String? {
        guard case .double(let number) = self else {
            return decimalNumber?.fixed(fractionDigits: fractionDigits, alwaysPoint: alwaysPoint)
        }
        guard number.isFinite else { return nil }
        if !alwaysPoint, let fixed = FixedDecimal(number, fractionDigits: fractionDigits) { return fixed.text }
        return number.printed(as: UInt8(ascii: "f"), precision: fractionDigits, isAlternative: alwaysPoint)
    }

    /// The number as `%g` shows it, in ASCII; nil if that has an exponent, and for texts, infinities and NaN.
    func generalText(digits: Int) -> String? {
        guard let number = doubleValue, number.isFinite,
            let text = number.printed(as: UInt8(ascii: "g"), precision: digits), !text.utf8.contains(UInt8(ascii: "e"))
        else { return nil }
        return text
    }

    /// The whole number as text; nil for other values.
    var wholeText: String? {
        switch self {
        case .integer(let number): return String(number)
        case .unsigned(let number): return String(number)
        case .double(let number):
            return number == 0 ? "0" : number.rounded() == number ? fixedText(fractionDigits: 0) : nil
        case .decimal:
            guard let number = decimalNumber, number.isWhole else { return nil }
            return number.fixed(fractionDigits: 0)
        case .text: return nil
        }
    }
}
