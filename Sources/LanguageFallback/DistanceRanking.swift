internal import ICUBridge
internal import ResourceBasics

/// Ranks the available names for one preferred language by CLDR's distance.
///
/// The ranking is script-aware and does not depend on the order of the names.
struct DistanceRanking: Sendable {
    /// The distance from which CLDR counts two tags as different languages or scripts (`LocaleMatcher`'s default
    /// threshold).
    static let intelligibleLimit = 50.0
    /// The largest distance to a related language. It includes gsw→de 8, bs→hr 8, nb→da 12 and id→ms 14. It excludes nn→nb
    /// (20) and every politically sensitive pair (uk→ru 24).
    static let relatedLimit = 14.0

    let localizations: [Localization]
    let matcher: Lazily<ICULocaleMatcher?>
    /// For each tag of `matcher`, the index of its localization in `localizations`.
    let readable: [Int]
    let crossesLanguages: Bool
    /// The cached chains of earlier matches by name; at most one for each localization.
    let chains: SharedTable<16, [String]>
    var tags: [LanguageTag?] { localizations.map(\.tag) }

    /// One available name.
    struct Localization: Sendable {
        let name: String
        let spelling: LanguageSpelling?
        let tag: LanguageTag?
        let inherited: LocaleName?
        /// The index of its tag in the matcher; -1 if it has none.
        var matcherIndex = -1
        /// Whether its region differs from the default region of its language.
        let hasOtherRegion: Bool
        /// The number of its parent locales, counted on first use: that takes more calls of ICU than the rest.
        let depth: Lazily<Int>

        /// Cached localizations by name, for the whole process, since the bundles of a program have similar localizations.
        private static let known = SharedTable<256, Localization>(maximumCount: 1_024)

        /// Returns the localization of a name. The first 1,024 names of a process are cached, so ICU is called once for
        /// each.
        static func named(_ name: String) -> Localization {
            if let known = known[name] { return known }
            let localization = Localization(name)
            known.store(localization, for: name)
            return localization
        }

        private init(_ name: String) {
            self.name = name
            spelling = LanguageSpelling(name)
            tag = spelling.flatMap { LanguageTag($0) }
            let inherited = tag.flatMap { LocaleName($0) }
            self.inherited = inherited
            depth = Lazily { inherited?.ancestors().count ?? 0 }
            hasOtherRegion =
                inherited.map { $0.region != nil && ICULocale.minimizedHasRegion(baseName: $0.name) } ?? false
        }
    }

    init(_ available: [String], crossesLanguages: Bool) {
        var localizations = available.map { Localization.named($0) }
        // ICU breaks its last ties by order, so it gets the names sorted.
        let readable = localizations.indices.filter { localizations[$0].inherited != nil }
            .ordered { isOrdered(localizations[$0].name, before: localizations[$1].name) }
        for (matcherIndex, index) in readable.enumerated() { localizations[index].matcherIndex = matcherIndex }
        self.localizations = localizations
        self.readable = readable
        self.crossesLanguages = crossesLanguages
        chains = SharedTable(maximumCount: available.count)
        let tags = readable.map { localizations[$0].tag?.identifier ?? "" }
        matcher = Lazily { ICULocaleMatcher(tags: tags) }
    }
}
