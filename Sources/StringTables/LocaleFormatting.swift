internal import ICUBridge
internal import Synchronization

/// The numbers and plural rules of one localization: made once for each, shared by all threads.
///
/// What ICU has to build is built on first use and kept, without a lock.
package final class LocaleFormatting: Sendable {
    /// The localization's name, as the bundle has it.
    package let localization: String
    private let locale: String
    private let numbers = AtomicLazyReference<LocaleNumbers>()
    private let cardinals = AtomicLazyReference<PluralTable>()
    private let ordinals = AtomicLazyReference<PluralTable>()

    /// The rules of a localization.
    ///
    /// `Base` and the empty name stand for no language: they take the development localization's rules; without one,
    /// CLDR's root, where every number is `other`.
    package init(localization: String, developmentLocalization: String? = nil) {
        self.localization = localization
        let isNeutral = localization.isEmpty || localization == "Base"
        let name = isNeutral ? developmentLocalization ?? "und" : localization
        locale = name == "Base" ? "und" : name
    }

    /// CLDR's category of a number as shown: `1.0` is not `1` in many languages.
    func category(ofDecimal text: String, isOrdinal: Bool) -> PluralCase {
        table(isOrdinal: isOrdinal).category(ofDecimal: text)
    }

    /// CLDR's category of a whole number; no call to ICU for small ones.
    func category(of number: Int64, isOrdinal: Bool) -> PluralCase {
        table(isOrdinal: isOrdinal).category(of: number)
    }

    /// A decimal number, such as `-1234.50`, in the localization's digits and separators; all its fraction digits.
    func localized(decimal text: String, isGrouped: Bool) -> String {
        localeNumbers.localized(decimal: text, isGrouped: isGrouped)
    }

    /// Whether whole numbers from 0 to 999 are written in ASCII digits alone.
    var writesSmallNumbersInASCII: Bool { localeNumbers.writesSmallNumbersInASCII }

    private var localeNumbers: LocaleNumbers {
        numbers.load() ?? numbers.storeIfNil(LocaleNumbers(locale: locale))
    }

    private func table(isOrdinal: Bool) -> PluralTable {
        if isOrdinal { return ordinals.load() ?? ordinals.storeIfNil(PluralTable(locale: locale, isOrdinal: true)) }
        return cardinals.load() ?? cardinals.storeIfNil(PluralTable(locale: locale, isOrdinal: false))
    }
}

/// ICU's number formatter of one localization, and what was found out about it.
private final class LocaleNumbers: Sendable {
    private let formatter: NumberFormatter?
    let writesSmallNumbersInASCII: Bool

    init(locale: String) {
        let formatter = NumberFormatter(locale: locale)
        self.formatter = formatter
        writesSmallNumbersInASCII = (0...9).allSatisfy { digit in
            Self.text("\(digit)", formatter, isGrouped: true) == "\(digit)"
        }
    }

    func localized(decimal text: String, isGrouped: Bool) -> String {
        Self.text(text, formatter, isGrouped: isGrouped)
    }

    private static func text(_ decimal: String, _ formatter: NumberFormatter?, isGrouped: Bool) -> String {
        let point = decimal.utf8.firstIndex(of: UInt8(ascii: "."))
        let fractionDigits = point.map { decimal.utf8.distance(from: $0, to: decimal.utf8.endIndex) - 1 } ?? 0
        return formatter?.string(
            decimal: decimal, minimumFractionDigits: fractionDigits, maximumFractionDigits: fractionDigits,
            usesGrouping: isGrouped) ?? decimal
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
