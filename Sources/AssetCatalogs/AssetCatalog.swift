package import FileAccess
package import PropertyLists
internal import ResourceBasics

/// The contents of an `.xcassets` folder.
///
/// ```swift
/// let catalog = AssetCatalog(of: try DiskFileTree(at: "Shop"), at: "Assets.xcassets")
/// catalog.assets.map(\.name)    // ["AppIcon", "Icons/Cart"]
/// ```
package struct AssetCatalog: Sendable {
    /// The file that describes a set, a folder or the catalog itself.
    package static let contentsName = "Contents.json"

    /// Returns the path of the Contents.json of a set or a folder.
    package static func contentsPath(of folder: String) -> String { RelativePath.join(folder, contentsName) }

    /// The catalog's path in the tree it was read from.
    package let path: String
    /// The catalog's path in diagnostics, including the tree's root.
    package let shownPath: String
    /// Every asset, sorted by path.
    package let assets: [Asset]
    /// The catalog itself and its plain folders, if they have a Contents.json.
    package let folders: [Folder]
    /// The diagnostics of reading the catalog, in the order they were found. Rules about the contents belong to the compiler.
    package let diagnostics: [Diagnostic]

    /// Reads the catalog at a path of a tree; `""` is the tree's root.
    ///
    /// Only folders and Contents.json files are read. The files of variants are looked up in their folder's listing and not
    /// opened. What cannot be read is skipped, with a diagnostic. O(number of folders and entries).
    package init(of tree: any FileTree, at path: String) {
        var walk = CatalogWalk(tree: tree, root: path)
        walk.readRoot()
        self.path = path
        shownPath = walk.shownPath("")
        assets = walk.assets.ordered { isOrdered($0.path, before: $1.path) }
        folders = walk.plainFolders
        diagnostics = walk.finalDiagnostics
    }

    /// The folders that provide a namespace, as paths relative to the catalog.
    package var namespaceFolders: [String] { folders.filter { $0.namespace != nil }.map(\.path) }

    /// A folder that is not an asset set, as its Contents.json describes it.
    package struct Folder: Sendable {
        /// The folder's path relative to the catalog; empty for the catalog itself.
        package let path: String
        /// The namespace prefix of the names in the folder, without the last slash; nil if it provides none.
        package let namespace: String?
        /// The `properties` of the folder's Contents.json, as written.
        package let properties: PropertyListDictionary
        /// The keys of the folder's Contents.json except `info` and `properties`.
        package let otherKeys: [PropertyListDictionary.Entry]
    }
}
