internal import AssetCatalogs
internal import PropertyLists
internal import ResourceBasics

/// The rules about the names of one catalog's assets and namespaces.
struct CatalogNames: CatalogRule {
    func findings(in catalog: AssetCatalog) -> [Diagnostic] {
        let names = AssetNames(catalog.assets)
        let lookAlikes = LookAlikeNames(in: names)
        // Equal names are alike: mostly none are.
        let duplicates = lookAlikes.areAny ? DuplicateNames.findings(in: names) : []
        return duplicates + lookAlikes.findings + NamespaceClashes.findings(in: names, catalog.folders)
    }
}

/// The assets of a catalog that are asked for by name: parts of a set (layers, stickers) may be called alike.
struct AssetNames {
    /// A name within its type.
    struct TypedName<Name: Hashable>: Hashable {
        var type: AssetType
        var name: Name
    }

    let assets: [Asset]
    /// Which of them, and what their names are where case and Unicode form do not count.
    let places: [(place: Int, folded: String)]

    init(_ assets: [Asset]) {
        self.assets = assets
        places = assets.indices.filter { assets[$0].insidePath == nil }.map {
            ($0, FolderFiles.folded(assets[$0].name))
        }
    }
}
