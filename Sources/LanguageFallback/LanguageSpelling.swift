internal import ResourceBasics

/// A language identifier, normalized to one form without ICU.
///
/// `fr_CA`, `FR-ca` and `fr_CA.UTF-8` have the key `fr-CA`. The key has no extensions and no private use; a legacy name
/// keeps its name in lower case (`english`). Caches use the key, so a tag seen before needs no ICU. Parsing stops at
/// an invalid subtag: `fr--CA` and `fr-*-CA` are `fr`.
struct LanguageSpelling: Sendable, Hashable {
    /// The maximum length: longer than any registered tag with script, region and variants (RFC 5646 §4.4.1 asks for 35).
    static let maximumByteCount = 64

    /// Language, script, region and variants, in the case BCP 47 recommends; at most 15 bytes for nearly all tags.
    let key: String
    /// The key with extensions and private use.
    let full: String
    /// Whether it is a legacy English name.
    let isLegacyName: Bool
    /// Whether a codeset or modifier follows the bare language (`fr.UTF-8`), which Apple's matcher cannot read. It can read keywords
    /// (`ja@calendar=japanese`).
    let hasCodesetOnly: Bool

    /// Parses an identifier; nil if it names no language: empty, `*`, `C`, `POSIX`, `Base`, bad syntax, too long.
    ///
    /// A script or a variant in the modifier of a POSIX locale name counts: `sr_RS@latin` is `sr-Latn-RS`.
    init?(_ text: String) {
        if text.utf8.count <= Self.maximumByteCount, text.utf8.contains(UInt8(ascii: "@")),
            let expanded = LocaleModifiers.expanded(text)
        {
            self.init(bytes: expanded.utf8.span)
        } else {
            self.init(bytes: text.utf8.span)
        }
    }

    init?(bytes: Span<UInt8>) {
        var writer = SpellingWriter()
        var hasCodesetOnly = false
        for index in bytes.indices {
            let byte = bytes[index]
            if byte == UInt8(ascii: ".") || byte == UInt8(ascii: "@") {
                let isKeyword =
                    byte == UInt8(ascii: "@") && bytes.firstOffset(of: UInt8(ascii: "="), from: index) != nil
                hasCodesetOnly = !writer.hasSubtags && !isKeyword
                break
            }
            guard writer.count < Self.maximumByteCount else { return nil }
            guard writer.append(byte) else { break }
        }
        guard writer.finish() else { return nil }
        let full = writer.text(upTo: writer.count)
        if let languageByteCount = writer.languageByteCount, languageByteCount > 3 {
            guard writer.count == languageByteCount,
                full == "root" || Self.legacyTags[full] != nil
            else { return nil }
            self.init(key: full, full: full, isLegacyName: full != "root", hasCodesetOnly: hasCodesetOnly)
            return
        }
        let keyByteCount = writer.extensionOffset ?? writer.count
        let key = keyByteCount == writer.count ? full : writer.text(upTo: keyByteCount)
        self.init(key: key, full: full, isLegacyName: false, hasCodesetOnly: hasCodesetOnly)
    }

    private init(key: String, full: String, isLegacyName: Bool, hasCodesetOnly: Bool) {
        self.key = key
        self.full = full
        self.isLegacyName = isLegacyName
        self.hasCodesetOnly = hasCodesetOnly
    }

    /// The tag that ICU understands: the key, or the tag of a legacy name.
    var tag: String { isLegacyName ? Self.legacyTags[key] ?? key : key }

    /// The tags of the English folder names of early Mac OS X, still in use (`English.lproj`), in lower case.
    ///
    /// Source: the alias list of Apple's `ualoc_localizationsToUse` (swift-foundation-icu, ualoc.cpp).
    private static let legacyTags: [String: String] = [
        "arabic": "ar", "chinese": "zh-Hans", "danish": "da", "dutch": "nl", "english": "en", "finnish": "fi",
        "french": "fr", "german": "de", "italian": "it", "japanese": "ja", "korean": "ko", "norwegian": "nb",
        "polish": "pl", "portuguese": "pt", "russian": "ru", "spanish": "es", "swedish": "sv", "thai": "th",
        "turkish": "tr",
    ]
}
