internal import ICUBridge

/// The name of a language for CLDR inheritance: ICU's base name, with a script only if it is not the language's
/// default script.
///
/// `zh-TW` and `zh_Hant_TW` are both `zh_Hant_TW`; `zh-Hans` and `zh` are both `zh`; `sr-ME` is `sr_Latn_ME`. So a parent
/// locale always has the same script: `pa-PK` is `pa_Arab_PK`, and `pa` is not its parent.
struct LocaleName: Sendable, Hashable {
    let name: String
    let language: String
    let script: String?
    let region: String?

    init?(_ tag: LanguageTag) {
        guard let maximized = ICULocale.maximizedTag(tag.identifier).flatMap({ LanguageTag(canonical: $0) }) else {
            return nil
        }
        let language = maximized.language
        // If the tag is only a language, one call to ICU is enough.
        let plain =
            tag.identifier == language
            ? maximized : ICULocale.maximizedTag(language).flatMap { LanguageTag(canonical: $0) }
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
