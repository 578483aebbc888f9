internal import BundleDirectory
internal import ExactText
internal import FileAccess
internal import LanguageFallback
internal import OnceValues
internal import ResourceTraits
internal import StringTables

/// What all views of a bundle share.
final class BundleStorage: Sendable {
    let sources: [any BundleSource]
    /// What the sources are made of.
    let layers: BundleLayers
    let matching: NameMatching
    let developmentLocalization: String?
    /// The names of the made-up localizations, which are not negotiated.
    private let pseudoNames: [String]
    /// The path that the bundle was opened by, made absolute then: the working directory may change.
    let rootPath: String
    private let lazyFoldedNames: Lazily<FoldedNames>?
    private let lazyFileFolders: Lazily<FileFolders>
    private let names: Lazily<LocalizationNames>
    private let matchers: Lazily<MatcherSet>
    private let assetMatchers: Lazily<MatcherSet>
    private let formatting: Lazily<[ExactKey: LocaleFormatting]>
    private let hasSuffixedTables: Lazily<Bool>
    private let neutralFormatting: LocaleFormatting
    /// Those of the first source's localizations, by their numbers.
    private let numberedFormatting: Lazily<[LocaleFormatting]>

    init(_ layers: BundleLayers, path: String, matching: NameMatching = .exact) {
        let sources = layers.sources
        self.sources = sources
        self.layers = layers
        self.matching = matching
        rootPath = absolutePath(path)
        lazyFoldedNames = matching == .exact ? nil : Lazily { FoldedNames(sources, matching) }
        lazyFileFolders = Lazily { FileFolders(sources) }
        let development = sources.lazy.compactMap(\.developmentLocalization).first
        developmentLocalization = development
        let pseudoNames = sources.flatMap(\.pseudoLocalizations).map(\.name)
        self.pseudoNames = pseudoNames
        let folders = sources.count == 1 ? sources[0].localizations : union(sources.map(\.localizations))
        let names = Lazily {
            LocalizationNames(
                folders: folders, developmentLocalization: development, declared: Self.declaredLocalizations(sources))
        }
        self.names = names
        matchers = Lazily { MatcherSet(names.value.all) }
        assetMatchers = Lazily { MatcherSet(union(sources.filter(\.hasAssets).map(\.assetLocalizations))) }
        let formatting = Lazily<[ExactKey: LocaleFormatting]> {
            var formatting: [ExactKey: LocaleFormatting] = [:]
            for name in folders {
                formatting[ExactKey(name)] = LocaleFormatting(localization: name, developmentLocalization: development)
            }
            for name in pseudoNames {
                formatting[ExactKey(name)] = LocaleFormatting(localization: development ?? "en")
            }
            return formatting
        }
        hasSuffixedTables = Lazily {
            sources.contains { $0.tableNames.contains { VariantFileName(RelativePath.split($0).name).hasSuffix } }
        }
        let neutral = LocaleFormatting(localization: "", developmentLocalization: development)
        self.formatting = formatting
        neutralFormatting = neutral
        numberedFormatting = Lazily {
            guard let source = sources.first, let last = folders.compactMap({ source.number(ofLocalization: $0) }).max()
            else { return [neutral] }
            return (0...last).map { number in
                source.name(ofLocalization: number).flatMap { formatting.value[ExactKey($0)] } ?? neutral
            }
        }
    }

    /// How numbers and plurals go in a localization; nil is for what is not localized.
    func formatting(of localization: String?) -> LocaleFormatting {
        localization.flatMap { formatting.value[ExactKey($0)] } ?? neutralFormatting
    }

    /// How numbers and plurals go in the first source's localization of a number.
    func formatting(ofNumber number: UInt16) -> LocaleFormatting {
        let all = numberedFormatting.value
        return Int(number) < all.count ? all[Int(number)] : neutralFormatting
    }

    /// Names by the form they are compared in; nil where that is their bytes.
    var foldedNames: FoldedNames? { lazyFoldedNames?.value }

    /// Whether two names are the same only if their bytes are.
    var comparesBytes: Bool { lazyFoldedNames == nil }

    /// The names of the files by folder.
    var fileFolders: FileFolders { lazyFileFolders.value }

