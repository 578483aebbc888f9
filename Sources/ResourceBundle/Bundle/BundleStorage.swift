internal import BundleModel
internal import FileAccess
internal import LanguageFallback
internal import ResourceBasics
internal import ResourceTraits
internal import StringTables
internal import Synchronization

/// The data that all views of a bundle share.
final class BundleStorage: Sendable {
    /// The model of the bundle.
    let model: LayeredBundle
    /// The options that the bundle was opened with.
    let options: OpenOptions
    /// The names of the pseudo-localizations. Preferred languages are not matched with them.
    private let pseudoNames: [String]
    /// The path that was passed when the bundle was opened.
    let path: String
    /// The absolute path of the bundle. It is computed when the bundle is opened, since the working directory may change
    /// later.
    let rootPath: String
    private let lazyFoldedNames: Lazily<FoldedNames>?
    private let matchers: Lazily<MatcherSet>
    let assetMatchers: Lazily<MatcherSet>
    /// The development language among the locales of assets.
    let assetDevelopment: Lazily<String?>
    private let formatting: Lazily<[ExactKey: LocaleFormatting]>
    let hasSuffixedTables: Lazily<Bool>
    private let neutralFormatting: Lazily<LocaleFormatting>
    /// The formatting rules of the first provider's localizations, by their numbers.
    private let numberedFormatting: Lazily<[LocaleFormatting]>
    private let cache = Mutex(WeakViewCache())
    /// The values for `ResourceBundle.derived(_:)`, by their types.
    let derivedValues = Mutex<[ObjectIdentifier: any AnyObject & Sendable]>([:])

    init(_ model: LayeredBundle, path: String, rootPath: String, options: OpenOptions) {
        self.model = model
        self.options = options
        self.path = path
        self.rootPath = rootPath
        let matching = options.nameMatching
        lazyFoldedNames = matching == .exact ? nil : Lazily { FoldedNames(model.providers, matching) }
        let pseudoNames = options.pseudoLocalizations.map(\.name)
        self.pseudoNames = pseudoNames
        matchers = Lazily {
            MatcherSet(model.localizationNames.all, defaults: model.developmentLanguage.localizations)
        }
        assetMatchers = Lazily { MatcherSet(model.assetLocalizations) }
        assetDevelopment = Lazily {
            model.developmentLanguage.localization.flatMap {
                DevelopmentLanguage.nearest(to: $0, among: model.assetLocalizations)
            }
        }
        let folders = model.localizations
        let formatting = Lazily<[ExactKey: LocaleFormatting]> {
            let development = model.developmentLanguage.formattingLanguage
            var formatting: [ExactKey: LocaleFormatting] = [:]
            for name in folders {
                formatting[ExactKey(name)] = LocaleFormatting(localization: name, developmentLocalization: development)
            }
            for name in pseudoNames {
                formatting[ExactKey(name)] = LocaleFormatting(localization: development)
            }
            return formatting
        }
        hasSuffixedTables = Lazily {
            model.providers.contains {
                $0.tableNames.contains { VariantFileName(RelativePath.split($0).name).hasSuffix }
            }
        }
        let neutral = Lazily {
            LocaleFormatting(localization: "", developmentLocalization: model.developmentLanguage.formattingLanguage)
        }
        self.formatting = formatting
        neutralFormatting = neutral
        numberedFormatting = Lazily {
            guard let first = model.providers.first,
                let last = folders.compactMap({ first.number(ofLocalization: $0) }).max()
            else { return [neutral.value] }
            return (0...last).map { number in
                first.name(ofLocalization: number).flatMap { formatting.value[ExactKey($0)] } ?? neutral.value
            }
        }
    }

    /// Returns the cached views that all copies of the bundle share.
    func views() -> ViewCache {
        cache.withLock { cache in
            if let views = cache.views { return views }
            let views = ViewCache(self)
            cache.views = views
            return views
        }
    }

    /// Returns the rules for numbers and plurals in a localization; nil is for unlocalized texts.
    func formatting(of localization: String?) -> LocaleFormatting {
        localization.flatMap { formatting.value[ExactKey($0)] } ?? neutralFormatting.value
    }

