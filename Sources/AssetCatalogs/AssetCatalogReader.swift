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
/// Errors do not stop the reader: it skips what it cannot read, with a diagnostic, and continues.
package struct AssetCatalogReader: Sendable {
    /// Creates a reader; it has no state.
    package init() {}

    /// Reads the catalog at a path of a tree; `""` is the tree's root.
    ///
    /// Only folders and Contents.json files are read. The files of variants are looked up in their folder's listing and not
    /// opened. O(number of folders and entries).
    package func read(tree: any FileTree, at path: String) -> AssetCatalog {
        var walk = CatalogWalk(tree: tree, root: path)
        walk.readRoot()
        let assets = walk.assets.ordered { isOrdered($0.path, before: $1.path) }
        return AssetCatalog(
            path: path, shownPath: walk.shownPath(""), assets: assets,
            folders: walk.plainFolders, diagnostics: walk.finalDiagnostics)
    }
}
