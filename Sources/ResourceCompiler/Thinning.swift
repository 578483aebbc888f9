internal import LanguageFallback
internal import ResourceBasics
public import ResourceTraits

/// A filter for the devices and languages of an archive. Resources that they cannot use are left out.
///
/// ```swift
/// var compiler = ResourceCompiler()
/// compiler.thinning = Thinning(languages: ["fr"])
/// try compiler.compile(["Fixtures/Sample.bundle"]).write(to: "fr.rbarc")    // has Base, en, fr; en is the development language
/// ```
/// For the devices and languages of the filter, lookups return the same results as from the whole archive. If a scale or
/// gamut is missing, the variant that replaces it stays. A variant is left out only if its set has a better one for the
/// same slot. All sizes of an app icon stay, and so do all mipmap levels and all layers of a stack. An empty list filters
/// nothing.
public struct Thinning: Sendable, Hashable {
    /// The devices. Universal resources stay too.
    public var idioms: [DisplayTraits.Idiom]
    /// The display scales.
    public var scales: [DisplayTraits.Scale]
    /// The display gamuts.
    public var gamuts: [DisplayTraits.Gamut]
    /// The preferred languages. Their fallback languages stay, and so do the development language and `Base`.
    public var languages: [String]

    /// Creates a filter. Without arguments it filters nothing.
    ///
    /// ```swift
    /// Thinning(idioms: [.iphone], scales: [.x2, .x3])
    /// ```
    public init(
        idioms: [DisplayTraits.Idiom] = [], scales: [DisplayTraits.Scale] = [], gamuts: [DisplayTraits.Gamut] = [],
        languages: [String] = []
    ) {
        self.idioms = idioms
        self.scales = scales
        self.gamuts = gamuts
        self.languages = languages
    }

    /// Returns the available localizations that stay.
    func localizations(among available: [String], development: String?) -> [String] {
        if languages.isEmpty { return available }
        let matcher = LanguageMatcher(available: available)
        var remaining: Set<ExactKey> = [ExactKey(FallbackChain.base)]
        if let development {
            // Readers whose languages are missing fall back to its nearest form, and to that one's parent locales.
            remaining.insert(ExactKey(development))
            let sameLanguage = LanguageMatcher(available: available, policy: .sameLanguage)
            remaining.formUnion(sameLanguage.inheritance(of: development).map { ExactKey($0) })
        }
        for language in languages {
            remaining.formUnion(matcher.negotiate(LanguagePreferences([language])).chain.map { ExactKey($0) })
        }
        return available.filter { remaining.contains(ExactKey($0)) }
    }

    /// Returns the languages for which none of the available localizations stays. If nothing is localized, nothing is left out.
    func unmatchedLanguages(among available: [String], development: String?) -> [String] {
        if languages.isEmpty || available.isEmpty { return [] }
        // The texts of the development language may be in Base.
        let matcher = LanguageMatcher(available: available + [development].compactMap(\.self))
        return languages.filter { matcher.negotiate(LanguagePreferences([$0])).chain.isEmpty }
    }

    /// Returns the indices of an asset's variants that stay, in order.
    ///
    /// `slot` returns a text that identifies a variant's slot apart from its traits, without one key of Contents.json.
    func indices(
        among variants: [VariantTraits], slot: (_ index: Int, _ omitted: String) -> String = { _, _ in "" }
    ) -> [Int] {
        let needed = Self.needed(variants, for: scales.map { DisplayTraits(scale: $0) }, \.scale) { slot($0, "scale") }
            .intersection(
                Self.needed(variants, for: gamuts.map { DisplayTraits(gamut: $0) }, \.gamut) {
                    slot($0, "display-gamut")
                })
        return variants.indices.filter { index in
            let idiom = variants[index].idiom
            let hasIdiom = idioms.isEmpty || idiom == .universal || idiom == .unknown || idioms.contains(idiom)
            return hasIdiom && needed.contains(index)
        }
    }

    /// The traits and the slot of a variant, without one trait.
    private struct Siblings: Hashable {
        var traits: VariantTraits
        var slot: ExactKey
    }

    /// Returns the best variants for each request, among variants that differ only in one trait; all for no request.
    private static func needed<Trait>(
        _ variants: [VariantTraits], for requests: [DisplayTraits], _ trait: WritableKeyPath<VariantTraits, Trait?>,
        slot: (Int) -> String
    ) -> Set<Int> {
        if requests.isEmpty { return Set(variants.indices) }
        var siblings: [Siblings: [Int]] = [:]
        for index in variants.indices {
            var others = variants[index]
            others[keyPath: trait] = nil
            siblings[Siblings(traits: others, slot: ExactKey(slot(index))), default: []].append(index)
        }
        var needed: Set<Int> = []
        for request in requests {
            let ranking = VariantRanking(request: request)
            for indices in siblings.values {
                let ranks = indices.map { index in
                    var traits = VariantTraits()
                    traits[keyPath: trait] = variants[index][keyPath: trait]
                    return ranking.rank(of: traits)
                }
                guard let best = ranks.compactMap(\.self).min() else { continue }
                for (index, rank) in zip(indices, ranks) where rank == best { needed.insert(index) }
            }
        }
        return needed
    }
}
