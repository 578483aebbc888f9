/// All that one wish, taken alone, has to say about the available localizations.
///
/// A class, so that handing out a remembered answer is one reference and not the copy of four candidates.
final class WishAnswer: Sendable {
    /// The wanted language.
    let language: String
    /// The best localization in the same language.
    let best: Candidate?
    /// The localization that is exactly what is wanted, for the second look of a less exact winner.
    let exact: Candidate?
    /// One that is only good enough if no wish has a better one: Brazilian for other Portuguese.
    let reluctant: Candidate?
    /// One in another language that readers of this one understand.
    let related: Candidate?

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
