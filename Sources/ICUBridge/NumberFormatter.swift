internal import CResourceBundle

/// Writes numbers as a locale does, in its own digits.
///
/// ```swift
/// let german = NumberFormatter(locale: "de")
/// german?.string(decimal: "1234567.5", minimumFractionDigits: 2, maximumFractionDigits: 2, usesGrouping: true)
/// // "1.234.567,50"
/// ```
@safe package final class NumberFormatter: @unchecked Sendable {
    // Unchecked: the pointer never changes, and ICU's LocalizedNumberFormatter is documented as immutable and safe to
    // use from several threads.
    private let handle: OpaquePointer

    /// More than this is not asked for by any printf; ICU refuses 1,000.
    package static let maximumFractionDigits = 999

    /// Opens a formatter; nil if the locale cannot be read.
    ///
    /// A locale ICU does not know gets root's form.
    ///
    /// - Complexity: some µs; keep the object.
    package init?(locale: String) {
        guard !locale.utf8.contains(0),
            // SAFETY: the string is zero-terminated for the length of the call, and the shim copies what it keeps.
            let handle = unsafe rbicu_number_formatter_create(locale)
        else { return nil }
        // SAFETY: stores the handle only; deinit frees it.
        unsafe self.handle = handle
    }

    deinit {
        // SAFETY: made by rbicu_number_formatter_create, freed once, and nobody else holds it.
        unsafe rbicu_number_formatter_free(handle)
    }

    /// The number as text, rounded half to even; nil if `decimal` is not a number.
    ///
    /// - Parameters:
    ///   - decimal: `-1234.50`, also with an exponent (`1e-7`) within that of `Double`.
    ///   - minimumFractionDigits: zeros are added up to it; nil is 0, or what `decimal` shows if the maximum is nil too.
    ///   - maximumFractionDigits: digits are rounded away down to it; nil is without limit.
    ///   - usesGrouping: whether thousands are set apart.
    package func string(
        decimal: String, minimumFractionDigits: Int?, maximumFractionDigits: Int?, usesGrouping: Bool
    ) -> String? {
        guard let number = DecimalText(decimal) else { return nil }
        let limit = 0...Self.maximumFractionDigits
        var maximum = maximumFractionDigits.map { min(max($0, 0), limit.upperBound) }
        var minimum = min(max(minimumFractionDigits ?? 0, 0), limit.upperBound)
        if minimumFractionDigits == nil, maximumFractionDigits == nil {
            minimum = min(number.fractionDigitCount, limit.upperBound)
            maximum = minimum
        }
        if let most = maximum { minimum = min(minimum, most) }
        // Grouping doubles the bytes at most, and a digit has at most four of them in UTF-8.
        let capacity = 64 + 8 * (number.text.utf8.count + DecimalText.maximumExponent + minimum)
        // SAFETY: the handle lives as long as self; the shim writes at most `capacity` bytes.
        return unsafe withText(capacity: capacity) { buffer, capacity in
            unsafe rbicu_number_formatter_format(
                handle, number.text, Int32(minimum), Int32(maximum ?? -1), usesGrouping, buffer, capacity)
        }
    }
}
