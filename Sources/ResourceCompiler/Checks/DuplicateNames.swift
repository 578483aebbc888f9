internal import AssetCatalogs
internal import PropertyLists
internal import ResourceBasics

/// Rule: a name stands for one asset of its type.
enum DuplicateNames {
    static func findings(in names: AssetNames) -> [Diagnostic] {
        var firsts: [AssetNames.TypedName<ExactKey>: Int] = [:]
        firsts.reserveCapacity(names.places.count)
        return names.places.compactMap { place, _ in
            let asset = names.assets[place]
            let key = AssetNames.TypedName(type: asset.type, name: ExactKey(asset.name))
            guard let first = firsts[key] else {
                firsts[key] = place
                return nil
            }
            return finding(asset.type, asset.name, asset.path, first: names.assets[first].path)
        }
    }

    /// One asset that another one hides, each by the path that a person finds it by.
    static func finding(_ type: AssetType, _ name: String, _ path: String, first: String) -> Diagnostic {
        Diagnostic(
            .warning, id: "catalog.duplicate-name",
            "the \(type) \"\(name)\" is also \"\(first)\", which is the one that is found", path: path,
            hint: "rename one of them, or let a folder provide a namespace")
    }
}
