internal import BundleModel
public import PropertyLists
public import ResourceArchive
public import ResourceTraits

/// The variant of an image that serves a reader's display.
public struct ImageResource: Sendable {
    /// The full name, with its namespaces; for a loose file, its path without language and suffixes.
    public var name: String { file.variant.name }
    /// The asset's type as its folder's extension (`imageset`, `symbolset`, …); `file` for a loose file.
    public var type: String { file.variant.type }
    /// The name of the file chosen.
    public var fileName: String { file.variant.fileName }
    /// Path of that file in the bundle: `Assets.xcassets/Cart.imageset/cart@2x.png`.
    public var path: String { file.variant.path }
    /// The locale or localization it is for; nil if it is not localized.
    public var localization: String? { file.variant.localization }
    /// What the variant declares.
    public var traits: VariantTraits { file.variant.traits }
    /// The variant's entry of Contents.json as `list` shows it.
    public var attributes: PropertyListDictionary { file.variant.attributes }
    /// The size in the file's header, for PDF and SVG in points; nil where it is not told.
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
    init(_ image: ArchivedAsset, of archive: Archive) { file = FoundFile(image, of: archive) }

    /// Gives the file's bytes to a closure; see `ResourceContent.withBytes`.
    @inlinable
    public func withBytes<Result>(_ body: (Span<UInt8>) -> Result) throws(ResourceError) -> Result {
        try file.withBytes(body)
    }
}

/// Width and height of an image.
public struct PixelSize: Sendable, Hashable, CustomStringConvertible {
    /// In pixels; for PDF and SVG in points.
    public let width: Int
    /// In pixels; for PDF and SVG in points.
    public let height: Int

    /// Nil where a side is not known.
    init?(_ size: (width: UInt32, height: UInt32)) {
        guard size.width > 0, size.height > 0 else { return nil }
        width = Int(size.width)
        height = Int(size.height)
    }

    /// `40x30`.
    public var description: String { "\(width)x\(height)" }
}
