internal import BundleModel
internal import FileAccess
internal import PropertyLists

/// Rule: a compiled asset catalog, `Assets.car`, is not read, so lookups do not find its assets.
enum CompiledCatalogs {
    /// Returns a note about each compiled catalog.
    static func findings(in directory: BundleDirectory) -> [Diagnostic] {
        directory.inventory.files.map(\.path).filter { RelativePath.splitExtension($0).extension == "car" }.map {
            path in
            Diagnostic(
                .note, id: "bundle.compiled-catalog",
                "a compiled asset catalog is not read: its images, colors and data are not found",
                path: directory.tree.displayPath(of: path),
                hint: "add the .xcassets that it was compiled from")
        }
    }
}
