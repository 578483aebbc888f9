internal import AssetCatalogs
internal import PropertyLists
internal import ResourceBasics

/// Rule: a name is unique among the assets of one type.
enum DuplicateNames {
    static func findings(in names: AssetNames) -> [Diagnostic] {
        var firsts: [AssetNames.TypedName<ExactKey>: Int] = [:]
        firsts.reserveCapacity(names.entries.count)
        return names.entries.compactMap { index, _ in
            let asset = names.assets[index]
            let key = AssetNames.TypedName(type: asset.type, name: ExactKey(asset.name))
            guard let first = firsts[key] else {
                firsts[key] = index
                return nil
            }
            return finding(asset.type, asset.name, asset.path, first: names.assets[first].path)
        }
    }

    /// Returns the finding about an asset that another one hides, unless none of that one's variants is for the reader. The paths are those shown to the user.
    static func finding(_ type: AssetType, _ name: String, _ path: String, first: String) -> Diagnostic {
        Diagnostic(
            .warning, id: "catalog.duplicate-name",
            "the \(type) \"\(name)\" also exists at \"\(first)\", which lookups use", path: path,
            hint: "rename one of them, or let a folder provide a namespace")
    }
}
