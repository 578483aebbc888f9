internal import BundleModel
internal import LanguageFallback
public import ResourceArchive
internal import ResourceBasics
internal import ResourceTraits
internal import StringTables

/// The data of a view, which its copies share.
@usableFromInline
final class ViewStorage: Sendable {
    let bundle: BundleStorage
    let context: ResourceContext
    /// The options for formatting arguments, from the context.
    let formatOptions: FormatOptions
    let negotiation: Negotiation
    let lookups: [ProviderLookup]
    /// The fast path for texts; nil unless one archive has all texts. With a closure of `MissingKeys`, it finds only texts that are not
    /// reported, and leaves all others to the slow path.
    @usableFromInline let texts: ArchiveTexts?
    /// The decoded messages of the archive of `texts`.
    let messages: Lazily<DecodedMessages>?
    /// The localizations that match the reader's languages, best first, for reports of missing texts; empty if none are reported.
    let matchedNames: [String]
    /// The fast path for images and data assets; nil unless an archive is searched first.
    @usableFromInline let assets: ArchiveAssets?
    /// The fast path for files; nil unless one archive has all files.
    let files: ArchiveFiles?
    /// The language of the first searched localization, as a BCP 47 tag.
    let language: Lazily<String?>
    /// The layout direction of the reader's display or language.
    let direction: Lazily<DisplayTraits.LayoutDirection>
    /// The properties that decide the results of the view.
    let key: Lazily<ViewKey>
    /// Whether the view has only one localization, without a fallback chain.
    private let isStrict: Bool

    /// Matches the reader's languages with the bundle's localizations.
    convenience init(_ bundle: BundleStorage, _ context: ResourceContext) {
        let negotiation = bundle.negotiate(context)
        self.init(bundle, context, negotiation, bundle.searchLists(context, negotiation), isStrict: false)
    }

    /// Uses one localization, without a fallback chain.
    convenience init(_ bundle: BundleStorage, _ context: ResourceContext, only localization: String?) {
        let negotiation = Negotiation(chosen: localization, policy: context.policy)
        self.init(bundle, context, negotiation, bundle.searchLists(context, only: localization), isStrict: true)
    }

    private init(
        _ bundle: BundleStorage, _ context: ResourceContext, _ negotiation: Negotiation, _ lists: [SearchList],
        isStrict: Bool
    ) {
        self.bundle = bundle
        self.context = context
        formatOptions = FormatOptions(
            isolatesText: context.isolatesArguments, escapesHTML: context.escapesArguments,
            device: context.effectiveDevice)
        self.negotiation = negotiation
        self.isStrict = isStrict
        let language = Lazily<String?> {
            // `Base` is not a language tag. Its texts are in the development language.
            let names = [
                bundle.firstLocalization(of: negotiation), bundle.model.developmentLanguage.formattingLanguage,
            ]
            return names.lazy.compactMap { $0.flatMap { LanguageTag($0) } }.first?.identifier
        }
        self.language = language
        let direction = Lazily { bundle.layoutDirection(context, negotiation) }
        self.direction = direction
        let model = bundle.model
        let assetLocalizations = Lazily { bundle.assetLocalizations(context, isStrict: isStrict) }
        key = Lazily {
            let texts = zip(model.providers, lists).flatMap { provider, list in
                list.strings.map { provider.name(ofLocalization: $0) } + [nil]
            }
            return ViewKey(
                localizations: texts + assetLocalizations.value, language: language.value, direction: direction.value,
                context: context)
        }
        lookups = zip(model.providers, lists).map { provider, list in
            ProviderLookup(
                provider: provider, list: list, assetLocalizations: assetLocalizations, context: context,
                direction: direction)
        }
        let reportsMissingTexts = context.missingKeys.hook != nil
        matchedNames = reportsMissingTexts ? negotiation.chain + negotiation.further : []
        // Directories have no fast paths: checking the preconditions would list all their folders.
        guard let provider = model.firstArchive else {
            (texts, messages, files, assets) = (nil, nil, nil, nil)
            return
        }
        let archive = provider.contents
        messages = provider.messages
        let hasFastTexts =
            context.search == .localizedFirst && bundle.comparesBytes
            && !bundle.mayHaveSuffixedTables(for: context.display) && model.firstHasAllTables
        var chain = lists[0].strings
        if reportsMissingTexts {
            let matched = Set(matchedNames.compactMap { model.providers[0].number(ofLocalization: $0) })
            chain.removeAll { !matched.contains($0) }
        }
        texts =
            hasFastTexts
            ? ArchiveTexts(
                archive, defaultTable: StringTable.defaultName, chain: chain, leavesMisses: reportsMissingTexts) : nil
        let hasFastFiles = bundle.comparesBytes && lookups[0].hasFiles && model.firstHasAllFiles
        files = hasFastFiles ? ArchiveFiles(archive) : nil
        assets = lookups[0].provider.hasAssets && model.firstHidesAssets ? ArchiveAssets(archive) : nil
    }

    /// Returns the data of a view for the same languages with other properties of the context. The languages are not matched again.
    func with(_ change: (inout ResourceContext) -> Void) -> ViewStorage {
        var context = context
        change(&context)
        return ViewStorage(bundle, context, negotiation, lookups.map(\.list), isStrict: isStrict)
    }
}
