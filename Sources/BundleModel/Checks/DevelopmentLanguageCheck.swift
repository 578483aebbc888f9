package import PropertyLists

/// Rule: a bundle with localizations has a development language, and the one that the caller names.
package struct DevelopmentLanguageCheck {
    private let model: LayeredBundle
    private let path: String

    /// A check of a bundle, which messages call by its path.
    package init(_ model: LayeredBundle, path: String) {
        self.model = model
        self.path = path
    }

    /// The findings.
    package var diagnostics: [Diagnostic] {
        let language = model.developmentLanguage
        let names = union([model.localizations, model.assetLocalizations])
        if let said = model.statedLanguage, language.rule != .caller {
            return [
                Diagnostic(
                    .warning, id: "bundle.unknown-development-language",
                    "there is no localization for the development language \"\(said)\" that was asked for", path: path,
                    hint: "choose one of \(names.joined(separator: ", "))")
            ]
        }
        guard language.rule == .none, !names.isEmpty else { return [] }
        return [
            Diagnostic(
                .warning, id: "bundle.no-development-language",
                "no rule finds a development language among the localizations \(names.joined(separator: ", ")): readers of "
                    + "other languages get only Base and what is not localized", path: path,
                hint: "write CFBundleDevelopmentRegion into Info.plist, or name the language: --development-language")
        ]
    }
}
