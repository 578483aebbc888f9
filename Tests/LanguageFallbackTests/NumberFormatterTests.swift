import ICUBridge
import Testing

@Suite struct NumberFormatterTests {
    @Test(
        arguments: [
            ("de", "1234567", nil, nil, true, "1.234.567"), ("de", "1234567.5", 2, 2, true, "1.234.567,50"),
            ("en", "1234567", nil, nil, false, "1234567"), ("hi", "1234567", nil, nil, true, "12,34,567"),
            ("ar-EG", "12", nil, nil, true, "\u{661}\u{662}"), ("fr", "1234.5", nil, nil, true, "1\u{202F}234,5"),
            ("en", "1.50", nil, nil, true, "1.50"), ("en", "1.50", 0, nil, true, "1.5"),
            ("en", "2.5", nil, 0, true, "2"),
            ("en", "0.125", 1, 2, true, "0.12"), ("en", "-0.5", 6, 6, true, "-0.500000"),
            ("en", "1e3", nil, nil, true, "1,000"),
            ("en", "1e-3", nil, nil, true, "0.001"), ("de_CH", "1234", nil, nil, true, "1’234"),
            ("ar-u-nu-latn", "12", nil, nil, true, "12"), ("en", "1", 9, 2, true, "1.00"),
        ] as [(String, String, Int?, Int?, Bool, String)])
    func numbersAreWrittenAsTheLocaleDoes(
        locale: String, decimal: String, minimum: Int?, maximum: Int?, grouping: Bool, text: String
    ) throws {
        let formatter = try #require(NumberFormatter(locale: locale))
        let answer = formatter.string(
            decimal: decimal, minimumFractionDigits: minimum, maximumFractionDigits: maximum, usesGrouping: grouping)
        #expect(answer.map { Array($0.unicodeScalars) } == Array(text.unicodeScalars))
    }

    @Test(arguments: ["", "x", "1,5", "1e99999", "\0", "1\u{0}2", "٣"])
    func whatIsNotANumberIsNil(text: String) throws {
        let formatter = try #require(NumberFormatter(locale: "en"))
        #expect(
            formatter.string(
                decimal: text, minimumFractionDigits: nil, maximumFractionDigits: nil, usesGrouping: true) == nil)
    }

    @Test func theLongestNumbersFit() throws {
        let formatter = try #require(NumberFormatter(locale: "ar-EG"))
        for text in [
            String(repeating: "9", count: 1_100), "9e400", "1e-400", "0." + String(repeating: "7", count: 1_000),
        ] {
            let answer = formatter.string(
                decimal: text, minimumFractionDigits: 900, maximumFractionDigits: nil, usesGrouping: true)
            #expect(answer != nil)
        }
    }
}
