internal import AssetCatalogs
internal import BundleModel
internal import FileAccess
internal import PropertyLists
internal import ResourceBasics

/// The names that assets get from their paths in extracted catalogs.
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
        let (stem, suffix) = RelativePath.splitExtension(RelativePath.split(asset.path).name)
        var components = [stem]
        var folder = RelativePath.split(asset.path).directory
        var depth = 0
        while !folder.isEmpty {
            depth += 1
            let (parent, name) = RelativePath.split(folder)
            if namespaces.contains(ExactKey(CatalogPath(catalog: asset.location.catalog, set: folder).text)) {
                let (stem, suffix) = RelativePath.splitExtension(name)
                components.append(AssetType(fileExtension: suffix) == nil ? name : stem)
            }
            guard depth < CatalogLimits.depth, parent.utf8.count < folder.utf8.count else { return false }
            folder = parent
        }
        return AssetType(fileExtension: suffix) != nil
            && ExactKey(components.reversed().joined(separator: "/")) == ExactKey(asset.name)
    }
}
