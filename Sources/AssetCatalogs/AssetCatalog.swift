internal import FileAccess
public import PropertyLists
internal import ResourceBasics

/// What an `.xcassets` folder holds.
public struct AssetCatalog: Sendable {
    /// The catalog's path in the tree it was read from.
    public let path: String
    /// The catalog's path as diagnostics have it, with the tree's root in front.
    public let shownPath: String
    /// Every asset, sorted by path.
    public let assets: [Asset]
    /// The folders that give what is in them a name in front, as paths relative to the catalog.
    public let namespaceFolders: [String]
    /// What a person should know about the sources, in the order it was found.
    public let diagnostics: [Diagnostic]
}

extension AssetCatalog {
    /// A warning for each asset that another catalog of the list has hidden: the first catalog that has a name wins.
    ///
    /// Names used twice within one catalog are among its own diagnostics. O(number of assets).
    public static func hiddenNames(among catalogs: [AssetCatalog]) -> [Diagnostic] {
        var firsts: [ExactKey: (catalog: Int, path: String)] = [:]
        var findings: [Diagnostic] = []
        for (place, catalog) in catalogs.enumerated() {
            for asset in catalog.assets where asset.insidePath == nil {
                let key = ExactKey("\(asset.type)\u{1f}\(asset.name)")
                let path = RelativePath.join(catalog.shownPath, asset.path)
                guard let first = firsts[key] else {
                    firsts[key] = (place, path)
                    continue
                }
                if first.catalog == place { continue }
                findings.append(
                    Diagnostic(
                        .warning, id: "catalog.duplicate-name",
                        "the \(asset.type) \"\(asset.name)\" is also \"\(first.path)\", which is the one that is found",
                        path: path, hint: "rename one of them, or let a folder provide a namespace"))
            }
        }
        return findings
    }
}
