/// Languages that count as the same language when a localization is matched.
enum LanguageGroup {
    /// The members of the macrolanguage `ara` (ISO 639-3), all written in standard Arabic.
    private static let arabic: Set<String> = [
        "aao", "abh", "abv", "acm", "acq", "acw", "acx", "acy", "adf", "aeb", "aec", "afb", "ajp", "apc", "apd", "arb",
        "arq", "ars", "ary", "arz", "auz", "avl", "ayh", "ayl", "ayn", "ayp", "pga", "shu", "ssh",
    ]

    /// Returns the name of a language's group, which for most languages is the language itself.
    ///
    /// The groups are: the three codes of Norwegian, the languages written as Chinese, Dari and Persian, and Arabic.
    static func name(of language: String) -> String {
        switch language {
        case "nb", "nn": "no"
        case "cmn", "yue", "wuu": "zh"
        case "prs", "pes": "fa"
        default: arabic.contains(language) ? "ar" : language
        }
    }
}
