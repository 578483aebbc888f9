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
}
