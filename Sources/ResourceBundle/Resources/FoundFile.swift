public import BundleModel
public import ResourceArchive

/// A variant with a file, and the range of the file's bytes in the archive: the storage of images and data assets.
@usableFromInline
struct FoundFile: Sendable {
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

    /// Creates the file that the fast path found.
    @inlinable
    @inline(__always)
    init(_ asset: ArchivedAsset, of archive: Archive) {
        variant = FoundVariant(origin: .archive(archive), entry: asset.entry, variant: asset.variant)
        archivedRange = archive.range(of: asset)
    }

    /// Passes the bytes to a closure.
    @inlinable
    @inline(__always)
    func withBytes<Result>(_ body: (Span<UInt8>) -> Result) throws(ResourceError) -> Result {
        if let archivedRange, case .archive(let archive) = variant.origin, let bytes = archive.span(archivedRange) {
            return body(bytes)
        }
        return try content.withBytes(body)
    }

    @usableFromInline var content: ResourceContent { ResourceContent(variant.content) }
}
