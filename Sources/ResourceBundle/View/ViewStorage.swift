internal import BundleModel
internal import LanguageFallback
public import ResourceArchive
internal import ResourceBasics
internal import ResourceTraits
internal import StringTables

/// The data of a view, which its copies share.
@usableFromInline
final class ViewStorage: Sendable {
    let reader: MatchedReader
    /// The options for formatting arguments, from the context.
    let formatOptions: FormatOptions
    let lookups: [ProviderLookup]
    /// The suffixes that the display gives the names of tables; nil if there are none.
    private let tableSuffixes: InfoKeySuffixes?
    /// The fast path for texts; nil unless one archive has all texts. With a closure of `MissingKeys`, it searches only the localizations
    /// before the first one that the reader does not accept, and leaves the other texts to the slow path.
    @usableFromInline let texts: ArchiveTexts?
    /// The decoded messages of the archive of `texts`.
    let messages: Lazily<DecodedMessages>?
    /// Whether only the first table that is found is searched, as by NSBundle.
    private let searchesOneTable: Bool
    /// Whether a closure of `MissingKeys` gets reports of missing texts.
    let reportsMissingTexts: Bool
    /// The localizations that the reader accepts, best first, for reports of missing texts; empty if none are reported.
    let acceptedNames: [String]
    /// The fast path for images and data assets; nil unless an archive is searched first.
    @usableFromInline let assets: ArchiveAssets?
    private let madeKey = Once<ViewKey>()

    var bundle: BundleStorage { reader.bundle }
    var context: ResourceContext { reader.context }
    var negotiation: Negotiation { reader.negotiation }

    /// The properties that decide the results of the view.
    var key: ViewKey {
        madeKey.value {
            let texts = lookups.flatMap { lookup in
                lookup.list.strings.map { lookup.provider.name(ofLocalization: $0) } + [nil]
            }
            return ViewKey(
                localizations: texts + reader.assetLocalizations, searchIndices: lookups.map(\.list.searchIndices),
                language: reader.language, direction: reader.direction, context: context)
        }
    }

    /// Returns the tables that are searched for a name, most specific first: `Errors-linux`, `Errors`. Few bundles have such tables.
    func tableNames(_ name: String) -> [String] {
        guard let tableSuffixes, bundle.hasSuffixedTables.value else { return [name] }
        return tableSuffixes.suffixedNames(of: name)
    }

    /// Returns the message of a key, and the provider that has it.
    func message(_ key: String, in table: String) -> (FoundMessage, any BundleProvider)? {
        if let found = message(key, inFirstOf: table) { return found }
        guard let other = bundle.foldedNames?.table(table) else { return nil }
        return message(key, inFirstOf: other)
    }

    /// Returns the first message along the search order. Within one localization, the table whose name has more suffixes
    /// wins, then the earlier provider.
    private func message(_ key: String, inFirstOf table: String) -> (FoundMessage, any BundleProvider)? {
        let names = tableNames(table)
        if searchesOneTable { return messageOfFirstTable(key, in: names) }
        var best: (FoundMessage, any BundleProvider)?
        for name in names {
            for lookup in lookups {
                if let found = lookup.provider.message(for: key, in: name, along: lookup.list),
                    found.searchIndex < best?.0.searchIndex ?? .max
                {
                    best = (found, lookup.provider)
                }
            }
        }
        return best
    }

    /// Returns the message of a key in the first table along the search order. NSBundle searches no second table. Overlays
    /// add keys to that table.
    private func messageOfFirstTable(_ key: String, in names: [String]) -> (FoundMessage, any BundleProvider)? {
        guard let first = firstTable(of: names) else { return nil }
        for lookup in lookups {
            if let found = lookup.provider.message(for: key, in: first.name, along: lookup.list),
                found.searchIndex == first.searchIndex
            {
                return (found, lookup.provider)
            }
        }
        return nil
    }

    /// Returns the first table along the search order, and its index in that order.
    func firstTable(of names: [String]) -> (name: String, searchIndex: Int)? {
        var first: (name: String, searchIndex: Int)?
        for name in names {
            for lookup in lookups {
                if let searchIndex = lookup.firstSearchIndex(ofTable: name), searchIndex < first?.searchIndex ?? .max {
                    first = (name, searchIndex)
                }
            }
        }
        return first
    }

    /// Matches the reader's languages with the bundle's localizations.
    convenience init(_ bundle: BundleStorage, _ context: ResourceContext) {
        let negotiation = bundle.negotiate(context)
        self.init(
            MatchedReader(bundle, context, negotiation, isStrict: false), bundle.searchLists(context, negotiation))
    }

    /// Uses one localization, without a fallback chain.
    convenience init(_ bundle: BundleStorage, _ context: ResourceContext, only localization: String?) {
        let negotiation = Negotiation(chosen: localization, policy: context.policy)
        self.init(
            MatchedReader(bundle, context, negotiation, isStrict: true),
            bundle.searchLists(context, only: localization))
    }

    private init(_ reader: MatchedReader, _ lists: [SearchList]) {
        let (bundle, context) = (reader.bundle, reader.context)
        let model = bundle.model
        self.reader = reader
        formatOptions = FormatOptions(
            isolatesText: context.isolatesArguments, escapesHTML: context.escapesArguments,
            device: context.effectiveDevice)
        lookups = zip(model.providers, lists).map { ProviderLookup($0, $1, reader) }
        let suffixes = InfoKeySuffixes(filesFor: context.display)
        tableSuffixes = suffixes.hasSuffixes ? suffixes : nil
        searchesOneTable = context.search == .nsbundle
        reportsMissingTexts = context.missingKeys.hook != nil
        acceptedNames = reportsMissingTexts ? reader.acceptedLocalizations : []
        // Directories have no fast paths: checking the preconditions would list all their folders.
        guard let provider = model.firstArchive else {
            (texts, messages, assets) = (nil, nil, nil)
            return
        }
        let archive = provider.contents
        messages = provider.messages
        let hasFastTexts =
            context.search == .localizedFirst && bundle.comparesBytes
            && !(suffixes.hasSuffixes && bundle.hasSuffixedTables.value) && model.firstHasAllTables
        var chain = lists[0].strings
        if reportsMissingTexts {
            let accepted = Set(acceptedNames.compactMap { model.providers[0].number(ofLocalization: $0) })
            chain = Array(chain.prefix(while: accepted.contains))
        }
        texts =
            hasFastTexts
            ? ArchiveTexts(
                archive, defaultTable: StringTable.defaultName, chain: chain, leavesMisses: reportsMissingTexts) : nil
        assets = lookups[0].provider.hasAssets && model.firstHidesAssets ? ArchiveAssets(archive) : nil
    }

    /// Returns the data of a view for the same languages with other properties of the context. The languages are not matched again.
    func with(_ change: (inout ResourceContext) -> Void) -> ViewStorage {
        var context = context
        change(&context)
        let other = MatchedReader(bundle, context, negotiation, isStrict: reader.isStrict)
        return ViewStorage(other, lookups.map(\.list))
    }
}
