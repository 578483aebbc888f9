internal import BundleModel
internal import LanguageFallback
internal import ResourceTraits

/// The localizations that one reader's lookups go through, best first, by name; nil is what lies outside any `.lproj`.
///
/// It is the same for strings, files, assets and Info.plist.
struct SearchOrder: Sendable {
    private let localizations: [String?]
    /// The same among the locales of assets, which are named apart.
    private let assetLocalizations: [String?]

    /// The order for the localizations that were matched, of the bundle and of its assets.
    init(_ chain: FallbackChain, assets: FallbackChain?, _ policy: SearchPolicy) {
        localizations = policy == .nsbundle ? [nil] + chain.nsbundle : chain.localizedFirst + [nil]
        assetLocalizations = (assets?.localizedFirst ?? []) + [nil]
    }

    /// The order for one localization and no other; nil for none at all.
    init(only localization: String?, assets: [String], _ policy: SearchPolicy) {
        let name = localization.map { [$0] as [String?] } ?? []
        localizations = policy == .nsbundle ? [nil] + name : name + [nil]
        assetLocalizations = assets.map(Optional.some) + [nil]
    }

    /// The same in the numbers of one provider.
    func list(in provider: some BundleProvider, names: LocalizationNames) -> SearchList {
        func number(_ name: String?) -> UInt16? {
            guard let name else { return 0 }
            return provider.number(ofLocalization: names.folder(of: name))
        }
        let all = localizations.map(number)
        var numbers: [UInt16] = []
        var places: [Int] = []
        for (place, number) in all.enumerated() {
            guard let number, !numbers.contains(number) else { continue }
            numbers.append(number)
            places.append(place)
        }
        let assets = assetLocalizations.map { name in
            name.map { provider.number(ofAssetLocalization: $0) } ?? 0
        }
        return SearchList(
            strings: numbers, stringPlaces: places, files: LocalizationRanks(sparseChain: all),
            assets: LocalizationRanks(sparseChain: assets))
    }
}
