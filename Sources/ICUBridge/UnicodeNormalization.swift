internal import CResourceBundle

/// Unicode's normalization forms, for rules that need one. Names are never normalized to compare them.
package enum UnicodeNormalization {
    /// The maximum length of a text: three times as many bytes have to fit in ICU's 32-bit lengths.
    package static let maximumByteCount = 64 << 20
    /// The maximum factor by which NFC lengthens a text in bytes (Unicode Standard Annex #15, section 10).
    private static let growth = 3

    /// Returns the text in Normalization Form C, or nil if it is too long or has a NUL.
    ///
    /// ```swift
    /// UnicodeNormalization.composed("U\u{308}TF")    // "\u{DC}TF"
    /// ```
    /// - Complexity: O(length); ASCII text is returned unchanged.
    package static func composed(_ text: String) -> String? {
        if text.utf8.allSatisfy({ $0 < 0x80 && $0 != 0 }) { return text }
        let count = text.utf8.count
        guard count <= maximumByteCount, !text.utf8.contains(0) else { return nil }
        // SAFETY: the checked string is zero-terminated; the shim writes within the capacity.
        return unsafe withText(capacity: count * growth + 1) { buffer, capacity in
            unsafe rbicu_compose(text, buffer, capacity)
        }
    }
}
