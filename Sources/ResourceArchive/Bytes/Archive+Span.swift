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
