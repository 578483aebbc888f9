internal import BundleModel
public import LanguageFallback
public import ResourceArchive
internal import ResourceBasics
public import ResourceTraits

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
    /// Whether it is a view of one localization and no other.
    private let isStrict: Bool

    init(bundle: ResourceBundle, context: ResourceContext) {
        let negotiation = bundle.storage.negotiate(context)
        self.init(bundle, context, negotiation, bundle.storage.searchLists(context, negotiation), isStrict: false)
    }

    /// A view of one localization and no other.
    init(bundle: ResourceBundle, context: ResourceContext, only localization: String?) {
        let negotiation = Negotiation(chosen: localization, policy: context.negotiation)
        self.init(
            bundle, context, negotiation, bundle.storage.searchLists(context, only: localization), isStrict: true)
    }

    private init(
        _ bundle: ResourceBundle, _ context: ResourceContext, _ negotiation: Negotiation, _ lists: [SearchList],
        isStrict: Bool
    ) {
        self.bundle = bundle
        self.context = context
        self.negotiation = negotiation
        self.isStrict = isStrict
        let storage = bundle.storage
        let model = storage.model
        let assetLocalizations = Lazily { storage.assetLocalizations(context, isStrict: isStrict) }
        lookups = zip(model.providers, lists).map { provider, list in
            ProviderLookup(
                provider: provider, list: list, assetLocalizations: assetLocalizations, context: context
            ) { Self.layoutDirection(context, negotiation, storage) }
        }
        // A directory has no fast paths, and would list all of its folders to say what they depend on.
        guard let archive = model.firstArchive else {
            (texts, files, assets) = (nil, nil, nil)
            return
        }
        let hasFastTexts =
            context.search == .localizedFirst && context.missingKeys.hook == nil && storage.comparesBytes
            && !storage.mayHaveSuffixedTables(for: context.display) && model.firstHasAllTables
        texts =
            hasFastTexts
            ? ArchiveTexts(archive, defaultTable: defaultTableName, chain: lists[0].strings) : nil
        let hasFastFiles = storage.comparesBytes && lookups[0].hasFiles && model.firstHasAllFiles
        files = hasFastFiles ? ArchiveFiles(archive) : nil
        assets = lookups[0].provider.hasAssets && model.firstHidesAssets ? ArchiveAssets(archive) : nil
    }
}

extension ResourceView {
    /// The language of the texts that answer first, as a BCP 47 tag: for `lang` of HTML, or `Content-Language`.
    ///
    /// That is the first matched localization, or the development language where none matches; nil where the bundle has neither.
    ///
    /// ```swift
    /// shop.view(for: ["fr-CA"]).language    // "fr", where the bundle has fr.lproj
    /// ```
    /// - Complexity: some µs: ICU is asked.
    public var language: String? {
        // `Base` is no tag; its texts are in the development language.
        let names = [
            bundle.storage.firstLocalization(of: negotiation),
            bundle.storage.model.developmentLanguage.formattingLanguage,
        ]
        return names.lazy.compactMap { $0.flatMap { LanguageTag($0) } }.first?.identifier
    }

    /// The same reader at another display: the languages are not matched again.
    ///
    /// ```swift
    /// view.with(display: DisplayTraits(scale: .x3)).image("Icons/Cart")?.fileName    // "cart@3x.png"
    /// ```
    public func with(display: DisplayTraits) -> ResourceView {
        var context = context
        context.display = display
        return ResourceView(bundle, context, negotiation, lookups.map(\.list), isStrict: isStrict)
    }

    /// Where lines begin for the reader: as the context's display says, or as the language is written that answers first.
    ///
    /// That is the first matched localization, or the development language where none matches. In a bundle without
    /// localizations it is the reader's first language; without one, lines begin at the left.
    ///
    /// ```swift
    /// shop.view(for: ["ar-EG"]).layoutDirection    // .rightToLeft
    /// ```
    public var layoutDirection: DisplayTraits.LayoutDirection {
        Self.layoutDirection(context, negotiation, bundle.storage)
    }

    private static func layoutDirection(
        _ context: ResourceContext, _ negotiation: Negotiation, _ storage: BundleStorage
    ) -> DisplayTraits.LayoutDirection {
        if let direction = context.display.direction { return direction }
        let language =
            storage.firstLocalization(of: negotiation)
            ?? (storage.localizations.isEmpty ? context.languages.languages.first : nil)
        let isRightToLeft = language.flatMap { LanguageTag($0) }?.isRightToLeft ?? false
        return isRightToLeft ? .rightToLeft : .leftToRight
    }
}

/// One provider together with what a view has worked out for it.
final class ProviderLookup: Sendable {
    let provider: any BundleProvider
    let list: SearchList
    let fileRanking: Lazily<VariantRanking>
    let assetRanking: Lazily<VariantRanking>
    let hasFiles: Bool

    init(
        provider: any BundleProvider, list: SearchList, assetLocalizations: Lazily<[String?]>, context: ResourceContext,
        direction: @escaping @Sendable () -> DisplayTraits.LayoutDirection
    ) {
        let (display, order) = (context.display, context.variantOrder)
        self.provider = provider
        self.list = list
        hasFiles = provider.hasFiles
        func ranking(_ localizations: @escaping @Sendable () -> LocalizationRanks) -> Lazily<VariantRanking> {
            Lazily {
                var request = display
                request.direction = direction()
                return VariantRanking(
                    request: request, localizationRanks: localizations(), order: order,
                    known: provider.archive?.conditions.map { VariantTraits($0) } ?? [])
            }
        }
        fileRanking = ranking { list.files }
        assetRanking = ranking {
            LocalizationRanks(
                sparseChain: assetLocalizations.value.map { name in
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

    /// The message of a key, with its place in the chain that all providers share.
    func message(_ key: String, in table: String) -> FoundMessage? {
        guard var found = provider.message(for: key, in: table, along: list) else { return nil }
        found.searchIndex = list.searchIndices[found.searchIndex]
        return found
    }

    /// The place, in the chain that all providers share, of the first localization that has a table.
    func firstSearchIndex(ofTable name: String) -> Int? {
        provider.firstSearchIndex(ofTable: name, along: list).map { list.searchIndices[$0] }
    }
}
