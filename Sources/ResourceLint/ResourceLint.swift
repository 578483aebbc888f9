package import BundleModel
package import PropertyLists
internal import ResourceBasics
internal import StringTables

/// Finds probable mistakes that compile: missing and stale translations, arguments that differ between languages, missing
/// plural forms, files that hide others.
///
/// ```swift
/// let bundle = try BundleOpener.open(at: "Shop.bundle", loading: .mapped)
/// for finding in ResourceLint.findings(in: bundle, path: "Shop.bundle") { print(finding) }
/// // Shop.bundle/fr.lproj/Localizable.strings:7:1: error: "cart.items" shows argument 1 as a text, … [strings.arguments-differ]
/// ```
/// The compiler's diagnostics are not repeated. Documentation/Diagnostics.md lists the rules.
package enum ResourceLint {
    /// Checks an open bundle and returns the findings, sorted by path and position.
    ///
    /// An archive has no source files, so its findings are about texts and the development language only.
    /// - Complexity: reads every string table.
    /// - Parameter tables: the names of the string tables to check; empty for all.
    package static func findings(
        in model: LayeredBundle, path: String, tables: [String] = []
    ) -> [Diagnostic] {
        let bundle = LintBundle(model, path: path, tables: tables)
        return sorted(
            rules.flatMap { $0(bundle) } + bundle.tables.flatMap { textFindings(in: $0, of: bundle) }
                + model.languageDiagnostics(path: path)
                + model.archiveDiagnostics)
    }

    /// Sorts findings by path, then position in the file, then rule, then message.
    package static func sorted(_ findings: [Diagnostic]) -> [Diagnostic] {
        findings.ordered { isListed($0, before: $1) }
    }

    /// The functions of the rules about a bundle, each of which returns its findings.
    private static let rules: [@Sendable (LintBundle) -> [Diagnostic]] = [
        LanguageNames.findings, MissingTables.findings, MissingDefaults.findings, MissingKeys.findings,
        EmptyTranslations.findings, StaleKeys.findings, ShadowedTables.findings, ShadowedFiles.findings,
        DuplicatePaths.findings, NameClashes.findings,
    ]

    /// Checks each text of a table with the rules about single texts.
    private static func textFindings(in table: LintTable, of bundle: LintBundle) -> [Diagnostic] {
        table.columns.indices.flatMap { index in
            let column = table.columns[index]
            let plurals = PluralForms(of: column, developmentLocalization: bundle.developmentLocalization)
            return column.table.entries.flatMap { entry in
                let text = LintText(entry, in: table, at: index)
                return DifferingArguments.findings(text) + MalformedFormats.findings(text)
                    + UndefinedVariables.findings(text) + (plurals?.findings(text) ?? [])
            }
        }
    }

    private static func isListed(_ left: Diagnostic, before right: Diagnostic) -> Bool {
        func key(_ finding: Diagnostic) -> (ExactKey, UInt32, UInt32, ExactKey, ExactKey) {
            (
                ExactKey(finding.path), finding.position.line, finding.position.column, ExactKey(finding.id),
                ExactKey(finding.message)
            )
        }
        return key(left) < key(right)
    }
}
