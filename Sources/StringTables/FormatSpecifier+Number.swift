extension FormatSpecifier {
    /// The precision of a floating-point conversion that states none, as in C.
    static let defaultPrecision = 6

    /// Whether the conversion shows a whole number in base 10.
    var isInteger: Bool {
        switch conversion {
        case UInt8(ascii: "d"), UInt8(ascii: "i"), UInt8(ascii: "u"), UInt8(ascii: "D"), UInt8(ascii: "U"): true
        default: false
        }
    }

    /// Whether the conversion shows the bits of a whole number in base 16 or 8.
    var isRadix: Bool {
        switch conversion {
        case UInt8(ascii: "x"), UInt8(ascii: "X"), UInt8(ascii: "o"), UInt8(ascii: "O"), UInt8(ascii: "p"): true
        default: false
        }
    }

    /// Whether the conversion shows a signed whole number.
    var isSigned: Bool {
        switch conversion {
        case UInt8(ascii: "d"), UInt8(ascii: "D"), UInt8(ascii: "i"): true
        default: false
        }
    }

    /// Whether the conversion shows a floating-point number.
    var isFloat: Bool {
        switch conversion | 0x20 {
        case UInt8(ascii: "e"), UInt8(ascii: "f"), UInt8(ascii: "g"), UInt8(ascii: "a"): true
        default: false
        }
    }

    /// Whether the conversion shows a text or a character.
    var isText: Bool {
        switch conversion {
        case UInt8(ascii: "s"), UInt8(ascii: "S"), UInt8(ascii: "c"), UInt8(ascii: "C"): true
        default: false
        }
    }

    /// Whether the conversion shows a number.
    var isNumeric: Bool { isInteger || isRadix || isFloat }

    /// Whether the letter is one of the conversions that are formatted.
    var isKnown: Bool { isNumeric || isText || conversion == UInt8(ascii: "@") }

    /// Whether the conversion shows a number with a fixed number of fraction digits.
    var isFixed: Bool { conversion | 0x20 == UInt8(ascii: "f") }

    /// The number of fraction digits, or of significant ones, of a floating-point conversion.
    var fractionDigits: Int {
        if case .fixed(let count) = precision { count } else { Self.defaultPrecision }
    }

    private var isUpperCase: Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(conversion) }

    /// Whether digits begin with `0x`; zero padding goes after it.
    func hasRadixPrefix(_ digits: String) -> Bool {
        conversion | 0x20 != UInt8(ascii: "f") && (digits.hasPrefix("0x") || digits.hasPrefix("0X"))
    }

    /// Pads a whole number with zeros to the number of digits in the precision.
    func padded(_ text: String) -> String {
        guard case .fixed(let count) = precision else { return text }
        let isNegative = text.utf8.first == UInt8(ascii: "-")
        let digits = isNegative ? text.dropFirst() : text[...]
        if count == 0 && digits == "0" { return "" }
        return (isNegative ? "-" : "") + String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
    }

    /// Formats a number in base 16 or 8.
    func radixText(of bits: UInt64) -> String {
        let isPointer = conversion == UInt8(ascii: "p")
        let isOctal = conversion | 0x20 == UInt8(ascii: "o")
        let digits = padded(String(bits, radix: isOctal ? 8 : 16, uppercase: conversion == UInt8(ascii: "X")))
        guard flags.contains(.alternative) || isPointer else { return digits }
        if isOctal { return digits.utf8.first == UInt8(ascii: "0") ? digits : "0" + digits }
        if bits == 0 && !isPointer { return digits }
        return (conversion == UInt8(ascii: "X") ? "0X" : "0x") + digits
    }

    /// Formats a number with a floating-point conversion; nil if the value is not a number.
    func floatText(of value: MessageArgument) -> String? {
        if isFixed, !flags.contains(.alternative) { return value.fixedText(fractionDigits: fractionDigits) }
        guard let number = value.decimalNumber else { return nil }
        let digits = fractionDigits
        let alternative = flags.contains(.alternative)
        let letter: Character = isUpperCase ? "E" : "e"
        switch conversion | 0x20 {
        case UInt8(ascii: "f"):
            return number.fixed(fractionDigits: digits, alwaysPoint: true)
        case UInt8(ascii: "e"):
            return number.exponential(fractionDigits: digits, letter: letter, alwaysPoint: alternative)
        case UInt8(ascii: "g"):
            return number.general(significantDigits: digits, letter: letter, keepsZeros: alternative)
        default:
            return value.doubleValue.map { hexadecimalText(of: $0) }
        }
    }

    /// The text for infinities and NaN: C's words, or the symbols of CLDR's root locale.
    func nonFiniteText(of number: Double, isLocalized: Bool) -> String {
        if number.isNaN { return isLocalized ? "NaN" : isUpperCase ? "NAN" : "nan" }
        let sign = number < 0 ? "-" : flags.contains(.plus) ? "+" : flags.contains(.space) ? " " : ""
        return sign + (isLocalized ? "∞" : isUpperCase ? "INF" : "inf")
    }

    /// Formats a number in hexadecimal notation such as `0x1.8p+1`, with all its digits or rounded half to even to the
    /// precision.
    private func hexadecimalText(of number: Double) -> String {
        var lead: UInt64 = number.exponentBitPattern == 0 ? 0 : 1
        var exponent = Int(max(number.exponentBitPattern, 1)) - 1023
        var fraction = number.significandBitPattern
        if number == 0 { exponent = 0 }
        var count = 13
        if case .fixed(let requested) = precision {
            count = requested
            if requested < 13 {
                let cut = UInt64(4 * (13 - requested))
                let all = lead << 52 | fraction
                let rest = all & ((1 << cut) - 1)
                var kept = all >> cut
                if rest > 1 << (cut - 1) || (rest == 1 << (cut - 1) && kept & 1 == 1) { kept += 1 }
                lead = (kept << cut) >> 52
                fraction = (kept << cut) & ((1 << 52) - 1)
            }
        } else {
            while count > 0 && fraction >> UInt64(4 * (13 - count)) & 15 == 0 { count -= 1 }
        }
        let all = String(fraction, radix: 16)
        let digits = String(repeating: "0", count: 13 - all.utf8.count) + all
        let shown = count <= 13 ? String(digits.prefix(count)) : digits + String(repeating: "0", count: count - 13)
        let point = count > 0 || flags.contains(.alternative) ? "." : ""
        let text = "0x\(lead)\(point)\(shown)p\(exponent < 0 ? "-" : "+")\(exponent.magnitude)"
        return (number.sign == .minus ? "-" : "") + (isUpperCase ? text.uppercased() : text)
    }
}

