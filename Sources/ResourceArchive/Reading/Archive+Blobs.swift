extension Archive {
    /// How many different blobs there are.
    package var blobCount: Int { blobs.count / ArchiveFormat.blobEntryByteCount }

    /// Bytes of a blob, of a compressed one what it comes to; nil if there is none at the index.
    package func blobByteCount(_ index: Int) -> Int? { blobBytes(index)?.count ?? compressedBlob(index)?.byteCount }

    /// Where a blob begins in the file.
    package func blobOffset(_ index: Int) -> UInt64? {
        index >= 0 && index < blobCount ? blobs.u64(index * ArchiveFormat.blobEntryByteCount) : nil
    }

    /// The SHA-256 of a blob; nil if there is no such blob, or the archive was written without digests.
    package func blobDigest(_ index: Int) -> [UInt8]? {
        guard index >= 0, index < blobCount else { return nil }
        return digests.slice(UInt64(index) * 32, 32)?.array
    }

    /// Calls `body` with a blob's bytes, in place unless it is compressed; whether there is such a blob and it can be read.
    package func visitBlob(_ index: Int, _ body: (Span<UInt8>) -> Void) -> Bool {
        guard let bytes = blobBytes(index) else {
            guard let content = compressedBlob(index)?.content else { return false }
            body(content.span)
            return true
        }
        bytes.withSpan(body)
        return true
    }

    /// A copy of a blob's bytes; nil if there is none at the index, or it cannot be decompressed.
    package func blob(_ index: Int) -> [UInt8]? { blobBytes(index)?.array ?? compressedBlob(index)?.content }

    /// Whether a blob's bytes are those that were written.
    package func isBlobIntact(_ index: Int) -> Bool {
        guard let bytes = storedBlob(index)?.bytes else { return false }
        return bytes.hash == blobs.u64(index * ArchiveFormat.blobEntryByteCount + 16)
    }

    /// The bytes of a blob that is stored as it is; nil for another codec, and for an index or a place that is none.
    @inline(__always)
    func blobBytes(_ index: Int) -> ArchiveBytes? {
        blobs.plainBlob(index, of: bytes)
    }

    /// Where the bytes are of a blob that is stored as it is; nil for another codec, and for an index that is none.
    func blobRange(_ index: Int) -> ArchiveRange? {
        blobs.plainBlob(index, of: bytes).map { range(of: $0) }
    }
}
