public import PropertyLists

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
