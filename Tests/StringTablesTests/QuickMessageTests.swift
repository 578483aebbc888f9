import TestSupport
import Testing

@testable import StringTables

/// The fast path formats simple messages in one pass. It returns the text of the slow path, or falls back to it.
@Suite struct QuickMessageTests {
    private static let pieces = [
        "Größe: ", " of ", "日本", "👩‍👧", "\u{0}", "%@", "%d", "%ld", "%lld", "%hhd", "%qu", "%zd", "%i", "%U", "%1$@",
        "%2$ld",
        "%3$d", "%%", "%127$@", "%128$d", "%0$d", "%01$d", "%5d", "%-d", "% d", "50% off", "%", "%s", "%n", "%.2f",
        "%L@",
        "%lhd", "%llld", "%#@x@", "%[n]@", "%1$", "%*d", "%.0f", "%.1f",
        "%2$.3f", "%.4f", "%.", "%.1", "%.1lf", "%.12f", "%.1F",
    ]
    private static let numbers: [Int64] = [
        0, 7, -1, 42, 999, 1_000, -1_000, 12_345, 999_999, 1_000_000, -98_765_432, .max, .min,
    ]

    private static let fractions: [Double] = [
        0, 2.5, -2.5, 0.125, 0.375, 2.675, 1e-9, -0.0, -0.04, 0.95, 9.995, 999.9996, 1234.5, -1_234_567.891, 1e11,
        1e12, 1e300, .infinity, .nan, .leastNonzeroMagnitude, 0.05, 0.15, 0.25, 0.35, 0.45, 19.9,
    ]

    private func argument(_ random: inout SeededGenerator) -> MessageArgument {
        switch Int.random(in: 0..<10, using: &random) {
        case 0, 8, 9: .double(Self.fractions.randomElement(using: &random) ?? 0)
        case 1: .unsigned(.max)
        case 2, 3, 4: .text(["Ada", "Zoé & <the> 'others'", ""].randomElement(using: &random) ?? "")
        default: .integer(Self.numbers.randomElement(using: &random) ?? 0)
        }
    }

    @Test(arguments: ["en", "de", "fr", "es", "pl", "sv", "he", "hi", "ar", "fa", "und"])
    func `a simple message has the same text on the fast path and on the slow path`(language: String) {
        let locale = LocaleFormatting(localization: language)
        var random = SeededGenerator(seed: UInt64(language.utf8.count) &* 31 &+ UInt64(language.utf8.first ?? 0))
        var fastCount = 0
        for _ in 0..<2_000 {
            let options = FormatOptions(
                isolatesText: Bool.random(using: &random), escapesHTML: Bool.random(using: &random))
            let format = (0..<Int.random(in: 1...5, using: &random))
                .map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
            let values = (0..<Int.random(in: 0...3, using: &random)).map { _ in argument(&random) }
            let formatter = MessageFormatter(locale: locale, options: options)
            let quick = formatter.quickText(format.utf8.span, argumentCount: values.count) { values[$0] }
            var run = FormatRun(locale: locale, options: options, arguments: MessageArguments(values))
            run.write(format, in: FormatScope())
            if let quick {
                fastCount += 1
                #expect(Array(quick.utf8) == Array(run.text.utf8), "\(format)")
                #expect(run.errors.isEmpty, "\(format)")
            }
            let whole = formatter.format(text: format, MessageArguments(values))
            #expect(Array(whole.text.utf8) == Array(run.text.utf8), "\(format)")
        }
        #expect(fastCount > 50)
    }

    @Test func `a text that is too long for the fast path is formatted by the slow path`() {
        let formatter = MessageFormatter(localization: "en")
        for count in [200, 249, 250, 251, 400] {
            let format = String(repeating: "x", count: count) + "%d"
            let arguments = MessageArguments([.integer(12_345)])
            let expected = String(repeating: "x", count: count) + "12,345"
            #expect(formatter.format(text: format, arguments).text == expected)
            let quick = formatter.quickText(format.utf8.span, argumentCount: 1) { _ in .integer(12_345) }
            #expect(quick == (count <= 250 ? expected : nil))
        }
    }

    @Test func `bytes that are not UTF-8 are left to the slow path`() {
        let formatter = MessageFormatter(localization: "en")
        let bytes: [UInt8] = [0x41, 0xc3, 0x25, 0x40]
        #expect(formatter.quickText(bytes.span, argumentCount: 1) { _ in .text("\u{301}") } == nil)
    }
}
