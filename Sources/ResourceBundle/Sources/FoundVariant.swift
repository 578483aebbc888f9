internal import AssetCatalogs
internal import PropertyLists
internal import ResourceTraits

/// The variant that a source chose: what it is, and where its bytes are.
struct FoundVariant: Sendable {
    /// The asset's full name, or the file's language-free path.
    var name: String
    /// The asset's type, as its folder's extension; `file` for a loose file.
    var type: String
    /// The file's name; empty where the variant has none.
    var fileName: String
    /// Path relative to the bundle; inside a catalog, relative to the catalog.
    var path: String
    /// The localization it lies in, as spelled; nil if it is not localized.
    var localization: String?
    /// What it declares.
    var traits: VariantTraits
    /// Its entry of Contents.json, as `list` shows it.
    var attributes: PropertyListDictionary
    /// Its bytes; nil for a colour.
    var content: ResourceContent?
    /// Its rank among the candidates of its source.
    var rank: UInt64
}
