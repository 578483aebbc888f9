internal import ResourceBasics

/// Chooses among the languages that are available.
///
/// ```swift
/// let matcher = LanguageMatcher(available: ["en", "fr", "fr-CA", "zh-Hans", "zh-Hant"])
/// matcher.negotiate(LanguagePreferences(acceptLanguage: "fr-CA, en;q=0.5")).chain    // ["fr-CA", "fr"]
/// matcher.negotiate(LanguagePreferences(["zh-TW"])).chain                            // ["zh-Hant"]
/// matcher.negotiate(LanguagePreferences(["it"])).matched                             // false
/// ```
///
/// A value, safe to share between threads: nobody waits for anybody. What a wish comes to is remembered, so known tags
/// are answered without ICU; making a matcher costs nothing until the first question.
public struct LanguageMatcher: Sendable {
    /// The available names, in the order given, each once.
    public let available: [String]
    /// The rules by which it chooses.
    public let policy: NegotiationPolicy
    /// Whether the names include `Base`.
    let hasBase: Bool
    private let negotiator: Negotiator

    /// A matcher for these names; those that are no language tags (`Base`) never match.
    ///
    /// - Parameters:
    ///   - available: the localizations, in any spelling (`zh_TW`, `French`); a repeated name counts once.
    ///   - policy: the rules.
    /// - Complexity: O(names); the first negotiation adds some µs for each.
    public init(available: [String], policy: NegotiationPolicy = .intelligible) {
        self.init(available: available, policy: policy, defaults: [])
    }

    /// The same with the localizations that a reader gets first who accepts any language.
    package init(available: [String], policy: NegotiationPolicy, defaults: [String]) {
        var seen: Set<ExactKey> = []
        self.available = available.filter { seen.insert(ExactKey($0)).inserted }
        self.policy = policy
        negotiator = Negotiator(available: self.available, policy: policy, defaults: defaults)
        hasBase = seen.contains(ExactKey(FallbackChain.base))
    }

    /// The best available localization for somebody, with its ancestors.
    ///
    /// No match gives an empty chain and `matched` false, never "the first in the list".
    /// - Complexity: O(wishes) look-ups for tags asked for before; some µs for a new one.
    public func negotiate(_ preferences: LanguagePreferences) -> Negotiation {
        negotiator.negotiate(preferences)
    }

    /// The best available localization for whoever sent an `Accept-Language` header, with its ancestors.
    ///
    /// The same as negotiating `LanguagePreferences(acceptLanguage:)`, and quicker: up to 256 different headers are
    /// remembered.
    /// - Complexity: O(length) for a header seen before.
    public func negotiate(acceptLanguage header: String) -> Negotiation {
        negotiator.negotiate(acceptLanguage: header)
    }

    /// A localization by its own name, or the nearest form of its language, with its available ancestors.
    package func inheritance(of name: String) -> [String] { negotiator.inheritance(of: name) }
}
