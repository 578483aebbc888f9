internal import ResourceBasics

/// One accessor: a constant, or a function for a text with arguments.
struct AccessorMember {
    /// The type of a constant for an asset or a file.
    enum NameKind: String {
        case color = "ResourceKey<ColorResource>"
        case data = "ResourceKey<DataResource>"
        case file = "ResourceKey<ResourceFile>"
        case image = "ResourceKey<ImageResource>"
    }

    /// The value of an accessor.
    enum Content {
        /// An asset or a file.
        case name(NameKind)
        /// A text; the table is nil for `Localizable`.
        case text(table: String?, AccessorParameters)
    }

    /// The identity of a text: its key and its table.
    struct TextID: Hashable {
        var key: ExactKey
        var table: ExactKey?
    }

    /// The resource's name in the bundle: the name of an asset, the path of a file, or a text's key.
    var name: String
    /// The text that determines the identifier, if it differs from the name.
    var spelling: String
    var content: Content
    /// The documentation comment's text; empty if the name is enough.
    var documentation = ""
    /// The String Catalog's comment to translators; nil for none.
    var comment: String?

    /// The identity of a text; nil for an asset or a file.
    var textID: TextID? {
        guard case .text(let table, _) = content else { return nil }
        return TextID(key: ExactKey(name), table: table.map { ExactKey($0) })
    }
}
