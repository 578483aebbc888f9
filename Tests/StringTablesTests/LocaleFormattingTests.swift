import ICUBridge
import StringTables
import TestSupport
import Testing

@Suite struct LocaleFormattingTests {
    static let languages = [
        "ar", "ar-EG", "as", "bg", "bn", "ca", "cs", "cy", "da", "de", "de-CH", "dz", "el", "en", "en-IN", "es", "fa",
        "fi",
        "fr", "ga", "he", "hi", "hr", "hu", "hy", "id", "it", "ja", "ka", "km", "ko", "ks", "lo", "lt", "lv", "mr",
        "my", "ne",
        "nl", "pa-Arab", "pl", "ps", "pt", "pt-PT", "ro", "ru", "sd", "sk", "sl", "sr", "sv", "th", "tr", "uk", "ur",
        "uz-Arab",
        "vi", "zh-Hans", "zh-Hant", "und", "xx", "mul",
    ]

    @Test(arguments: languages)
    func smallNumbersAreFormattedAsByICU(_ language: String) throws {
        let icu = try #require(NumberFormatter(locale: language))
        let formatter = MessageFormatter(localization: language)
        for number in 0..<1000 {
            let expected = icu.string(decimal: "\(number)", fractionDigits: 0, usesGrouping: true)
            #expect(formatter.format(text: "%d", MessageArguments([.init(number)])).text == expected)
        }
    }

    @Test(arguments: languages)
    func cachedCategoriesAreThoseOfICU(_ language: String) throws {
        let forms: [PluralForm] = [.zero, .one, .two, .few, .many, .other].map { PluralForm($0, .text($0.name)) }
        let formatter = MessageFormatter(localization: language)
        for ordinal in [false, true] {
            let rules = try #require(PluralRules(locale: language, ordinal: ordinal))
            let message = Message.plural(PluralChoice(argument: 1, specifier: "d", isOrdinal: ordinal, forms: forms))
            for number in Array(1..<300) + [1000, 1_000_000, 1_000_003] {
                let text = formatter.format(message, MessageArguments([.init(number)])).text
                #expect(text == rules.category(forDecimal: "\(number)").rawValue, "\(number)")
            }
        }
    }

    @Test(arguments: languages)
    func cachedCategoriesOfTenthsAreThoseOfICU(_ language: String) throws {
        for ordinal in [false, true] {
            let rules = try #require(PluralRules(locale: language, ordinal: ordinal))
            let formatting = LocaleFormatting(localization: language)
            for tenths in 0..<200 {
                for text in ["\(tenths / 10).\(tenths % 10)", "\(tenths / 10).\(tenths % 10)0", "\(tenths).25"] {
                    let category = formatting.category(ofDecimal: text, isOrdinal: ordinal)
                    #expect(category.name == rules.category(forDecimal: text).rawValue, "\(text)")
                }
            }
        }
    }

    /// Texts of the same length that are not numbers.
    @Test(arguments: [".25", "2..", "1e5", "-.5", "12.", "x.5", "2,5", "٢.٥"])
    func otherTextsHaveTheCategoryOther(text: String) {
        #expect(LocaleFormatting(localization: "fr").category(ofDecimal: text, isOrdinal: false) == .other)
    }

    @Test func baseAndUnknownLanguagesUseTheDevelopmentLanguage() {
        let message = Message.plural(
            PluralChoice(
                argument: 1, specifier: "d", forms: [PluralForm(.other, .text("x")), PluralForm(.one, .text("o"))]))
        func text(_ localization: String, _ development: String?) -> String {
            MessageFormatter(localization: localization, developmentLocalization: development)
                .format(message, MessageArguments([1])).text
        }
        #expect(text("Base", nil) == "x")
        #expect(text("Base", "de") == "o")
        #expect(text("xx", nil) == "x")
        #expect(text("ja", "de") == "x")
        #expect(text("German", "ja") == "o")
        #expect(text("pt_PT", "ja") == "o")
    }

    @Test func onRequestInsertedTextIsIsolatedAndNumbersAreNot() {
        let options = FormatOptions(isolatesText: true)
        let result = MessageFormatter(localization: "en", options: options)
            .format(text: "%@: %d", MessageArguments(["\u{5D0}", 3]))
        #expect(result.text == "\u{2068}\u{5D0}\u{2069}: 3")
        let others = MessageFormatter(localization: "en", options: options)
            .format(text: "%s %S %c", MessageArguments(["\u{5D0}", "x", "y"]))
        #expect(others.text == "\u{2068}\u{5D0}\u{2069} \u{2068}x\u{2069} \u{2068}y\u{2069}")
    }

    @Test func thePlainTextOfAMessageHasTheFormOtherOfEachVariable() {
        let files = MessageVariable(
            name: "files", specifier: "d",
            content: .plural(
                PluralChoice(
                    specifier: "d",
                    forms: [
                        PluralForm(.one, .text("%d file")), PluralForm(.other, .text("%d files")),
                    ])))
        let formatter = MessageFormatter(localization: "en")
        #expect(
            formatter.plainText(of: .substituting([files], in: .text("%#@files@ in %@, 5%%"))) == "%d files in %@, 5%%")
        #expect(formatter.plainText(of: .text("%d %%")) == "%d %%")
    }

    @Test func concurrentFormattersShareOneLocale() async {
        let locale = LocaleFormatting(localization: "de")
        let texts = await withTaskGroup(of: String.self) { group in
            for number in 0..<200 {
                group.addTask {
                    MessageFormatter(locale: locale).format(text: "%d", MessageArguments([.init(number * 10_000)])).text
                }
            }
            return await group.reduce(into: Set<String>()) { $0.insert($1) }
        }
        #expect(texts.count == 200)
        #expect(texts.contains("1.990.000"))
    }
}

extension LocaleFormattingTests {
    @Test(arguments: languages)
    func decimalsAreFormattedAsByICU(_ language: String) throws {
        var random = SeededGenerator(seed: 7)
        let icu = try #require(NumberFormatter(locale: language))
        for isGrouped in [true, false] {
            let options = FormatOptions(numbers: isGrouped ? .localized : .localizedUngrouped)
            let formatter = MessageFormatter(localization: language, options: options)
            for _ in 0..<300 {
                let whole = Int64.random(in: .min ... .max, using: &random) >> Int64.random(in: 0...63, using: &random)
                let fraction = String(
                    "0123456789".shuffled(using: &random).prefix(Int.random(in: 0...4, using: &random)))
                let decimal = fraction.isEmpty ? "\(whole)" : "\(whole).\(fraction)"
                let expected = icu.string(
                    decimal: decimal, fractionDigits: fraction.utf8.count, usesGrouping: isGrouped)
                let text = formatter.format(text: "%@", MessageArguments([.decimal(decimal)])).text
                #expect(text == expected, "\(decimal)")
            }
        }
    }
}
