public import BundleModel
public import ResourceArchive

/// A variant that has a file, with the file's bytes where they can be had at once: what images and data assets are.
@usableFromInline
struct FoundFile: Sendable {
    @usableFromInline let variant: FoundVariant
    /// The file's bytes in an archive, in place; `variant` keeps the archive.
    @usableFromInline let archivedBytes: ArchiveBytes?

    /// Nil for a variant without a file, as a color is.
    init?(_ found: consuming FoundVariant) {
        let bytes = found.archivedBytes
        guard bytes != nil || found.hasContent else { return nil }
        archivedBytes = bytes
        variant = found
    }

    /// What the short way found.
    @inlinable
    @inline(__always)
    init(_ asset: ArchivedAsset, of archive: Archive) {
        variant = FoundVariant(origin: .archive(archive), entry: asset.entry, variant: asset.variant)
        archivedBytes = asset.bytes
    }

    /// Gives the bytes to a closure.
    @inlinable
    @inline(__always)
    func withBytes<Result>(_ body: (Span<UInt8>) -> Result) throws(ResourceError) -> Result {
        // The bytes are the archive's, and this value may be all that keeps it.
        defer { extendLifetime(self) }
        if let archivedBytes { return archivedBytes.withSpan(body) }
        return try content.withBytes(body)
    }

    @usableFromInline var content: ResourceContent { ResourceContent(variant.content) }
}
