internal import ResourceBasics

/// The type of an asset, detected from the extension of its folder.
///
/// All types of Apple's "Asset Catalog Format Reference" are supported, and the later ones that Xcode writes. A folder with any
/// other extension is a plain folder.
package struct AssetType: Sendable, CustomStringConvertible {
    /// The folder's extension: `imageset`.
    package let fileExtension: String
    /// The key of Contents.json that contains the entries; nil if the type has none.
    package let entriesKey: String?
    /// Whether the asset needs a Contents.json to have variants.
    let needsContents: Bool

    /// Images for scales, devices and appearances.
    package static let imageSet = AssetType("imageset", "images")
    /// An app icon.
    package static let appIconSet = AssetType("appiconset", "images")
    /// A color.
    package static let colorSet = AssetType("colorset", "colors")
    /// A data set: any file.
    package static let dataSet = AssetType("dataset", "data")
    /// A symbol, drawn as part of text.
    package static let symbolSet = AssetType("symbolset", "symbols")
    /// Images that are drawn from one texture.
    package static let spriteAtlas = AssetType("spriteatlas", nil, needsContents: false)
    /// A launch image: iOS shows it before an app's first screen.
    package static let launchImage = AssetType("launchimage", "images")
    /// The icons and images of a tvOS app on the home screen.
    package static let brandAssets = AssetType("brandassets", "assets")
    /// The icon of a Mac app; its images are identified by their file names.
    package static let iconSet = AssetType("iconset", nil, needsContents: false)

    /// All types, sorted by extension.
    package static let all: [AssetType] = [
        appIconSet,
        AssetType("arobject", "objects"),
        AssetType("arreferenceimage", "images"),
        AssetType("arreferenceobject", "objects"),
        AssetType("arresourcegroup", "resources"),
        brandAssets,
        colorSet,
        AssetType("complicationset", "assets"),
        AssetType("cubetextureset", "textures"),
        dataSet,
        AssetType("gcdashboardimage", "images", needsContents: false),
        AssetType("gcleaderboard", nil, needsContents: false),
        AssetType("gcleaderboardset", nil, needsContents: false),
        iconSet,
        imageSet,
        AssetType("imagestack", "layers"),
        AssetType("imagestacklayer", "layers", needsContents: false),
        launchImage,
        AssetType("mipmapset", "levels"),
        AssetType("solidimagestack", "layers"),
        AssetType("solidimagestacklayer", nil, needsContents: false),
        spriteAtlas,
        AssetType("sticker", nil),
        AssetType("stickerpack", "stickers"),
        AssetType("stickersequence", "frames"),
        AssetType("stickersiconset", "images"),
        symbolSet,
        AssetType("textureset", "textures"),
        AssetType("watchface", nil, needsContents: false),
    ]

    private static let byExtension: [ExactKey: AssetType] = Dictionary(
        uniqueKeysWithValues: all.map { (ExactKey($0.fileExtension), $0) })

    private init(_ fileExtension: String, _ entriesKey: String?, needsContents: Bool = true) {
        self.fileExtension = fileExtension
        self.entriesKey = entriesKey
        self.needsContents = needsContents
    }

    /// Returns the type of an extension, or nil if folders with it are plain folders; case-sensitive.
    package init?(fileExtension: String) {
        guard let type = Self.byExtension[ExactKey(fileExtension)] else { return nil }
        self = type
    }

    /// The extension.
    package var description: String { fileExtension }
}

/// Types are compared by the bytes of their extension, since each extension has one type.
extension AssetType: Hashable {
    /// Compares the extensions.
    package static func == (left: AssetType, right: AssetType) -> Bool {
        ExactKey(left.fileExtension) == ExactKey(right.fileExtension)
    }

    /// Hashes the extension.
    package func hash(into hasher: inout Hasher) { ExactKey(fileExtension).hash(into: &hasher) }
}
