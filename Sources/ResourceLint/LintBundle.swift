internal import BundleDirectory
internal import FileAccess

/// A bundle as the rules look at it.
struct LintBundle {
    /// The string tables by name.
    var tables: [LintTable] = []
    /// The names of the bundle's localizations.
    var localizations: [String] = []
    /// The language the developers write in, where Info.plist says so.
    var developmentLocalization: String?
    /// The directory; nil for an archive.
    var directory: BundleDirectory?

    /// What diagnostics call a file of the directory.
    func displayPath(of path: String) -> String { directory?.tree.displayPath(of: path) ?? path }
}
