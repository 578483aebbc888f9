internal import BundleModel
internal import ResourceArchive
internal import ResourceBasics
internal import ResourceTraits

/// A provider, with the search list and the rankings of one view.
final class ProviderLookup: Sendable {
    let provider: any BundleProvider
    let list: SearchList
    let hasFiles: Bool
    private let reader: MatchedReader
    private let madeFileRanking = Once<VariantRanking>()
    private let madeAssetRanking = Once<VariantRanking>()

    init(_ provider: any BundleProvider, _ list: SearchList, _ reader: MatchedReader) {
        self.provider = provider
        self.list = list
        self.reader = reader
        hasFiles = provider.hasFiles
    }

    /// The ranks of files' variants for the reader.
    var fileRanking: VariantRanking { madeFileRanking.value(makeFileRanking) }

    /// The ranks of assets' variants for the reader.
    var assetRanking: VariantRanking {
        madeAssetRanking.value {
            let numbers = reader.assetLocalizations.map { name in
                name.map { provider.number(ofAssetLocalization: $0) } ?? 0
            }
            return ranking(LocalizationRanks(chain: numbers))
        }
    }

    private func makeFileRanking() -> VariantRanking { ranking(list.files) }

    private func ranking(_ localizations: LocalizationRanks) -> VariantRanking {
        var request = reader.context.display
        request.layoutDirection = reader.direction
        return VariantRanking(
            request: request, localizationRanks: localizations, order: reader.context.variantOrder,
            known: provider.archive?.conditions ?? [])
    }

    func file(_ request: borrowing FileRequest, mayBeFolder: inout Bool) -> FoundVariant? {
        guard hasFiles else { return nil }
        // A closure: a method that is passed as a value retains its object.
        return madeFileRanking.withValue({ makeFileRanking() }) { ranking in
            request.fileName == nil
                ? provider.file(request, ranking: ranking, mayBeFolder: &mayBeFolder)
                : provider.chosenFile(request, ranking: ranking)
        }
    }

    func asset(_ name: String, _ types: AssetTypes) -> FoundVariant? {
        provider.hasAssets ? provider.asset(name, types: types, ranking: assetRanking) : nil
    }

    /// Returns the index of the first localization that has a table, in the search order that all providers share.
    func firstSearchIndex(ofTable name: String) -> Int? {
        list.strings.firstIndex { provider.hasTable(name, $0) }.map { list.searchIndices[$0] }
    }
}
