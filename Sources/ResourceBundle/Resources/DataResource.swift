internal import BundleModel
public import PropertyLists
public import ResourceArchive
public import ResourceTraits

/// The variant of a data asset that serves a reader's device.
public struct DataResource: Sendable {
    /// The full name, with its namespaces.
    public var name: String { file.variant.name }
    /// The asset's type as its folder's extension: `dataset`.
    public var type: String { file.variant.type }
    /// The name of the file chosen.
    public var fileName: String { file.variant.fileName }
    /// Path of that file in the bundle.
    public var path: String { file.variant.path }
    /// The locale or localization it is for; nil if it is not localized.
    public var localization: String? { file.variant.localization }
    /// What the variant declares.
    public var traits: VariantTraits { file.variant.traits }
    /// The variant's entry of Contents.json as `list` shows it.
    public var attributes: PropertyListDictionary { file.variant.attributes }
    /// The size in the file's header, for PDF and SVG in points; nil for a file that is no image.
    ///
    /// - Complexity: O(1) in an archive; in a directory the file is read each time.
    public var pixelSize: PixelSize? { PixelSize(file.variant.pixelSize) }
    /// The file's bytes.
    public var content: ResourceContent { file.content }

    @usableFromInline let file: FoundFile

    init?(_ found: consuming FoundVariant) {
        guard let file = FoundFile(found) else { return nil }
        self.file = file
    }

    /// What the fast path found.
    @inlinable
    @inline(__always)
    init(_ data: ArchivedAsset, of archive: Archive) { file = FoundFile(data, of: archive) }

    /// Gives the file's bytes to a closure; see `ResourceContent.withBytes`.
    @inlinable
    public func withBytes<Result>(_ body: (Span<UInt8>) -> Result) throws(ResourceError) -> Result {
        try file.withBytes(body)
    }
}
