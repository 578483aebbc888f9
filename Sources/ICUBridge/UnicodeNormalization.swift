internal import CResourceBundle

/// Unicode's normalization forms, for rules that name one; equality of names never goes through them.
package enum UnicodeNormalization {
    /// The longest text taken: three times as many bytes have to fit in what ICU counts with.
    package static let maximumByteCount = 64 << 20
    /// NFC never makes more bytes of one than this (Unicode Standard Annex #15, section 10).
    private static let growth = 3

    /// The text in Normalization Form C, or nil for one that is too long or has a NUL in it.
    ///
    /// ```swift
    /// UnicodeNormalization.composed("U\u{308}TF")    // "\u{DC}TF"
    /// ```
    /// - Complexity: O(length); a text in ASCII is its own form.
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
