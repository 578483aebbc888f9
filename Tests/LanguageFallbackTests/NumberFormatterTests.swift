import ICUBridge
import Testing

@Suite struct NumberFormatterTests {
    @Test(
        arguments: [
            ("de", "1234567", 0, true, "1.234.567"), ("de", "1234567.5", 2, true, "1.234.567,50"),
            ("en", "1234567", 0, false, "1234567"), ("hi", "1234567", 0, true, "12,34,567"),
            ("ar-EG", "12", 0, true, "\u{661}\u{662}"), ("fr", "1234.5", 1, true, "1\u{202F}234,5"),
            ("en", "1.50", 2, true, "1.50"), ("en", "1.50", 1, true, "1.5"), ("en", "2.5", 0, true, "2"),
            ("en", "0.125", 2, true, "0.12"), ("en", "-0.5", 6, true, "-0.500000"), ("en", "1e3", 0, true, "1,000"),
            ("en", "1e-3", 3, true, "0.001"), ("de_CH", "1234", 0, true, "1’234"),
            ("ar-u-nu-latn", "12", 0, true, "12"), ("en", "1", 2, true, "1.00"),
        ] as [(String, String, Int, Bool, String)])
    func numbersAreFormattedByTheRulesOfTheLocale(
        locale: String, decimal: String, fractionDigits: Int, grouping: Bool, text: String
    ) throws {
        let formatter = try #require(NumberFormatter(locale: locale))
        let formatted = formatter.string(decimal: decimal, fractionDigits: fractionDigits, usesGrouping: grouping)
        #expect(formatted.map { Array($0.unicodeScalars) } == Array(text.unicodeScalars))
    }

    @Test(arguments: ["", "x", "1,5", "1e99999", "\0", "1\u{0}2", "٣"])
    func invalidNumbersAreNil(text: String) throws {
        let formatter = try #require(NumberFormatter(locale: "en"))
        #expect(formatter.string(decimal: text, fractionDigits: 0, usesGrouping: true) == nil)
    }

    @Test func theLongestNumbersAreFormatted() throws {
        let formatter = try #require(NumberFormatter(locale: "ar-EG"))
        for text in [
            String(repeating: "9", count: 1_100), "9e400", "1e-400", "0." + String(repeating: "7", count: 1_000),
        ] {
            #expect(formatter.string(decimal: text, fractionDigits: 900, usesGrouping: true) != nil)
        }
    }
}
