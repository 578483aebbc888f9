internal import PropertyLists
internal import ResourceBasics
internal import ResourceCompiler

extension BuildSettings {
    /// Returns the diagnostics of a compilation. Those about a language or a pattern without effect have the position of the setting.
    func located(_ compilation: Compilation) -> [Diagnostic] {
        let unmatched = compilation.unmatched
        var languages = positions(of: unmatched.languages, in: languages)[...]
        var patterns = positions(of: unmatched.patterns, in: excluded + included)[...]
        return compilation.diagnostics.map { diagnostic in
            let position: Diagnostic.Position? =
                switch diagnostic.id {
                case UnmatchedSelection.languageID: languages.popFirst()
                case UnmatchedSelection.patternID: patterns.popFirst()
                default: nil
                }
            guard let position else { return diagnostic }
            var located = diagnostic
            (located.path, located.position) = (path, position)
            return located
        }
    }

    /// Returns the positions of the settings with these texts, in the order of the settings.
    private func positions(of texts: [String], in settings: [SettingsReader.Text]) -> [Diagnostic.Position] {
        let texts = Set(texts.map { ExactKey($0) })
        return settings.filter { texts.contains(ExactKey($0.string)) }.map(\.position)
    }
}
