package import PropertyLists

/// What an `.xcassets` folder holds.
package struct AssetCatalog: Sendable {
    /// The catalog's path in the tree it was read from.
    package let path: String
    /// The catalog's path as diagnostics have it, with the tree's root in front.
    package let shownPath: String
    /// Every asset, sorted by path.
    package let assets: [Asset]
    /// The catalog itself and its plain folders, those that have a Contents.json.
    package let folders: [Folder]
    /// What reading has found, in the order it was found; the rules are the compiler's.
    package let diagnostics: [Diagnostic]

    /// The folders that give what is in them a name in front, as paths relative to the catalog.
    package var namespaceFolders: [String] { folders.filter { $0.namespace != nil }.map(\.path) }

    /// A folder that is no set, as its Contents.json describes it.
    package struct Folder: Sendable {
        /// Its path relative to the catalog; empty for the catalog itself.
        package let path: String
        /// What goes in front of the names in it, without the last slash; nil where it adds nothing.
        package let namespace: String?
        /// The `properties` of its Contents.json, as written.
        package let properties: PropertyListDictionary
        /// What its Contents.json has besides `info` and `properties`.
        package let otherKeys: [PropertyListDictionary.Entry]
    }
}
