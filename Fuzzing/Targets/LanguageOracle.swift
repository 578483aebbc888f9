internal import LanguageFallback
internal import ResourceBasics

/// Checks the invariants of every language tag and every negotiation.
enum LanguageOracle {
    static func check(tag text: String) throws {
        let preferences = LanguagePreferences([text])
        try expectEqual(
            LanguagePreferences(preferences.languages).languages, preferences.languages,
            "the normalized tag normalized again")
        guard let tag = LanguageTag(text) else { return }
        // ICU's canonical form is not stable for POSIX variants (`x-lvariant`) and for regions that were divided (`AN`).
        guard let again = LanguageTag(tag.description) ?? (tag.description.contains("x-lvariant") ? tag : nil) else {
            throw Finding("\(tag) is not parsed")
        }
        try expectEqual(again.language, tag.language, "the language of \(tag)")
        try expectEqual(again.script, tag.script, "the script of \(tag)")
        if tag.variants.isEmpty, !tag.description.contains("x-lvariant") {
            try expectEqual(again, tag, "the tag of its description")
        }
        try expect(!preferences.languages.isEmpty, "\(tag) is a tag, but not a language of preferences")
        try expect(
            tag.description.utf8.allSatisfy {
                ($0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7a) || (0x30...0x39).contains($0) || $0 == 0x2d
            },
            "the identifier \(tag.description.debugDescription) has other characters than letters, digits and hyphens")
        _ = (tag.isRightToLeft, tag.isKnown)
        try expectEqual(
            LanguageTag.name(for: text, among: [text]).map { ExactKey($0) }, ExactKey(text), "the name among itself")
    }

    static func check(header: String, available: [String], _ policy: Negotiation.Policy) throws {
        let preferences = LanguagePreferences(acceptLanguage: header)
        try expect(
            preferences.languages.count <= LanguagePreferences.maximumCount, "\(preferences.languages.count) languages")
        try expectEqual(
            LanguagePreferences(preferences.languages).languages, preferences.languages,
            "the languages of the header read again")
        let matcher = LanguageMatcher(available: available, policy: policy)
        let negotiation = matcher.negotiate(preferences)
        let names = Set(available.map { ExactKey($0) })
        for name in negotiation.chain + negotiation.further {
            try expect(names.contains(ExactKey(name)), "the chain has \(name.debugDescription), which is not available")
        }
        try expectEqual(
            Set(negotiation.chain.map { ExactKey($0) }).count, negotiation.chain.count,
            "the number of names in \(negotiation.chain)")
        try expectEqual(negotiation.matched, !negotiation.chain.isEmpty, "whether a language matched")
        try expect(!negotiation.why.isEmpty, "there is no reason")
        if negotiation.matched { try expect(negotiation.isAcceptable, "a match is not acceptable") }
        if let first = negotiation.chain.first, let tag = LanguagePreferences([first]).languages.first {
            let isRefused = preferences.excludedLanguages.contains { ExactKey($0) == ExactKey(tag) }
            let isPreferred = preferences.languages.contains { ExactKey($0) == ExactKey(tag) }
            try expect(!isRefused || isPreferred, "\(tag) was chosen, but the header refuses it")
        }
        try expectEqual(matcher.negotiate(preferences).chain, negotiation.chain, "the second negotiation")
        for development in [nil, available.first, "en"] {
            let chain = FallbackChain(
                negotiation: negotiation, developmentLocalizations: [development].compactMap(\.self), matcher: matcher)
            for name in chain.localizedFirst + chain.nsbundle {
                let isKnown = names.contains(ExactKey(name)) || name == FallbackChain.base || name == development
                try expect(isKnown, "the fallback chain has \(name.debugDescription)")
            }
        }
    }
}
