internal import CResourceBundle

/// The plural rules of one locale, from ICU's CLDR data.
///
/// ```swift
/// PluralRules(locale: "pl", ordinal: false)?.category(forDecimal: "3")     // few
/// PluralRules(locale: "en", ordinal: false)?.category(forDecimal: "1.0")   // other
/// PluralRules(locale: "en", ordinal: true)?.category(forDecimal: "2")      // two
/// ```
///
/// The locale should be that of the matched localization, not that of the user: `0` is `one` in `pt` and `other` in
/// `pt-PT`.
@safe package final class PluralRules: @unchecked Sendable {
    // Unchecked: the pointer never changes. The const functions of ICU's PluralRules and number formatters are safe for
    // concurrent use, and the shim calls only these after creation.
    private let handle: OpaquePointer

    /// Opens the plural rules of a locale; nil if the identifier is invalid.
    ///
    /// A locale without rules in ICU has `other` only.
    ///
    /// - Complexity: 10 to 50 µs; reuse the object.
    package init?(locale: String, ordinal: Bool) {
        guard !locale.utf8.contains(0),
            // SAFETY: the string is zero-terminated for the length of the call, and the shim copies what it stores.
            let handle = unsafe rbicu_plural_rules_create(locale, ordinal)
        else { return nil }
        // SAFETY: stores only the handle; deinit frees it.
        unsafe self.handle = handle
    }

    deinit {
        // SAFETY: made by rbicu_plural_rules_create, freed once, and not shared.
        unsafe rbicu_plural_rules_free(handle)
    }

    /// Returns the plural category of a number as it is displayed: visible fraction digits count.
    ///
    /// The category is `other` if the text is not a number.
    ///
    /// - Complexity: O(digits); about 0.1 µs for integers up to 2³¹, a few µs for other numbers.
    package func category(forDecimal decimal: String) -> PluralCategory {
        guard let number = DecimalText(decimal) else { return .other }
        // SAFETY: the handle lives as long as self; the string is zero-terminated and has no inner zero.
        let code =
            if let integer = number.smallInteger {
                unsafe rbicu_plural_rules_select_integer(handle, integer)
            } else {
                unsafe rbicu_plural_rules_select_decimal(
                    handle, number.text, Int32(number.fractionDigitCount), number.isCompact)
            }
        let all = PluralCategory.allCases
        return all.indices.contains(Int(code)) ? all[Int(code)] : .other
    }
}

/// The six plural categories of CLDR (UTS 35 part 3, "Language Plural Rules"), in CLDR's order.
package enum PluralCategory: String, Sendable, CaseIterable {
    case zero
    case one
    case two
    case few
    case many
    case other
}
