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
    private let localizationShift: UInt64

    /// Prepares the choice for one request.
    public init(
        request: DisplayTraits, localizationRanks: LocalizationRanks = .unlocalizedOnly, order: VariantOrder = .nested
    ) {
        self.request = request
        self.order = order
        tables = RankTables(request: request, layout: RankLayout(order: order))
        localizations = localizationRanks.places
        localizationShift = tables.layout.shift(.localization)
    }

    /// The rank of a variant, or nil if it cannot serve the request.
    ///
    /// O(1), no allocation.
    public func rank(of variant: VariantTraits) -> UInt64? {
        let word0 = variant.word0
        // Of a file in many languages most candidates end here.
        let localization = localization(word0)
        if localization & RankLayout.unusable != 0 { return nil }
        let rank = tables.common(word0) | tables.rest(word0, variant.word1) | localization
        return rank & RankLayout.unusable == 0 ? rank : nil
    }

    /// The place of the best variant, or nil if none can serve.
    ///
    /// O(number of variants), no allocation.
    public func best(of variants: [VariantTraits]) -> Int? {
        best(of: variants.span)
    }

    /// The place of the best variant, or nil if none can serve.
    ///
    /// O(number of variants), no allocation.
    public func best(of variants: Span<VariantTraits>) -> Int? {
        var best: (place: Int, rank: UInt64)?
        for place in variants.indices {
            if let rank = rank(of: variants[place]), rank < best?.rank ?? .max { best = (place, rank) }
        }
        return best?.place
    }

    /// The best of a part of the variants, the first one of equals, with its rank; nil if none can serve.
    package func best(of variants: [VariantTraits], in part: Range<Int>) -> (place: Int, rank: UInt64)? {
        var best: (place: Int, rank: UInt64)?
        for place in part {
            if let rank = rank(of: variants[place]), rank < best?.rank ?? .max { best = (place, rank) }
        }
        return best
    }

    func localization(_ word0: UInt64) -> UInt64 {
        let id = Int(VariantTraits.localization.read(word0))
        guard id < localizations.count else { return RankLayout.unusable }
        let place = localizations[id]
        if place == LocalizationRanks.unusable { return RankLayout.unusable }
        return UInt64(place) << localizationShift
    }
}
