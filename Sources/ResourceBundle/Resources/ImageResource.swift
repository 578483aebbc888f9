public import PropertyLists
public import ResourceTraits

/// The variant of an image that serves a reader's display.
public struct ImageResource: Sendable {
    /// The full name, with its namespaces; for a loose file, its path without language and suffixes.
    public let name: String
    /// The asset's type as its folder's extension (`imageset`, `symbolset`, …); `file` for a loose file.
    public let type: String
    /// The name of the file chosen.
    public let fileName: String
    /// Path of that file, relative to its catalog; for a loose file, to the bundle.
    public let path: String
    /// The locale or localization it is for; nil if it is not localized.
    public let localization: String?
    /// What the variant declares.
    public let traits: VariantTraits
    /// The variant's entry of Contents.json as `list` shows it.
    public let attributes: PropertyListDictionary
    /// The file's bytes.
    public let content: ResourceContent

    init?(_ found: FoundVariant) {
        guard let content = found.content else { return nil }
        name = found.name
        type = found.type
        fileName = found.fileName
        path = found.path
        localization = found.localization
        traits = found.traits
        attributes = found.attributes
        self.content = content
    }

    /// Gives the file's bytes to a closure; see `ResourceContent.withBytes`.
    public func withBytes<Result>(_ body: (Span<UInt8>) -> Result) throws(ResourceError) -> Result {
        try content.withBytes(body)
    }
}
