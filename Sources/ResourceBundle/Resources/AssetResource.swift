public import BundleModel
public import PropertyLists
public import ResourceArchive
public import ResourceTraits

/// An image of an asset catalog, or a loose image file, in the best variant for a reader's display.
///
/// ```swift
/// let cart = try view.with(display: DisplayTraits(scale: .x2, appearance: .dark)).requiredImage("Icons/Cart")
/// cart.fileName             // "cart-dark@2x.png"
/// cart.pixelSize?.width     // 48
/// try cart.bytes().count    // 177
/// ```
public typealias ImageResource = AssetResource<AssetKind.Image>

/// A data asset of an asset catalog, in the best variant for a reader's device.
///
/// ```swift
/// let theme = try view.requiredData("Music/Theme")
/// theme.fileName             // "theme.abc"
/// try theme.bytes().count    // 130
/// ```
public typealias DataResource = AssetResource<AssetKind.Data>

/// The kinds of assets that are files: the type parameter of `AssetResource`.
public enum AssetKind: Sendable {
    /// Images and symbols.
    public enum Image: Sendable {}
    /// Data sets.
    public enum Data: Sendable {}
}

/// A file of an asset catalog, or a loose image file, that was chosen for a reader: see `ImageResource` and `DataResource`.
public struct AssetResource<Kind>: FileResource {
    /// The full name of the asset, with its namespaces; for a loose file, its path without localization and suffixes.
    ///
    /// ```swift
    /// view.image("Icons/Cart")?.name    // "Icons/Cart"
    /// ```
    public var name: String { variant.name }
    /// The type of the asset, as its folder's extension (`imageset`, `symbolset`, `dataset`); `file` for a loose file.
    public var type: String { variant.type }
    /// The path of the file relative to the bundle.
    ///
    /// ```swift
    /// view.image("Icons/Cart")?.path    // "Assets.xcassets/Icons/Cart.imageset/cart.png"
    /// ```
    public var path: String { variant.path }
    /// The name of the file.
    public var fileName: String { variant.fileName }
    /// The locale or localization of the variant; nil if it is not localized.
    public var localization: String? { variant.localization }
    /// The display and device traits that the variant declares.
    ///
    /// ```swift
    /// view.image("Icons/Cart")?.traits.scale == .x1    // true
    /// ```
    public var traits: VariantTraits { variant.traits }
    /// The variant's entry of Contents.json, with the field names of `resource-bundle list --json`.
    ///
    /// ```swift
    /// view.image("Icons/Cart")?.attributes["idiom"]?.string    // "universal"
    /// ```
    public var attributes: PropertyListDictionary { variant.attributes }
    /// The size in the image's header, for PDF and SVG in points; nil for a file that is not an image of a recognized
    /// format.
    ///
    /// - Complexity: O(1) in an archive; in a directory the file is read each time.
    public var pixelSize: PixelSize? { PixelSize(variant.pixelSize) }
    /// The number of pixels for each point, as the variant declares it; 1 if it declares none.
    public var scale: DisplayTraits.Scale { traits.scale ?? .x1 }
    /// Whether the file is a PDF or an SVG, by its name: it is drawn sharply at every scale.
    public var isVector: Bool { FileType.isVectorImage(fileName) }
    /// The size at which the image is drawn, in points. It is the size in the header, divided by the scale; for PDF and SVG
    /// it is not divided. It is nil for a file that is not an image of a recognized format, and for an unsupported scale such as `9x`.
    ///
    /// ```swift
    /// let cart = try view.requiredImage("Icons/Cart")
    /// cart.pixelSize?.width    // 48 at scale 2
    /// cart.pointSize?.width    // 24.0: for `width` of HTML's `img`
    /// ```
    /// - Complexity: as `pixelSize`.
    public var pointSize: (width: Double, height: Double)? {
        guard let pixelSize, isVector || scale != .unknown else { return nil }
        let factor = isVector ? 1 : scale.factor
        return (Double(pixelSize.width) / factor, Double(pixelSize.height) / factor)
    }
    /// The bytes of the file.
    public var content: ResourceContent { ResourceContent(variant.content) }

    @usableFromInline let variant: FoundVariant
    /// The range of the file's bytes in the variant's archive; nil for a file of a directory, and for a compressed file.
    @usableFromInline let archivedRange: ArchiveRange?

    /// Returns nil for a variant without a file, such as a color.
    init?(_ found: consuming FoundVariant) {
        let range = found.archivedRange
        guard range != nil || found.hasContent else { return nil }
        archivedRange = range
        variant = found
    }

    /// Creates the variant that the fast path found.
    @inlinable
    @inline(__always)
    init(_ asset: ArchivedAsset, of archive: Archive) {
        variant = FoundVariant(origin: .archive(archive), entry: asset.entry, variant: asset.variant)
        archivedRange = archive.range(of: asset)
    }

    /// Passes the bytes of the file to a closure; see `ResourceContent.withBytes(_:)`.
    @inlinable
    public func withBytes<Result>(_ body: (Span<UInt8>) -> Result) throws(ResourceError) -> Result {
        if let archivedRange, case .archive(let archive) = variant.origin, let bytes = archive.span(archivedRange) {
            return body(bytes)
        }
        return try content.withBytes(body)
    }
}

/// The width and height of an image, in pixels; for PDF and SVG in points.
///
/// ```swift
/// view.image("Icons/Cart")?.pixelSize?.description    // "24x24"
/// ```
public struct PixelSize: Sendable, Hashable, CustomStringConvertible {
    /// The width in pixels; for PDF and SVG in points.
    public let width: Int
    /// The height in pixels; for PDF and SVG in points.
    public let height: Int

    /// Returns nil if a side is unknown.
    init?(_ size: (width: UInt32, height: UInt32)) {
        guard size.width > 0, size.height > 0 else { return nil }
        width = Int(size.width)
        height = Int(size.height)
    }

    /// The size as text: `40x30`.
    public var description: String { "\(width)x\(height)" }
}