extension MessageArgument {
    /// The value as a `Double`, as C's printf takes it; nil for texts.
    var doubleValue: Double? {
        switch self {
        case .integer(let number): Double(number)
        case .unsigned(let number): Double(number)
        case .double(let number): number
        case .decimal(let text): Double(text)
        case .text: nil
        }
    }

    /// The bits of a whole number, negative ones in two's complement; nil for other values.
    func bits(narrow: Bool) -> UInt64? {
        switch self {
        case .integer(let number):
            if narrow, number < 0, let small = Int32(exactly: number) { return UInt64(UInt32(bitPattern: small)) }
            return UInt64(bitPattern: number)
        case .unsigned(let number): return number
        case .double, .decimal:
            guard let text = wholeText else { return nil }
            return UInt64(text) ?? Int64(text).map { UInt64(bitPattern: $0) }
        case .text: return nil
        }
    }

    /// The text of a `%c`: the character with a Unicode scalar value, or a text unchanged; nil for other values.
    var characterText: String? {
        switch self {
        case .integer(let number):
            UInt32(exactly: number).flatMap(Unicode.Scalar.init).map { String(Character($0)) }
        case .unsigned(let number):
            UInt32(exactly: number).flatMap(Unicode.Scalar.init).map { String(Character($0)) }
        case .text(let text): text
        case .double, .decimal: nil
        }
    }
}
