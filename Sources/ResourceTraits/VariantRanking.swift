internal import ResourceBasics

/// Tells which of several variants serves a request best: the one comparison of images, colors, data and loose files.
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
    @usableFromInline let storage: Storage

    /// One reference, so that handing a ranking on costs next to nothing.
    @usableFromInline
    final class Storage: Sendable {
        let request: DisplayTraits
        let order: VariantOrder
        let tables: RankTables
        /// For app icons, which few requests are about.
        let iconTables: Lazily<RankTables>
        @usableFromInline let localizations: [UInt8]
        let localizationShift: UInt64
        @usableFromInline let searched: [SearchedLocalization]
        @usableFromInline let knownRanks: [UInt64]

        init(_ request: DisplayTraits, _ localizations: LocalizationRanks, _ order: VariantOrder) {
            self.request = request
            self.order = order
            self.localizations = localizations.places
            // A request without an idiom compares the idiom first: its default scale must not prefer one device's variants.
            let layout = RankLayout(order: request.idiom == nil ? .idiomFirst : order)
            tables = RankTables(request: request, layout: layout)
            iconTables = Lazily { RankTables(request: request, layout: .icons) }
            let shift = tables.layout.shift(.localization)
            let appearance = tables.appearance(VariantTraits().word0)
            localizationShift = shift
            searched = localizations.numbers.ordered { $0.place < $1.place }.map {
                SearchedLocalization(number: Int($0.number), leastRank: appearance | UInt64($0.place) << shift)
            }
            knownRanks = []
        }

        init(_ other: Storage, knownRanks: [UInt64]) {
            request = other.request
            order = other.order
            localizations = other.localizations
            tables = other.tables
            iconTables = other.iconTables
            localizationShift = other.localizationShift
            searched = other.searched
            self.knownRanks = knownRanks
        }
    }

    /// Prepares the choice for one request.
    public init(
        request: DisplayTraits, localizationRanks: LocalizationRanks = .unlocalizedOnly, order: VariantOrder = .nested
    ) {
        storage = Storage(request, localizationRanks, order)
    }

    private init(storage: Storage) { self.storage = storage }

    /// Prepares the choice among candidates whose traits are all known beforehand: each of these is ranked once, here.
    package init(
        request: DisplayTraits, localizationRanks: LocalizationRanks, order: VariantOrder, known: [VariantTraits]
    ) {
        let ranking = VariantRanking(request: request, localizationRanks: localizationRanks, order: order)
        let ranks = known.map { ranking.rank(of: $0) ?? .max }
        self.init(storage: Storage(ranking.storage, knownRanks: ranks))
    }

    /// The ranks of the traits that were known beforehand, by their numbers; `UInt64.max` where they cannot serve.
    @inlinable
    package var knownRanks: [UInt64] { storage.knownRanks }

    /// The localizations that variants are chosen from, the best first, and what has none.
    @inlinable
    package var searched: [SearchedLocalization] { storage.searched }

    /// What is asked for.
    public var request: DisplayTraits { storage.request }

    /// Which trait gives way first, as it was asked for; without an idiom it is always the scale.
    public var order: VariantOrder { storage.order }

    /// The tables that a variant is ranked by.
    func tables(for variant: VariantTraits) -> RankTables {
        variant.iconSize == nil ? storage.tables : storage.iconTables.value
    }

    /// The rank of a variant, or nil if it cannot serve the request.
    ///
    /// O(1), no allocation.
    @inlinable
    public func rank(of variant: VariantTraits) -> UInt64? {
        // Of a file in many languages most candidates end here, in the caller's own code.
        let place = variant.localizationPlace
        guard place < storage.localizations.count, storage.localizations[place] != .max else { return nil }
        return rank(ofUnderstood: variant)
    }

    /// The same for a variant in a language of the chain, or in none.
    @usableFromInline
    func rank(ofUnderstood variant: VariantTraits) -> UInt64? {
        if variant.word1 & VariantTraits.iconSizeField.bits != 0 { return iconRank(of: variant) }
        let word0 = variant.word0
        let rank =
            storage.tables.common(word0) | storage.tables.rest(word0, variant.word1)
            | localization(word0, storage.localizationShift)
        return rank & RankLayout.unusable == 0 ? rank : nil
    }

    /// The same for an app icon.
    @inline(never)
    private func iconRank(of variant: VariantTraits) -> UInt64? {
        let tables = storage.iconTables.value
        let rank =
            tables.common(variant.word0) | tables.rest(variant.word0, variant.word1)
            | localization(variant.word0, tables.layout.shift(.localization))
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

    /// The rank of a variant's localization, in its bits.
    func localization(_ word0: UInt64, _ shift: UInt64) -> UInt64 {
        let id = Int(VariantTraits.localization.read(word0))
        guard id < storage.localizations.count else { return RankLayout.unusable }
        let place = storage.localizations[id]
        if place == LocalizationRanks.unusable { return RankLayout.unusable }
        return UInt64(place) << shift
    }
}

/// A localization that variants are chosen from.
@usableFromInline
package struct SearchedLocalization: Sendable {
    /// Its number; 0 for what has no language.
    @usableFromInline package let number: Int
    /// No variant in it that declares no appearance has a lower rank.
    @usableFromInline package let leastRank: UInt64
}

/// Which trait gives way first when no candidate has them all.
public enum VariantOrder: String, Sendable, Hashable {
    /// Apple's nested search: the idiom gives way before the scale, so a universal `2x` beats an iPad `1x` at `2x`.
    case nested
    /// The idiom is settled before anything else, so an iPad `1x` beats a universal `2x` at `2x`.
    case idiomFirst = "idiom-first"
}
