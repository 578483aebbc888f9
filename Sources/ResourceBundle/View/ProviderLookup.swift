internal import BundleModel
internal import ResourceArchive
internal import ResourceBasics
internal import ResourceTraits

/// A provider, with the search list and the rankings of one view.
final class ProviderLookup: Sendable {
    let provider: any BundleProvider
    let list: SearchList
    let fileRanking: Lazily<VariantRanking>
    let assetRanking: Lazily<VariantRanking>
    let hasFiles: Bool

    init(
        provider: any BundleProvider, list: SearchList, assetLocalizations: Lazily<[String?]>, context: ResourceContext,
        direction: Lazily<DisplayTraits.LayoutDirection>
    ) {
        let (display, order) = (context.display, context.variantOrder)
        self.provider = provider
        self.list = list
        hasFiles = provider.hasFiles
        func ranking(_ localizations: @escaping @Sendable () -> LocalizationRanks) -> Lazily<VariantRanking> {
            Lazily {
                var request = display
                request.layoutDirection = direction.value
                return VariantRanking(
                    request: request, localizationRanks: localizations(), order: order,
                    known: provider.archive?.conditions.map { VariantTraits($0) } ?? [])
            }
        }
        fileRanking = ranking { list.files }
        assetRanking = ranking {
            LocalizationRanks(
                chain: assetLocalizations.value.map { name in
                    name.map { provider.number(ofAssetLocalization: $0) } ?? 0
                })
        }
    }

    func file(_ request: borrowing FileRequest, mayBeFolder: inout Bool) -> FoundVariant? {
        guard hasFiles else { return nil }
        return fileRanking.withValue { ranking in
            request.fileName == nil
                ? provider.file(request, ranking: ranking, mayBeFolder: &mayBeFolder)
                : provider.chosenFile(request, ranking: ranking)
        }
    }

    func asset(_ name: String, _ types: AssetTypes) -> FoundVariant? {
        provider.hasAssets ? provider.asset(name, types: types, ranking: assetRanking.value) : nil
    }

    /// Returns the message of a key, with its index in the fallback chain that all providers share.
    func message(_ key: String, in table: String) -> FoundMessage? {
        guard var found = provider.message(for: key, in: table, along: list) else { return nil }
        found.searchIndex = list.searchIndices[found.searchIndex]
        return found
    }

    /// Returns the index of the first localization that has a table, in the fallback chain that all providers share.
    func firstSearchIndex(ofTable name: String) -> Int? {
        provider.firstSearchIndex(ofTable: name, along: list).map { list.searchIndices[$0] }
    }
}
