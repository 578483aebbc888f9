internal import ICUBridge

extension FormatSpecifier {
    /// The precision of a floating-point conversion that states none, as in C.
    static let defaultPrecision = 6

    /// Whether the conversion shows a whole number in base 10.
    var isInteger: Bool { "diuDU".utf8.contains(conversion) }

    /// Whether the conversion shows the bits of a whole number in base 16 or 8.
    var isRadix: Bool { "xXoOp".utf8.contains(conversion) }

    /// Whether the conversion shows a signed whole number.
    var isSigned: Bool { "dDi".utf8.contains(conversion) }

    /// Whether the conversion shows a floating-point number.
    var isFloat: Bool { "efga".utf8.contains(conversion | 0x20) }

    /// Whether the conversion shows a text or a character.
    var isText: Bool { "sScC".utf8.contains(conversion) }

    /// Whether the conversion shows a number.
    package var isNumeric: Bool { isInteger || isRadix || isFloat }

    /// Whether the letter is one of the conversions that are formatted.
    var isKnown: Bool { isNumeric || isText || conversion == UInt8(ascii: "@") }

    /// Whether the conversion shows a number with a fixed number of fraction digits.
    var isFixed: Bool { conversion | 0x20 == UInt8(ascii: "f") }

    /// Whether the conversion shows a number without zeros at the end of its fraction.
    var isGeneral: Bool { conversion | 0x20 == UInt8(ascii: "g") && !flags.contains(.alternative) }

    /// Whether the number that the conversion shows is written as the localization does: all but those in base 16 and 8.
    var isLocalized: Bool { !isRadix && conversion | 0x20 != UInt8(ascii: "a") }

    /// The type of argument to pass instead of one that the conversion cannot show, for messages.
    func wantedKindName(insteadOf value: MessageArgument) -> String {
        if isText { return "a string" }
        if case .text = value { return "a number" }
        return isFloat ? "a number" : "an integer"
    }

    /// Whether a number in base 10 that the conversion wrote has an exponent.
    func hasExponent(_ number: String) -> Bool {
        isFloat && !isFixed && number.utf8.contains { $0 | 0x20 == UInt8(ascii: "e") }
    }

    /// The number of fraction digits of a fixed conversion such as `%f`, and of all digits of `%g`.
    var fractionDigits: Int {
        if case .fixed(let count) = precision { count } else { Self.defaultPrecision }
    }

    /// The sign of a positive number. As in C, conversions of unsigned numbers have none.
    var positiveSign: String {
        if isRadix || isInteger && !isSigned { return "" }
        return flags.contains(.plus) ? "+" : flags.contains(.space) ? " " : ""
    }

    /// The sign of a positive number in a locale.
    func positiveSign(_ locale: LocaleNumbers) -> String { positiveSign == "+" ? locale.plus : positiveSign }

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

    /// Formats a number with a floating-point conversion.
    ///
    /// Returns nil for infinities, NaN and texts that are not numbers, and with `%e`, `%g` and `%a` for a number that is too
    /// large for a `Double`.
    func floatText(of value: MessageArgument) -> String? {
        let isAlternative = flags.contains(.alternative)
        if isFixed { return value.fixedText(fractionDigits: fractionDigits, alwaysPoint: isAlternative) }
        var digits: Int?
        if case .fixed(let count) = precision { digits = count }
        guard let number = value.doubleValue, number.isFinite else { return nil }
        return number.printed(as: conversion, precision: digits, isAlternative: isAlternative)
    }

    /// The text for infinities and NaN: C's words, or the signs of a locale and the symbols of CLDR's root locale.
    func nonFiniteText(of number: Double, _ locale: LocaleNumbers?) -> String {
        if number.isNaN { return locale != nil ? "NaN" : isUpperCase ? "NAN" : "nan" }
        guard let locale else { return (number < 0 ? "-" : positiveSign) + (isUpperCase ? "INF" : "inf") }
        let minus = String(decoding: locale.minusBefore, as: UTF8.self)
        return (number < 0 ? minus : positiveSign(locale)) + "∞"
    }
}

extension MessageArgument {
    /// The value as a `Double`, as C's printf takes it; infinity for a decimal that is too large; nil for texts that are not numbers.
    var doubleValue: Double? {
        switch self {
        case .integer(let number): Double(number)
        case .unsigned(let number): Double(number)
        case .double(let number): number
        case .decimal(let text): decimalNumber == nil ? nil : Double(text)
        case .text: nil
        }
    }

    /// The bits of a whole number, negative ones in two's complement; nil for other values.
    ///
    /// - Parameter width: The number of bits of a negative number. One that does not fit keeps all 64, so that no digit is lost.
    func bits(width: UInt8) -> UInt64? {
        switch self {
        case .integer(let number):
            let bits = UInt64(bitPattern: number)
            let signBits = number >> Int64(width - 1)
            return signBits == -1 ? bits & UInt64.max >> (64 - UInt64(width)) : bits
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
