internal import ResourceTraits

/// The localizations one source is asked for, best first, by the source's own numbers.
///
/// Number 0 is what lies outside any `.lproj`; the localization at place `n` of a source's list has number `n + 1`.
struct SearchList: Sendable {
    /// For string tables: the chain, the development language, Base, and the copy that is not localized.
    var strings: [UInt16]
    /// The place of each of `strings` in the chain that all sources share, by which their answers compare.
    var stringPlaces: [Int]
    /// For files: the chain, Base, the development language, and the copy that is not localized.
    var files: LocalizationRanks
    /// For what an asset catalog localizes: the chain among the catalog's own locales.
    var assets: LocalizationRanks
}
