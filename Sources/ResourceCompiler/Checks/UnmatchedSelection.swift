internal import FileAccess
internal import PropertyLists

/// Checks that each language and each pattern that a caller has chosen selects something. A misspelled one would leave
/// translations or files out of the archive, or in it, without a message.
struct UnmatchedSelection {
    let thinning: Thinning
    let patterns: PathPatterns
    /// The path that messages show.
    let path: String

    /// Returns a warning for each language without a localization.
    func languages(among available: [String], development: String?) -> [Diagnostic] {
        thinning.unmatchedLanguages(among: available, development: development).map { language in
            Diagnostic(
                .warning, id: "compile.language-without-localization",
                "there is no localization for the requested language \"\(language)\"", path: path,
                hint: "choose among \(available.joined(separator: ", "))")
        }
    }

    /// Returns a warning for each pattern that has matched nothing. All folders have to be listed before.
    var unmatchedPatterns: [Diagnostic] {
        patterns.unmatched.map { pattern in
            Diagnostic(
                .warning, id: "compile.pattern-without-match",
                "the pattern \"\(pattern)\" matches no file or folder of the inputs", path: path,
                hint: "correct or remove it; a pattern with a slash matches paths from the top of an input")
        }
    }
}
