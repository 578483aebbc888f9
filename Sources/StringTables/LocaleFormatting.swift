internal import ICUBridge
internal import LanguageFallback
internal import ResourceBasics

/// The numbers and plural rules of one localization: made once for each, shared by all threads.
///
/// What ICU has to build is built on first use and kept, without a lock.
package final class LocaleFormatting: Sendable {
    /// The localization's name, as the bundle has it.
    package let localization: String
    /// Worked out when the first number is written: most texts have none.
    private let lazyLocale: Lazily<String>
    private var locale: String { lazyLocale.value }
    private let lazyNumbers = OnceReference<LocaleNumbers>()
    private let cardinals = OnceReference<PluralTable>()
    private let ordinals = OnceReference<PluralTable>()

    /// The rules of a localization, in any spelling a bundle may have (`pt_BR`, `English`).
    ///
    /// `Base` and other names that are no language take the development localization's rules; without one, CLDR's root,
    /// where every number is `other`.
    package init(localization: String, developmentLocalization: String? = nil) {
        self.localization = localization
        lazyLocale = Lazily {
            let tag = LanguageTag(localization) ?? developmentLocalization.flatMap { LanguageTag($0) }
            return tag?.identifier ?? "und"
        }
    }

    /// CLDR's category of a number as shown: `1.0` is not `1` in many languages.
    package func category(ofDecimal text: String, isOrdinal: Bool) -> PluralCase {
        table(isOrdinal: isOrdinal).category(ofDecimal: text)
    }

    /// CLDR's category of a whole number; no call to ICU for small ones.
    package func category(of number: Int64, isOrdinal: Bool) -> PluralCase {
        table(isOrdinal: isOrdinal).category(of: number)
    }

    /// A decimal number, such as `-1234.50`, in the localization's digits and separators; all its fraction digits.
    func localized(decimal text: String, isGrouped: Bool) -> String {
        var output: [UInt8] = []
        numbers.append(decimal: text, isGrouped: isGrouped, to: &output)
        return String(decoding: output, as: UTF8.self)
    }

    /// How the localization writes numbers.
    var numbers: LocaleNumbers {
        lazyNumbers.load() ?? lazyNumbers.storeIfNil(LocaleNumbers(locale: locale))
    }

    private func table(isOrdinal: Bool) -> PluralTable {
        if isOrdinal { return ordinals.load() ?? ordinals.storeIfNil(PluralTable(locale: locale, isOrdinal: true)) }
        return cardinals.load() ?? cardinals.storeIfNil(PluralTable(locale: locale, isOrdinal: false))
    }
}

/// Plural categories of one localization, those of small numbers looked up beforehand.
private final class PluralTable: Sendable {
    /// How many small numbers are kept: what most messages count, at some 100 ns each when first needed.
    private static let keptCount: Int64 = 128

    private let rules: PluralRules?
    private let kept: [PluralCase]

    init(locale: String, isOrdinal: Bool) {
        let rules = PluralRules(locale: locale, ordinal: isOrdinal)
        self.rules = rules
        kept = (0..<Self.keptCount).map { Self.category(ofDecimal: "\($0)", rules) }
    }

    func category(of number: Int64) -> PluralCase {
        if number >= 0 && number < Self.keptCount { return kept[Int(number)] }
        return Self.category(ofDecimal: "\(number.magnitude)", rules)
    }

    func category(ofDecimal text: String) -> PluralCase { Self.category(ofDecimal: text, rules) }

    private static func category(ofDecimal text: String, _ rules: PluralRules?) -> PluralCase {
        guard let rules else { return .other }
        return switch rules.category(forDecimal: text) {
        case .zero: .zero
        case .one: .one
        case .two: .two
        case .few: .few
        case .many: .many
        case .other: .other
        }
    }
}
