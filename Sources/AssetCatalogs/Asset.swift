package import PropertyLists
internal import ResourceBasics

/// One asset of a catalog: a name, a type and its variants.
package struct Asset: Sendable, Hashable {
    /// What there is to know, in one piece of memory: assets are handed on far more often than they are made.
    private final class Parts: Sendable {
        let name: String
        let type: AssetType
        let path: String
        let insidePath: String?
        let properties: PropertyListDictionary
        let otherKeys: [PropertyListDictionary.Entry]?
        let variants: [AssetVariant]
        let unreferencedFiles: [String]

        init(
            _ name: String, _ type: AssetType, _ path: String, _ insidePath: String?,
            _ properties: PropertyListDictionary, _ otherKeys: [PropertyListDictionary.Entry]?,
            _ variants: [AssetVariant],
            _ unreferencedFiles: [String]
        ) {
            self.name = name
            self.type = type
            self.path = path
            self.insidePath = insidePath
            self.properties = properties
            self.otherKeys = otherKeys
            self.variants = variants
            self.unreferencedFiles = unreferencedFiles
        }
    }

    private let parts: Parts

    init(
        name: String, type: AssetType, path: String, insidePath: String?, contents: SetContents,
        variants: [AssetVariant], unreferencedFiles: [String]
    ) {
        parts = Parts(
            name, type, path, insidePath, contents.properties, contents.otherKeys(besides: type.entriesKey), variants,
            unreferencedFiles)
    }

    /// The name it is asked for by, with the namespaces it is in: `Icons/Cart`.
    package var name: String { parts.name }
    /// What it is.
    package var type: AssetType { parts.type }
    /// Its folder, relative to the catalog: `Icons/Cart.imageset`.
    package var path: String { parts.path }
    /// The set that contains it, relative to the catalog; nil for one that stands in the catalog or a plain folder.
    ///
    /// Layers of an image stack and stickers of a pack are parts: nobody asks for them by name.
    package var insidePath: String? { parts.insidePath }
    /// The `properties` of its Contents.json, as written.
    package var properties: PropertyListDictionary { parts.properties }
    /// What its Contents.json has besides `info`, `properties` and the entries; nil where there is no file that can be
    /// read.
    package var otherKeys: [PropertyListDictionary.Entry]? { parts.otherKeys }
    /// Its entries in the order they are written, those without a file included.
    package var variants: [AssetVariant] { parts.variants }
    /// Names of files in its folder that no entry mentions; Contents.json and hidden files do not count.
    package var unreferencedFiles: [String] { parts.unreferencedFiles }

    /// Whether two assets say the same.
    package static func == (left: Asset, right: Asset) -> Bool {
        left.name == right.name && left.type == right.type && left.path == right.path
            && left.insidePath == right.insidePath && left.properties == right.properties
            && left.variants == right.variants && left.unreferencedFiles == right.unreferencedFiles
    }

    /// Feeds what tells assets apart.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(type)
        hasher.combine(path)
        hasher.combine(variants)
    }
}

extension Asset {
    /// The order of a listing: by name, then by type, as bytes.
    package static func isListed(_ left: Asset, before right: Asset) -> Bool {
        if isOrdered(left.name, before: right.name) { return true }
        return ExactKey(left.name) == ExactKey(right.name)
            && isOrdered(left.type.fileExtension, before: right.type.fileExtension)
    }
}
