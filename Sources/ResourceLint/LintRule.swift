internal import PropertyLists

/// One thing to look for.
protocol LintRule: Sendable {
    /// What it finds in a bundle.
    func findings(in bundle: LintBundle) -> [Diagnostic]
}
