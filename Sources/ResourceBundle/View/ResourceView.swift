internal import BundleDirectory
public import LanguageFallback
internal import OnceValues
public import ResourceArchive
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
    let lookups: [SourceLookup]
    /// Where one archive has all texts: the short way to them.
    @usableFromInline let texts: ArchiveTexts
    /// Where an archive answers first: the short way to its images and data assets.
    @usableFromInline let assets: ArchiveAssets?

    /// Where one archive has all files: the short way to them.
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
        lookups = zip(bundle.storage.sources, lists).map { source, list in
            SourceLookup(source: source, list: list, context: context)
        }
        let others = lookups.dropFirst()
        // Packs have assets and no texts.
        let hasShortWay =
            others.allSatisfy { !$0.source.hasTables }
            && context.search == .localizedFirst && context.missingKeys.hook == nil
            && bundle.storage.comparesBytes && !bundle.storage.mayHaveSuffixedTables(for: context.display)
        texts = hasShortWay ? lookups[0].source.texts(along: lookups[0].list) : .none
        let hasShortFiles = bundle.storage.comparesBytes && others.allSatisfy { !$0.hasFiles }
        files = hasShortFiles ? lookups[0].source.files : nil
        assets = others.allSatisfy { $0.source.isCovered || !$0.hasAssets } ? lookups[0].source.assets : nil
    }
}

/// One source together with what a view has worked out for it.
final class SourceLookup: Sendable {
    let source: any BundleSource
    let list: SearchList
    let fileRanking: Lazily<VariantRanking>
    let assetRanking: Lazily<VariantRanking>
    let hasAssets: Bool
    let hasFiles: Bool

    init(source: any BundleSource, list: SearchList, context: ResourceContext) {
        let (display, order) = (context.display, context.variantOrder)
        self.source = source
        self.list = list
        hasAssets = source.hasAssets
        hasFiles = source.hasFiles
        fileRanking = Lazily { VariantRanking(request: display, localizationRanks: list.files, order: order) }
        assetRanking = Lazily {
            VariantRanking(
                request: display, localizationRanks: list.assets, order: order, known: source.knownTraits)
        }
    }

    func file(_ question: borrowing FileQuestion) -> FoundVariant? {
        hasFiles ? source.file(question, ranking: fileRanking.value) : nil
    }

    func asset(_ name: String, _ types: AssetTypes) -> FoundVariant? {
        hasAssets ? source.asset(name, types: types, ranking: assetRanking.value) : nil
    }

    /// The message of a key, with its place in the chain that all sources share.
    func message(_ key: String, in table: String) -> FoundMessage? {
        guard var found = source.message(for: key, in: table, along: list) else { return nil }
        found.place = list.stringPlaces[found.place]
        return found
    }

    /// The place, in the chain that all sources share, of the first localization that has a table.
    func firstPlace(ofTable name: String) -> Int? {
        source.firstPlace(ofTable: name, along: list).map { list.stringPlaces[$0] }
    }
}
