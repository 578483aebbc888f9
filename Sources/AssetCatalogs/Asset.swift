internal import ExactText
public import PropertyLists

/// One asset of a catalog: a name, a type and its variants.
public struct Asset: Sendable, Hashable {
    /// The name it is asked for by, with the namespaces it is in: `Icons/Cart`.
    public let name: String
    /// What it is.
    public let type: AssetType
    /// Its folder, relative to the catalog: `Icons/Cart.imageset`.
    public let path: String
    /// The set that contains it, relative to the catalog; nil for one that stands in the catalog or a plain folder.
    ///
    /// Layers of an image stack and stickers of a pack are parts: nobody asks for them by name.
    public let insidePath: String?
    /// The `properties` of its Contents.json, as written.
    public let properties: PropertyListDictionary
    /// Its entries in the order they are written, those without a file included.
    public let variants: [AssetVariant]
    /// Names of files in its folder that no entry mentions; Contents.json and hidden files do not count.
    public let unreferencedFiles: [String]
}

extension Asset {
    /// The order of a listing: by name, then by type, as bytes.
    public static func isListed(_ left: Asset, before right: Asset) -> Bool {
        if isOrdered(left.name, before: right.name) { return true }
        return ExactKey(left.name) == ExactKey(right.name)
            && isOrdered(left.type.fileExtension, before: right.type.fileExtension)
    }
}
