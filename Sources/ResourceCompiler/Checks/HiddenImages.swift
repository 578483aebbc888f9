internal import AssetCatalogs
internal import PropertyLists
internal import ResourceBasics

/// Rule: who asks for an image by name gets a symbol before an image set; so an image set that is called like a symbol is
/// never found.
///
/// Colors and data have questions of their own, and may be called like images.
struct HiddenImages: CatalogRule {
    func findings(in catalog: AssetCatalog) -> [Diagnostic] {
        let assets = catalog.assets
        let symbols = assets.filter { $0.type == .symbolSet && $0.insidePath == nil }
        if symbols.isEmpty { return [] }
        let paths = Dictionary(symbols.map { (ExactKey($0.name), $0.path) }, uniquingKeysWith: { first, _ in first })
        return assets.compactMap { asset in
            guard asset.type == .imageSet, asset.insidePath == nil, let path = paths[ExactKey(asset.name)] else {
                return nil
            }
            return Diagnostic(
                .warning, id: "catalog.hidden-by-symbol",
                "the image \"\(asset.name)\" is never found: \"\(path)\" is a symbol of this name", path: asset.path,
                hint: "rename one of them")
        }
    }
}
