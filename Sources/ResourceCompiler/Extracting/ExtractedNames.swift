internal import AssetCatalogs
internal import BundleModel
internal import FileAccess
internal import PropertyLists
internal import ResourceBasics

/// Computes the names of assets from their paths in extracted catalogs.
struct ExtractedNames {
    /// The plain folders and the sets that provide a namespace.
    private var namespaces: Set<ExactKey>

    init(of assets: [BundleAsset], namespaces folders: [CatalogPath]) {
        namespaces = Set(folders.map { ExactKey($0.text) })
        for asset in assets where asset.properties["provides-namespace"]?.boolean == true {
            namespaces.insert(ExactKey(asset.location.text))
        }
    }

    /// Returns whether an asset's path gives its name. In a forged archive it may not.
    func hasNameFromPath(_ asset: BundleAsset) -> Bool {
        let folders = Array(RelativePath.folders(of: asset.path).prefix(FileLimits.depth))
        guard folders.count < FileLimits.depth else { return false }
        var namespace = AssetNamespace()
        for folder in folders.reversed()
        where namespaces.contains(ExactKey(CatalogPath(catalog: asset.location.catalog, set: folder).text)) {
            namespace = namespace.inside(folder: RelativePath.split(folder).name)
        }
        let (stem, suffix) = RelativePath.splitExtension(RelativePath.split(asset.path).name)
        return AssetType(fileExtension: suffix) != nil && ExactKey(namespace.name(of: stem)) == ExactKey(asset.name)
    }
}
