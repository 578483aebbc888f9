internal import ICUBridge
internal import ResourceBasics

/// A language tag in canonical BCP 47 form: language, script, region and variants.
///
/// ```swift
/// LanguageTag("fr_CA.UTF-8")?.identifier   // "fr-CA"
/// LanguageTag("iw")?.identifier            // "he"
/// LanguageTag("French")?.identifier        // "fr"
/// LanguageTag("Base")                      // nil
/// ```
///
/// Two tags are equal if their identifiers are equal. ICU computes the canonical form, as CLDR defines it (UTS 35,
/// "Canonical Unicode Locale Identifiers").
package struct LanguageTag: Hashable, Sendable, CustomStringConvertible {
    /// The canonical tag, with extensions and private use: `zh-Hant-TW`, `ar-EG-u-nu-latn`.
    package let identifier: String
    /// The language subtag: `zh`; `und` if only a script or a region is known.
    package let language: String
    /// The script subtag, if written: `Hant`.
    package let script: String?
    /// The region subtag, if written: `TW`, `419`.
    package let region: String?
    /// The variant subtags, in lower case: `valencia`.
    package let variants: [String]

    /// Parses any form of a language tag in use: BCP 47, POSIX (`fr_FR.UTF-8`), ICU's, Apple's legacy English names.
    ///
    /// The result is nil if the text names no language: `C`, `POSIX`, `Base`, `*`, an empty text, invalid syntax, more than
    /// 64 bytes.
    /// - Complexity: some µs, because ICU canonicalizes the tag.
    package init?(_ text: String) {
        guard let spelling = LanguageSpelling(text) else { return nil }
        self.init(spelling)
    }

    init?(_ spelling: LanguageSpelling) {
        let source = spelling.isLegacyName ? spelling.tag : spelling.full
        // The canonical form can be longer than the text: the variant POSIX becomes an extension. It has to be readable again.
        guard let canonical = ICULocale.canonicalTag(source),
            canonical.utf8.count <= LanguageSpelling.maximumByteCount
        else { return nil }
        self.init(canonical: canonical)
    }

    /// Creates a tag with its likely script and region: `zh-Hant-TW` for `zh-TW`; nil if ICU cannot parse it.
    init?(maximizing tag: String) {
        guard let maximized = ICULocale.maximizedTag(tag) else { return nil }
        self.init(canonical: maximized)
    }

    /// Splits a canonical tag from ICU into its subtags; nil if it has no language.
    private init?(canonical: String) {
        var script: String?
        var region: String?
        var variants: [String] = []
        let subtags = Self.wellFormed(
            canonical.utf8.split(separator: UInt8(ascii: "-")).map { String(decoding: $0, as: UTF8.self) })
        guard let language = subtags.first, (2...3).contains(language.utf8.count) else { return nil }
        for subtag in subtags.dropFirst() {
            let length = subtag.utf8.count
            if length == 1 { break }
            let startsWithDigit = subtag.utf8.first.map { $0 < UInt8(ascii: "A") } ?? false
            if length == 4, !startsWithDigit {
                script = subtag
            } else if length == 2 || length == 3 {
                region = subtag
            } else {
                variants.append(subtag)
            }
        }
        // `und` alone is "any language", not a language.
        if language == "und", script == nil, region == nil { return nil }
        self.identifier = subtags.joined(separator: "-")
        self.language = language
        self.script = script
        self.region = region
        self.variants = variants
    }

    /// Removes singletons that no subtag follows, which BCP 47 does not allow.
    ///
    /// ICU writes them, since it removes the value `yes` from every extension: `de-a-yes` becomes `de-a`.
    private static func wellFormed(_ subtags: [String]) -> [String] {
        var isPrivateUse = false
        return subtags.indices.compactMap { index in
            let subtag = subtags[index]
            guard subtag.utf8.count == 1, !isPrivateUse else { return subtag }
            isPrivateUse = subtag == "x"
            let next = index + 1 < subtags.count ? subtags[index + 1].utf8.count : 0
            return next > 1 || isPrivateUse && next == 1 ? subtag : nil
        }
    }

    /// The identifier.
    package var description: String { identifier }

    /// Whether text in this language is laid out from right to left.
    package var isRightToLeft: Bool { ICULocale.isRightToLeft(identifier) }
}

extension LanguageTag {
    /// Returns the name in a list that means the same language as a given name; nil if there is none.
    ///
    /// The same form comes first. Then another form (`en_US` for `en-US`, `English` for `en`), then a name that
    /// differs only in implied subtags (`zh_CN` for `zh-Hans`). Of several equal names, the first one is returned.
    /// - Complexity: O(names); calls ICU only if no form matches.
    package static func name(for wanted: String, among names: [String]) -> String? {
        if let name = names.first(where: { ExactKey($0) == ExactKey(wanted) }) { return name }
        guard let spelling = LanguageSpelling(wanted) else { return nil }
        if let name = names.first(where: { LanguageSpelling($0)?.tag == spelling.tag }) { return name }
        guard let maximized = maximized(wanted) else { return nil }
        return names.first { self.maximized($0) == maximized }
    }

    /// Whether a localization is in a language or in one of its parent locales: `fr` for `fr-CA`, but not `pt-BR` for `pt-PT`.
    package static func isParent(_ localization: String, of language: String) -> Bool {
        if name(for: language, among: [localization]) != nil { return true }
        guard let tag = LanguageTag(language), let parent = LanguageTag(localization) else { return false }
        return LocaleName(parent).map { LocaleName(tag)?.ancestors().contains($0) ?? false } ?? false
    }

    /// Whether ICU knows the language, that is, its script.
    ///
    /// It is always true for a three-letter code: ICU does not have all registered codes.
    package var isKnown: Bool {
        if language.utf8.count > 2 || language == "und" { return true }
        return LanguageTag(maximizing: language)?.script != nil
    }

    /// Returns the language with the most speakers in a region, to suggest `ja` if somebody wrote the region code `jp`.
    ///
    /// The result is nil if ICU has no data for the region. It is nil for English too, since ICU returns English for
    /// unknown regions.
    package static func spokenLanguage(inRegion code: String) -> String? {
        guard code.utf8.count == 2 else { return nil }
        let language = LanguageTag(maximizing: "und-\(code.uppercased())")?.language
        return language == "en" || language == "und" ? nil : language
    }

    private static func maximized(_ name: String) -> String? {
        LanguageTag(name).flatMap { ICULocale.maximizedTag($0.identifier) }
    }
}
