public import BundleModel
public import ResourceArchive

/// A variant that has a file, with the file's bytes where they can be had at once: what images and data assets are.
@usableFromInline
struct FoundFile: Sendable {
    @usableFromInline let variant: FoundVariant
    /// Where the file's bytes are in the archive of `variant`.
    @usableFromInline let archivedRange: ArchiveRange?

    /// Nil for a variant without a file, as a color is.
    init?(_ found: consuming FoundVariant) {
        let range = found.archivedRange
        guard range != nil || found.hasContent else { return nil }
        archivedRange = range
        variant = found
    }

    /// What the fast path found.
    @inlinable
    @inline(__always)
    init(_ asset: ArchivedAsset, of archive: Archive) {
        variant = FoundVariant(origin: .archive(archive), entry: asset.entry, variant: asset.variant)
        archivedRange = archive.range(of: asset)
    }

    /// Gives the bytes to a closure.
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
