internal import ResourceBasics
internal import ResourceTraits

/// The properties of a view that decide its results: two views of one bundle with equal keys have the same results.
///
/// Readers have many combinations of preferred languages, but a bundle has few localizations, so there are few keys.
package struct ViewKey: Hashable, Sendable {
    /// The localizations of texts and files of each provider, in search order, then those of assets.
    private let localizations: [ExactKey?]
    /// The indices of the localizations of each provider in the search order of all: they decide between providers.
    private let searchIndices: [[Int]]
    /// The language of the view, whose plural rules apply. Two languages can have the same, unlocalized texts.
    private let language: ExactKey?
    /// The context without the reader's languages.
    private let context: ResourceContext
    /// The hash value of the other properties.
    private let hash: Int

    init(
        localizations: [String?], searchIndices: [[Int]], language: String?, direction: DisplayTraits.LayoutDirection,
        context: ResourceContext
    ) {
        var context = context
        context.languages = LanguagePreferences()
        context.missingKeys = MissingKeys()
        context.display.layoutDirection = direction
        self.localizations = localizations.map { $0.map { ExactKey($0) } }
        self.searchIndices = searchIndices
        self.context = context
        self.language = language.map { ExactKey($0) }
        var hasher = Hasher()
        hasher.combine(self.localizations)
        hasher.combine(searchIndices)
        hasher.combine(self.language)
        hasher.combine(context)
        hash = hasher.finalize()
    }

    /// Hashes the precomputed hash value.
    package func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
