internal import ExactText
internal import PropertyLists

/// Rules about names: each names one asset of its type, and one namespace.
///
/// Parts of a set (layers, stickers) are not asked for by name and may be called alike.
enum NameRules {
    static func check(assets: [Asset], namespaces: [CatalogWalk.Namespace]) -> [Diagnostic] {
        let places = assets.indices.filter { assets[$0].insidePath == nil }
        let folded = places.map { FolderFiles.folded(assets[$0].name) }
        return duplicates(assets, places) + lookAlikes(assets, places, folded)
            + namespaceClashes(assets, places, folded, namespaces)
    }

    private struct TypedName<Name: Hashable>: Hashable {
        var type: AssetType
        var name: Name
    }

    private static func duplicates(_ assets: [Asset], _ places: [Int]) -> [Diagnostic] {
        var firsts: [TypedName<ExactKey>: Int] = [:]
        firsts.reserveCapacity(places.count)
        return places.compactMap { place in
            let asset = assets[place]
            let key = TypedName(type: asset.type, name: ExactKey(asset.name))
            guard let first = firsts[key] else {
                firsts[key] = place
                return nil
            }
            return Diagnostic(
                .warning, id: "catalog.duplicate-name",
                "the \(asset.type) \"\(asset.name)\" is also \"\(assets[first].path)\", which is the one that is found",
                path: asset.path, hint: "rename one of them, or let a folder provide a namespace")
        }
    }

    /// Names that only bytes tell apart: one asset on a Mac's disk, two here.
    private static func lookAlikes(_ assets: [Asset], _ places: [Int], _ folded: [String]) -> [Diagnostic] {
        // A String key on purpose: here canonical equivalents shall be equal.
        var firsts: [TypedName<String>: Int] = [:]
        firsts.reserveCapacity(places.count)
        return zip(places, folded).compactMap { place, folded in
            let asset = assets[place]
            let key = TypedName(type: asset.type, name: folded)
            guard let first = firsts[key] else {
                firsts[key] = place
                return nil
            }
            if ExactKey(assets[first].name) == ExactKey(asset.name) { return nil }
            let isSameText = assets[first].name == asset.name
            return Diagnostic(
                .warning, id: isSameText ? "catalog.name-differs-in-unicode-form" : "catalog.name-differs-in-case",
                "the \(asset.type) \"\(asset.name)\" differs from \"\(assets[first].path)\" only in "
                    + (isSameText ? "Unicode form" : "upper and lower case"),
                path: asset.path, hint: "rename one of them")
        }
    }

    private static func namespaceClashes(
        _ assets: [Asset], _ places: [Int], _ folded: [String], _ namespaces: [CatalogWalk.Namespace]
    ) -> [Diagnostic] {
        if namespaces.isEmpty { return [] }
        var firsts: [ExactKey: String] = [:]
        var findings: [Diagnostic] = []
        for namespace in namespaces {
            if let first = firsts[ExactKey(namespace.name)] {
                findings.append(
                    clash("the namespace \"\(namespace.name)\" is also given by \"\(first)\"", namespace.path))
            } else {
                firsts[ExactKey(namespace.name)] = namespace.path
            }
        }
        // Generated accessors make one declaration of either.
        let byFoldedName = Dictionary(
            namespaces.map { (FolderFiles.folded($0.name), $0.path) }, uniquingKeysWith: { first, _ in first })
        for (place, folded) in zip(places, folded) {
            guard let path = byFoldedName[folded] else { continue }
            let asset = assets[place]
            findings.append(clash("the asset \"\(asset.name)\" is called like the namespace \"\(path)\"", asset.path))
        }
        return findings
    }

    private static func clash(_ message: String, _ path: String) -> Diagnostic {
        Diagnostic(.warning, id: "catalog.namespace-clash", message, path: path, hint: "rename one of them")
    }
}
