/// Tells which of several variants serves a request best: the one comparison of images, colours, data and loose files.
///
/// Every variant gets one number, its rank, of small fields in the order in which Apple's nested search lets traits give
/// way; the least rank wins, the earlier candidate among equals. That is the same answer as the nested loops give, since
/// loops over fixed lists are a lexicographic minimum.
///
/// ```swift
/// let ranking = VariantRanking(request: DisplayTraits(scale: .x2))
/// ranking.best(of: variants)    // of 1x and 3x: the 1x, since lower scales come before higher ones
/// ```
/// A word that is not known makes a variant the last resort: it is chosen when nothing else can be.
/// Making one costs about a microsecond; ranking costs a dozen table reads and no allocation.
public struct VariantRanking: Sendable {
    /// What is asked for.
    public let request: DisplayTraits
    /// Which trait gives way first.
    public let order: VariantOrder

    let tables: RankTables
    let localizations: [UInt8]

    /// Prepares the choice for one request.
    public init(
        request: DisplayTraits, localizationRanks: LocalizationRanks = .unlocalizedOnly, order: VariantOrder = .nested
    ) {
        self.request = request
        self.order = order
        tables = RankTables(request: request, layout: RankLayout(order: order))
        localizations = localizationRanks.places
    }

    /// The rank of a variant, or nil if it cannot serve the request.
    ///
    /// O(1), no allocation.
    public func rank(of variant: VariantTraits) -> UInt64? {
        let word0 = variant.word0
        let word1 = variant.word1
        let display =
            tables.appearance(word0) | tables.scale(word0) | tables.direction(word0) | tables.gamut(word0)
            | tables.sizeClasses(word0)
        let device =
            tables.memory(word0) | tables.graphics(word0) | tables.idiom(word0) | tables.subtype(word0)
            | tables.screenWidth(word1) | tables.platform(word1) | tables.systemVersion(word1)
        let rank = display | device | localization(word0)
        return rank & RankLayout.unusable == 0 ? rank : nil
    }

    /// The place of the best variant, or nil if none can serve.
    ///
    /// O(number of variants), no allocation.
    public func best(of variants: some Sequence<VariantTraits>) -> Int? {
        var best: (place: Int, rank: UInt64)?
        var place = 0
        for variant in variants {
            if let rank = rank(of: variant), rank < best?.rank ?? .max { best = (place, rank) }
            place += 1
        }
        return best?.place
    }

    func localization(_ word0: UInt64) -> UInt64 {
        let id = Int(VariantTraits.localization.read(word0))
        guard id < localizations.count else { return RankLayout.unusable }
        let place = localizations[id]
        if place == LocalizationRanks.unusable { return RankLayout.unusable }
        return UInt64(place) << tables.layout.shift(.localization)
    }
}
