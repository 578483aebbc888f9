package import BundleModel
internal import FileAccess
package import PropertyLists
internal import ResourceBasics

/// Looks for what compiles and yet is probably not meant: translations that are missing or left over, arguments that
/// differ between languages, plural forms that a language needs, files that hide others.
///
/// ```swift
/// for finding in try ResourceLint.findings(at: "Shop.bundle") { print(finding) }
/// // Shop.bundle/fr.lproj/Localizable.strings:7:1: error: "cart.items" shows argument 1 as a text, … [strings.arguments-differ]
/// ```
/// What the compiler says is not repeated here. The rules are listed in Documentation/Diagnostics.md.
package enum ResourceLint {
    /// The findings about a directory bundle or an archive, by path and place.
    ///
    /// For an archive, there are findings about texts and the development language only: it has no source files.
    /// - Complexity: reads every string table.
    /// - Parameter overlays: archives that lie over an archive, the last one on top: their texts are looked at together.
    /// - Parameter developmentLanguage: the development language; nil for the one that the bundle states.
    /// - Throws: as an `any Error`: the bundle cannot be opened, is an overlay, or has other overlays than those for it.
    package static func findings(
        at path: String, overlays: [String] = [], developmentLanguage: String? = nil
    ) throws -> [Diagnostic] {
        do throws(BundleOpener.Failure) {
            return findings(
                in: try BundleOpener.open(at: path, overlays: overlays, developmentLanguage: developmentLanguage),
                path: path)
        } catch {
            switch error {
            case .fileAccess(let error, _): throw error
            case .archive(let error, _): throw error
            }
        }
    }

    /// The findings about a bundle that is open already.
    package static func findings(in model: LayeredBundle, path: String) -> [Diagnostic] {
        let bundle = LintBundle(model, path: path)
        return sorted(
            rules.flatMap { $0.findings(in: bundle) } + DevelopmentLanguageCheck(model, path: path).diagnostics)
    }

    /// Findings by path, then place in the file, then rule and words.
    package static func sorted(_ findings: [Diagnostic]) -> [Diagnostic] {
        findings.sorted { isListed($0, before: $1) }
    }

    private static let rules: [any LintRule] = [
        LanguageNames(), MissingTables(), MissingDefaults(), MissingKeys(), StaleKeys(), DifferingArguments(),
        MalformedFormats(), PluralForms(), ShadowedTables(),
        ShadowedFiles(), SamePlaces(), NameClashes(),
    ]

    private static func isListed(_ left: Diagnostic, before right: Diagnostic) -> Bool {
        if !left.path.utf8.elementsEqual(right.path.utf8) { return isOrdered(left.path, before: right.path) }
        let (leftPlace, rightPlace) = (left.position, right.position)
        if leftPlace.line != rightPlace.line { return leftPlace.line < rightPlace.line }
        if leftPlace.column != rightPlace.column { return leftPlace.column < rightPlace.column }
        if left.id != right.id { return isOrdered(left.id, before: right.id) }
        return isOrdered(left.message, before: right.message)
    }
}
