internal import PropertyLists

/// Checks that each language and each pattern that a caller has chosen selects something. A misspelled one would leave
/// translations or files out of the archive, or in it, without a message.
package struct UnmatchedSelection: Sendable {
    /// The languages without a localization, in the order in which they were chosen.
    package var languages: [String] = []
    /// The patterns that have matched nothing, the excluding ones first. All folders have to be listed before.
    package var patterns: [String] = []

    /// The id of the warning about a language.
    package static let languageID = "compile.language-without-localization"
    /// The id of the note about a pattern.
    package static let patternID = "compile.pattern-without-match"

    /// Returns a warning for each language, and a note for each pattern: patterns such as `*.md` are often written before there is such a file.
    func diagnostics(among available: [String], path: String) -> [Diagnostic] {
        languages.map { language in
            Diagnostic(
                .warning, id: Self.languageID,
                "there is no localization for the requested language \"\(language)\"", path: path,
                hint: "choose among \(available.joined(separator: ", "))")
        }
            + patterns.map { pattern in
                Diagnostic(
                    .note, id: Self.patternID,
                    "the pattern \"\(pattern)\" matches no file or folder of the inputs", path: path,
                    hint: "correct or remove it; a pattern with a slash matches paths from the top of an input")
            }
    }
}
