internal import CResourceBundle

/// ICU's functions on locale identifiers.
///
/// Every function returns nil for an identifier that ICU cannot parse.
///
/// Names have two forms: BCP 47 tags (`zh-Hant-TW`), and ICU's own base names (`zh_Hant_TW`). ICU's tables of
/// parents and aliases use base names.
package enum ICULocale {
    /// The maximum length of an identifier: more than any real one has. ICU's own buffers have 157 bytes.
    package static let maximumByteCount = 100
    private static let capacity = 256

    /// The name of a part of ICU's data that cannot be loaded, such as `plurals`; nil if all parts can be loaded.
    ///
    /// ICU reports no error without them: no language matches another one, or no number has a plural form but `other`.
    ///
    /// - Complexity: O(1); the first use opens a few tables of ICU.
    package static let missingData: String? = {
        // SAFETY: the result is NULL or a zero-terminated constant, which is copied.
        unsafe rbicu_missing_data().map { unsafe String(cString: $0) }
    }()

    /// Returns the canonical BCP 47 tag: `iw_IL` gives `he-IL`, `sh` gives `sr-Latn`.
    package static func canonicalTag(_ identifier: String) -> String? {
        // SAFETY: the checked string is zero-terminated; the shim writes within the capacity.
        unsafe callICU(identifier) { text, buffer, capacity in unsafe rbicu_canonical_tag(text, buffer, capacity) }
    }

    /// Returns the canonical tag with its likely script and region: `zh-TW` gives `zh-Hant-TW`.
    package static func maximizedTag(_ identifier: String) -> String? {
        // SAFETY: as above.
        unsafe callICU(identifier) { text, buffer, capacity in unsafe rbicu_maximized_tag(text, buffer, capacity) }
    }

    /// Whether ICU knows neither a likely script nor another name of the tag's language: it has no data about the language.
    package static func isUnknownLanguage(_ tag: String) -> Bool {
        let language = String(tag.prefix { $0 != "-" })
        return maximizedTag(language) == language
    }

    /// Returns ICU's base name, without keywords and codeset: `fr-ca` gives `fr_CA`.
    package static func baseName(_ identifier: String) -> String? {
        // SAFETY: as above.
        unsafe callICU(identifier) { text, buffer, capacity in unsafe rbicu_base_name(text, buffer, capacity) }
    }

    /// Returns the replacement of exactly this base name in CLDR's alias table: `iw` gives `he`.
    package static func languageAlias(ofBaseName name: String) -> String? {
        // SAFETY: as above.
        unsafe callICU(name) { text, buffer, capacity in unsafe rbicu_language_alias(text, buffer, capacity) }
    }

    /// Returns the parent in CLDR's parentLocales, else the name without its last subtag; empty if it has no parent.
    package static func parent(ofBaseName name: String) -> String? {
        // SAFETY: as above.
        unsafe callICU(name) { text, buffer, capacity in unsafe rbicu_parent_name(text, buffer, capacity) }
    }

    /// Whether a region is left after dropping every likely subtag: false for `it_IT`, true for `it_CH`.
    package static func minimizedHasRegion(baseName: String) -> Bool {
        // SAFETY: the checked string is zero-terminated.
        isPlausible(baseName) ? unsafe rbicu_minimized_has_region(baseName) : false
    }

    /// Whether the locale's script is written from right to left.
    package static func isRightToLeft(_ identifier: String) -> Bool {
        // SAFETY: as above.
        isPlausible(identifier) ? unsafe rbicu_is_right_to_left(identifier) : false
    }

    /// Whether ICU has data for exactly this base name, or knows it as an alias (`zh_TW`, `iw`).
    package static func isKnown(baseName: String) -> Bool {
        // SAFETY: as above.
        isPlausible(baseName) ? unsafe rbicu_is_known_locale(baseName) : false
    }

    private static func isPlausible(_ identifier: String) -> Bool {
        !identifier.isEmpty && identifier.utf8.count <= maximumByteCount && !identifier.utf8.contains(0)
    }

    private static func callICU(
        _ identifier: String, _ function: (String, UnsafeMutablePointer<CChar>, Int32) -> Int32
    ) -> String? {
        guard isPlausible(identifier) else { return nil }
        // SAFETY: the buffer is passed on with its size.
        return unsafe withText(capacity: capacity) { buffer, capacity in unsafe function(identifier, buffer, capacity) }
    }
}
