/// The languages somebody reads, best first, and those they refuse.
///
/// ```swift
/// LanguagePreferences(["fr-CA", "en"]).languages                            // ["fr-CA", "en"]
/// LanguagePreferences(acceptLanguage: "en;q=0.5, fr-CA").languages          // ["fr-CA", "en"]
/// LanguagePreferences(acceptLanguage: "fr, en;q=0").excludedLanguages       // ["en"]
/// ```
///
/// Making one asks nobody: tags are only brought to one spelling (`FR_ca` is `fr-CA`), and what is no tag is dropped.
public struct LanguagePreferences: Hashable, Sendable {
    /// The most languages of a list that are looked at: more than any person reads.
    public static let maximumCount = 16

    var wishes: [LanguageSpelling]
    var refusals: [LanguageSpelling]
    /// Whether every language that is not listed is refused (`*;q=0`).
    public internal(set) var excludesOthers: Bool
    /// Whether every language that is neither listed nor refused is accepted (`*`).
    public internal(set) var acceptsOthers: Bool

    /// A list, best first.
    ///
    /// Names that are no language tags are dropped.
    ///
    /// - Complexity: O(length of the first 16).
    public init(_ languages: [String] = []) {
        wishes = languages.lazy.compactMap { LanguageSpelling($0) }.prefix(Self.maximumCount).reduce(into: []) {
            $0.append($1)
        }
        refusals = []
        excludesOthers = false
        acceptsOthers = false
    }

    /// The wanted languages, best first, in the case BCP 47 recommends.
    public var languages: [String] { wishes.map(\.full) }

    /// The refused languages (`q=0`).
    public var excludedLanguages: [String] { refusals.map(\.full) }

    /// The wanted languages as canonical tags.
    ///
    /// - Complexity: some µs a language: ICU is asked.
    public var tags: [LanguageTag] { wishes.compactMap { LanguageTag($0) } }

    /// Whether nothing is wanted and nothing refused.
    public var isEmpty: Bool { wishes.isEmpty && refusals.isEmpty && !excludesOthers }
}
