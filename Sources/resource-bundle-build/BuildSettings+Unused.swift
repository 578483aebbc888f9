internal import FileAccess
internal import PropertyLists
internal import ResourceBasics
internal import ResourceCompiler

extension BuildSettings {
    /// Returns warnings about the languages and the patterns that have no effect on a compilation of a folder: otherwise a typing error
    /// would leave out resources, or add some, without a message.
    func unusedSettings(in compilation: Compilation, of folder: String) -> [Diagnostic] {
        var log = DiagnosticLog(path: path, limit: PropertyListLimits.default.diagnosticCount)
        let languages = Set(compilation.unmatchedLanguages.map { ExactKey($0) })
        for language in self.languages where languages.contains(ExactKey(language.string)) {
            log.add(
                .warning, "build.unused-setting", "no localization matches the language \"\(language.string)\"",
                at: language.position, hint: "correct the language, or remove it")
        }
        let patterns = excluded + included
        // A folder that cannot be read is an error of the compilation.
        let tree = patterns.isEmpty ? nil : try? DiskFileTree(at: folder)
        let unmatched = tree.map { PathPatterns.unmatched(patterns.map(\.string), in: $0) } ?? []
        let texts = Set(unmatched.map { ExactKey($0) })
        for pattern in patterns where texts.contains(ExactKey(pattern.string)) {
            log.add(
                .warning, "build.unused-setting", "no file or folder matches the pattern \"\(pattern.string)\"",
                at: pattern.position, hint: "correct the pattern, or remove it")
        }
        return policy.applied(to: log.closed)
    }
}
