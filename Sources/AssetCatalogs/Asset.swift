package import PropertyLists
internal import ResourceBasics

/// One asset of a catalog: a name, a type and its variants.
///
/// It is an object, since assets are copied far more often than they are made.
package final class Asset: Sendable {
    /// The name for lookups, with the asset's namespaces: `Icons/Cart`.
    package let name: String
    package let type: AssetType
    /// The asset's folder, relative to the catalog: `Icons/Cart.imageset`.
    package let path: String
    /// The asset set that contains this one, relative to the catalog; nil for an asset directly in the catalog or in a plain
    /// folder.
    package let insidePath: String?
    /// The `properties` of the asset's Contents.json, as written.
    package let properties: PropertyListDictionary
    /// The keys of the asset's Contents.json except `info`, `properties` and the entries; nil if there is no readable file.
    package let otherKeys: [PropertyListDictionary.Entry]?
    /// The asset's entries in the order of Contents.json, including those without a file.
    package let variants: [AssetVariant]
    /// The names of files in the asset's folder that no entry names, except Contents.json and hidden files.
    package let unreferencedFiles: [String]
    /// A lower bound for the sizes of the files in the asset's folder when it was listed; 0 if the sizes are unknown. If it
    /// exceeds the limit of a rule about small files, that rule opens none of them.
    package let smallestByteCount: Int

    init(
        name: String, type: AssetType, path: String, insidePath: String?, contents: SetContents,
        variants: [AssetVariant], unreferencedFiles: [String], smallestByteCount: Int
    ) {
        self.name = name
        self.type = type
        self.path = path
        self.insidePath = insidePath
        properties = contents.properties
        otherKeys = contents.otherKeys(besides: type.entriesKey)
        self.variants = variants
        self.unreferencedFiles = unreferencedFiles
        self.smallestByteCount = smallestByteCount
    }
}

extension Asset {
    /// Whether it is a part of another asset set, such as a layer of an image stack. A part is not looked up by name; the images of an atlas
    /// are.
    package var isPart: Bool { insidePath.map { !$0.hasSuffix(".\(AssetType.spriteAtlas)") } ?? false }

    /// The sort order of a listing: by name, then by type, as UTF-8 bytes. Lookups use the first asset of a name and type, so parts come
    /// last.
    package static func isListed(_ left: Asset, before right: Asset) -> Bool {
        if ExactKey(left.name) != ExactKey(right.name) { return isOrdered(left.name, before: right.name) }
        if left.type.fileExtension.utf8.elementsEqual(right.type.fileExtension.utf8) {
            return !left.isPart && right.isPart
        }
        return isOrdered(left.type.fileExtension, before: right.type.fileExtension)
    }
}
