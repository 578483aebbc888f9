internal import ResourceBasics

/// The localizations to search, best first, once a reader's languages are matched.
///
/// ```swift
/// let matcher = LanguageMatcher(available: ["Base", "de", "en", "fr", "fr-CA"])
/// let answer = matcher.negotiate(LanguagePreferences(["fr-CA"]))
/// let chain = FallbackChain(negotiation: answer, developmentLocalization: "en", matcher: matcher)
/// chain.localizedFirst    // ["fr-CA", "fr", "en", "Base"]
/// chain.nsbundle          // ["fr-CA", "Base", "fr", "en"]
/// ```
/// A reader of French and German gets German for a text that has no French form, before the development language:
/// `["fr", "de", "en", "Base"]`.
public struct FallbackChain: Sendable, Hashable {
    /// The name of the folder with what is not translated.
    public static let base = "Base"

    /// The order of lookups: the matched localizations with their parents, those of the other preferred languages, the
    /// development language, `Base`.
    public let localizedFirst: [String]
    /// NSBundle's order behind what is not localized: the best match, `Base`, its parents, the development language.
    public let nsbundle: [String]

    /// The lists for an answer, as names from the matcher's `available`.
    ///
    /// The development language brings its available parents along. If it is not there under its own name, another
    /// spelling or the nearest form of it is taken (`en_US.lproj` for `en`). It stays also where the reader refuses it
    /// (`q=0`): a header never empties a page.
    /// - Complexity: O(length of the chain) after the first time.
    public init(negotiation: Negotiation, developmentLocalization: String?, matcher: LanguageMatcher) {
        self.init(
            negotiation: negotiation, developmentLocalizations: [developmentLocalization].compactMap(\.self),
            matcher: matcher)
    }

    /// The same for a development language that several localizations have, the best one first.
    package init(negotiation: Negotiation, developmentLocalizations: [String], matcher: LanguageMatcher) {
        // What the chain has, it has with its parents: no need to ask ICU for them.
        let others = developmentLocalizations.filter { name in
            !negotiation.chain.contains { ExactKey($0) == ExactKey(name) }
        }
        self.init(negotiation, others.flatMap { matcher.inheritance(of: $0) }, hasBase: matcher.hasBase)
    }

    /// The lists for an answer and the names it was taken from.
    ///
    /// Prefer the other initializer where a matcher is at hand: this one makes one.
    public init(negotiation: Negotiation, developmentLocalization: String?, available: [String]) {
        let matcher = LanguageMatcher(available: available, policy: .sameLanguage)
        self.init(negotiation: negotiation, developmentLocalization: developmentLocalization, matcher: matcher)
    }

    private init(_ negotiation: Negotiation, _ development: [String], hasBase: Bool) {
        let chain = negotiation.chain
        let base = hasBase ? [Self.base] : []
        localizedFirst = Self.joined(chain, negotiation.further, development, base)
        nsbundle = Self.joined(Array(chain.prefix(1)), base, Array(chain.dropFirst()), development)
    }

    /// Each name once, at its first place.
    ///
    /// The lists are short, so a scan beats a set.
    private static func joined(_ lists: [String]...) -> [String] {
        var result: [String] = []
        for name in lists.joined() where !result.contains(where: { ExactKey($0) == ExactKey(name) }) {
            result.append(name)
        }
        return result
    }
}
