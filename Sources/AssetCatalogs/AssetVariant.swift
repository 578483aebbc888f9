internal import FileAccess
package import PropertyLists
package import ResourceTraits

/// One entry of an asset: its traits, and its file or color.
package struct AssetVariant: Sendable {
    /// How the file that an entry names was found.
    package enum FileMatch: Sendable, Hashable {
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

    /// The variant's values, in one heap object: variants are copied far more often than they are made.
    private final class Parts: Sendable {
        let entry: PropertyListDictionary
        let position: Diagnostic.Position
        let fileName: String?
        let folderPath: String
        let fileMatch: FileMatch?
        let color: ColorValue?
        let traits: VariantTraits
        let locale: String?

        init(
            _ entry: PropertyListDictionary, _ position: Diagnostic.Position, _ fileName: String?, _ folderPath: String,
            _ fileMatch: FileMatch?, _ color: ColorValue?, _ traits: VariantTraits, _ locale: String?
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
    }

    private let parts: Parts

    init(
        entry: PropertyListDictionary, position: Diagnostic.Position, fileName: String?, folderPath: String,
        fileMatch: FileMatch?, color: ColorValue?, traits: VariantTraits, locale: String?
    ) {
        parts = Parts(entry, position, fileName, folderPath, fileMatch, color, traits, locale)
    }

    /// The identity of the variant, which its copies share.
    package var identity: ObjectIdentifier { ObjectIdentifier(parts) }
    /// The entry's keys and values, as written.
    package var entry: PropertyListDictionary { parts.entry }
    /// The position of the entry in Contents.json.
    package var position: Diagnostic.Position { parts.position }
    /// The file's name as it is on disk; nil without a file.
    package var fileName: String? { parts.fileName }
    /// The path of the asset's folder in the tree that the catalog was read from.
    package var folderPath: String { parts.folderPath }
    /// How the file was found; nil if the entry names no file, which is an empty slot.
    package var fileMatch: FileMatch? { parts.fileMatch }
    /// The color, if the entry has one.
    package var color: ColorValue? { parts.color }
    /// The traits that the entry declares.
    ///
    /// The number of the localization is 0; `AssetIndex` assigns the numbers once it has the locales of all assets.
    package var traits: VariantTraits { parts.traits }
    /// The variant's language, as written; nil for any language.
    package var locale: String? { parts.locale }

    /// The file's path in the tree that the catalog was read from; nil without a file.
    package var filePath: String? { fileName.map { RelativePath.join(folderPath, $0) } }

    /// Whether a lookup can choose the variant: it has a file or a color.
    package var isUsable: Bool { parts.fileName != nil || parts.color != nil }
}
