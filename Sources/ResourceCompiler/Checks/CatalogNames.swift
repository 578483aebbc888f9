internal import AssetCatalogs
internal import PropertyLists
internal import ResourceBasics

/// The rules about the names of one catalog's assets and namespaces.
struct CatalogNames: CatalogRule {
    func findings(in catalog: AssetCatalog) -> [Diagnostic] {
        let names = AssetNames(catalog.assets)
        let found = LookAlikeNames.findings(in: names) { names.assets[$0].path }
        let duplicates = found.filter { $0.id == "catalog.duplicate-name" }
        let lookAlikes = found.filter { $0.id != "catalog.duplicate-name" }
        return duplicates + lookAlikes + NamespaceClashes.findings(in: names, catalog.folders)
    }
}

/// The assets of catalogs that are looked up by name. Parts of a set (layers, stickers) are excluded: their names may be
/// equal.
struct AssetNames {
    let assets: [Asset]
    /// The indices of these assets, with their names folded by case and Unicode form.
    let entries: [(index: Int, folded: String)]

    init(_ assets: [Asset]) {
        self.assets = assets
        entries = assets.indices.filter { !assets[$0].isPart }.map {
            ($0, caseFolded(assets[$0].name))
        }
    }
}
