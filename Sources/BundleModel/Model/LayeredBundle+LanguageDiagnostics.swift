package import PropertyLists

extension LayeredBundle {
    /// Returns a diagnostic if the caller states a development language that the bundle does not have.
    ///
    /// - Parameter path: The bundle's path for messages.
    package func unknownLanguageDiagnostics(path: String) -> [Diagnostic] {
        guard let said = statedLanguage, developmentLanguage.rule != .caller else { return [] }
        let choices = union([localizations, assetLocalizations, declaredLocalizations]).joined(separator: ", ")
        return [
            Diagnostic(
                .warning, id: "bundle.unknown-development-language",
                "there is no localization for the requested development language \"\(said)\"", path: path,
                hint: choices.isEmpty
                    ? "remove the option; the bundle has no localizations" : "choose one of \(choices)")
        ]
    }

    /// Returns a diagnostic if the bundle has localizations and no development language, or not the one that the caller states.
    ///
    /// - Parameter path: The bundle's path for messages.
    package func languageDiagnostics(path: String) -> [Diagnostic] {
        let unknown = unknownLanguageDiagnostics(path: path)
        let names = union([localizations, assetLocalizations])
        guard unknown.isEmpty, developmentLanguage.rule == .none, !names.isEmpty else { return unknown }
        return [
            Diagnostic(
                .warning, id: "bundle.no-development-language",
                "the bundle has no development language among the localizations \(names.joined(separator: ", ")); "
                    + "readers of other languages get only Base and unlocalized resources", path: path,
                hint: "add CFBundleDevelopmentRegion to Info.plist, or set the development language")
        ]
    }
}
