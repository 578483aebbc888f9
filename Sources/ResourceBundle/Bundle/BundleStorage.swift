internal import BundleDirectory
internal import ExactText
internal import LanguageFallback
internal import OnceValues
internal import ResourceTraits
internal import StringTables

/// What all views of a bundle share.
final class BundleStorage: Sendable {
    let sources: [any BundleSource]
    let localizations: [String]
    let developmentLocalization: String?
    private let matchers: MatcherSet
    private let assetMatchers: Lazily<MatcherSet>
    private let formatting: Lazily<[ExactKey: LocaleFormatting]>
    private let neutralFormatting: LocaleFormatting
    /// Those of the first source's localizations, by their numbers.
    private let numberedFormatting: Lazily<[LocaleFormatting]>

    init(_ sources: [any BundleSource]) {
        self.sources = sources
        let development = sources.lazy.compactMap(\.developmentLocalization).first
        developmentLocalization = development
        let names = sources.count == 1 ? sources[0].localizations : union(sources.map(\.localizations))
        localizations = names
        matchers = MatcherSet(names)
        assetMatchers = Lazily { MatcherSet(union(sources.filter(\.hasAssets).map(\.assetLocalizations))) }
        let formatting = Lazily<[ExactKey: LocaleFormatting]> {
            var formatting: [ExactKey: LocaleFormatting] = [:]
            for name in names {
                formatting[ExactKey(name)] = LocaleFormatting(localization: name, developmentLocalization: development)
            }
            return formatting
        }
        let neutral = LocaleFormatting(localization: "", developmentLocalization: development)
        self.formatting = formatting
        neutralFormatting = neutral
        numberedFormatting = Lazily {
            guard let source = sources.first, let last = names.compactMap({ source.number(ofLocalization: $0) }).max()
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

    /// The localizations chosen for a reader.
    func negotiate(_ context: ResourceContext) -> Negotiation {
        matchers[context.negotiation].negotiate(context.languages)
    }

    /// Where each source is to look, best first, for a reader.
    func searchLists(_ context: ResourceContext, _ negotiation: Negotiation) -> [SearchList] {
        let chain = FallbackChain(
            negotiation: negotiation, developmentLocalization: developmentLocalization, matcher: matchers[.sameLanguage]
        )
        return sources.map { source in
            let assets =
                source.hasAssets && !source.assetLocalizations.isEmpty
                ? assetMatchers.value[context.negotiation].negotiate(context.languages).chain : []
            let strings = chain.strings.enumerated().compactMap { place, name in
                source.number(ofLocalization: name).map { (number: $0, place: place) }
            }
            return SearchList(
                strings: strings.map(\.number) + [0], stringPlaces: strings.map(\.place) + [chain.strings.count],
                files: .init(sparseChain: chain.files.map { source.number(ofLocalization: $0) }),
                assets: .init(sparseChain: assets.map { source.number(ofAssetLocalization: $0) }))
        }
    }

    func listing() -> BundleListing {
        sources.reduce(into: BundleListing()) { $0.add($1.listing()) }
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
