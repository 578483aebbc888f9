internal import FileAccess
package import PropertyLists
package import ResourceTraits

/// One entry of an asset: its traits, and its file or color.
///
/// It is an object, since variants are copied far more often than they are made.
package final class AssetVariant: Sendable {
    /// How the file that an entry names was found.
    package enum FileMatch: Sendable, Equatable {
        /// Under exactly the written name.
        case exact
        /// Under a name with other bytes that is canonically equivalent in Unicode.
        case unicodeForm
        /// Under a name that differs in upper and lower case.
        case caseDifference
        /// A folder has the name: a layer of a stack, or a sticker of a pack.
        case folder
        /// The file was not found.
        case missing
    }

    /// The entry's keys and values, as written.
    package let entry: PropertyListDictionary
    /// The position of the entry in Contents.json.
    package let position: Diagnostic.Position
    /// The file's name as it is on disk; nil without a file.
    package let fileName: String?
    /// The path of the asset's folder in the tree that the catalog was read from.
    package let folderPath: String
    /// How the file was found; nil if the entry names no file, which is an empty slot.
    package let fileMatch: FileMatch?
    /// The color, if the entry has one.
    package let color: ColorValue?
    /// The traits that the entry declares.
    ///
    /// The number of the localization is 0; `AssetIndex` assigns the numbers once it has the locales of all assets.
    package let traits: VariantTraits
    /// The variant's language, as written; nil for any language.
    package let locale: String?

    init(
        entry: PropertyListDictionary, position: Diagnostic.Position, fileName: String?, folderPath: String,
        fileMatch: FileMatch?, color: ColorValue?, traits: VariantTraits, locale: String?
    ) {
        self.entry = entry
        self.position = position
        self.fileName = fileName
        self.folderPath = folderPath
        self.fileMatch = fileMatch
        self.color = color
        self.traits = traits
        self.locale = locale
    }

    /// The file's path in the tree that the catalog was read from; nil without a file.
    package var filePath: String? { fileName.map { RelativePath.join(folderPath, $0) } }

    /// Whether a lookup can choose the variant: it has a file or a color.
    package var isUsable: Bool { fileName != nil || color != nil }
}
