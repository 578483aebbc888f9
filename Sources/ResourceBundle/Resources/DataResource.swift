public import PropertyLists
public import ResourceTraits

/// The variant of a data asset that serves a reader's device.
public struct DataResource: Sendable {
    /// The full name, with its namespaces.
    public let name: String
    /// The asset's type as its folder's extension: `dataset`.
    public let type: String
    /// The name of the file chosen.
    public let fileName: String
    /// Path of that file, relative to its catalog.
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
