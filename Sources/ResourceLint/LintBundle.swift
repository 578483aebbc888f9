internal import BundleModel
internal import FileAccess
internal import PropertyLists

/// A bundle as the rules read it.
struct LintBundle {
    /// The string tables by name.
    let tables: [LintTable]
    /// The development language as the bundle spells it, or nil.
    let developmentLocalization: String?
    /// The directory; nil for an archive.
    let directory: BundleDirectory?

    /// Reads the string tables of a bundle.
    init(_ model: LayeredBundle) {
        let development = model.developmentLanguage.localization
        developmentLocalization = development
        directory = model.base.lazy.compactMap(\.directory).first
        tables = model.tables.map { LintTable($0, developmentLocalization: development) }
    }

    /// What diagnostics call a file of the directory.
    func displayPath(of path: String) -> String { directory?.tree.displayPath(of: path) ?? path }
}

/// One thing to look for.
protocol LintRule: Sendable {
    /// What it finds in a bundle.
    func findings(in bundle: LintBundle) -> [Diagnostic]
}
