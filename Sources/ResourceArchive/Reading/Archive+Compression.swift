extension Archive {
    package func isBlobCompressed(_ index: Int) -> Bool { compressedBlob(index) != nil }

    /// Returns whether a blob is compressed and this program cannot decompress it.
    package func isBlobUnsupported(_ index: Int) -> Bool { isBlobCompressed(index) && !Zstandard.isAvailable }

    /// Returns why a blob cannot be read and what to do about it, after the name of the blob's file in a message.
    package func unreadableReason(ofBlob index: Int?) -> String {
        index.map { isBlobUnsupported($0) } ?? false
            ? "is compressed, which this program cannot read: build it with the trait Zstandard of the package ResourceBundle "
                + "(--traits Zstandard), or compile the archive without --compress"
            : "cannot be read; compile the archive again"
    }

    /// Returns a compressed blob; nil for an uncompressed one, an index out of range, or a location outside the archive.
    func compressedBlob(_ index: Int) -> CompressedBlob? {
        guard let (bytes, codec) = storedBlob(index), codec == ArchiveFormat.zstandardCodec else { return nil }
        return CompressedBlob(bytes)
    }

    /// Returns a blob's stored bytes and its codec; nil for an index out of range, or a location outside the archive.
    package func storedBlob(_ index: Int) -> (bytes: ArchiveBytes, codec: UInt64)? {
        guard index >= 0, index < blobCount else { return nil }
        let entry = index * ArchiveFormat.blobEntryByteCount
        guard let offset = blobs.u64(entry), let size = blobs.u64(entry + 8),
            let bytes = storage.bytes.slice(offset, size & (1 << 56 - 1))
        else { return nil }
        return (bytes, size >> 56)
    }
}

/// A blob of codec 1: its uncompressed size, and a Zstandard frame.
package struct CompressedBlob {
    /// The uncompressed size in bytes.
    let byteCount: Int
    private let frame: ArchiveBytes

    /// Splits stored bytes into size and frame; nil if the size is not one that a writer creates.
    init?(_ stored: ArchiveBytes) {
        guard let byteCount = stored.u64(0), byteCount <= UInt64(ArchiveFormat.compressedByteLimit), byteCount > 0,
            let frame = stored.slice(8, UInt64(stored.count - 8))
        else { return nil }
        self.byteCount = Int(byteCount)
        self.frame = frame
    }

    /// The uncompressed bytes; nil if the frame is damaged, or the package was built without the trait `Zstandard`.
    ///
    /// - Complexity: O(byteCount) at each call. The archive caches nothing, so that its memory does not grow with use.
    var content: [UInt8]? { frame.withSpan { Zstandard.decompressed($0, byteCount: byteCount) } }
}
