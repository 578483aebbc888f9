internal import AssetCatalogs
internal import BundleModel
internal import FileAccess
internal import PropertyLists

/// Rule: an image set, a color set and every other asset set is in an asset catalog.
enum SetsOutsideCatalogs {
    /// Returns a warning about each set whose files are plain files.
    static func findings(in directory: BundleDirectory) -> [Diagnostic] {
        directory.inventory.files.compactMap { file in
            // The path for messages begins with that of the input, which may be a set itself.
            let (set, name) = RelativePath.split(directory.tree.displayPath(of: file.path))
            let type = AssetType(fileExtension: RelativePath.fileExtension(of: set))
            guard type != nil, name == AssetCatalog.contentsName else { return nil }
            return Diagnostic(
                .warning, id: "catalog.set-outside",
                "this asset set is not in an asset catalog, so its files are plain files", path: set,
                hint: "move it into an .xcassets folder; to compile it, pass the whole catalog")
        }
    }
}
