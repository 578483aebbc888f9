/// The file that `ArchiveAssets` chose for a context. It cannot outlive the `ArchiveAssets` that found it.
@frozen
public struct ArchivedAsset: ~Escapable, Sendable {
    @usableFromInline let location: AssetLocation

    /// Ties a location to the lifetime of the assets that keep its memory.
    @inlinable
    @inline(__always)
    @_lifetime(borrow assets)
    init(_ location: AssetLocation, of assets: borrowing ArchiveAssets) { self.location = location }

    /// The file's bytes, in place.
    public var bytes: Span<UInt8> {
        @inlinable
        @inline(__always)
        @_lifetime(copy self)
        get {
            // SAFETY: this asset lives no longer than the memory of its bytes, and so does the span.
            unsafe _overrideLifetime(location.bytes.span, copying: self)
        }
    }

    /// The index of the asset's name.
    @inlinable
    @inline(__always)
    public var entry: UInt32 { location.entry }

    /// The index of the variant.
    @inlinable
    @inline(__always)
    public var variant: UInt32 { location.variant }
}

/// A range of bytes in an archive, as two numbers. The archive checks them at each access.
@frozen
@usableFromInline
package struct ArchiveRange: Sendable, Equatable {
    /// Offset from the archive's first byte.
    @usableFromInline let offset: UInt64
    @usableFromInline let byteCount: Int

    @inlinable
    @inline(__always)
    init(offset: UInt64, byteCount: Int) {
        self.offset = offset
        self.byteCount = byteCount
    }
}

/// The bytes of an asset's file, with the indices of its name and variant.
@frozen
@usableFromInline
struct AssetLocation: Sendable {
    @usableFromInline let bytes: ArchiveBytes
    @usableFromInline let entry: UInt32
    @usableFromInline let variant: UInt32
}

extension Archive {
    /// Returns a range of the archive's bytes, in place; nil if they do not all exist.
    @inlinable
    @inline(__always)
    @_lifetime(borrow self)
    package func span(_ range: ArchiveRange) -> Span<UInt8>? {
        guard let part = bytes.part(range) else { return nil }
        // SAFETY: this archive keeps the memory, and the span lives no longer than the archive is borrowed.
        return unsafe _overrideLifetime(part.span, borrowing: self)
    }

    /// Returns the range of an asset's file in this archive, which keeps the bytes alive.
    @inlinable
    @inline(__always)
    package func range(of asset: ArchivedAsset) -> ArchiveRange { range(of: asset.location.bytes) }

    /// Returns the range of bytes that are part of this archive. For other bytes, the range does not exist.
    @inlinable
    @inline(__always)
    func range(of part: ArchiveBytes) -> ArchiveRange {
        ArchiveRange(offset: UInt64(truncatingIfNeeded: bytes.offset(of: part)), byteCount: part.count)
    }
}