    /// The names of the localizations, by bytes.
    var localizations: [String] {
        pseudoNames.isEmpty ? names.value.all : union([names.value.all, pseudoNames])
    }

    /// The localizations chosen for a reader.
    func negotiate(_ context: ResourceContext) -> Negotiation {
        if !pseudoNames.isEmpty, let name = pseudoName(for: context.languages) {
            return Negotiation(chosen: name, policy: context.negotiation)
        }
        return matchers.value[context.negotiation].negotiate(context.languages)
    }

    /// The made-up localization that a reader names first, or nil.
    private func pseudoName(for languages: LanguagePreferences) -> String? {
        guard let first = languages.languages.first, let tag = LanguageTag(first)?.identifier else { return nil }
        return pseudoNames.first { ExactKey($0) == ExactKey(tag) }
    }

    /// The name by which the bundle has a localization that is spelled in some way, or nil.
    func localization(named name: String) -> String? { LanguageTag.name(for: name, among: localizations) }

    /// Where each source is to look, best first, for a reader.
    func searchLists(_ context: ResourceContext, _ negotiation: Negotiation) -> [SearchList] {
        let chain = FallbackChain(
            negotiation: negotiation, developmentLocalization: developmentLocalization(context.search),
            matcher: matchers.value[.sameLanguage])
        return searchLists(SearchOrder(chain, context.search), context)
    }

    /// The same for one localization and no other.
    func searchLists(_ context: ResourceContext, only localization: String?) -> [SearchList] {
        searchLists(SearchOrder(only: localization, context.search), context)
    }

    private func searchLists(_ order: SearchOrder, _ context: ResourceContext) -> [SearchList] {
        sources.map { source in
            let assets =
                source.hasAssets && !source.assetLocalizations.isEmpty
                ? assetMatchers.value[context.negotiation].negotiate(context.languages).chain : []
            return order.list(in: source, names: names.value, assets: assets)
        }
    }

    /// NSBundle takes English for the development language where Info.plist names none.
    private func developmentLocalization(_ policy: SearchPolicy) -> String? {
        if developmentLocalization != nil || policy != .nsbundle { return developmentLocalization }
        return localization(named: "en")
    }

    private static func declaredLocalizations(_ sources: [any BundleSource]) -> [String] {
        let info = sources.lazy.compactMap { $0.infoFiles(for: nil).first }.first
        return info?.entries["CFBundleLocalizations"]?.array?.compactMap(\.string) ?? []
    }

    /// The tables that answer for a name, most special first: `Errors-linux`, `Errors`.
    func tableNames(_ name: String, for display: DisplayTraits) -> [String] {
        mayHaveSuffixedTables(for: display) ? InfoKeySpelling.spellings(of: name, for: display) : [name]
    }

    /// Whether a table of another name may answer on a display: hardly any bundle has such tables.
    func mayHaveSuffixedTables(for display: DisplayTraits) -> Bool {
        (display.platform != nil || display.idiom != .universal) && hasSuffixedTables.value
    }

    /// Everything there is; tables as their files have them, or as readers get them.
    func listing(describesTables: Bool = false) -> BundleListing {
        var listing = sources.reduce(into: BundleListing()) { $0.add($1.listing()) }
        if describesTables || !layers.overlays.isEmpty { listing.describeTables(of: sources, all: describesTables) }
        return listing
    }
}

/// All names of several lists, each once, by bytes.
private func union(_ lists: [[String]]) -> [String] {
    Set(lists.joined().map { ExactKey($0) }).sorted().map(\.string)
}

/// The matchers of one set of localizations, each made when its policy is first asked for.
struct MatcherSet: Sendable {
    private let matchers: [NegotiationPolicy: Lazily<LanguageMatcher>]

    init(_ available: [String]) {
        matchers = Dictionary(
            uniqueKeysWithValues: NegotiationPolicy.allCases.map { policy in
                (policy, Lazily { LanguageMatcher(available: available, policy: policy) })
            })
    }

    subscript(policy: NegotiationPolicy) -> LanguageMatcher {
        matchers[policy]?.value ?? LanguageMatcher(available: [], policy: policy)
    }
}
