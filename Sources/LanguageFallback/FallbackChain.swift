internal import ResourceBasics

/// The fallback chain: the localizations to search after language negotiation, best first.
///
/// ```swift
/// let matcher = LanguageMatcher(available: ["Base", "de", "en", "fr", "fr-CA"])
/// let negotiation = matcher.negotiate(LanguagePreferences(["fr-CA"]))
/// let chain = FallbackChain(negotiation: negotiation, developmentLocalizations: ["en"], matcher: matcher)
/// chain.localizedFirst    // ["fr-CA", "fr", "en", "Base"]
/// chain.nsbundle          // ["fr-CA", "Base", "fr", "en"]
/// ```
/// If a text has no French form, a reader of French and German gets the German text before that of the development
/// language: `["fr", "de", "en", "Base"]`.
package struct FallbackChain: Sendable {
    /// The name of the localization folder with untranslated resources.
    package static let base = "Base"

    /// Whether a localization is `Base`.
    package static func isBase(_ localization: String) -> Bool { ExactKey(localization) == ExactKey(base) }

    private let negotiation: Negotiation
    /// The development language with its available parent locales.
    private let development: [String]
    private let base: [String]

    /// Creates the fallback chains of a negotiation, as names from the matcher's `available`. The development language may have several
    /// localizations, best first.
    ///
    /// The available parent locales of the development language follow it. If the development language itself is not
    /// available, another form of its name or its nearest form is used (`en_US.lproj` for `en`). It stays in the chain even
    /// if the reader refuses it (`q=0`), so pages are never empty because of a header.
    /// - Complexity: O(length of the chain) after the first call.
    package init(negotiation: Negotiation, developmentLocalizations: [String], matcher: LanguageMatcher) {
        self.negotiation = negotiation
        var development: [String] = []
        // The chain already contains a matched localization with its parents, so ICU is not called for it.
        for name in developmentLocalizations where !Self.contains(negotiation.chain, name) {
            development += matcher.inheritance(of: name)
        }
        self.development = development
        base = matcher.hasBase ? [Self.base] : []
    }

    /// The default order: the matched localization and its parent locales, the localizations of the other preferred
    /// languages, the development language, `Base`.
    package var localizedFirst: [String] {
        let further = negotiation.further
        var names = negotiation.chain
        names.reserveCapacity(names.count + further.count + development.count + base.count)
        for list in [further, development, base] { Self.append(list, to: &names) }
        return names
    }

    /// NSBundle's order, after unlocalized resources: the matched localization, `Base`, the parent locales, the development
    /// language. If no localization matches, the development language comes first.
    package var nsbundle: [String] {
        let chain = negotiation.chain
        var names = Array((chain.isEmpty ? development : chain).prefix(1))
        for list in [base, chain, development] { Self.append(list, to: &names) }
        return names
    }

    /// Appends names that a list does not contain yet, in their order.
    private static func append(_ names: [String], to list: inout [String]) {
        for name in names where !contains(list, name) { list.append(name) }
    }

    /// Whether a list contains a name. The lists are short, so a linear search is faster than a set.
    private static func contains(_ list: [String], _ name: String) -> Bool {
        list.contains { ExactKey($0) == ExactKey(name) }
    }
}
