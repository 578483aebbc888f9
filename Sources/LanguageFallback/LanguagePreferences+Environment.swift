extension LanguagePreferences {
    /// The maximum number of bytes of the `LANGUAGE` variable that are parsed.
    static let maximumEnvironmentByteCount = 1_024

    /// Creates preferences from a process's environment variables, with gettext's rules.
    ///
    /// The locale is the first of `LC_ALL`, `LC_MESSAGES`, `LANG` that is not empty. If it is `C` or `POSIX`, the
    /// preferences are empty. Otherwise the list in `LANGUAGE` (`fr_CA:fr:en`) comes before it. A script or a variant in a
    /// locale's modifier counts: `sr_RS@latin` is `sr-Latn-RS`.
    ///
    /// ```swift
    /// let variables = ["LANG": "de_DE.UTF-8", "LANGUAGE": "fr_CA:fr"]
    /// LanguagePreferences.environment { variables[$0] }.languages    // ["fr-CA", "fr", "de-DE"]
    /// ```
    /// - Parameter lookup: returns the value of an environment variable.
    public static func environment(_ lookup: (String) -> String?) -> LanguagePreferences {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(lookup).first { !$0.isEmpty }
        guard let locale, let spelling = LanguageSpelling(locale) else { return LanguagePreferences() }
        var preferences = LanguagePreferences()
        let list = (lookup("LANGUAGE") ?? "").utf8.prefix(maximumEnvironmentByteCount)
        for part in list.split(separator: UInt8(ascii: ":")) where preferences.preferred.count < maximumCount {
            guard let language = LanguageSpelling(String(decoding: part, as: UTF8.self)) else { continue }
            preferences.preferred.append(language)
        }
        let isListed = preferences.preferred.contains { $0.key == spelling.key }
        if !isListed { preferences.preferred.append(spelling) }
        return preferences
    }
}
