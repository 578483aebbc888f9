internal import LanguageFallback
internal import ResourceBasics

/// What a provider states about the language that the developers write in.
package struct LanguageStatement: Sendable {
    /// `CFBundleDevelopmentRegion` as it is written; nil where it is absent, or refers to a build setting.
    package var region: String?
    /// The localization that the compiler found for an archive.
    package var compiled: String?
    /// Whether the compiler has looked already: what it did not find is not looked for again in what it kept.
    package var isCompiled = false
    /// The source languages that String Catalogs state.
    package var sourceLanguages: [String] = []

    /// A statement; without arguments it states nothing.
    package init(region: String? = nil, sourceLanguages: [String] = []) {
        self.region = region.flatMap { $0.isEmpty || Self.refersToSetting($0) ? nil : $0 }
        self.sourceLanguages = sourceLanguages
    }

    /// The statement of an archive; nil where its compiler found no development language.
    package init(compiled: String?) {
        self.compiled = compiled
        isCompiled = true
    }

    /// Whether a value is known only after a build: `$(DEVELOPMENT_LANGUAGE)`.
    package static func refersToSetting(_ text: String) -> Bool {
        let bytes = text.utf8
        return zip(bytes, bytes.dropFirst()).contains { first, second in
            first == UInt8(ascii: "$") && (second == UInt8(ascii: "(") || second == UInt8(ascii: "{"))
        }
    }
}

/// The language that readers get where none of theirs is available, and by which rule it was found.
///
/// It is the first of these that names a localization the bundle has, or whose texts are in `Base`: what the caller says;
/// `CFBundleDevelopmentRegion`; the source language that the String Catalogs state, if they agree; any English; the only
/// localization. Nothing else decides it: lookups, listings, lint, accessors and the compiler ask for this value.
package struct DevelopmentLanguage: Sendable {
    /// The rule that decided.
    package enum Rule: Sendable {
        case caller, region, compiled, sourceLanguage, english, onlyLocalization, none
    }

    /// The localization as the bundle spells it; a language without a localization of its own has its texts in `Base`;
    /// nil where no rule finds one.
    package let localization: String?
    /// The language of numbers and plurals in `Base` and outside any `.lproj`: English where nobody states another one, as
    /// with NSBundle.
    package var formattingLanguage: String? {
        localization.map { ExactKey($0) == ExactKey(FallbackChain.base) ? "en" : $0 }
    }
    /// The rule that decided.
    package let rule: Rule
    /// The nearest form of a language whose texts are in `Base`: it has what `Base` lacks.
    package private(set) var nearestForm: String?

    /// The localizations that have its texts, the best one first.
    package var localizations: [String] { [localization, nearestForm].compactMap(\.self) }

    /// Finds the development language.
    ///
    /// - Parameters:
    ///   - said: what the caller says, or nil.
    ///   - statements: what the providers of the bundle state, the first one first.
    ///   - localizations: the localizations of texts and files.
    ///   - declared: the localizations that `CFBundleLocalizations` declares. They count where somebody states one of them, or where
    ///     there are no others: one without texts that nobody states would leave readers with nothing.
    ///   - assetLocalizations: the locales of assets, which count as well; not read where a statement names one of the
    ///     others.
    /// - Complexity: O(localizations); asks ICU only where no spelling agrees.
    package init(
        said: String?, statements: [LanguageStatement], localizations: [String], declared: [String] = [],
        assetLocalizations: @autoclosure () -> [String] = []
    ) {
        let stated: [(language: String?, rule: Rule)] = [
            (said, .caller), (statements.lazy.compactMap(\.region).first, .region),
            (statements.lazy.compactMap(\.compiled).first, .compiled),
        ]
        if let found = Self.first(of: stated, among: union([localizations, declared])) {
            self = found
            return
        }
        // The language of an archive does not change with what was left out of it, nor with overlays.
        let isDecided = statements.first?.isCompiled ?? false
        var candidates = stated
        if !isDecided {
            candidates += [(Self.agreed(statements.flatMap(\.sourceLanguages)), .sourceLanguage), ("en", .english)]
        }
        // A name that is spelled so wins among all names as well.
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
                    found.nearestForm = nearest(to: name, among: available)
                }
                return found
            }
        }
        return nil
    }

    /// The localization that a language names: spelled so or otherwise; the language itself where its texts are in `Base`;
    /// its nearest form. English that nobody states is not what `Base` is in.
    private static func localization(of language: String, _ rule: Rule, among available: [String]) -> String? {
        if let name = LanguageTag.name(for: language, among: available) { return name }
        if rule != .english, hasBase(available), LanguageTag(language) != nil { return language }
        return nearest(to: language, among: available)
    }

    private static func hasBase(_ available: [String]) -> Bool {
        available.contains { isBase($0) }
    }

    private static func isBase(_ name: String) -> Bool { ExactKey(name) == ExactKey(FallbackChain.base) }

    /// The localization beside which there is no other but `Base`, or `Base` where it is alone; nil of several.
    private static func only(of available: [String]) -> String? {
        let languages = available.filter { !isBase($0) }
        return languages.isEmpty ? available.first : languages.count == 1 ? languages[0] : nil
    }

    /// The one of several names that means a language: spelled so or otherwise, else the nearest form of it; nil if none
    /// does.
    package static func nearest(to language: String, among names: [String]) -> String? {
        LanguageTag.name(for: language, among: names)
            ?? LanguageMatcher(available: names, policy: .sameLanguage).inheritance(of: language).first
    }

    /// The language that all of several spellings mean; nil where they differ, or there is none.
    private static func agreed(_ languages: [String]) -> String? {
        guard let first = languages.first else { return nil }
        return languages.dropFirst().allSatisfy { LanguageTag.name(for: first, among: [$0]) != nil } ? first : nil
    }
}
