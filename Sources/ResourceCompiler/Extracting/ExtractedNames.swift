internal import AssetCatalogs
internal import BundleModel
internal import FileAccess
internal import PropertyLists
internal import ResourceBasics

/// The names that assets have at their paths in extracted catalogs.
struct ExtractedNames {
    /// The plain folders and the sets that put their names in front of what is in them.
    private var namespaces: Set<ExactKey>

    init(of assets: [BundleAsset], namespaces folders: [CatalogPath]) {
        namespaces = Set(folders.map { ExactKey($0.text) })
        for asset in assets where asset.properties["provides-namespace"]?.boolean == true {
            namespaces.insert(ExactKey(asset.location.text))
        }
    }

    /// Whether an asset has its own name at its path: not where an archive is forged.
    func givesItsName(_ asset: BundleAsset) -> Bool {
        let (stem, suffix) = RelativePath.splitExtension(RelativePath.split(asset.path).name)
        var words = [stem]
        var folder = RelativePath.split(asset.path).directory
        var depth = 0
        while !folder.isEmpty {
            depth += 1
            let (parent, name) = RelativePath.split(folder)
            if namespaces.contains(ExactKey(CatalogPath(catalog: asset.location.catalog, set: folder).text)) {
                let (stem, suffix) = RelativePath.splitExtension(name)
                words.append(AssetType(fileExtension: suffix) == nil ? name : stem)
            }
            guard depth < CatalogLimits.depth, parent.utf8.count < folder.utf8.count else { return false }
            folder = parent
        }
        return AssetType(fileExtension: suffix) != nil
            && ExactKey(words.reversed().joined(separator: "/")) == ExactKey(asset.name)
    }
}
