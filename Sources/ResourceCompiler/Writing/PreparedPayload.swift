internal import ResourceArchive
internal import ResourceBasics

/// A payload that is measured and hashed before it is written. Several threads prepare payloads at once.
struct PreparedPayload: Sendable {
    /// The codec of the stored form.
    let codec: UInt64
    /// SHA-256 of the payload, independent of its stored form.
    let digest: [UInt8]
    /// The format's 64-bit hash of the stored form.
    let checksum: UInt64
    /// Width and height in pixels; nil if the payload has none.
    let size: (width: UInt32, height: UInt32)?
    /// The stored form: the payload itself, or its compressed form.
    let stored: [UInt8]

    init(_ payload: [UInt8], measure: ArchiveContents.Measure, compresses: Bool) {
        let compressed = compresses ? CompressedBlob.stored(payload) : nil
        stored = compressed ?? payload
        codec = compressed == nil ? ArchiveFormat.plainCodec : ArchiveFormat.zstandardCodec
        size = measure(payload)
        digest = SHA256.digest(of: payload)
        checksum = withArchiveBytes(of: stored) { $0.hash }
    }
}

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
