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

    /// A finding about a language that the caller names and the bundle does not have.
    package var unknownLanguage: [Diagnostic] {
        guard let said = model.statedLanguage, model.developmentLanguage.rule != .caller else { return [] }
        let choices = union([names, model.declaredLocalizations]).joined(separator: ", ")
        return [
            Diagnostic(
                .warning, id: "bundle.unknown-development-language",
                "there is no localization for the development language \"\(said)\" that was asked for", path: path,
                hint: choices.isEmpty
                    ? "the bundle has no localizations; leave the option out" : "choose one of \(choices)")
        ]
    }

    private var names: [String] { union([model.localizations, model.assetLocalizations]) }

    /// All findings.
    package var diagnostics: [Diagnostic] {
        let unknown = unknownLanguage
        guard unknown.isEmpty, model.developmentLanguage.rule == .none, !names.isEmpty else { return unknown }
        return [
            Diagnostic(
                .warning, id: "bundle.no-development-language",
                "no rule finds a development language among the localizations \(names.joined(separator: ", ")); "
                    + "readers of other languages get only Base and unlocalized resources", path: path,
                hint: "write CFBundleDevelopmentRegion into Info.plist, or name the language: --development-language")
        ]
    }
}
