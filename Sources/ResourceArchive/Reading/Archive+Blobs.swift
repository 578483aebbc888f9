extension Archive {
    /// The number of distinct blobs.
    package var blobCount: Int { blobs.count / ArchiveFormat.blobEntryByteCount }

    /// Returns the uncompressed size of a blob in bytes; nil if there is none at the index.
    package func blobByteCount(_ index: Int) -> Int? { blobBytes(index)?.count ?? compressedBlob(index)?.byteCount }

    /// Returns the offset of a blob in the file; nil if there is none at the index.
    package func blobOffset(_ index: Int) -> UInt64? {
        index >= 0 && index < blobCount ? blobs.u64(index * ArchiveFormat.blobEntryByteCount) : nil
    }

    /// Returns the SHA-256 of a blob; nil if there is no such blob, or the archive was written without digests.
    package func blobDigest(_ index: Int) -> [UInt8]? {
        guard index >= 0, index < blobCount else { return nil }
        return digests.slice(UInt64(index) * 32, 32)?.array
    }

    /// Calls `body` with a blob's bytes, in place unless it is compressed. Returns false if there is no such blob or it cannot
    /// be read.
    package func visitBlob(_ index: Int, _ body: (Span<UInt8>) -> Void) -> Bool {
        guard let bytes = blobBytes(index) else {
            guard let content = compressedBlob(index)?.content else { return false }
            body(content.span)
            return true
        }
        bytes.withSpan(body)
        return true
    }

    /// Returns a copy of a blob's bytes; nil if there is none at the index, or it cannot be decompressed.
    package func blob(_ index: Int) -> [UInt8]? { blobBytes(index)?.array ?? compressedBlob(index)?.content }

    /// Returns whether a blob's stored bytes match its checksum.
    package func isBlobIntact(_ index: Int) -> Bool {
        guard let bytes = storedBlob(index)?.bytes else { return false }
        return bytes.hash == blobs.u64(index * ArchiveFormat.blobEntryByteCount + 16)
    }

    /// Returns the bytes of an uncompressed blob; nil for another codec, an index out of range, or a location outside the
    /// archive.
    @inline(__always)
    func blobBytes(_ index: Int) -> ArchiveBytes? {
        blobs.plainBlob(index, of: bytes)
    }

    /// Returns the range of an uncompressed blob's bytes; nil for another codec, an index out of range, or a location outside
    /// the archive.
    func blobRange(_ index: Int) -> ArchiveRange? {
        blobs.plainBlob(index, of: bytes).map { range(of: $0) }
    }
}
