package import PropertyLists
internal import ResourceBasics

/// One asset of a catalog: a name, a type and its variants.
package struct Asset: Sendable {
    /// The asset's values, in one heap object: assets are copied far more often than they are made.
    private final class Parts: Sendable {
        let name: String
        let type: AssetType
        let path: String
        let insidePath: String?
        let properties: PropertyListDictionary
        let otherKeys: [PropertyListDictionary.Entry]?
        let variants: [AssetVariant]
        let unreferencedFiles: [String]
        let smallestByteCount: Int

        init(
            _ name: String, _ type: AssetType, _ path: String, _ insidePath: String?,
            _ properties: PropertyListDictionary, _ otherKeys: [PropertyListDictionary.Entry]?,
            _ variants: [AssetVariant], _ unreferencedFiles: [String], _ smallestByteCount: Int
        ) {
            self.name = name
            self.type = type
            self.path = path
            self.insidePath = insidePath
            self.properties = properties
            self.otherKeys = otherKeys
            self.variants = variants
            self.unreferencedFiles = unreferencedFiles
            self.smallestByteCount = smallestByteCount
        }
    }

    private let parts: Parts

    init(
        name: String, type: AssetType, path: String, insidePath: String?, contents: SetContents,
        variants: [AssetVariant], unreferencedFiles: [String], smallestByteCount: Int
    ) {
        parts = Parts(
            name, type, path, insidePath, contents.properties, contents.otherKeys(besides: type.entriesKey), variants,
            unreferencedFiles, smallestByteCount)
    }

    /// The name for lookups, with the asset's namespaces: `Icons/Cart`.
    package var name: String { parts.name }
    /// The asset's type.
    package var type: AssetType { parts.type }
    /// The asset's folder, relative to the catalog: `Icons/Cart.imageset`.
    package var path: String { parts.path }
    /// The asset set that contains this one, relative to the catalog; nil for an asset directly in the catalog or in a plain
    /// folder.
    ///
    package var insidePath: String? { parts.insidePath }
    /// The `properties` of the asset's Contents.json, as written.
    package var properties: PropertyListDictionary { parts.properties }
    /// The keys of the asset's Contents.json except `info`, `properties` and the entries; nil if there is no readable file.
    package var otherKeys: [PropertyListDictionary.Entry]? { parts.otherKeys }
    /// The asset's entries in the order of Contents.json, including those without a file.
    package var variants: [AssetVariant] { parts.variants }
    /// The names of files in the asset's folder that no entry names, except Contents.json and hidden files.
    package var unreferencedFiles: [String] { parts.unreferencedFiles }
    /// A size that no file of the asset's folder was below when the folder was listed, so that a rule about small files need
    /// not open them; 0 if the sizes are not known.
    package var smallestByteCount: Int { parts.smallestByteCount }
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
