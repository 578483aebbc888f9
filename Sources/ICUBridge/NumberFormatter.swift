internal import CResourceBundle

/// Formats numbers for a locale, with the locale's own digits.
///
/// ```swift
/// let german = NumberFormatter(locale: "de")
/// german?.string(decimal: "1234567.5", fractionDigits: 2, usesGrouping: true)    // "1.234.567,50"
/// ```
@safe package final class NumberFormatter: @unchecked Sendable {
    // Unchecked: the pointer never changes, and ICU's LocalizedNumberFormatter is documented as immutable and safe to
    // use from several threads.
    private let handle: OpaquePointer

    /// The maximum number of fraction digits. No printf format needs more, and ICU refuses 1,000.
    package static let maximumFractionDigits = 999

    /// Opens the formatter of a locale; nil if the identifier is invalid.
    ///
    /// A locale that ICU does not know gets the root locale's format.
    ///
    /// - Complexity: some µs; reuse the object.
    package init?(locale: String) {
        guard !locale.utf8.contains(0),
            // SAFETY: the string is zero-terminated for the length of the call, and the shim copies what it stores.
            let handle = unsafe rbicu_number_formatter_create(locale)
        else { return nil }
        // SAFETY: stores only the handle; deinit frees it.
        unsafe self.handle = handle
    }

    deinit {
        // SAFETY: made by rbicu_number_formatter_create, freed once, and not shared.
        unsafe rbicu_number_formatter_free(handle)
    }

    /// Formats a number, rounded half to even; nil if `decimal` is not a number.
    ///
    /// - Parameters:
    ///   - decimal: a number such as `-1234.50` or `1e-7`; the exponent is limited to that of `Double`.
    ///   - fractionDigits: zeros are added up to this count; digits beyond it are rounded away.
    ///   - usesGrouping: whether to insert grouping separators.
    package func string(decimal: String, fractionDigits: Int, usesGrouping: Bool) -> String? {
        guard let number = DecimalText(decimal) else { return nil }
        let count = min(max(fractionDigits, 0), Self.maximumFractionDigits)
        // Grouping at most doubles the length, and a digit has at most four bytes in UTF-8.
        let capacity = 64 + 8 * (number.text.utf8.count + DecimalText.maximumExponent + count)
        // SAFETY: the handle lives as long as self; the shim writes at most `capacity` bytes.
        return unsafe withText(capacity: capacity) { buffer, capacity in
            unsafe rbicu_number_formatter_format(handle, number.text, Int32(count), usesGrouping, buffer, capacity)
        }
    }

    /// Formats a number in scientific notation, with at least two digits of the exponent and its sign: `1,5E+03`.
    ///
    /// - Parameters:
    ///   - decimal: a number such as `1.5e+03`.
    ///   - fractionDigits: the number of fraction digits of the result.
    package func scientificString(decimal: String, fractionDigits: Int) -> String? {
        guard let number = DecimalText(decimal) else { return nil }
        let count = min(max(fractionDigits, 0), Self.maximumFractionDigits)
        let capacity = 128 + 8 * (number.text.utf8.count + count)
        // SAFETY: the handle lives as long as self; the shim writes at most `capacity` bytes.
        return unsafe withText(capacity: capacity) { buffer, capacity in
            unsafe rbicu_number_formatter_format_scientific(handle, number.text, Int32(count), buffer, capacity)
        }
    }

    /// Formats a whole number with its sign, also if it is positive: `+5`.
    package func signedString(_ number: Int32) -> String? {
        // SAFETY: the handle lives as long as self; the shim writes at most `capacity` bytes.
        unsafe withText(capacity: 128) { buffer, capacity in
            unsafe rbicu_number_formatter_format_signed(handle, number, buffer, capacity)
        }
    }
}
