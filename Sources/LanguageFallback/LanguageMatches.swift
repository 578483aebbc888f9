/// The matches for one preferred language among the available localizations.
///
/// It is a class, so that returning a cached result copies one reference instead of four candidates.
final class LanguageMatches: Sendable {
    /// The preferred language.
    let language: String
    /// The best localization in the same language.
    let best: Candidate?
    /// The localization that is exactly the preferred language. It may replace a less exact match of another one.
    let exact: Candidate?
    /// A localization that is used only if no preferred language has a better one: Brazilian for other Portuguese.
    let reluctant: Candidate?
    /// A localization in another language that readers of this one understand.
    let related: Candidate?

    /// Whether no localization matches.
    var isEmpty: Bool { best == nil && exact == nil && reluctant == nil && related == nil }

    init(
        language: String, best: Candidate? = nil, exact: Candidate? = nil, reluctant: Candidate? = nil,
        related: Candidate? = nil
    ) {
        self.language = language
        self.best = best
        self.exact = exact
        self.reluctant = reluctant
        self.related = related
    }
}

/// A localization that matches one preferred language, with the rule that chose it.
struct Candidate: Sendable {
    /// The rule by which a localization was chosen.
    enum Rule: Sendable {
        case exact
        case sameLanguage
        case exactLaterPreference
        case reluctantly
        case relatedLanguage
        case icu
        case noLinguisticContent
        case anyLanguage
    }

    /// Its index in the available names.
    let index: Int
    /// Its name, then its available parent locales, as the available names spell them.
    let chain: [String]
    let language: String
    let hasRegion: Bool
    var rule: Rule
}
