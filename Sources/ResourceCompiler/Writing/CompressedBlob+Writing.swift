internal import ResourceArchive

extension CompressedBlob {
    /// Returns the compressed form of a blob; nil if compressing it is not worthwhile.
    ///
    /// Only UTF-8 texts are compressed: images and videos are compressed already, and most data that is not UTF-8 is one of
    /// these.
    static func stored(_ bytes: [UInt8]) -> [UInt8]? {
        let limits = ArchiveFormat.leastCompressedByteCount...ArchiveFormat.compressedByteLimit
        guard limits.contains(bytes.count), withArchiveBytes(of: bytes, { $0.isUTF8 }), !bytes.contains(0),
            let frame = Zstandard.compressed(bytes)
        else { return nil }
        var stored = ByteBuilder()
        stored.append(UInt64(bytes.count))
        stored.append(frame)
        // Each read of a compressed blob costs time and memory, so compression must save at least an eighth.
        return stored.count <= bytes.count / 8 * 7 ? stored.bytes : nil
    }
}
