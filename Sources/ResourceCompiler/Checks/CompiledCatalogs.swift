internal import BundleModel
internal import FileAccess
internal import PropertyLists

/// Rule: a bundle has no compiled asset catalog (`Assets.car`). It is not read, so lookups do not find its assets.
enum CompiledCatalogs {
    /// Returns a note about each compiled catalog.
    static func findings(in directory: BundleDirectory) -> [Diagnostic] {
        directory.inventory.files.map(\.path).filter { RelativePath.splitExtension($0).extension == "car" }.map {
            path in
            Diagnostic(
                .note, id: "bundle.compiled-catalog",
                "compiled asset catalogs are not read, so no lookup finds the images, colors and data in this one",
                path: directory.tree.displayPath(of: path),
                hint: "add the .xcassets that it was compiled from")
        }
    }
}
