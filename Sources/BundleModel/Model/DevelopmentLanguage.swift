internal import LanguageFallback
internal import ResourceBasics

/// A provider's statement about its development language.
package struct LanguageStatement: Sendable {
    /// `CFBundleDevelopmentRegion` as written; nil if it is absent or refers to a build setting.
    package var region: String?
    /// The development localization that the compiler stored in an archive.
    package var compiled: String?
    /// Whether the compiler has already applied the rules. If it found no development language, they are not applied again to
    /// what the archive contains.
    package var isCompiled = false
    /// The source languages that the String Catalogs state.
    package var sourceLanguages: [String] = []

    /// Creates a statement; without arguments it is empty.
    package init(region: String? = nil, sourceLanguages: [String] = []) {
        self.region = region.flatMap { $0.isEmpty || BuildSettingExpansion.hasReference($0) ? nil : $0 }
        self.sourceLanguages = sourceLanguages
    }

    /// Creates the statement of an archive; nil if the compiler found no development language.
    package init(compiled: String?) {
        self.compiled = compiled
        isCompiled = true
    }
}

/// The development language: the fallback for readers whose preferred languages are all unavailable, and the rule that found
/// it.
///
/// It is the first of these that names a localization of the bundle, or whose texts are in `Base`: the caller's choice;
/// `CFBundleDevelopmentRegion`; the source language of the String Catalogs, if they agree; any English; the only localization.
/// No other code decides it: lookups, listings, lint, accessors and the compiler use this value.
package struct DevelopmentLanguage: Sendable {
    /// The rule that found the development language.
    package enum Rule: Sendable {
        case caller, region, compiled, sourceLanguage, english, onlyLocalization, none
    }

    /// The localization as the bundle spells it; the language itself if it has no localization and its texts are in `Base`; nil
    /// if no rule finds one.
    package let localization: String?
    /// The language for numbers and plurals in `Base` and outside any `.lproj`: English if the development language is `Base`
    /// itself, as with NSBundle, and if there is no development language.
    package var formattingLanguage: String {
        localization.flatMap { FallbackChain.isBase($0) ? nil : $0 } ?? "en"
    }
    /// The rule that found the development language.
    package let rule: Rule
    /// The localizations that have the development language's texts, the best one first. If these texts are in `Base`, the closest
    /// related localization follows, for texts that `Base` lacks.
    package private(set) var localizations: [String]

    /// Finds the development language.
    ///
    /// - Parameters:
    ///   - said: The caller's choice, or nil.
    ///   - statements: The statements of the bundle's providers, in search order.
    ///   - localizations: The localizations of texts and files.
    ///   - declared: The localizations that `CFBundleLocalizations` declares. They count if a statement names one of them, or
    ///     if there are no others. Otherwise a declared localization without texts could leave readers with nothing.
    ///   - assetLocalizations: The locales of assets, which count as well; not read if a statement names one of the others.
    /// - Complexity: O(localizations). ICU is called only if no form matches exactly.
    package init(
        said: String?, statements: [LanguageStatement], localizations: [String], declared: [String] = [],
        assetLocalizations: @autoclosure () -> [String] = []
    ) {
        let stated: [(language: String?, rule: Rule)] = [
            (said, .caller), (statements.lazy.compactMap(\.region).first, .region),
            (statements.lazy.compactMap(\.compiled).first, .compiled),
        ]
        let named = union([localizations, declared])
        // The compiler has already found the nearest form, perhaps among the locales of assets.
        let certain = stated.filter { statement in
            statement.rule != .compiled || named.contains { ExactKey($0) == ExactKey(statement.language ?? "") }
        }
        if let found = Self.first(of: certain, among: named) {
            self = found
            return
        }
        // Neither a localization left out at compile time nor an overlay changes the development language of an archive.
        // An archive in a folder decides nothing for the folder's own files.
        let isDecided = !statements.isEmpty && statements.allSatisfy(\.isCompiled)
        var candidates = stated
        if !isDecided {
            candidates += [(Self.agreed(statements.flatMap(\.sourceLanguages)), .sourceLanguage), ("en", .english)]
        }
        // An exact match wins among all names as well, so the asset locales need not be read.
        if let first = candidates.first(where: { $0.language != nil }), let language = first.language,
            localizations.contains(where: { ExactKey($0) == ExactKey(language) })
        {
            self.init(language: language, first.rule)
            return
        }
        let own = union([localizations, assetLocalizations()])
        let all = own.isEmpty ? declared : own
        if !isDecided { candidates.append((Self.only(of: all), .onlyLocalization)) }
        if let found = Self.first(of: candidates, among: all) {
            self = found
        } else {
            // A bundle without localizations is in the language that it states.
            let language = stated.first { $0.language.map { LanguageTag($0) != nil } ?? false }
            self.init(language: all.isEmpty ? language?.language : nil, all.isEmpty ? language?.rule ?? .none : .none)
        }
    }

    private init(language: String?, _ rule: Rule) {
        localization = language
        localizations = language.map { [$0] } ?? []
        self.rule = rule
    }

    private static func first(
        of candidates: [(language: String?, rule: Rule)], among available: [String]
    ) -> DevelopmentLanguage? {
        if available.isEmpty { return nil }
        for (language, rule) in candidates {
            if let name = language.flatMap({ localization(of: $0, rule, among: available) }) {
                var found = DevelopmentLanguage(language: name, rule)
                if LanguageTag.name(for: name, among: available) == nil {
                    if let related = nearest(to: name, among: available) { found.localizations.append(related) }
                }
                return found
            }
        }
        return nil
    }

    /// Returns the localization for a language: one with an equal or equivalent form; else the language itself if its texts
    /// are in `Base`; else the closest related localization. English that is not stated explicitly is not assumed for `Base`.
    private static func localization(of language: String, _ rule: Rule, among available: [String]) -> String? {
        if let name = LanguageTag.name(for: language, among: available) { return name }
        if rule != .english, hasBase(available), LanguageTag(language) != nil { return language }
        return nearest(to: language, among: available)
    }

    private static func hasBase(_ available: [String]) -> Bool {
        available.contains(where: FallbackChain.isBase)
    }

    /// Returns the only localization besides `Base`, or `Base` if it is alone; nil if there are several.
    private static func only(of available: [String]) -> String? {
        let languages = available.filter { !FallbackChain.isBase($0) }
        return languages.isEmpty ? available.first : languages.count == 1 ? languages[0] : nil
    }

    /// Returns the one of several names that matches a language: one with an equal or equivalent form, else the closest
    /// related one; nil if none matches.
    package static func nearest(to language: String, among names: [String]) -> String? {
        LanguageTag.name(for: language, among: names)
            ?? LanguageMatcher(available: names, policy: .sameLanguage).inheritance(of: language).first
    }

    /// Returns the language that all names in a list mean; nil if they differ or the list is empty.
    private static func agreed(_ languages: [String]) -> String? {
        guard let first = languages.first else { return nil }
        return languages.dropFirst().allSatisfy { LanguageTag.name(for: first, among: [$0]) != nil } ? first : nil
    }
}
