/// Which available languages a header's `q=0` rules out (RFC 9110 §12.5.4, matched as RFC 4647 §3.3.1).
struct Refusals {
    private let refused: [String]
    private let wanted: [String]
    private let wantedLanguages: Set<String>
    private let excludesOthers: Bool

    init(_ preferences: LanguagePreferences) {
        let wishes = preferences.tags
        refused = preferences.refusals.compactMap { LanguageTag($0)?.identifier }
        wanted = wishes.map(\.identifier)
        wantedLanguages = Set(wishes.map { LanguageGroup.name(of: $0.language) })
        excludesOthers = preferences.excludesOthers
    }

    func indices(of tags: [LanguageTag?]) -> Set<Int> {
        Set(tags.indices.filter { index in tags[index].map(isRefused) ?? false })
    }

    /// The most specific range that matches decides: `en-GB, en;q=0` leaves `en-GB`.
    private func isRefused(_ tag: LanguageTag) -> Bool {
        let refusal = longestMatch(tag.identifier, in: refused)
        let wish = longestMatch(tag.identifier, in: wanted)
        if refusal > 0, refusal >= wish { return true }
        // `*;q=0` refuses other languages, not other forms of a listed one: for `fr-CA, *;q=0`, `fr` will do.
        return excludesOthers && wish == 0 && !wantedLanguages.contains(LanguageGroup.name(of: tag.language))
    }

    private func longestMatch(_ tag: String, in ranges: [String]) -> Int {
        ranges.reduce(0) { longest, range in
            let isPrefix = tag.utf8.starts(with: range.utf8)
            let endsSubtag = tag.utf8.count == range.utf8.count || tag.utf8.dropFirst(range.utf8.count).first == 0x2D
            return isPrefix && endsSubtag ? max(longest, range.utf8.count) : longest
        }
    }
}
