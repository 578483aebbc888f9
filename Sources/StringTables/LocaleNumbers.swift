internal import ICUBridge

/// The decimal number format of one localization, derived from ICU's output once so that most numbers need no call to
/// ICU.
///
/// ICU formats one number of each length, since the separators depend only on the number of digits. Longer numbers, and
/// locales with other formats, are passed to ICU.
final class LocaleNumbers: Sendable {
    /// Number of digits before the decimal point that are derived: as many as `Int64` has.
    private static let knownDigitCount = 19

    private let formatter: NumberFormatter?
    private let digits: [[UInt8]]
    let separator: [UInt8]
    /// For each number of digits, a mask of the digits with a separator before them: bit 1 is the last digit.
    private let separated: [UInt32]
    let point: [UInt8]
    let minusBefore: [UInt8]
    let minusAfter: [UInt8]
    /// The plus sign, with the direction mark that some languages put before it.
    let plus: String
    private let isKnown: Bool
    /// Whether whole numbers from 0 to 999 are written with ASCII digits only.
    let writesSmallNumbersInASCII: Bool

    init(locale: String) {
        let formatter = NumberFormatter(locale: locale)
        func written(_ decimal: String) -> [UInt8] { Array(Self.text(decimal, formatter, isGrouped: true).utf8) }

        let digits = (0...9).map { written("\($0)") }
        let negative = Self.parts(of: written("-1"), around: digits[1])
        let fraction = Self.parts(of: written("1.1"), around: digits[1])
        var separator: [UInt8] = []
        var separated: [UInt32] = [0]
        var isKnown = negative?.count == 2 && fraction?.count == 3
        for count in 1...Self.knownDigitCount {
            let parts = Self.parts(of: written(String(repeating: "1", count: count)), around: digits[1]) ?? []
            var mask: UInt32 = 0
            for (index, part) in parts.enumerated() where !part.isEmpty {
                separator = separator.isEmpty ? part : separator
                isKnown = isKnown && part == separator && index > 0 && index < count
                mask |= 1 << UInt32(max(count - 1 - index, 0) + 1)
            }
            isKnown = isKnown && parts.count == count + 1
            separated.append(mask)
        }
        self.formatter = formatter
        self.digits = digits
        self.separator = separator
        self.separated = separated
        self.isKnown = isKnown
        point = fraction?.dropFirst().first ?? [UInt8(ascii: ".")]
        minusBefore = negative?.first ?? [UInt8(ascii: "-")]
        minusAfter = negative?.last ?? []
        let positive = Self.parts(of: Array((formatter?.signedString(1) ?? "").utf8), around: digits[1])
        plus = String(decoding: positive?.first ?? [UInt8(ascii: "+")], as: UTF8.self)
        writesSmallNumbersInASCII = isKnown && digits.indices.allSatisfy { digits[$0] == Array("\($0)".utf8) }
    }

    /// A mask of the digits of a whole number with a separator before them: bit 1 is the last digit.
    func separatorMask(ofDigits count: Int) -> UInt32 { count < separated.count ? separated[count] : 0 }

    /// Appends a decimal number given as `-1234.50`, with all its fraction digits.
    func append(decimal: String, isGrouped: Bool, to output: inout [UInt8]) {
        var wholeCount = 0
        var isNegative = false
        for byte in decimal.utf8 {
            if byte == UInt8(ascii: ".") { break }
            if byte == UInt8(ascii: "-") { isNegative = true } else { wholeCount += 1 }
        }
        guard isKnown, wholeCount > 0, !isGrouped || wholeCount < separated.count else {
            output.append(contentsOf: Self.text(decimal, formatter, isGrouped: isGrouped).utf8)
            return
        }
        let mask = isGrouped ? separated[wholeCount] : 0
        var left = UInt32(wholeCount)
        if isNegative { output.append(contentsOf: minusBefore) }
        for byte in decimal.utf8 {
            switch byte {
            case UInt8(ascii: "-"):
                continue
            case UInt8(ascii: "."):
                output.append(contentsOf: point)
            default:
                if left > 0 && mask >> left & 1 == 1 { output.append(contentsOf: separator) }
                if left > 0 { left -= 1 }
                append(digit: byte &- UInt8(ascii: "0"), to: &output)
            }
        }
        if isNegative { output.append(contentsOf: minusAfter) }
    }

    /// Returns a number given as `1.50e+03` with the symbols of the locale.
    func scientific(_ number: String) -> String {
        let mantissa = number.utf8.prefix { $0 | 0x20 != UInt8(ascii: "e") }
        let fraction = mantissa.drop { $0 != UInt8(ascii: ".") }.dropFirst()
        return formatter?.scientificString(decimal: number, fractionDigits: fraction.count) ?? number
    }

    private func append(digit: UInt8, to output: inout [UInt8]) {
        if writesSmallNumbersInASCII {
            output.append(UInt8(ascii: "0") + digit % 10)
        } else {
            output.append(contentsOf: digits[Int(digit % 10)])
        }
    }

    /// Splits a text at each occurrence of a digit; nil if there is none.
    private static func parts(of text: [UInt8], around digit: [UInt8]) -> [[UInt8]]? {
        guard !digit.isEmpty else { return nil }
        var parts: [[UInt8]] = [[]]
        var offset = 0
        while offset < text.count {
            if text[offset...].starts(with: digit) {
                parts.append([])
                offset += digit.count
            } else {
                parts[parts.count - 1].append(text[offset])
                offset += 1
            }
        }
        return parts.count > 1 ? parts : nil
    }

    private static func text(_ decimal: String, _ formatter: NumberFormatter?, isGrouped: Bool) -> String {
        let point = decimal.utf8.firstIndex(of: UInt8(ascii: "."))
        let fractionDigits = point.map { decimal.utf8.distance(from: $0, to: decimal.utf8.endIndex) - 1 } ?? 0
        return formatter?.string(decimal: decimal, fractionDigits: fractionDigits, usesGrouping: isGrouped) ?? decimal
    }
}
