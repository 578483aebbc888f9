/// The available languages that an `Accept-Language` header refuses with `q=0` (RFC 9110 §12.5.4, matched as in RFC 4647
/// §3.3.1).
struct RefusedLanguages {
    private let refused: [String]
    private let preferred: [String]
    private let preferredLanguages: Set<String>
    private let excludesOthers: Bool

    /// - Parameter isRelevant: Whether any available localization may have a language. Others are left out: ICU is slow for unknown ones.
    init(_ preferences: LanguagePreferences, isRelevant: (LanguageSpelling) -> Bool) {
        let tags = preferences.preferred.filter(isRelevant).compactMap { LanguageTag($0) }
        refused = preferences.refusals.filter(isRelevant).compactMap { LanguageTag($0)?.identifier }
        preferred = tags.map(\.identifier)
        preferredLanguages = Set(tags.map { LanguageGroup.name(of: $0.language) })
        excludesOthers = preferences.excludesOthers
    }

    func indices(of tags: [LanguageTag?]) -> Set<Int> {
        Set(tags.indices.filter { index in tags[index].map(isRefused) ?? false })
    }

    /// Whether a language is refused. The most specific matching range decides: `en-GB, en;q=0` leaves `en-GB`.
    private func isRefused(_ tag: LanguageTag) -> Bool {
        let refusedLength = longestMatch(tag.identifier, in: refused)
        let preferredLength = longestMatch(tag.identifier, in: preferred)
        if refusedLength > 0, refusedLength >= preferredLength { return true }
        // `*;q=0` refuses other languages, not other forms of a listed one: `fr` is accepted for `fr-CA, *;q=0`.
        return excludesOthers && preferredLength == 0
            && !preferredLanguages.contains(LanguageGroup.name(of: tag.language))
    }

    private func longestMatch(_ tag: String, in ranges: [String]) -> Int {
        ranges.reduce(0) { longest, range in
            let isPrefix = tag.utf8.starts(with: range.utf8)
            let endsSubtag = tag.utf8.count == range.utf8.count || tag.utf8.dropFirst(range.utf8.count).first == 0x2D
            return isPrefix && endsSubtag ? max(longest, range.utf8.count) : longest
        }
    }
}
