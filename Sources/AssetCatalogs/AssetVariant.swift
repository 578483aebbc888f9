internal import FileAccess
package import PropertyLists
package import ResourceTraits

/// One entry of an asset: what it is for, and its file or color.
package struct AssetVariant: Sendable, Hashable {
    /// How the file that an entry names was found.
    package enum FileMatch: Sendable, Hashable {
        /// Under the very name that is written.
        case exact
        /// Under a name that has other bytes and is the same text (Unicode canonical equivalence).
        case unicodeForm
        /// Under a name that differs in upper and lower case.
        case caseDifference
        /// A folder has the name: a layer of a stack, a sticker of a pack.
        case folder
        /// Not at all.
        case missing
    }

    /// What there is to know, in one piece of memory: variants are handed on far more often than they are made.
    private final class Parts: Sendable {
        let entry: PropertyListDictionary
        let position: SourcePosition
        let fileName: String?
        let folderPath: String
        let fileMatch: FileMatch?
        let color: ColorValue?
        let traits: VariantTraits
        let locale: String?

        init(
            _ entry: PropertyListDictionary, _ position: SourcePosition, _ fileName: String?, _ folderPath: String,
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
        entry: PropertyListDictionary, position: SourcePosition, fileName: String?, folderPath: String,
        fileMatch: FileMatch?, color: ColorValue?, traits: VariantTraits, locale: String?
    ) {
        parts = Parts(entry, position, fileName, folderPath, fileMatch, color, traits, locale)
    }

    /// The entry's keys and values, as written.
    package var entry: PropertyListDictionary { parts.entry }
    /// Where the entry begins in Contents.json.
    package var position: SourcePosition { parts.position }
    /// The file's name as it is on disk; nil without a file.
    package var fileName: String? { parts.fileName }
    /// The path of its asset's folder in the tree that the catalog was read from.
    package var folderPath: String { parts.folderPath }
    /// How the file was found; nil if the entry names none, which is an empty slot.
    package var fileMatch: FileMatch? { parts.fileMatch }
    /// The color, if the entry has one.
    package var color: ColorValue? { parts.color }
    /// What it is for.
    ///
    /// The localization's number is 0: whoever gathers the languages of all assets gives them numbers.
    package var traits: VariantTraits { parts.traits }
    /// The language it is for, as written; nil suits any.
    package var locale: String? { parts.locale }

    /// The file's path in the tree that the catalog was read from; nil without a file.
    package var filePath: String? { fileName.map { RelativePath.join(folderPath, $0) } }

    /// Whether it can answer: it has a file or a color.
    package var isUsable: Bool { parts.fileName != nil || parts.color != nil }

    /// Whether two variants say the same.
    package static func == (left: AssetVariant, right: AssetVariant) -> Bool {
        left.entry == right.entry && left.position == right.position && left.fileName == right.fileName
            && left.folderPath == right.folderPath && left.fileMatch == right.fileMatch && left.color == right.color
            && left.traits == right.traits && left.locale == right.locale
    }

    /// Feeds what tells variants apart.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(entry)
        hasher.combine(position)
        hasher.combine(fileName)
        hasher.combine(folderPath)
        hasher.combine(traits)
    }
}
