internal import BundleModel
public import LanguageFallback
public import ResourceArchive
internal import ResourceBasics
public import ResourceTraits

/// A bundle for one reader: lookups of localized strings, files, images, colors, data and Info.plist.
///
/// A view matches the reader's languages once, when it is made. All lookups of a view use the same fallback chain. Each
/// kind of resource has three forms: `string(…)` returns nil for a miss, `string(…, default:)` returns the default,
/// `requiredString(…)` throws. A result contains its localization.
///
/// ```swift
/// let shop = try ResourceBundle(at: "Fixtures/Sample.bundle")
/// let view = shop.view(for: ["fr-CA", "en"])
/// view.string("cart.items", 3)              // "3 articles dans votre panier"
/// view.file("terms", type: "html")?.path    // "fr.lproj/terms.html"
/// view.image("Icons/Cart")?.fileName        // "cart.png"
/// view.info[.displayName]                   // "Dépanneur du coin"
/// ```
/// The examples of this module use this bundle and this view, unless they create other ones.
public struct ResourceView: Sendable {
    /// The bundle that is searched.
    public let bundle: ResourceBundle
    /// The reader: preferred languages, and the traits of the display.
    public let context: ResourceContext
    /// The result of matching the reader's languages with the bundle's localizations, and the reason.
    ///
    /// ```swift
    /// view.negotiation.chain    // ["fr-CA", "fr"]
    /// view.negotiation.why      // "fr-CA was chosen for fr-CA: it is an exact match."
    /// ```
    public let negotiation: Negotiation
    let lookups: [ProviderLookup]
    /// The fast path for texts; nil unless one archive has all texts.
    @usableFromInline let texts: ArchiveTexts?
    /// The fast path for images and data assets; nil unless an archive is searched first.
    @usableFromInline let assets: ArchiveAssets?
    /// The fast path for files; nil unless one archive has all files.
    let files: ArchiveFiles?
    /// Whether the view has only one localization, without a fallback chain.
    private let isStrict: Bool

    init(bundle: ResourceBundle, context: ResourceContext) {
        let negotiation = bundle.storage.negotiate(context)
        self.init(bundle, context, negotiation, bundle.storage.searchLists(context, negotiation), isStrict: false)
    }

    /// Creates a view of one localization, without a fallback chain.
    init(bundle: ResourceBundle, context: ResourceContext, only localization: String?) {
        let negotiation = Negotiation(chosen: localization, policy: context.policy)
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
        // Directories have no fast paths: checking the preconditions would list all their folders.
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
    /// The language of the first searched localization, as a BCP 47 tag: for `lang` in HTML, and for `Content-Language`.
    ///
    /// It is the first matched localization, or the development language if none matches; nil if the bundle has neither.
    ///
    /// ```swift
    /// shop.view(for: ["fr-CA"]).language    // "fr-CA"
    /// shop.view(for: ["de"]).language       // "en", the development language
    /// ```
    /// - Complexity: a few microseconds: ICU parses the tag.
    public var language: String? {
        // `Base` is not a language tag. Its texts are in the development language.
        let names = [
            bundle.storage.firstLocalization(of: negotiation),
            bundle.storage.model.developmentLanguage.formattingLanguage,
        ]
        return names.lazy.compactMap { $0.flatMap { LanguageTag($0) } }.first?.identifier
    }

    /// Returns a view for the same languages at another display. The languages are not matched again.
    ///
    /// ```swift
    /// view.with(display: DisplayTraits(scale: .x3)).image("Icons/Cart")?.fileName    // "cart@3x.png"
    /// ```
    public func with(display: DisplayTraits) -> ResourceView {
        var context = context
        context.display = display
        return ResourceView(bundle, context, negotiation, lookups.map(\.list), isStrict: isStrict)
    }

    /// The layout direction of the context's display, or else the writing direction of the first searched localization.
    ///
    /// That is the first matched localization, or the development language if none matches. In a bundle without localizations
    /// it is the reader's first language. Without any language the direction is left to right.
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
        if let direction = context.display.layoutDirection { return direction }
        let language =
            storage.firstLocalization(of: negotiation)
            ?? (storage.localizations.isEmpty ? context.languages.languages.first : nil)
        let isRightToLeft = language.flatMap { LanguageTag($0) }?.isRightToLeft ?? false
        return isRightToLeft ? .rightToLeft : .leftToRight
    }
}

/// A provider, with the search list and the rankings of one view.
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
                request.layoutDirection = direction()
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
