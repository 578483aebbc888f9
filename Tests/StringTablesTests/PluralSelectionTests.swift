import TestSupport
import Testing

@testable import StringTables

/// A plural form that is the whole message is formatted as a text, with the result of a format run.
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
    func theResultIsThatOfAFormatRun(language: String) {
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

    /// What a choice has read from its forms is read again after they change.
    @Test func aChangedChoiceIsReadAgain() {
        var choice = PluralChoice(specifier: "lld", forms: [PluralForm(.other, .text("%.2f"))])
        #expect(choice.shownFractionDigits == 2)
        choice.forms = [PluralForm(.other, .text("%.1f"))]
        #expect(choice.shownFractionDigits == 1)
        choice.argument = 1
        #expect(choice.shownFractionDigits == nil)
        choice.specifier = ".3f"
        #expect(choice.shownFractionDigits == 3)
    }
}
