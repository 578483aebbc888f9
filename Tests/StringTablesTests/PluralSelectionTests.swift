import TestSupport
import Testing

@testable import StringTables

/// A plural form that is the whole message takes a fast path, which has the result of a format run.
@Suite struct PluralSelectionTests {
    private static let specifiers = ["lld", "d", "f", ".1f", ".2f", "@", ".0f", "x"]
    private static let formats = [
        "%lld items", "%.1f kg", "%1$.2f of %2$@", "%@", "one", "%d and %d", "%#@n@", "%.1f%%", "%5.1f",
        "%2$lld %1$lld",
    ]
    private static let numbers: [MessageArgument] = [
        .integer(0), .integer(1), .integer(-1), .integer(2), .integer(5), .integer(21), .integer(1_000_000),
        .unsigned(.max),
        .double(0), .double(-0.0), .double(0.5), .double(1), .double(1.04), .double(1.5), .double(2.25), .double(99.95),
        .double(1e15), .double(.nan), .double(.infinity), .decimal("1.0"), .decimal("1.50"), .decimal("x"),
        .text("many"),
    ]

    @Test(arguments: ["en", "fr", "pl", "ar", "lt", "lv", "sl", "mk", "fa", "und"])
    func theFastPathHasTheResultOfAFormatRun(language: String) {
        let locale = LocaleFormatting(localization: language)
        var random = SeededGenerator(seed: UInt64(language.utf8.first ?? 0))
        let cases: [PluralCase] = [.zero, .one, .two, .few, .many, .other, .exactly(1), .exactly(5)]
        for _ in 0..<4_000 {
            let forms = cases.filter { _ in Int.random(in: 0..<3, using: &random) > 0 }.map {
                PluralForm($0, .text("\($0.name): \(Self.formats.randomElement(using: &random) ?? "")"))
            }
            let choice = PluralChoice(
                argument: [1, 2, nil].randomElement(using: &random) ?? nil,
                specifier: Self.specifiers.randomElement(using: &random) ?? "lld",
                isOrdinal: Bool.random(using: &random),
                forms: forms)
            let arguments = MessageArguments(
                (0..<Int.random(in: 0...2, using: &random)).compactMap { _ in Self.numbers.randomElement(using: &random)
                })
            let options = FormatOptions(
                isolatesText: Bool.random(using: &random), escapesHTML: Bool.random(using: &random))
            var run = FormatRun(locale: locale, options: options, arguments: arguments)
            run.write(.plural(choice), in: FormatScope())
            let result = MessageFormatter(locale: locale, options: options).format(.plural(choice), arguments)
            #expect(Array(result.text.utf8) == Array(run.text.utf8), "\(choice) \(arguments)")
            #expect(result.errors.map { "\($0)" } == run.errors.map { "\($0)" }, "\(choice) \(arguments)")
        }
    }

    /// `1.0` has the category `other` in English and `one` in French.
    @Test(arguments: [("en", "%.1f miles"), ("fr", "%.1f mile")])
    func wholeNumbersSelectTheFormOfTheShownDigits(language: String, expected: String) {
        let selection = PluralSelection(locale: LocaleFormatting(localization: language))
        let choice = PluralChoice(
            specifier: "d",
            forms: [PluralForm(.one, .text("%.1f mile")), PluralForm(.other, .text("%.1f miles"))])
        let numbers: [MessageArgument] = [.integer(1), .unsigned(1), .double(1), .decimal("1")]
        for number in numbers {
            guard case .text(let text)? = selection.form(of: choice, for: number) else {
                Issue.record("\(number) selects no form")
                continue
            }
            #expect(text == expected, "\(number)")
        }
    }

    /// Data that is cached from a choice's forms is computed again after the forms change.
    @Test func cachedDataOfAChangedChoiceIsComputedAgain() {
        var choice = PluralChoice(specifier: "lld", forms: [PluralForm(.other, .text("%.2f"))])
        #expect(choice.shownNumber == .fixed(fractionDigits: 2))
        choice.forms = [PluralForm(.other, .text("%2$.1f %1$@"))]
        #expect(choice.shownNumber == .fixed(fractionDigits: 1))
        choice.argument = 1
        #expect(choice.shownNumber == .asPassed)
        choice.argument = 3
        #expect(choice.shownNumber == .whole)
        choice.specifier = ".3f"
        #expect(choice.shownNumber == .fixed(fractionDigits: 3))
    }

    /// English has `one` for 1, but not for 1.0. The form `other` determines how the number of its argument is shown.
    @Test(
        arguments: [
            (nil, "d", "%1$.1f km from %2$@", "other"),
            (1, "d", "%.0f km", "one"),
            (1, "d", "%.1f km", "other"),
            (2, "lld", "%@: %.2f km", "other"),
            (2, "lld", "%2$.2f km for %1$d", "other"),
            (1, ".1f", "%@ km or %.1f", "one"),
            (2, ".1f", "%@ km", "other"),
            (nil, ".1f", "%@ km or %2$.1f", "one"),
        ] as [(Int?, String, String, String)])
    func theNumberIsShownByTheConversionOfItsArgument(
        argument: Int?, specifier: String, other: String, expected: String
    ) {
        let choice = PluralChoice(
            argument: argument, specifier: specifier,
            forms: [PluralForm(.one, .text("one")), PluralForm(.other, .text(other))])
        let selection = PluralSelection(locale: LocaleFormatting(localization: "en"))
        for number: MessageArgument in [.integer(1), .double(1)] {
            guard case .text(let text)? = selection.form(of: choice, for: number) else {
                Issue.record("\(number) selects no form")
                continue
            }
            #expect(text == (expected == "one" ? "one" : other), "\(number)")
        }
    }

    /// `%d` shows the decimal 1.0 as 1, and `%@` as 1.0.
    @Test(
        arguments: [
            ("d", "%d files", "1.0", "one"), ("d", "%@ files", "1.0", "other"), ("x", "many", "1.00", "one"),
            ("d", "%d files", "2.0", "other"), ("d", "%d files", "1.5", "other"), ("g", "%g files", "1.0", "one"),
            ("g", "%#g files", "1.0", "other"), ("g", "%.3g files", "1.0004", "one"), ("g", "%g files", "1.5", "other"),
            ("g", "many", "1.00", "one"), (".2g", "many", "1e9", "other"), ("e", "%e files", "1.0", "other"),
        ])
    func aWholeNumberIsShownWithoutItsFractionDigits(
        specifier: String, other: String, number: String, expected: String
    ) {
        let choice = PluralChoice(
            specifier: specifier, forms: [PluralForm(.one, .text("one")), PluralForm(.other, .text(other))])
        let selection = PluralSelection(locale: LocaleFormatting(localization: "en"))
        guard case .text(let text)? = selection.form(of: choice, for: .decimal(number)) else {
            Issue.record("\(number) selects no form")
            return
        }
        #expect(text == (expected == "one" ? "one" : other))
    }
}
