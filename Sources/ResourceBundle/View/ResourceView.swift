internal import BundleModel
public import LanguageFallback
public import ResourceArchive
internal import ResourceBasics
internal import ResourceTraits

/// A bundle as one reader sees it: the languages are negotiated, every lookup follows the same chain.
///
/// Each kind of resource has three forms: `string(…)` answers nil where there is nothing, `string(…, default:)` answers
/// the default, `requiredString(…)` throws. Results say which localization answered.
///
/// ```swift
/// let view = shop.view(for: ["fr-CA", "en"])
/// view.string("cart.items", 3)                 // "3 articles"
/// view.file("terms", type: "html")?.path       // "fr.lproj/terms.html"
/// view.image("Icons/Cart")?.fileName           // "cart-dark@2x.png"
/// ```
public struct ResourceView: Sendable {
    /// The bundle looked at.
    public let bundle: ResourceBundle
    /// Who looks.
    public let context: ResourceContext
    /// The localizations that were chosen for the reader's languages, and why.
    public let negotiation: Negotiation
    let lookups: [ProviderLookup]
    /// Where one archive has all texts: the fast path to them.
    @usableFromInline let texts: ArchiveTexts?
    /// Where an archive answers first: the fast path to its images and data assets.
    @usableFromInline let assets: ArchiveAssets?
    /// Where one archive has all files: the fast path to them.
    let files: ArchiveFiles?

    init(bundle: ResourceBundle, context: ResourceContext) {
        let negotiation = bundle.storage.negotiate(context)
        self.init(bundle, context, negotiation, bundle.storage.searchLists(context, negotiation))
    }

    /// A view of one localization and no other.
    init(bundle: ResourceBundle, context: ResourceContext, only localization: String?) {
        let negotiation = Negotiation(chosen: localization, policy: context.negotiation)
        self.init(bundle, context, negotiation, bundle.storage.searchLists(context, only: localization))
    }

    private init(
        _ bundle: ResourceBundle, _ context: ResourceContext, _ negotiation: Negotiation, _ lists: [SearchList]
    ) {
        self.bundle = bundle
        self.context = context
        self.negotiation = negotiation
        let model = bundle.storage.model
        lookups = zip(model.providers, lists).map { provider, list in
            ProviderLookup(provider: provider, list: list, context: context)
        }
        let archive = model.firstArchive
        let hasFastTexts =
            context.search == .localizedFirst && context.missingKeys.hook == nil && bundle.storage.comparesBytes
            && !bundle.storage.mayHaveSuffixedTables(for: context.display)
        texts =
            hasFastTexts && model.firstHasAllTables
            ? archive.flatMap { ArchiveTexts($0, defaultTable: defaultTableName, chain: lists[0].strings) } : nil
        let hasFastFiles = bundle.storage.comparesBytes && lookups[0].hasFiles && model.firstHasAllFiles
        files = hasFastFiles ? archive.map { ArchiveFiles($0) } : nil
        assets = lookups[0].hasAssets && model.firstHidesAssets ? archive.map { ArchiveAssets($0) } : nil
    }
}

/// One provider together with what a view has worked out for it.
final class ProviderLookup: Sendable {
    let provider: any BundleProvider
    let list: SearchList
    let fileRanking: Lazily<VariantRanking>
    let assetRanking: Lazily<VariantRanking>
    let hasAssets: Bool
    let hasFiles: Bool

    init(provider: any BundleProvider, list: SearchList, context: ResourceContext) {
        let (display, order) = (context.display, context.variantOrder)
        self.provider = provider
        self.list = list
        hasAssets = provider.hasAssets
        hasFiles = provider.hasFiles
        func ranking(_ localizations: LocalizationRanks) -> Lazily<VariantRanking> {
            Lazily {
                VariantRanking(
                    request: display, localizationRanks: localizations, order: order,
                    known: provider.archive?.conditions.map { VariantTraits($0) } ?? [])
            }
        }
        fileRanking = ranking(list.files)
        assetRanking = ranking(list.assets)
    }

    func file(_ request: borrowing FileRequest) -> FoundVariant? {
        guard hasFiles else { return nil }
        return fileRanking.withValue { ranking in
            request.fileName == nil
                ? provider.file(request, ranking: ranking) : provider.chosenFile(request, ranking: ranking)
        }
    }

    func asset(_ name: String, _ types: AssetTypes) -> FoundVariant? {
        hasAssets ? provider.asset(name, types: types, ranking: assetRanking.value) : nil
    }

    /// The message of a key, with its place in the chain that all providers share.
    func message(_ key: String, in table: String) -> FoundMessage? {
        guard var found = provider.message(for: key, in: table, along: list) else { return nil }
        found.place = list.stringPlaces[found.place]
        return found
    }

    /// The place, in the chain that all providers share, of the first localization that has a table.
    func firstPlace(ofTable name: String) -> Int? {
        provider.firstPlace(ofTable: name, along: list).map { list.stringPlaces[$0] }
    }
}
