/// One accessor: a constant, or a function for a text with arguments.
struct AccessorMember {
    /// What a constant for a name is.
    enum NameKind: String {
        case color = "ResourceKey<ColorResource>"
        case data = "ResourceKey<DataResource>"
        case file = "ResourceKey<ResourceFile>"
        case image = "ResourceKey<ImageResource>"
    }

    /// What it gives.
    enum Content {
        /// The name of an asset or a file.
        case name(String, NameKind)
        /// A text's key; the table is nil for `Localizable`.
        case text(key: String, table: String?, AccessorParameters)
    }

    /// What it is called in the bundle, for messages.
    var name: String
    /// What its identifier is made of, where that is not the name.
    var spelling: String
    var content: Content
    /// What a person wants to see of it; empty where the name says it all.
    var documentation = ""
    /// What a String Catalog says to translators; nil for nothing.
    var comment: String?
}
