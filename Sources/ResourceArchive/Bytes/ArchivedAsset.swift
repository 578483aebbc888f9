/// The file of an asset that was chosen for a reader; it cannot outlive the `ArchiveAssets` that found it.
@frozen
public struct ArchivedAsset: ~Escapable, Sendable {
    @usableFromInline let location: AssetLocation

    /// Ties what was found to the assets that keep its memory.
    @inlinable
    @inline(__always)
    @_lifetime(borrow assets)
    init(_ location: AssetLocation, of assets: borrowing ArchiveAssets) { self.location = location }

    /// Its bytes, in place.
    public var bytes: Span<UInt8> {
        @inlinable
        @inline(__always)
        @_lifetime(copy self)
        get {
            // SAFETY: this asset lives no longer than the memory of its bytes, and so does the span.
            unsafe _overrideLifetime(location.bytes.span, copying: self)
        }
    }

    /// The index of the name it goes by.
    @inlinable
    @inline(__always)
    public var entry: UInt32 { location.entry }

    /// The index of the variant it is of.
    @inlinable
    @inline(__always)
    public var variant: UInt32 { location.variant }
}

/// Where bytes are in an archive: two numbers, which the archive checks each time.
@frozen
@usableFromInline
package struct ArchiveRange: Sendable, Hashable {
    /// Counted from the archive's first byte.
    @usableFromInline let offset: UInt64
    @usableFromInline let byteCount: Int

    @inlinable
    @inline(__always)
    init(offset: UInt64, byteCount: Int) {
        self.offset = offset
        self.byteCount = byteCount
    }
}

/// The bytes of an asset's file, and what they are of.
@frozen
@usableFromInline
struct AssetLocation: Sendable {
    @usableFromInline let bytes: ArchiveBytes
    @usableFromInline let entry: UInt32
    @usableFromInline let variant: UInt32
}
