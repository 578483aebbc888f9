internal import ICUBridge
internal import LanguageFallback
internal import ResourceBasics

/// The number formats and plural rules of one localization. All threads share one instance per localization.
///
/// ICU's objects are created on first use and cached, without a lock.
package final class LocaleFormatting: Sendable {
    /// The localization's name as the bundle spells it.
    package let localization: String
    /// The language tag, resolved for the first number: most texts have none.
    private let lazyLocale: Lazily<String>
    /// The language tag of the rules; `und` for those of CLDR's root locale.
    package var locale: String { lazyLocale.value }
    private let lazyNumbers = OnceReference<LocaleNumbers>()
    private let cardinals = OnceReference<PluralTable>()
    private let ordinals = OnceReference<PluralTable>()

    /// Creates the rules of a localization, whose name may be any form of a language tag (`pt_BR`, `English`).
    ///
    /// `Base` and other names that are not languages use the rules of the development language. Without one, they use
    /// CLDR's root locale, in which every number has the category `other`.
    package init(localization: String, developmentLocalization: String? = nil) {
        self.localization = localization
        lazyLocale = Lazily {
            let tag = LanguageTag(localization) ?? developmentLocalization.flatMap { LanguageTag($0) }
            return tag?.identifier ?? "und"
        }
    }

    /// The CLDR category of a number as shown: `1.0` and `1` differ in many languages.
    package func category(ofDecimal text: String, isOrdinal: Bool) -> PluralCase {
        withTable(isOrdinal: isOrdinal) { $0.category(ofDecimal: text) }
    }

    /// The CLDR category of a whole number; small numbers need no call to ICU.
    package func category(of number: Int64, isOrdinal: Bool) -> PluralCase {
        withTable(isOrdinal: isOrdinal) { $0.category(of: number) }
    }

    /// The digit zero, which names the digits of the localization: `0`, or `٠` in Arabic.
    package var zero: String { localized(decimal: "0", isGrouped: false) }

    /// Formats a decimal number such as `-1234.50` with the localization's digits and separators, and all its fraction
    /// digits.
    func localized(decimal text: String, isGrouped: Bool) -> String {
        var output: [UInt8] = []
        numbers.append(decimal: text, isGrouped: isGrouped, to: &output)
        return String(decoding: output, as: UTF8.self)
    }

    /// The number format of the localization.
    var numbers: LocaleNumbers {
        lazyNumbers.load() ?? lazyNumbers.storeIfNil(LocaleNumbers(locale: locale))
    }

    /// Passes a table to a closure without retaining it: threads that count references to the same object slow each other down.
    private func withTable(isOrdinal: Bool, _ body: (PluralTable) -> PluralCase) -> PluralCase {
        if isOrdinal {
            return ordinals.withInstance(body)
                ?? body(ordinals.storeIfNil(PluralTable(locale: locale, isOrdinal: true)))
        }
        return cardinals.withInstance(body)
            ?? body(cardinals.storeIfNil(PluralTable(locale: locale, isOrdinal: false)))
    }
}

/// The plural categories of one localization, precomputed for small numbers.
private final class PluralTable: Sendable {
    /// The number of precomputed categories: most counts are smaller. Computing one takes some 100 ns, on first use.
    private static let cachedCount: Int64 = 128

    private let rules: PluralRules?
    private let cached: [PluralCase]
    /// The categories of 0.0, 0.1, 0.2 and so on, computed for the first number with one fraction digit.
    private let cachedTenths: Lazily<[PluralCase]>

    init(locale: String, isOrdinal: Bool) {
        let rules = PluralRules(locale: locale, ordinal: isOrdinal)
        self.rules = rules
        cached = (0..<Self.cachedCount).map { Self.category(ofDecimal: "\($0)", rules) }
        cachedTenths = Lazily {
            (0..<Self.cachedCount).map { Self.category(ofDecimal: "\($0 / 10).\($0 % 10)", rules) }
        }
    }

    func category(of number: Int64) -> PluralCase {
        if number >= 0 && number < Self.cachedCount { return cached[Int(number)] }
        return Self.category(ofDecimal: "\(number.magnitude)", rules)
    }

    func category(ofDecimal text: String) -> PluralCase {
        if let tenths = Self.tenths(text), tenths < Self.cachedCount { return cachedTenths.withValue { $0[tenths] } }
        return Self.category(ofDecimal: text, rules)
    }

    /// Returns a number with one fraction digit in tenths: 25 for `2.5`. nil for other numbers, and for 100 and above.
    private static func tenths(_ text: String) -> Int? {
        let bytes = text.utf8.span
        guard 3...4 ~= bytes.count else { return nil }
        var number = 0
        for index in bytes.indices {
            let byte = bytes[index]
            if index == bytes.count - 2 {
                guard byte == UInt8(ascii: ".") else { return nil }
            } else {
                guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte else { return nil }
                number = number * 10 + Int(byte - UInt8(ascii: "0"))
            }
        }
        return number
    }

    private static func category(ofDecimal text: String, _ rules: PluralRules?) -> PluralCase {
        rules.flatMap { PluralCase($0.category(forDecimal: text).rawValue) } ?? .other
    }
}
