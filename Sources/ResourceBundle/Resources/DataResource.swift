public import PropertyLists
public import ResourceArchive
public import ResourceTraits

/// The variant of a data asset that serves a reader's device.
public struct DataResource: Sendable {
    /// The full name, with its namespaces.
    public var name: String { found.name }
    /// The asset's type as its folder's extension: `dataset`.
    public var type: String { found.type }
    /// The name of the file chosen.
    public var fileName: String { found.fileName }
    /// Path of that file, relative to its catalog.
    public var path: String { found.path }
    /// The locale or localization it is for; nil if it is not localized.
    public var localization: String? { found.localization }
    /// What the variant declares.
    public var traits: VariantTraits { found.traits }
    /// The variant's entry of Contents.json as `list` shows it.
    public var attributes: PropertyListDictionary { found.attributes }
    /// The size in the file's header, for PDF and SVG in points; nil for a file that is no image.
    ///
    /// - Complexity: O(1) in an archive; in a directory the file is read each time.
    public var pixelSize: PixelSize? { found.pixelSize }
    /// The file's bytes.
    public var content: ResourceContent { found.content ?? .none }

    private let found: FoundVariant
    /// The file's bytes in an archive, in place; `found` keeps the archive.
    @usableFromInline let archivedBytes: ArchiveBytes?

    init?(_ found: consuming FoundVariant) {
        let bytes = found.archivedBytes
        guard bytes != nil || found.hasContent else { return nil }
        archivedBytes = bytes
        self.found = found
    }

    /// Gives the file's bytes to a closure; see `ResourceContent.withBytes`.
    @inlinable
    public func withBytes<Result>(_ body: (Span<UInt8>) -> Result) throws(ResourceError) -> Result {
        // The bytes are the archive's, and this value may be all that keeps it.
        defer { extendLifetime(self) }
        if let bytes = archivedBytes { return bytes.withSpan(body) }
        return try content.withBytes(body)
    }

}
