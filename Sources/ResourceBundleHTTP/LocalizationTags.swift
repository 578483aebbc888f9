internal import LanguageFallback
internal import ResourceBasics
internal import ResourceBundle

/// The language tags of a bundle's localizations. They are computed once for each snapshot.
final class LocalizationTags: Sendable {
    /// The tags in the order of the localizations, each once: `iw.lproj` and `he.lproj` are one language.
    let all: [String]
    /// Each tag with the first localization that has it, by the tag in lowercase letters.
    private let entries: [ExactKey: Entry]

    /// A language tag and the name of a localization that has it: `en` and `English`.
    struct Entry {
        let tag: String
        let localization: String
    }

    init(localizations: [String]) {
        let all = localizations.compactMap { name in
            LanguageTag(name).map { Entry(tag: $0.identifier, localization: name) }
        }
        self.all = all.map(\.tag).uniqued()
        entries = Dictionary(all.map { (ExactKey($0.tag.lowercased()), $0) }) { first, _ in first }
    }

    /// Returns the tag that a text is in any case; nil if no localization has it.
    func entry(for text: String) -> Entry? { entries[ExactKey(text.lowercased())] }
}

extension ResourceBundle {
    private var localizationTags: LocalizationTags { derived { LocalizationTags(localizations: localizations) } }

    /// The language tags of the localizations, each once: `iw.lproj` and `he.lproj` are one language.
    package var languageTags: [String] { localizationTags.all }

    /// Returns the view for the localization that has a language tag, in any case; nil if there is none.
    ///
    /// - Parameter context: The other properties of the view. Its languages are not used.
    func view(ofTag tag: String, _ context: ResourceContext) -> ResourceView? {
        guard let entry = localizationTags.entry(for: tag) else { return nil }
        var context = context
        context.languages = LanguagePreferences([entry.tag])
        let matched = view(for: context)
        if matched.negotiation.matched, matched.language == entry.tag { return matched }
        // A policy can prefer another localization for a tag: `.cldr` ignores English.lproj. This policy always matches a
        // localization with its own name.
        context.languages = LanguagePreferences([entry.localization])
        context.policy = .sameLanguage
        return view(for: context)
    }
}
