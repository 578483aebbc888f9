internal import BundleModel
internal import PropertyLists
internal import ResourceBundle

/// The errors of source files that results about some parts of a bundle depend on.
///
/// Read after the results: files that no lookup has read have no say in them.
struct SourceErrors {
    /// What to report: errors, and an unknown development language.
    let reports: [Diagnostic]
    /// Whether results may be wrong: a folder or a file could not be read, or a file that may state the development language has
    /// errors.
    let areResultsDoubtful: Bool

    /// The errors so far that results about some parts depend on.
    init(of bundle: ResourceBundle, about parts: Set<BundlePart>) {
        let opening = Self.errors(in: bundle.diagnosticsSoFar(about: .opening))
        self.init(
            bundle.languageDiagnostics + opening
                + Self.errors(in: parts.flatMap { bundle.diagnosticsSoFar(about: $0) }), opening: opening)
    }

    /// All errors of a bundle.
    init(of bundle: ResourceBundle) {
        self.init(
            bundle.languageDiagnostics + Self.errors(in: bundle.diagnostics()),
            opening: Self.errors(in: bundle.diagnosticsSoFar(about: .opening)))
    }

    private init(_ reports: [Diagnostic], opening: [Diagnostic]) {
        // A String Catalog's errors are among those of the opening, and of its table.
        self.reports = reports.withoutRepetitions
        areResultsDoubtful = !opening.isEmpty || reports.contains { Self.unreadableIDs.contains($0.id) }
    }

    private static let unreadableIDs: Set<String> = [
        "bundle.unreadable", "bundle.unreadable-folder", "catalog.unreadable-contents", "catalog.unreadable-folder",
    ]

    private static func errors(in diagnostics: [Diagnostic]) -> [Diagnostic] {
        diagnostics.filter { $0.severity == .error }
    }
}
