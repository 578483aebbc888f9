package import PropertyLists

/// Checks that a bundle with localizations has a development language, and that it has the one that the caller names.
package struct DevelopmentLanguageCheck {
    private let model: LayeredBundle
    private let path: String

    /// Creates a check of a bundle; messages show `path` as the bundle's path.
    package init(_ model: LayeredBundle, path: String) {
        self.model = model
        self.path = path
    }

    /// A diagnostic if the caller names a development language that the bundle does not have.
    package var unknownLanguage: [Diagnostic] {
        guard let said = model.statedLanguage, model.developmentLanguage.rule != .caller else { return [] }
        let choices = union([names, model.declaredLocalizations]).joined(separator: ", ")
        return [
            Diagnostic(
                .warning, id: "bundle.unknown-development-language",
                "there is no localization for the requested development language \"\(said)\"", path: path,
                hint: choices.isEmpty
                    ? "remove the option; the bundle has no localizations" : "choose one of \(choices)")
        ]
    }

    private var names: [String] { union([model.localizations, model.assetLocalizations]) }

    /// All diagnostics of the check.
    package var diagnostics: [Diagnostic] {
        let unknown = unknownLanguage
        guard unknown.isEmpty, model.developmentLanguage.rule == .none, !names.isEmpty else { return unknown }
        return [
            Diagnostic(
                .warning, id: "bundle.no-development-language",
                "the bundle has no development language among the localizations \(names.joined(separator: ", ")); "
                    + "readers of other languages get only Base and unlocalized resources", path: path,
                hint: "add CFBundleDevelopmentRegion to Info.plist, or set the development language")
        ]
    }
}
