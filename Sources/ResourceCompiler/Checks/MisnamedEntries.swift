internal import BundleModel
internal import FileAccess
internal import PropertyLists

/// Rule: a string table is a file, and a catalog or a localization is a folder.
enum MisnamedEntries {
    /// Returns a warning about each entry that has the name of the other kind.
    static func findings(in directory: BundleDirectory) -> [Diagnostic] {
        directory.inventory.misnamedEntries.map { path, kind in
            let message =
                kind == .directory
                ? "this is a folder, but a string table is a file, so it has no texts"
                : "this is a file, but \(isCatalog(path) ? "an asset catalog" : "a localization") is a folder, "
                    + "so it is a resource like any other file"
            return Diagnostic(
                .warning, id: "bundle.misnamed-entry", message, path: directory.tree.displayPath(of: path),
                hint: "rename it, or remove it")
        }
    }

    private static func isCatalog(_ path: String) -> Bool {
        BundleLayout.catalogExtensions.contains(RelativePath.fileExtension(of: path))
    }
}
