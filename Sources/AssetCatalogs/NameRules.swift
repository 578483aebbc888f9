internal import ExactText
internal import PropertyLists

/// Rules about names: each names one asset of its type, and one namespace.
///
/// Parts of a set (layers, stickers) are not asked for by name and may be called alike.
enum NameRules {
    static func check(assets: [Asset], namespaces: [CatalogWalk.Namespace]) -> [Diagnostic] {
        let assets = assets.filter { $0.insidePath == nil }
        return duplicates(assets) + lookAlikes(assets) + namespaceClashes(assets, namespaces)
    }

    private static func duplicates(_ assets: [Asset]) -> [Diagnostic] {
        var firsts: [ExactKey: Asset] = [:]
        return assets.compactMap { asset in
            let key = ExactKey("\(asset.type)\u{1f}\(asset.name)")
            guard let first = firsts[key] else {
                firsts[key] = asset
                return nil
            }
            return Diagnostic(
                .warning, id: "catalog.duplicate-name",
                "the \(asset.type) \"\(asset.name)\" is also \"\(first.path)\", which is the one that is found",
                path: asset.path, hint: "rename one of them, or let a folder provide a namespace")
        }
    }

    /// Names that only bytes tell apart: one asset on a Mac's disk, two here.
    private static func lookAlikes(_ assets: [Asset]) -> [Diagnostic] {
        var firsts: [String: Asset] = [:]
        return assets.compactMap { asset in
            // A String key on purpose: here canonical equivalents shall be equal.
            let key = FolderFiles.folded("\(asset.type)\u{1f}\(asset.name)")
            guard let first = firsts[key] else {
                firsts[key] = asset
                return nil
            }
            if ExactKey(first.name) == ExactKey(asset.name) { return nil }
            let isSameText = first.name == asset.name
            return Diagnostic(
                .warning, id: isSameText ? "catalog.name-differs-in-unicode-form" : "catalog.name-differs-in-case",
                "the \(asset.type) \"\(asset.name)\" differs from \"\(first.path)\" only in "
                    + (isSameText ? "Unicode form" : "upper and lower case"),
                path: asset.path, hint: "rename one of them")
        }
    }

    private static func namespaceClashes(
        _ assets: [Asset], _ namespaces: [CatalogWalk.Namespace]
    ) -> [Diagnostic] {
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
        for asset in assets {
            guard let path = byFoldedName[FolderFiles.folded(asset.name)] else { continue }
            findings.append(clash("the asset \"\(asset.name)\" is called like the namespace \"\(path)\"", asset.path))
        }
        return findings
    }

    private static func clash(_ message: String, _ path: String) -> Diagnostic {
        Diagnostic(.warning, id: "catalog.namespace-clash", message, path: path, hint: "rename one of them")
    }
}
