import ICUBridge
import TestSupport
import Testing

@testable import StringTables

/// Rounding by binary arithmetic has the result of printf, or is nil and leaves the number to printf.
@Suite struct FixedDecimalTests {
    private func check(_ number: Double, _ roundedCount: inout Int) {
        for fractionDigits in 0...4 {
            guard let fixed = FixedDecimal(number, fractionDigits: fractionDigits) else { continue }
            roundedCount += 1
            let exact = number.printed(as: UInt8(ascii: "f"), precision: fractionDigits)
            #expect(fixed.text == exact, "\(number) with \(fractionDigits) digits")
        }
    }

    /// Numbers near the midpoint between two results, where rounding is hardest.
    @Test func numbersNearMidpointsAreRoundedAsByPrintf() {
        var roundedCount = 0
        for thousandths in 0..<20_000 {
            let number = Double(thousandths) / 2_000
            for near in [number, number.nextUp, number.nextDown, -number] { check(near, &roundedCount) }
        }
        for exponent in 0..<40 {
            let half = Double(1 << exponent) + 0.5
            for near in [half, half.nextUp, half.nextDown] { check(near, &roundedCount) }
        }
        #expect(roundedCount > 100_000)
    }

    @Test func randomNumbersAreRoundedAsByPrintf() {
        var random = SeededGenerator(seed: 18)
        var roundedCount = 0
        for _ in 0..<50_000 {
            check(Double(bitPattern: UInt64.random(in: 0 ... .max, using: &random)), &roundedCount)
            check(Double.random(in: -1e12...1e12, using: &random), &roundedCount)
            check((Double.random(in: 0...1_000, using: &random) * 100).rounded() / 100, &roundedCount)
        }
        #expect(roundedCount > 200_000)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, 1e12, -1e12, 2.5])
    func unsupportedNumbersAreNil(number: Double) { #expect(FixedDecimal(number, fractionDigits: 0) == nil) }
}
