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
