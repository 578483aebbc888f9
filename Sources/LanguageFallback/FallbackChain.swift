internal import ExactText

/// Where to look, in which order, once the languages are settled.
///
/// ```swift
/// let matcher = LanguageMatcher(available: ["Base", "de", "en", "fr", "fr-CA"])
/// let answer = matcher.negotiate(LanguagePreferences(["fr-CA"]))
/// let chain = FallbackChain(negotiation: answer, developmentLocalization: "en", matcher: matcher)
/// chain.strings    // ["fr-CA", "fr", "en", "Base"]
/// chain.files      // ["fr-CA", "fr", "Base", "en"]
/// chain.nsbundle   // ["fr-CA", "Base", "fr", "en"]
/// ```
public struct FallbackChain: Sendable, Hashable {
    /// The name of the folder with what is not translated.
    public static let base = "Base"

    /// The order for strings: the development language has the reviewed text, so it goes before `Base`.
    public let strings: [String]
    /// The order for files: `Base` goes before the development language, as in CFBundle.
    public let files: [String]
    /// NSBundle's order behind what is not localized: the winner, `Base`, the winner's ancestors, the development language.
    public let nsbundle: [String]

    /// The lists for an answer, as names from the matcher's `available`.
    ///
    /// The development language brings its available ancestors along. If it is not there under its own name, another
    /// spelling or the nearest form of it is taken (`en_US.lproj` for `en`). Languages the negotiation refused (`q=0`)
    /// are left out.
    /// - Complexity: O(length of the chain) after the first time.
    public init(negotiation: Negotiation, developmentLocalization: String?, matcher: LanguageMatcher) {
        let development = developmentLocalization.map { matcher.inheritance(of: $0) } ?? []
        let refused = negotiation.excludedNames
        let allowed = refused.isEmpty ? development : development.filter { !refused.contains(ExactKey($0)) }
        self.init(negotiation.chain, allowed, hasBase: matcher.hasBase)
    }

    /// The lists for an answer and the names it was taken from.
    ///
    /// Prefer the other initializer where a matcher is at hand: this one makes one.
    public init(negotiation: Negotiation, developmentLocalization: String?, available: [String]) {
        let matcher = LanguageMatcher(available: available, policy: .sameLanguage)
        self.init(negotiation: negotiation, developmentLocalization: developmentLocalization, matcher: matcher)
    }

    private init(_ chain: [String], _ development: [String], hasBase: Bool) {
        let base = hasBase ? [Self.base] : []
        strings = Self.joined(chain, development, base)
        files = Self.joined(chain, base, development)
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
