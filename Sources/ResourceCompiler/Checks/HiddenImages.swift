internal import AssetCatalogs
internal import FileAccess
internal import PropertyLists
internal import ResourceBasics

/// Rule: an image set does not have the name of a symbol. A lookup of an image by name prefers symbols, so the image set would
/// never be found.
///
/// Colors and data have separate lookups, and may have the names of images.
enum HiddenImages {
    /// Returns the findings about the catalogs of a bundle.
    static func findings(in catalogs: [AssetCatalog], of tree: any FileTree) -> [Diagnostic] {
        func shownPath(_ asset: Asset, _ catalog: AssetCatalog) -> String {
            tree.displayPath(of: RelativePath.join(catalog.path, asset.path))
        }
        var symbols: [ExactKey: String] = [:]
        for catalog in catalogs {
            for asset in catalog.assets where asset.type == .symbolSet && !asset.isPart {
                symbols[ExactKey(asset.name)] = symbols[ExactKey(asset.name)] ?? shownPath(asset, catalog)
            }
        }
        if symbols.isEmpty { return [] }
        return catalogs.flatMap { catalog in
            catalog.assets.compactMap { asset in
                guard asset.type == .imageSet, !asset.isPart, let path = symbols[ExactKey(asset.name)] else {
                    return nil
                }
                return Diagnostic(
                    .warning, id: "catalog.hidden-by-symbol",
                    "the image \"\(asset.name)\" is never found, because the symbol \"\(path)\" has the same name",
                    path: shownPath(asset, catalog), hint: "rename one of them")
            }
        }
    }
}
