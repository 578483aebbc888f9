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

extension Archive {
    /// Bytes of the archive, in place; nil if they do not all exist.
    @inlinable
    @inline(__always)
    @_lifetime(borrow self)
    package func span(_ range: ArchiveRange) -> Span<UInt8>? {
        guard let part = bytes.part(range) else { return nil }
        // SAFETY: this archive keeps the memory, and the span lives no longer than the archive is borrowed.
        return unsafe _overrideLifetime(part.span, borrowing: self)
    }

    /// Where the bytes of an asset's file are in this archive, which keeps them.
    @inlinable
    @inline(__always)
    package func range(of asset: ArchivedAsset) -> ArchiveRange { range(of: asset.location.bytes) }

    /// Where bytes are that are a part of this archive; of others, a range that does not exist.
    @inlinable
    @inline(__always)
    func range(of part: ArchiveBytes) -> ArchiveRange {
        ArchiveRange(offset: UInt64(truncatingIfNeeded: bytes.offset(of: part)), byteCount: part.count)
    }
}
