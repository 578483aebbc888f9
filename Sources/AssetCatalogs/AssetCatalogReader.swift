package import FileAccess
internal import PropertyLists
internal import ResourceBasics

/// Reads `.xcassets` folders.
///
/// ```swift
/// let tree = try DiskFileTree(at: "Shop")
/// let catalog = AssetCatalogReader().read(tree: tree, at: "Assets.xcassets")
/// catalog.assets.map(\.name)    // ["AppIcon", "Icons/Cart"]
/// ```
/// Nothing stops the reading: what cannot be understood is left out with a diagnostic, and the rest is read.
package struct AssetCatalogReader: Sendable {
    /// Makes a reader; it keeps no state between catalogs.
    package init() {}

    /// Reads the catalog at a path of a tree; `""` is the tree's root.
    ///
    /// Only folders and Contents.json files are read; the files of variants are found among the names in their folder
    /// and not opened. O(number of folders and entries).
    package func read(tree: any FileTree, at path: String) -> AssetCatalog {
        var walk = CatalogWalk(tree: tree, root: path)
        walk.readRoot()
        let assets = walk.assets.ordered { isOrdered($0.path, before: $1.path) }
        return AssetCatalog(
            path: path, shownPath: walk.shownPath(""), assets: assets,
            folders: walk.plainFolders, diagnostics: walk.closedDiagnostics)
    }
}
