/// The options for formatting messages: number style, text isolation, device and width.
package struct FormatOptions: Sendable, Equatable {
    /// The style of formatted numbers.
    package enum Numbers: Sendable, Hashable {
        /// With the digits, separators and grouping of the text's localization, as in Apple's
        /// `String.localizedStringWithFormat`.
        case localized
        /// With the localization's digits and decimal separator, without grouping: for years and identifiers.
        case localizedUngrouped
        /// As C's printf and Apple's `String(format:)` write them.
        case plain
    }

    /// The style of numbers in base 10: `%d`, `%u`, `%f`, `%e`, `%g` and the like, and `%@` with a number. `%x`, `%o`, `%p` and `%a`
    /// are never localized.
    package var numbers: Numbers = .localized
    /// Whether texts inserted by `%@` are isolated with U+2068 and U+2069, so that their direction does not affect the
    /// message. Source: Unicode Standard Annex 9, "First Strong Isolate".
    ///
    /// Turn it off for HTML, where `<bdi>` has the same effect.
    package var isolatesText = false
    /// Whether `&`, `<`, `>`, `"` and `'` in inserted texts become character references of HTML.
    package var escapesHTML = false
    /// The device for device variations; nil selects the form `other`.
    package var device: Device?
    /// The width for width variations, in the tables' unit; nil selects the widest form.
    package var width: Int?

    /// Creates options; the defaults are localized, grouped numbers, no isolation, no escaping, no device, no width.
    package init(
        numbers: Numbers = .localized, isolatesText: Bool = false, escapesHTML: Bool = false, device: Device? = nil,
        width: Int? = nil
    ) {
        self.numbers = numbers
        self.isolatesText = isolatesText
        self.escapesHTML = escapesHTML
        self.device = device
        self.width = width
    }
}
