internal import BundleModel
internal import LanguageFallback

/// The localizations in which one reader's lookups search, best first, and the position of resources outside any `.lproj`.
///
/// Lookups of strings, files and Info.plist values use the same order.
struct SearchOrder: Sendable {
    private let localizations: [String]
    private let policy: ResourceContext.SearchPolicy

    /// Creates the order for the matched localizations.
    init(_ chain: FallbackChain, _ policy: ResourceContext.SearchPolicy) {
        localizations = policy == .nsbundle ? chain.nsbundle : chain.localizedFirst
        self.policy = policy
    }

    /// Creates the order for one localization, without a fallback chain; nil searches only unlocalized resources.
    init(only localization: String?, _ policy: ResourceContext.SearchPolicy) {
        localizations = localization.map { [$0] } ?? []
        self.policy = policy
    }

    /// Returns the order as localization numbers of one provider.
    func list(in provider: some BundleProvider, names: LocalizationNames) -> SearchList {
        var chain: [UInt16?] = []
        chain.reserveCapacity(localizations.count + 1)
        if policy == .nsbundle { chain.append(0) }
        for name in localizations { chain.append(provider.number(ofLocalization: names.folder(of: name))) }
        if policy == .localizedFirst { chain.append(0) }
        return SearchList(chain: chain)
    }
}
