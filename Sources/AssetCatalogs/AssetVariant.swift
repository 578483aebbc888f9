internal import FileAccess
public import PropertyLists
public import ResourceTraits

/// One entry of an asset: what it is for, and its file or color.
public struct AssetVariant: Sendable, Hashable {
    /// How the file that an entry names was found.
    public enum FileMatch: Sendable, Hashable {
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

    /// The entry's keys and values, as written.
    public let entry: PropertyListDictionary
    /// Where the entry begins in Contents.json.
    public let position: SourcePosition
    /// The file's name as it is on disk; nil without a file.
    public let fileName: String?
    /// The path of its asset's folder in the tree that the catalog was read from.
    package let folderPath: String
    /// How the file was found; nil if the entry names none, which is an empty slot.
    public let fileMatch: FileMatch?
    /// The color, if the entry has one.
    public let color: ColorValue?
    /// What it is for.
    ///
    /// The localization's number is 0: whoever gathers the languages of all assets gives them numbers.
    public let traits: VariantTraits
    /// The language it is for, as written; nil suits any.
    public let locale: String?

    /// The file's path in the tree that the catalog was read from; nil without a file.
    public var filePath: String? { fileName.map { RelativePath.join(folderPath, $0) } }

    /// Whether it can answer: it has a file or a color.
    public var isUsable: Bool { fileName != nil || color != nil }
}
