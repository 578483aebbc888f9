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
        case anyLanguage
    }

    /// Its place among the available names.
    let index: Int
    /// Its name and its available ancestors, as spelled.
    let chain: [String]
    let language: String
    let hasRegion: Bool
    var rule: Rule
}
