internal import BundleModel
internal import PropertyLists
internal import ResourceBasics
internal import ResourceBundle

/// The errors of source files that results about some parts of a bundle depend on.
///
/// Made after the lookups: errors of files that no lookup has read are not included.
struct SourceErrors {
    /// The diagnostics to report: errors, and the warning about an unknown development language.
    let reports: [Diagnostic]
    /// Whether results may be wrong: a folder or a file could not be read, or a file that may state the development
    /// language has errors.
    let areResultsDoubtful: Bool

    /// Collects the errors so far of some parts of a bundle.
    ///
    /// - Parameter unreadable: The diagnostics of the results; errors make them doubtful.
    init(of bundle: ResourceBundle, about parts: Set<BundlePart>, unreadable: [Diagnostic] = []) {
        func errors(about parts: Set<BundlePart>) -> [Diagnostic] {
            parts.flatMap { bundle.diagnosticsSoFar(about: $0) }.errors
        }
        let deciding = parts.filter(Self.decidesEverything).union([.opening])
        self.init(
            bundle.languageDiagnostics + errors(about: parts.union(deciding)) + unreadable,
            deciding: errors(about: deciding) + unreadable.errors)
    }

    /// Collects the errors so far that the result of a lookup depends on.
    ///
    /// - Parameter result: The result; nil for a miss.
    init(of request: ResourceRequest, result: RequestResult?, in view: ResourceView) {
        self.init(
            of: view.bundle, about: request.explained.parts(for: view.context).union(result?.searched ?? []),
            unreadable: result?.unreadable ?? [])
    }

    /// Collects all errors of a bundle.
    ///
    /// - Parameter unreadable: The diagnostics about files that could not be read for the results.
    init(of bundle: ResourceBundle, unreadable: [Diagnostic]) {
        let errors = bundle.diagnostics().errors
        self.init(bundle.languageDiagnostics + errors + unreadable, deciding: errors + unreadable.errors)
    }

    private init(_ reports: [Diagnostic], deciding: [Diagnostic]) {
        // A String Catalog's errors are reported both when the bundle is opened and for its table.
        self.reports = reports.uniqued()
        areResultsDoubtful = !deciding.isEmpty || reports.contains { Self.unreadableIDs.contains($0.id) }
    }

    /// Whether an error of a part makes every result from it doubtful: a value that is missing from Info.plist leaves no
    /// trace, and neither does a text that is missing from an earlier localization.
    private static func decidesEverything(_ part: BundlePart) -> Bool {
        switch part {
        case .opening, .info, .texts: true
        case .table, .assets, .files: false
        }
    }

    private static let unreadableIDs: Set<String> = [
        "bundle.not-a-file", "bundle.unreadable", "bundle.unreadable-folder", "catalog.unreadable-contents",
        "catalog.unreadable-folder",
    ]
}
