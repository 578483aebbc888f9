internal import LanguageFallback
internal import ResourceBasics
public import ResourceTraits

/// What an archive is for, so that it can leave out what nobody there will ask for.
///
/// Readers within the filter get the same answers as from the whole archive: where a scale or a gamut is missing, the
/// variant that answers in its place stays. A variant is left out only where its set has a better one for the same slot: all
/// sizes of an app icon stay, all levels of a mipmap and all layers of a stack. An empty list filters nothing.
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
    ///
    /// `slot` gives what a variant is for besides its traits and a key of Contents.json.
    func places(
        among variants: [VariantTraits], slot: (_ place: Int, _ omitted: String) -> String = { _, _ in "" }
    ) -> [Int] {
        var kept = variants.indices.filter { place in
            let idiom = variants[place].idiom
            return idioms.isEmpty || idiom == .universal || idiom == .unknown || idioms.contains(idiom)
        }
        if !scales.isEmpty {
            let needed = Self.needed(variants, for: scales.map { DisplayTraits(scale: $0) }, \.scale) {
                slot($0, "scale")
            }
            kept.removeAll { !needed.contains($0) }
        }
        if !gamuts.isEmpty {
            let needed = Self.needed(variants, for: gamuts.map { DisplayTraits(gamut: $0) }, \.gamut) {
                slot($0, "display-gamut")
            }
            kept.removeAll { !needed.contains($0) }
        }
        return kept
    }

    /// The traits and the slot of a variant, without one trait.
    private struct Siblings: Hashable {
        var traits: VariantTraits
        var slot: ExactKey
    }

    /// The best variants for each request, among those that differ only in one trait.
    private static func needed<Trait>(
        _ variants: [VariantTraits], for requests: [DisplayTraits], _ trait: WritableKeyPath<VariantTraits, Trait?>,
        slot: (Int) -> String
    ) -> Set<Int> {
        var siblings: [Siblings: [Int]] = [:]
        for place in variants.indices {
            var others = variants[place]
            others[keyPath: trait] = nil
            siblings[Siblings(traits: others, slot: ExactKey(slot(place))), default: []].append(place)
        }
        var needed: Set<Int> = []
        for request in requests {
            let ranking = VariantRanking(request: request)
            for places in siblings.values {
                let ranks = places.map { place in
                    var traits = VariantTraits()
                    traits[keyPath: trait] = variants[place][keyPath: trait]
                    return ranking.rank(of: traits)
                }
                guard let best = ranks.compactMap(\.self).min() else { continue }
                for (place, rank) in zip(places, ranks) where rank == best { needed.insert(place) }
            }
        }
        return needed
    }
}
