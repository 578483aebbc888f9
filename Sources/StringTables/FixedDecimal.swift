/// A floating-point number rounded to a few fraction digits as printf rounds it, half to even by its exact value.
///
/// It exists for prices and measures in messages: the exact digits of `DecimalNumber` take ten times as many instructions.
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

    /// The number in ASCII, such as `-12.50`. Negative zero keeps its sign, as in printf.
    var text: String {
        // A sign, 13 digits, a point and three digits. The bytes are written from the last to the first.
        var bytes = InlineArray<24, UInt8>(repeating: 0)
        var start = bytes.count
        func write(_ byte: UInt8) {
            start &-= 1
            bytes[start] = byte
        }
        func write(_ number: UInt64, digits: Int) {
            var rest = number
            var written = 0
            while written < digits || rest > 0 {
                write(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest % 10))
                rest /= 10
                written &+= 1
            }
        }
        if fractionDigits > 0 {
            write(fraction, digits: fractionDigits)
            write(UInt8(ascii: "."))
        }
        write(whole, digits: 1)
        if isNegative { write(UInt8(ascii: "-")) }
        // Only ASCII bytes are written, so validation never fails.
        guard let ascii = try? UTF8Span(validating: bytes.span.extracting(start..<bytes.count)) else { return "" }
        return String(copying: ascii)
    }
}
