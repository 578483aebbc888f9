internal import ICUBridge
internal import ResourceBasics

/// Chooses the best available localization for a reader's preferred languages (language negotiation).
///
/// ```swift
/// let matcher = LanguageMatcher(available: ["en", "fr", "fr-CA", "zh-Hans", "zh-Hant"])
/// matcher.negotiate(LanguagePreferences(acceptLanguage: "fr-CA, en;q=0.5")).chain    // ["fr-CA", "fr"]
/// matcher.negotiate(LanguagePreferences(["zh-TW"])).chain                            // ["zh-Hant"]
/// matcher.negotiate(LanguagePreferences(["it"])).matched                             // false
/// ```
///
/// A matcher is a value, safe to share between threads; no call waits for another thread. It caches the matches of each
/// tag, so a repeated tag needs no call of ICU. The first negotiation computes all data; creating a matcher is cheap.
public struct LanguageMatcher: Sendable {
    /// The message of an error if a part of ICU's data cannot be loaded, so that languages or plural forms would be wrong; nil if
    /// all can be loaded.
    package static let missingDataMessage: String? = ICULocale.missingData.map { name in
        "ICU's data cannot be loaded (\(name)), so languages and plural forms cannot be chosen; install ICU (Debian: libicu72), "
            + "or correct ICU_DATA"
    }

    /// The available names, in the order given, each once.
    public let available: [String]
    /// The rules by which the matcher chooses.
    public let policy: Negotiation.Policy
    /// Whether the names include `Base`.
    let hasBase: Bool
    let negotiator: Negotiator
    /// The results for headers. They have references to the negotiator, so it does not own them.
    private let headers = SharedTable<64, Negotiation>(maximumCount: maximumHeaderCount)

    /// The number of cached headers. Browsers of one country send a few dozen different ones.
    ///
    /// If a client fills the cache with other headers, each request parses its header, which takes less than a
    /// microsecond.
    private static let maximumHeaderCount = 256
    /// The length of the longest header that is cached: twice what browsers send.
    private static let maximumHeaderByteCount = 256

    /// Creates a matcher for these names. Names that are not language tags, such as `Base`, never match.
    ///
    /// - Parameters:
    ///   - available: the localizations, in any form of a language tag (`zh_TW`, `French`); a repeated name counts once.
    ///   - policy: the rules of the negotiation.
    /// - Complexity: O(names); the first negotiation adds some µs for each name.
    public init(available: [String], policy: Negotiation.Policy = .intelligible) {
        self.init(available: available, policy: policy, defaults: [])
    }

    /// Creates a matcher with the localizations that are tried first for a reader who accepts any language.
    package init(available: [String], policy: Negotiation.Policy, defaults: [String]) {
        self.available = available.uniqued { ExactKey($0) }
        self.policy = policy
        negotiator = Negotiator(available: self.available, policy: policy, defaults: defaults)
        hasBase = available.contains(where: FallbackChain.isBase)
    }

    /// Returns the best available localization for a reader's preferences, with its parent locales.
    ///
    /// Without a match, the chain is empty and `matched` is false. The result is never just the first name of the list.
    /// - Complexity: O(preferred languages) lookups for tags that were matched before; some µs for a new tag.
    public func negotiate(_ preferences: LanguagePreferences) -> Negotiation {
        negotiator.negotiate(preferences)
    }

    /// Returns the best available localization for preferred languages, best first, with its parent localizations.
    public func negotiate(_ languages: [String]) -> Negotiation { negotiate(LanguagePreferences(languages)) }

    /// Returns the best available localization for an `Accept-Language` header, with its parent locales.
    ///
    /// The result equals negotiating `LanguagePreferences(acceptLanguage:)`. It is faster, because up to 256 different
    /// headers are cached.
    /// - Complexity: O(length) for a header seen before.
    public func negotiate(acceptLanguage header: String) -> Negotiation {
        if let known = headers[header] { return known }
        let negotiation = negotiate(LanguagePreferences(acceptLanguage: header))
        if header.utf8.count <= Self.maximumHeaderByteCount { headers.store(negotiation, for: header) }
        return negotiation
    }

    /// Returns the localization with a name, or the nearest form of its language, with its available parent locales.
    package func inheritance(of name: String) -> [String] { negotiator.inheritance(of: name) }
}
