internal import ICUBridge
internal import ResourceBasics

/// One wish against the available names, ranked by CLDR's distance: script-aware, and independent of their order.
struct DistanceRanking: Sendable {
    /// From here on CLDR speaks of different languages or scripts (`LocaleMatcher`'s default threshold).
    static let intelligibleLimit = 50.0
    /// The farthest another language may be: takes in gsw→de 8, bs→hr 8, nb→da 12, id→ms 14; keeps out nn→nb's 20 and
    /// everything political (uk→ru 24).
    static let relatedLimit = 14.0

    let localizations: [Localization]
    let matcher: Lazily<ICULocaleMatcher?>
    /// Where the n-th tag of `matcher` stands in `localizations`.
    let readable: [Int]
    let crossesLanguages: Bool
    /// The chains of those that won before, by name; as many as localizations can win.
    let chains: SharedTable<16, [String]>
    var tags: [LanguageTag?] { localizations.map(\.tag) }

    /// One available name.
    struct Localization: Sendable {
        let name: String
        let spelling: LanguageSpelling?
        let tag: LanguageTag?
        let inherited: InheritanceName?
        /// Its place among the matcher's tags.
        var place = -1
        /// Whether its region is not the one its language implies.
        let hasOtherRegion: Bool

        /// What ICU said of names before: the bundles of a program have much the same localizations.
        private static let known = SharedTable<256, Localization>(maximumCount: 1_024)

        /// What there is to know of a name; asks ICU once in a process for each of the first 1,024.
        static func named(_ name: String) -> Localization {
            if let known = known[name] { return known }
            let localization = Localization(name)
            known.remember(localization, for: name)
            return localization
        }

        private init(_ name: String) {
            self.name = name
            spelling = LanguageSpelling(name)
            tag = spelling.flatMap { LanguageTag($0) }
            inherited = tag.flatMap { InheritanceName($0) }
            hasOtherRegion =
                inherited.map { $0.region != nil && ICULocale.minimizedHasRegion(baseName: $0.name) } ?? false
        }
    }

    init(_ available: [String], crossesLanguages: Bool) {
        var localizations = available.map { Localization.named($0) }
        // ICU breaks its last ties by order, so it gets them sorted.
        let readable = localizations.indices.filter { localizations[$0].inherited != nil }
            .ordered { isOrdered(localizations[$0].name, before: localizations[$1].name) }
        for (place, index) in readable.enumerated() { localizations[index].place = place }
        self.localizations = localizations
        self.readable = readable
        self.crossesLanguages = crossesLanguages
        chains = SharedTable(maximumCount: available.count)
        let tags = readable.map { localizations[$0].tag?.identifier ?? "" }
        matcher = Lazily { ICULocaleMatcher(tags: tags) }
    }
}
