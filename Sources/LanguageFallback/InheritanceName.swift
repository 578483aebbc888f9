internal import ICUBridge

/// The name a language has in the tree of inheritance: ICU's base name, with its script exactly if that is not what the
/// language alone implies.
///
/// `zh-TW` and `zh_Hant_TW` are both `zh_Hant_TW`, `zh-Hans` and `zh` both `zh`, `sr-ME` is `sr_Latn_ME`. So the tree never
/// leads from one script to another by accident: `pa-PK` is `pa_Arab_PK`, which does not inherit from `pa`.
struct InheritanceName: Sendable, Hashable {
    /// No CLDR chain is longer; a bad table cannot make us loop.
    private static let maximumDepth = 10

    let name: String
    let language: String
    let script: String?
    let region: String?

    init?(_ tag: LanguageTag) {
        guard let maximized = ICULocale.maximizedTag(tag.identifier).flatMap({ LanguageTag(canonical: $0) }) else {
            return nil
        }
        let language = maximized.language
        // ICU is asked once where the tag is the language alone.
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

    /// The names it inherits from, nearest first.
    func ancestors() -> [InheritanceName] {
        var result: [InheritanceName] = []
        var current = self
        var raw = name
        for _ in 0..<Self.maximumDepth {
            guard let parent = AppleParents.parent(of: raw),
                let tag = LanguageTag(parent), let next = InheritanceName(tag)
            else { break }
            // Cutting off the script is not inheritance; a parent in another language is a row of the tables.
            if next.language == current.language, next.script != current.script { break }
            raw = parent
            if next != current { result.append(next) }
            current = next
        }
        return result
    }
}
