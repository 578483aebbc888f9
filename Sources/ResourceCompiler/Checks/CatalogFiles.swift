internal import BundleModel
internal import FileAccess
internal import PropertyLists

/// Rules about asset catalogs as files: compiled ones are not read, and one in a `.lproj` is not localized by that.
enum CatalogFiles {
    static func findings(in directory: BundleDirectory) -> [Diagnostic] {
        compiled(in: directory) + localized(in: directory)
    }

    /// Returns a note about each compiled catalog (`Assets.car`). It is not read, so lookups do not find its assets.
    private static func compiled(in directory: BundleDirectory) -> [Diagnostic] {
        directory.inventory.files.filter { RelativePath.fileExtension(of: $0.path) == "car" }.map { file in
            Diagnostic(
                .note, id: "bundle.compiled-catalog",
                "compiled asset catalogs are not read, so no lookup finds the images, colors and data in this one",
                path: directory.tree.displayPath(of: file.path),
                hint: "add the .xcassets that it was compiled from")
        }
    }

    /// Returns a warning about each catalog in the `.lproj` of a language: readers of all languages get its assets.
    private static func localized(in directory: BundleDirectory) -> [Diagnostic] {
        directory.inventory.catalogs.compactMap { path in
            guard let language = LocalizedPath(path).localization else { return nil }
            return Diagnostic(
                .warning, id: "bundle.catalog-in-localization",
                "the assets of this catalog are for readers of all languages, although it is in \(language).lproj",
                path: directory.tree.displayPath(of: path),
                hint:
                    "move it out of the .lproj, and localize its sets: write \"locale\" into the entries of Contents.json"
            )
        }
    }
}
