/// Languages that count as one when a localization is looked for in "the same language".
enum LanguageGroup {
    /// The members of the macrolanguage `ara` (ISO 639-3), all written in standard Arabic.
    private static let arabic: Set<String> = [
        "aao", "abh", "abv", "acm", "acq", "acw", "acx", "acy", "adf", "aeb", "aec", "afb", "ajp", "apc", "apd", "arb",
        "arq", "ars", "ary", "arz", "auz", "avl", "ayh", "ayl", "ayn", "ayp", "pga", "shu", "ssh",
    ]

    /// The name of the group a language belongs to: mostly its own.
    ///
    /// Norwegian's three codes; Chinese languages that are written as Chinese; Dari and Persian; Arabic.
    static func name(of language: String) -> String {
        switch language {
        case "nb", "nn": "no"
        case "cmn", "yue", "wuu": "zh"
        case "prs", "pes": "fa"
        default: arabic.contains(language) ? "ar" : language
        }
    }
}
