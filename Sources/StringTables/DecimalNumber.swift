/// The exact decimal digits of a finite number.
///
/// printf rounds the exact value of a `Double`, so all its digits are needed. Example: 2.675 is stored as a slightly
/// smaller number, so `%.2f` prints 2.67.
struct DecimalNumber {
    var isNegative = false
    /// The digits, each 0…9, without leading zeros; empty for zero.
    var digits: [UInt8] = []
    /// Number of digits before the decimal point; may be negative or larger than the number of digits.
    var pointPosition = 0

    /// Creates a whole number.
    init(magnitude: UInt64, isNegative: Bool) {
        self.isNegative = isNegative
        digits = Self.digits(of: magnitude)
        pointPosition = digits.count
    }

    /// Creates the exact value of a finite number; nil for infinities and NaN.
    init?(exactly value: Double) {
        guard value.isFinite else { return nil }
        isNegative = value.sign == .minus
        guard value != 0 else { return }
        let isNormal = value.exponentBitPattern != 0
        var exponent = Int(max(value.exponentBitPattern, 1)) - 1075
        var significand = value.significandBitPattern | (isNormal ? 1 << 52 : 0)
        // 2.5 is 5 × 2⁻¹: each removed bit saves a multiplication.
        let removed = min(significand.trailingZeroBitCount, max(0, -exponent))
        significand >>= removed
        exponent += removed
        var limbs = DecimalLimbs(significand)
        if exponent >= 0 {
            limbs.multiply(by: 2, power: exponent)
        } else {
            limbs.multiply(by: 5, power: -exponent)
        }
        digits = limbs.digits
        pointPosition = digits.count + min(exponent, 0)
        dropTrailingZeros()
    }

    /// Creates the shortest digits that round-trip, as Swift prints them; nil for infinities and NaN.
    init?(shortest value: Double) {
        guard value.isFinite else { return nil }
        self.init(text: value.description)
        dropTrailingZeros()
    }

    /// Parses an optional sign, digits with an optional point, and an optional exponent; nil for any other text.
    ///
    /// Texts over 4,096 bytes and exponents outside ±4,096 are rejected: they would fill memory with zeros.
    init?(text: String) {
        guard text.utf8.count <= FormatScanner.maximumCount else { return nil }
        var exponent = 0
        var exponentIsNegative = false
        var sawDigit = false, sawPoint = false, sawExponent = false, sawExponentDigit = false
        for (index, byte) in text.utf8.enumerated() {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                let digit = byte - UInt8(ascii: "0")
                if sawExponent {
                    sawExponentDigit = true
                    exponent = min(exponent * 10 + Int(digit), 100_000)
                } else {
                    sawDigit = true
                    if !sawPoint && !(digits.isEmpty && digit == 0) { pointPosition += 1 }
                    if sawPoint && digits.isEmpty && digit == 0 {
                        pointPosition -= 1
                    } else if !(digits.isEmpty && digit == 0) {
                        digits.append(digit)
                    }
                }
            case UInt8(ascii: "."):
                if sawPoint || sawExponent { return nil }
                sawPoint = true
            case UInt8(ascii: "e"), UInt8(ascii: "E"):
                if sawExponent || !sawDigit { return nil }
                sawExponent = true
            case UInt8(ascii: "-"), UInt8(ascii: "+"):
                if index == 0 {
                    isNegative = byte == UInt8(ascii: "-")
                } else if sawExponent && !sawExponentDigit && exponent == 0 && !exponentIsNegative {
                    exponentIsNegative = byte == UInt8(ascii: "-")
                } else {
                    return nil
                }
            default: return nil
            }
        }
        guard sawDigit, !sawExponent || sawExponentDigit, exponent <= FormatScanner.maximumCount else { return nil }
        if digits.isEmpty {
            pointPosition = 0
        } else {
            pointPosition += exponentIsNegative ? -exponent : exponent
        }
    }

    /// Whether the value is a whole number.
    var isWhole: Bool {
        pointPosition >= digits.count || digits.dropFirst(max(pointPosition, 0)).allSatisfy { $0 == 0 }
    }

    private mutating func dropTrailingZeros() {
        while digits.last == 0 { digits.removeLast() }
    }

    private static func digits(of magnitude: UInt64) -> [UInt8] {
        var rest = magnitude
        var reversed: [UInt8] = []
        while rest > 0 {
            reversed.append(UInt8(truncatingIfNeeded: rest % 10))
            rest /= 10
        }
        return reversed.reversed()
    }
}

/// A large whole number in base 10⁹, least significant limb first.
struct DecimalLimbs {
    private static let base: UInt64 = 1_000_000_000
    private var limbs: [UInt64] = []

    init(_ value: UInt64) {
        var rest = value
        while rest > 0 {
            limbs.append(rest % Self.base)
            rest /= Self.base
        }
    }

    /// Multiplies by a power of a small factor, combining several powers in each step.
    mutating func multiply(by factor: UInt64, power: Int) {
        var left = power
        while left > 0 {
            var step: UInt64 = 1
            while left > 0 && step < 100_000_000 {
                step *= factor
                left -= 1
            }
            multiply(by: step)
        }
    }

    private mutating func multiply(by factor: UInt64) {
        var carry: UInt64 = 0
        for index in limbs.indices {
            let product = limbs[index] * factor + carry
            limbs[index] = product % Self.base
            carry = product / Self.base
        }
        if carry > 0 { limbs.append(carry) }
    }

    /// The decimal digits, most significant first, without leading zeros.
    var digits: [UInt8] {
        var result: [UInt8] = []
        for limb in limbs.reversed() {
            var divisor: UInt64 = Self.base / 10
            while divisor > 0 {
                let digit = UInt8(truncatingIfNeeded: limb / divisor % 10)
                if !(result.isEmpty && digit == 0) { result.append(digit) }
                divisor /= 10
            }
        }
        return result
    }
}
