/// The name of a language for CLDR inheritance: ICU's base name, with a script only if it is not the language's
/// default script.
///
/// `zh-TW` and `zh_Hant_TW` are both `zh_Hant_TW`; `zh-Hans` and `zh` are both `zh`; `sr-ME` is `sr_Latn_ME`. So a parent
/// locale always has the same script: `pa-PK` is `pa_Arab_PK`, and `pa` is not its parent.
struct LocaleName: Sendable, Equatable {
    let name: String
    let language: String
    let script: String?
    let region: String?

    init?(_ tag: LanguageTag) {
        guard let maximized = LanguageTag(maximizing: tag.identifier) else { return nil }
        let language = maximized.language
        // If the tag is only a language, one call to ICU is enough.
        let plain = tag.identifier == language ? maximized : LanguageTag(maximizing: language)
        self.language = language
        script = maximized.script == plain?.script ? nil : maximized.script
        region = tag.region
        var name = language
        if let script { name += "_" + script }
        if let region { name += "_" + region }
        for variant in tag.variants { name += "_" + variant.uppercased() }
        self.name = name
    }
}

extension LocaleName {
    /// The maximum length of a parent chain. No chain of CLDR is longer, and the limit stops a loop in a bad table.
    private static let maximumDepth = 10

    /// Returns the parent locales, nearest first.
    func ancestors() -> [LocaleName] {
        var result: [LocaleName] = []
        var current = self
        var raw = name
        for _ in 0..<Self.maximumDepth {
            guard let parent = AppleParentLocales.parent(of: raw),
                let tag = LanguageTag(parent), let next = LocaleName(tag)
            else { break }
            // A name without its script is not a parent locale. A parent in another language comes from the tables.
            if next.language == current.language, next.script != current.script { break }
            raw = parent
            if next != current { result.append(next) }
            current = next
        }
        return result
    }
}
