/// The English folder names of early Mac OS X, still in use (`English.lproj`).
///
/// Source: the alias list of Apple's `ualoc_localizationsToUse` (swift-foundation-icu, ualoc.cpp).
enum LegacyLanguageNames {
    private static let tags: [String: String] = [
        "arabic": "ar", "chinese": "zh-Hans", "danish": "da", "dutch": "nl", "english": "en", "finnish": "fi",
        "french": "fr", "german": "de", "italian": "it", "japanese": "ja", "korean": "ko", "norwegian": "nb",
        "polish": "pl", "portuguese": "pt", "russian": "ru", "spanish": "es", "swedish": "sv", "thai": "th",
        "turkish": "tr",
    ]

    /// The tag of a name in lower case, or nil.
    static func tag(forLowercased name: String) -> String? { tags[name] }
}
