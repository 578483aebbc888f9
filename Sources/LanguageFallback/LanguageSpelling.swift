/// A language identifier as somebody wrote it, brought to one spelling without asking ICU.
///
/// `fr_CA`, `FR-ca` and `fr_CA.UTF-8` have the key `fr-CA`. The key has no extensions and no private use; a legacy name
/// keeps its name in lower case (`english`). It is what the tables of known answers are keyed by, so a known tag is
/// answered without ICU.
struct LanguageSpelling: Sendable, Hashable {
    /// Longer than any registered tag with script, region and variants (RFC 5646 §4.4.1 asks for 35).
    static let maximumByteCount = 64

    /// Language, script, region and variants, in the case BCP 47 recommends; at most 15 bytes for nearly all tags.
    let key: String
    /// The same with extensions and private use.
    let full: String
    /// Whether it is a legacy English name.
    let isLegacyName: Bool

    /// Nil for what names no language: empty, `*`, `C`, `POSIX`, `Base`, bad syntax, too long.
    init?(_ text: String) {
        self.init(bytes: text.utf8.span)
    }

    init?(bytes: Span<UInt8>) {
        var writer = SpellingWriter()
        for index in bytes.indices {
            let byte = bytes[index]
            if byte == UInt8(ascii: ".") || byte == UInt8(ascii: "@") { break }
            guard writer.append(byte) else { return nil }
        }
        guard writer.finish() else { return nil }
        let full = writer.text(upTo: writer.count)
        if let languageByteCount = writer.languageByteCount, languageByteCount > 3 {
            guard writer.count == languageByteCount,
                full == "root" || LegacyLanguageNames.tag(forLowercased: full) != nil
            else { return nil }
            self.init(key: full, full: full, isLegacyName: full != "root")
            return
        }
        let keyByteCount = writer.extensionOffset ?? writer.count
        let key = keyByteCount == writer.count ? full : writer.text(upTo: keyByteCount)
        self.init(key: key, full: full, isLegacyName: false)
    }

    private init(key: String, full: String, isLegacyName: Bool) {
        self.key = key
        self.full = full
        self.isLegacyName = isLegacyName
    }

    /// What ICU understands: the key, or the tag a legacy name stands for.
    var tag: String { isLegacyName ? LegacyLanguageNames.tag(forLowercased: key) ?? key : key }
}
