internal import BundleModel
internal import LanguageFallback
internal import ResourceTraits

/// The localizations in which one reader's lookups search, best first, by name; nil is for resources outside any `.lproj`.
///
/// Lookups of strings, files and Info.plist values use the same order.
struct SearchOrder: Sendable {
    private let localizations: [String?]

    /// Creates the order for the matched localizations.
    init(_ chain: FallbackChain, _ policy: ResourceContext.SearchPolicy) {
        localizations = policy == .nsbundle ? [nil] + chain.nsbundle : chain.localizedFirst + [nil]
    }

    /// Creates the order for one localization, without a fallback chain; nil searches only unlocalized resources.
    init(only localization: String?, _ policy: ResourceContext.SearchPolicy) {
        let name = localization.map { [$0] as [String?] } ?? []
        localizations = policy == .nsbundle ? [nil] + name : name + [nil]
    }

    /// Returns the order as localization numbers of one provider.
    func list(in provider: some BundleProvider, names: LocalizationNames) -> SearchList {
        func number(_ name: String?) -> UInt16? {
            guard let name else { return 0 }
            return provider.number(ofLocalization: names.folder(of: name))
        }
        let all = localizations.map(number)
        var numbers: [UInt16] = []
        var indices: [Int] = []
        for (index, number) in all.enumerated() {
            guard let number, !numbers.contains(number) else { continue }
            numbers.append(number)
            indices.append(index)
        }
        return SearchList(strings: numbers, searchIndices: indices, files: LocalizationRanks(chain: all))
    }
}
