internal import AssetCatalogs
internal import PropertyLists
internal import ResourceBasics

/// Rule: only one folder provides a namespace, and no asset has the name of a namespace.
enum NamespaceClashes {
    private typealias Namespace = (name: String, path: String)

    static func findings(in names: AssetNames, _ folders: [AssetCatalog.Folder]) -> [Diagnostic] {
        let namespaces = folders.compactMap { folder in folder.namespace.map { (name: $0, path: folder.path) } }
        if namespaces.isEmpty { return [] }
        return repeated(namespaces) + assets(of: names, likeThese: namespaces)
    }

    private static func repeated(_ namespaces: [Namespace]) -> [Diagnostic] {
        var firsts: [ExactKey: String] = [:]
        return namespaces.compactMap { namespace in
            guard let first = firsts[ExactKey(namespace.name)] else {
                firsts[ExactKey(namespace.name)] = namespace.path
                return nil
            }
            return finding("\"\(first)\" provides the namespace \"\(namespace.name)\" too", namespace.path)
        }
    }

    /// Reports assets with the name of a namespace: generated accessors have one declaration for each name.
    private static func assets(
        of names: AssetNames, likeThese namespaces: [Namespace]
    ) -> [Diagnostic] {
        let paths = Dictionary(
            namespaces.map { (caseFolded($0.name), $0.path) }, uniquingKeysWith: { first, _ in first })
        return names.entries.compactMap { index, folded in
            guard let path = paths[folded] else { return nil }
            let asset = names.assets[index]
            return finding("the asset \"\(asset.name)\" has the same name as the namespace \"\(path)\"", asset.path)
        }
    }

    private static func finding(_ message: String, _ path: String) -> Diagnostic {
        Diagnostic(.warning, id: "catalog.namespace-clash", message, path: path, hint: "rename one of them")
    }
}
