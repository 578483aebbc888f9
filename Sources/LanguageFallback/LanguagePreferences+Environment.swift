extension LanguagePreferences {
    /// The most bytes of the `LANGUAGE` variable that are looked at.
    static let maximumEnvironmentByteCount = 1_024

    /// The languages a process's environment asks for, as gettext reads it.
    ///
    /// The locale is the first of `LC_ALL`, `LC_MESSAGES`, `LANG` that is not empty. If it is `C` or `POSIX`, nothing is
    /// wanted; else the list in `LANGUAGE` (`fr_CA:fr:en`) goes before it.
    ///
    /// ```swift
    /// let variables = ["LANG": "de_DE.UTF-8", "LANGUAGE": "fr_CA:fr"]
    /// LanguagePreferences.environment { variables[$0] }.languages    // ["fr-CA", "fr", "de-DE"]
    /// ```
    /// - Parameter lookup: gives the value of an environment variable.
    public static func environment(_ lookup: (String) -> String?) -> LanguagePreferences {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(lookup).first { !$0.isEmpty }
        guard let locale, let spelling = LanguageSpelling(locale) else { return LanguagePreferences() }
        var preferences = LanguagePreferences()
        let list = (lookup("LANGUAGE") ?? "").utf8.prefix(maximumEnvironmentByteCount)
        for part in list.split(separator: UInt8(ascii: ":")) where preferences.wishes.count < maximumCount {
            if let wish = LanguageSpelling(String(decoding: part, as: UTF8.self)) { preferences.wishes.append(wish) }
        }
        let isListed = preferences.wishes.contains { $0.key == spelling.key }
        if !isListed { preferences.wishes.append(spelling) }
        return preferences
    }
}
