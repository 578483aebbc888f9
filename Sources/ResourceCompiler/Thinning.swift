internal import LanguageFallback
internal import ResourceBasics
public import ResourceTraits

/// What an archive is for, so that it can leave out what nobody there will ask for.
///
/// Readers within the filter get the same answers as from the whole archive: where a scale or a gamut is missing, the
/// variant that answers in its place stays. An empty list filters nothing.
public struct Thinning: Sendable, Hashable {
    /// Devices; what is for any device stays.
    public var idioms: [Idiom]
    /// Scales of their displays.
    public var scales: [Scale]
    /// Gamuts of their displays.
    public var gamuts: [DisplayGamut]
    /// Languages of their readers; what those fall back to stays, and so do the development language and `Base`.
    public var languages: [String]

    /// A filter; without arguments it lets everything through.
    public init(
        idioms: [Idiom] = [], scales: [Scale] = [], gamuts: [DisplayGamut] = [], languages: [String] = []
    ) {
        self.idioms = idioms
        self.scales = scales
        self.gamuts = gamuts
        self.languages = languages
    }

    /// The localizations to keep, among those there are.
    func localizations(among available: [String], development: String?) -> [String] {
        if languages.isEmpty { return available }
        let matcher = LanguageMatcher(available: available)
        var kept: Set<ExactKey> = ["Base"]
        if let development { kept.insert(ExactKey(development)) }
        for language in languages {
            kept.formUnion(matcher.negotiate(LanguagePreferences([language])).chain.map { ExactKey($0) })
        }
        return available.filter { kept.contains(ExactKey($0)) }
    }

    /// The places of the variants of one asset to keep, in order.
    func places(among variants: [VariantTraits]) -> [Int] {
        var kept = variants.indices.filter { place in
            let idiom = variants[place].idiom
            return idioms.isEmpty || idiom == .universal || idiom == .unknown || idioms.contains(idiom)
        }
        if !scales.isEmpty {
            let needed = Self.needed(variants, for: scales.map { DisplayTraits(scale: $0) }, \.scale)
            kept.removeAll { !needed.contains($0) }
        }
        if !gamuts.isEmpty {
            let needed = Self.needed(variants, for: gamuts.map { DisplayTraits(gamut: $0) }, \.gamut)
            kept.removeAll { !needed.contains($0) }
        }
        return kept
    }

    /// The variants that are the best one for a request among those that differ in one trait alone.
    private static func needed<Trait>(
        _ variants: [VariantTraits], for requests: [DisplayTraits], _ trait: WritableKeyPath<VariantTraits, Trait?>
    ) -> Set<Int> {
        var siblings: [VariantTraits: [Int]] = [:]
        for place in variants.indices {
            var others = variants[place]
            others[keyPath: trait] = nil
            siblings[others, default: []].append(place)
        }
        var needed: Set<Int> = []
        for places in siblings.values {
            let candidates = places.map { place in
                var traits = VariantTraits()
                traits[keyPath: trait] = variants[place][keyPath: trait]
                return traits
            }
            for request in requests {
                if let best = VariantRanking(request: request).best(of: candidates) { needed.insert(places[best]) }
            }
        }
        return needed
    }
}