    /// Returns the rules for numbers and plurals in the first provider's localization with a number.
    func formatting(ofNumber number: UInt16) -> LocaleFormatting {
        numberedFormatting.withValue { all in Int(number) < all.count ? all[Int(number)] : nil }
            ?? neutralFormatting.value
    }

    /// The names by the form in which they are compared; nil if they are compared by bytes.
    var foldedNames: FoldedNames? { lazyFoldedNames?.value }

    /// Whether names are equal only if their bytes are equal.
    var comparesBytes: Bool { lazyFoldedNames == nil }

    /// The names of the localizations, sorted by bytes.
    var localizations: [String] {
        pseudoNames.isEmpty ? model.localizationNames.all : union([model.localizationNames.all, pseudoNames])
    }

    /// Returns the localization that is searched first: the first matched one, or the development language; nil if there is
    /// none.
    func firstLocalization(of negotiation: Negotiation) -> String? {
        negotiation.chain.first ?? model.developmentLanguage.localization
    }

    /// Matches the localizations with a reader's languages.
    func negotiate(_ context: ResourceContext) -> Negotiation {
        if !pseudoNames.isEmpty, let name = pseudoName(for: context.languages) {
            return Negotiation(chosen: name, policy: context.policy)
        }
        return matchers.value[context.policy].negotiate(context.languages)
    }

    /// Returns the pseudo-localization that is a reader's first preferred language, or nil.
    private func pseudoName(for languages: LanguagePreferences) -> String? {
        guard let first = languages.languages.first, let tag = LanguageTag(first)?.identifier else { return nil }
        return pseudoNames.first { ExactKey($0) == ExactKey(tag) }
    }

    /// Returns the bundle's name for a localization whose language tag may have another form (`en_US`, `English`); nil if
    /// there is none.
    func localization(named name: String) -> String? { LanguageTag.name(for: name, among: localizations) }

    /// Returns the search list of each provider for a reader: its localizations, best first.
    func searchLists(_ context: ResourceContext, _ negotiation: Negotiation) -> [SearchList] {
        let development = model.developmentLanguage
        let chain = FallbackChain(
            negotiation: negotiation,
            developmentLocalizations: development.localizations,
            matcher: matchers.value[.sameLanguage])
        return searchLists(context.search == .nsbundle ? chain.nsbundle : chain.localizedFirst, context.search)
    }

    /// Returns the search list of each provider for one localization, without a fallback chain.
    func searchLists(_ context: ResourceContext, only localization: String?) -> [SearchList] {
        searchLists(localization.map { [$0] } ?? [], context.search)
    }

    /// Returns the search list of each provider: the localizations, best first, and the position of resources outside any
    /// `.lproj`. Lookups of strings, files and Info.plist values use the same list.
    private func searchLists(_ localizations: [String], _ policy: ResourceContext.SearchPolicy) -> [SearchList] {
        model.providers.map { provider in
            let numbers = localizations.map { provider.number(ofLocalization: model.localizationNames.folder(of: $0)) }
            return SearchList(chain: policy == .nsbundle ? [0] + numbers : numbers + [0])
        }
    }
}

/// The cached views of a bundle, which have references to its storage. With a strong reference, neither would be released.
private struct WeakViewCache {
    weak var views: ViewCache?
}

/// The language matchers for one set of localizations. Each is made on the first use of its policy.
struct MatcherSet: Sendable {
    private let matchers: [Negotiation.Policy: Lazily<LanguageMatcher>]

    init(_ available: [String], defaults: [String] = []) {
        matchers = Dictionary(
            uniqueKeysWithValues: Negotiation.Policy.allCases.map { policy in
                (policy, Lazily { LanguageMatcher(available: available, policy: policy, defaults: defaults) })
            })
    }

    subscript(policy: Negotiation.Policy) -> LanguageMatcher {
        matchers[policy]?.value ?? LanguageMatcher(available: [], policy: policy)
    }
}
