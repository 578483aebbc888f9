internal import AssetCatalogs
internal import PropertyLists
internal import ResourceBasics

/// Rule: an image set does not have the name of a symbol. A lookup of an image by name prefers symbols, so the image set would
/// never be found.
///
/// Colors and data have separate lookups, and may have the names of images.
struct HiddenImages: CatalogRule {
    func findings(in catalog: AssetCatalog) -> [Diagnostic] {
        let assets = catalog.assets
        let symbols = assets.filter { $0.type == .symbolSet && !$0.isPart }
        if symbols.isEmpty { return [] }
        let paths = Dictionary(symbols.map { (ExactKey($0.name), $0.path) }, uniquingKeysWith: { first, _ in first })
        return assets.compactMap { asset in
            guard asset.type == .imageSet, !asset.isPart, let path = paths[ExactKey(asset.name)] else {
                return nil
            }
            return Diagnostic(
                .warning, id: "catalog.hidden-by-symbol",
                "the image \"\(asset.name)\" is never found, because the symbol \"\(path)\" has the same name",
                path: asset.path,
                hint: "rename one of them")
        }
    }
}
