/// A floating-point number rounded to a few fraction digits as printf rounds it, half to even by its exact value.
///
/// It exists for prices and measures in messages (Documentation/decisions/0013): plural forms are chosen for them, and `QuickMessage`
/// writes them, without a call of printf.
struct FixedDecimal {
    /// The maximum number of fraction digits.
    static let maximumFractionDigits = 3
    /// The limit of the magnitude, so that a `Double` represents each half of the product with 1,000 exactly.
    private static let limit = 1e12

    let isNegative: Bool
    /// The digits before the decimal point.
    let whole: UInt64
    /// The digits after the decimal point, as a number.
    let fraction: UInt64
    let fractionDigits: Int

    /// Rounds a number; nil if it is too large, has too many fraction digits, or may be halfway between two results.
    init?(_ number: Double, fractionDigits: Int) {
        guard 0...Self.maximumFractionDigits ~= fractionDigits, number.magnitude < Self.limit else { return nil }
        var power: UInt64 = 1
        for _ in 0..<fractionDigits { power *= 10 }
        // The product is rounded to the nearest number, and all halves are such numbers. So it is on the same side of a half as
        // the exact product, unless it is the half.
        let scaled = number.magnitude * Double(power)
        let truncated = UInt64(scaled)
        let rest = scaled - Double(truncated)
        guard rest != 0.5 else { return nil }
        let rounded = rest > 0.5 ? truncated + 1 : truncated
        isNegative = number.sign == .minus
        whole = rounded / power
        fraction = rounded % power
        self.fractionDigits = fractionDigits
    }

    /// The number as printf writes it in the C locale.
    var text: String {
        // The digits of a number below the limit, the point and the sign, from the end of the buffer to its start.
        var bytes = InlineArray<24, UInt8>(repeating: UInt8(ascii: "0"))
        var start = bytes.count
        func prepend(_ byte: UInt8) {
            start &-= 1
            bytes[start] = byte
        }
        func prependDigit(of number: inout UInt64) {
            prepend(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: number % 10))
            number /= 10
        }
        var rest = fraction
        for _ in 0..<fractionDigits { prependDigit(of: &rest) }
        if fractionDigits > 0 { prepend(UInt8(ascii: ".")) }
        rest = whole
        repeat { prependDigit(of: &rest) } while rest > 0
        if isNegative { prepend(UInt8(ascii: "-")) }
        guard let text = try? UTF8Span(validating: bytes.span.extracting(start...)) else { return "" }
        return String(copying: text)
    }
}
