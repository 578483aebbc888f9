/// A localization that answers one wish, and what is known about how well.
struct Candidate: Sendable {
    /// Why a localization was taken.
    enum Rule: Sendable {
        case exact
        case sameLanguage
        case exactLaterWish
        case reluctantly
        case relatedLanguage
        case icu
        case noLinguisticContent
    }

    /// Its place among the available names.
    let index: Int
    /// Its name and its available ancestors, as spelled.
    let chain: [String]
    let language: String
    let hasRegion: Bool
    var rule: Rule
}

/// All that one wish, taken alone, has to say about the available localizations.
struct WishAnswer: Sendable {
    /// The wanted language.
    let language: String
    /// The best localization in the same language.
    var best: Candidate?
    /// The localization that is exactly what is wanted, for the second look of a less exact winner.
    var exact: Candidate?
    /// One that is only good enough if no wish has a better one: Brazilian for other Portuguese.
    var reluctant: Candidate?
    /// One in another language that readers of this one understand.
    var related: Candidate?
}
