internal import PropertyLists
internal import ResourceBasics

/// The assets of a catalog that are asked for by name: parts of a set (layers, stickers) may be called alike.
struct CatalogNames {
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

    /// What all rules about names have to say.
    func findings(besides namespaces: [CatalogWalk.Namespace]) -> [Diagnostic] {
        let lookAlikes = LookAlikeNames(in: self)
        // Equal names are alike: mostly none are.
        let duplicates = lookAlikes.areAny ? DuplicateNames.findings(in: self) : []
        return duplicates + lookAlikes.findings + NamespaceClashes.findings(in: self, namespaces)
    }
}
