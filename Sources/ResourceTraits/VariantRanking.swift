internal import ResourceBasics

/// Ranks variants for a request and selects the best one. Images, colors, data and loose files all use this comparison.
///
/// The rank of a variant is one number. Its bit fields have the priorities of Apple's nested search. The lowest rank wins;
/// among equal ranks, the earlier candidate wins. Apple's nested loops over fixed lists find the lexicographic minimum, so
/// the result is the same variant.
///
/// ```swift
/// let ranking = VariantRanking(request: DisplayTraits(scale: .x2))
/// ranking.best(of: variants, in: 0..<2)?.index    // among 1x and 3x, the 1x: lower scales rank before higher ones
/// ```
/// A variant with an unrecognized value is chosen only when no other variant matches.
///
/// - Complexity: creating a ranking takes about a microsecond. Ranking a variant takes a dozen table reads and no
///   allocation.
package struct VariantRanking: Sendable {
    @usableFromInline let storage: Storage

    /// The contents in one object, so that copying a ranking copies only a reference.
    @usableFromInline
    final class Storage: Sendable {
        let tables: RankTables
        /// The tables for app icons, made on first use since few requests need them.
        let iconTables: Lazily<RankTables>
        @usableFromInline let localizations: [UInt8]
        @usableFromInline let searched: [SearchedLocalization]
        @usableFromInline let knownRanks: [UInt64]

        init(_ request: DisplayTraits, _ localizations: LocalizationRanks, _ order: VariantOrder) {
            self.localizations = localizations.ranks
            tables = RankTables(request: request, layout: RankLayout(request: request, order: order))
            iconTables = Lazily { RankTables(request: request, layout: .icons) }
            let shift = tables.layout.shift(.localization)
            let appearance = tables.appearance(VariantTraits().word0)
            let ranks = localizations.ranks
            let numbers = ranks.indices.filter { ranks[$0] != LocalizationRanks.unusable }
            searched = numbers.ordered { ranks[$0] < ranks[$1] }.map {
                SearchedLocalization(number: $0, leastRank: appearance | UInt64(ranks[$0]) << shift)
            }
            knownRanks = []
        }

        init(_ other: Storage, knownRanks: [UInt64]) {
            localizations = other.localizations
            tables = other.tables
            iconTables = other.iconTables
            searched = other.searched
            self.knownRanks = knownRanks
        }
    }

    /// Creates a ranking for one request.
    ///
    /// - Parameter order: The priority of the traits. Without a requested platform or idiom, that trait comes first.
    package init(
        request: DisplayTraits, localizationRanks: LocalizationRanks = .unlocalizedOnly, order: VariantOrder = .nested
    ) {
        storage = Storage(request, localizationRanks, order)
    }

    private init(storage: Storage) { self.storage = storage }

    /// Creates a ranking for candidates whose traits are all known beforehand, and ranks each of them once.
    package init(
        request: DisplayTraits, localizationRanks: LocalizationRanks, order: VariantOrder, known: [VariantTraits]
    ) {
        let ranking = VariantRanking(request: request, localizationRanks: localizationRanks, order: order)
        let ranks = known.map { ranking.rank(of: $0) ?? .max }
        self.init(storage: Storage(ranking.storage, knownRanks: ranks))
    }

    /// The ranks of the traits known beforehand, by their index; `UInt64.max` if they do not match.
    @inlinable
    package var knownRanks: [UInt64] { storage.knownRanks }

    /// The localizations that variants are chosen from, best first, including "no language".
    @inlinable
    package var searched: [SearchedLocalization] { storage.searched }

    /// The rank tables for a variant: those for app icons if it has an icon size.
    func tables(for variant: VariantTraits) -> RankTables {
        variant.iconSize == nil ? storage.tables : storage.iconTables.value
    }

    /// The rank of a variant; nil if it does not match the request.
    ///
    /// - Complexity: O(1), no allocation.
    @inlinable
    package func rank(of variant: VariantTraits) -> UInt64? {
        // In a file with many languages most candidates are rejected here, in inlined code.
        let id = variant.localizationIndex
        guard id < storage.localizations.count, storage.localizations[id] != .max else { return nil }
        return rank(ofUnderstood: variant)
    }

    /// The rank of a variant whose localization is in the chain or is "no language"; nil if it does not match.
    @usableFromInline
    func rank(ofUnderstood variant: VariantTraits) -> UInt64? {
        let tables = tables(for: variant)
        let rank =
            tables.rank(variant.word0, variant.word1)
            | localization(variant.word0, tables.layout.shift(.localization))
        return rank & RankLayout.unusable == 0 ? rank : nil
    }

    /// The index and the rank of the best variant in a range, the first one among equals; nil if none matches.
    package func best(of variants: [VariantTraits], in part: Range<Int>) -> (index: Int, rank: UInt64)? {
        var best: (index: Int, rank: UInt64)?
        for index in part {
            if let rank = rank(of: variants[index]), rank < best?.rank ?? .max { best = (index, rank) }
        }
        return best
    }

    /// Returns the rank of a variant's localization; nil if that localization is not searched.
    package func localizationRank(of variant: VariantTraits) -> UInt64? {
        let rank = localization(variant.word0, 0)
        return rank & RankLayout.unusable == 0 ? rank : nil
    }

    /// The rank of a variant's localization, shifted to its field.
    func localization(_ word0: UInt64, _ shift: UInt64) -> UInt64 {
        let id = Int(VariantTraits.localization.read(word0))
        guard id < storage.localizations.count else { return RankLayout.unusable }
        let rank = storage.localizations[id]
        if rank == LocalizationRanks.unusable { return RankLayout.unusable }
        return UInt64(rank) << shift
    }
}

/// A localization that variants are chosen from, with the least rank of its variants.
@usableFromInline
package struct SearchedLocalization: Sendable {
    /// The localization ID; 0 for "no language".
    @usableFromInline package let number: Int
    /// A lower bound for the ranks of its variants that declare no appearance.
    @usableFromInline package let leastRank: UInt64
}

/// The priority of idiom and scale when no candidate has all requested traits.
///
/// ```swift
/// var context = ResourceContext(languages: ["en"], display: DisplayTraits(scale: .x2, idiom: .ipad))
/// context.variantOrder = .idiomFirst    // "icon~ipad.png" wins over "icon@2x.png", if there is no "icon@2x~ipad.png"
/// ```
public enum VariantOrder: String, Sendable, Hashable {
    /// Apple's nested search: the scale has priority over the idiom, so a universal `2x` beats an iPad `1x` at `2x`.
    case nested
    /// The idiom has priority over all other traits, so an iPad `1x` beats a universal `2x` at `2x`.
    case idiomFirst = "idiom-first"
}
