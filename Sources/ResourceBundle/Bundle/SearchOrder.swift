internal import BundleModel
internal import LanguageFallback
internal import ResourceTraits

/// The localizations that one reader's lookups go through, best first, by name; nil is what lies outside any `.lproj`.
///
/// It is the same for strings, files and Info.plist.
struct SearchOrder: Sendable {
    private let localizations: [String?]

    /// The order for the localizations that were matched.
    init(_ chain: FallbackChain, _ policy: ResourceContext.SearchPolicy) {
        localizations = policy == .nsbundle ? [nil] + chain.nsbundle : chain.localizedFirst + [nil]
    }

    /// The order for one localization and no other; nil for none at all.
    init(only localization: String?, _ policy: ResourceContext.SearchPolicy) {
        let name = localization.map { [$0] as [String?] } ?? []
        localizations = policy == .nsbundle ? [nil] + name : name + [nil]
    }

    /// The same in the numbers of one provider.
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
        return SearchList(strings: numbers, searchIndices: indices, files: LocalizationRanks(sparseChain: all))
    }
}
