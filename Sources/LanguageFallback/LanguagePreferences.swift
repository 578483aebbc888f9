/// A reader's preferred languages, best first, and the languages the reader refuses.
///
/// ```swift
/// LanguagePreferences(["fr-CA", "en"]).languages                            // ["fr-CA", "en"]
/// LanguagePreferences(acceptLanguage: "en;q=0.5, fr-CA").languages          // ["fr-CA", "en"]
/// LanguagePreferences(acceptLanguage: "fr, en;q=0").excludedLanguages       // ["en"]
/// ```
///
/// The initializers do not call ICU. They only normalize tags (`FR_ca` becomes `fr-CA`), and drop names that are not tags.
public struct LanguagePreferences: Hashable, Sendable {
    /// The maximum number of languages of a list that are read: more than any person reads.
    public static let maximumCount = 16

    var preferred: [LanguageSpelling] = []
    var refusals: [LanguageSpelling] = []
    /// Whether every language that is not listed is refused (`*;q=0`).
    public internal(set) var excludesOthers = false
    /// Whether every language that is neither listed nor refused is accepted (`*`).
    public internal(set) var acceptsOthers = false

    /// Creates preferences from a list of languages, best first.
    ///
    /// Names that are not language tags are dropped. At most the first 16 languages count.
    ///
    /// - Complexity: O(length of the first 16).
    public init(_ languages: [String] = []) {
        for language in languages where preferred.count < Self.maximumCount {
            if let spelling = LanguageSpelling(language) { preferred.append(spelling) }
        }
    }

    /// Returns the preferences with one language in front, such as the one that a user has chosen. The refusals of others stay.
    ///
    /// ```swift
    /// LanguagePreferences(acceptLanguage: "fr-CA, it;q=0.5, en;q=0").preferring("it").languages    // ["it", "fr-CA"]
    /// ```
    /// A name that is not a language tag has no effect.
    public func preferring(_ language: String) -> LanguagePreferences {
        guard let spelling = LanguageSpelling(language) else { return self }
        var preferences = self
        preferences.preferred = Array(
            ([spelling] + preferred.filter { $0.key != spelling.key }).prefix(Self.maximumCount))
        preferences.refusals.removeAll { $0.key == spelling.key }
        return preferences
    }

    /// The preferred languages, best first, in the case that BCP 47 recommends.
    public var languages: [String] { preferred.map(\.full) }

    /// The refused languages (`q=0`), in the case that BCP 47 recommends.
    public var excludedLanguages: [String] { refusals.map(\.full) }

    /// Whether no language is preferred and none is refused.
    public var isEmpty: Bool { preferred.isEmpty && refusals.isEmpty && !excludesOthers }
}
