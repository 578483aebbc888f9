internal import ResourceArchive

extension CompressedBlob {
    /// The stored form of a blob that is worth compressing; nil for others.
    ///
    /// Those are texts: an image or a video is compressed already, and what is not UTF-8 mostly is one of these.
    static func stored(_ bytes: [UInt8]) -> [UInt8]? {
        let limits = ArchiveFormat.leastCompressedByteCount...ArchiveFormat.compressedByteLimit
        guard limits.contains(bytes.count), withArchiveBytes(of: bytes, { $0.isUTF8 }), !bytes.contains(0),
            let frame = Zstandard.compressed(bytes)
        else { return nil }
        var stored = ByteBuilder()
        stored.append(UInt64(bytes.count))
        stored.append(frame)
        // Reading it costs time and memory each time: it has to save an eighth.
        return stored.count <= bytes.count / 8 * 7 ? stored.bytes : nil
    }
}
