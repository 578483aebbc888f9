internal import FileAccess
internal import ResourceArchive
internal import ResourceBasics

/// A payload measured and digested ahead of its turn, which several threads do at once.
struct PreparedPayload: Sendable {
    /// How it is stored.
    let codec: UInt64
    /// SHA-256 of the payload, whatever its stored form.
    let digest: [UInt8]
    /// The format's own hash of what is stored.
    let checksum: UInt64
    /// Width and height, where they are not known already and the payload tells.
    let size: (width: UInt32, height: UInt32)?
    /// What is stored in place of the payload; nil for the payload itself.
    let compressed: [UInt8]?

    init(_ payload: [UInt8], measure: ArchiveContents.Measure?, compresses: Bool) {
        compressed = compresses ? CompressedBlob.stored(payload) : nil
        codec = compressed == nil ? ArchiveFormat.plainCodec : ArchiveFormat.zstandardCodec
        size = measure?(payload)
        digest = SHA256.digest(of: payload)
        checksum = withArchiveBytes(of: compressed ?? payload) { $0.hash }
    }
}

extension ArchiveContents {
    /// Replaces the bytes of an array with a variant's payload; false for a variant without one, and for one longer than `byteLimit`.
    func readPayload(
        of variant: borrowing VariantContents, byteLimit: Int, into bytes: inout [UInt8]
    ) throws(ArchiveError) -> Bool {
        switch variant.payload {
        case .none: return false
        case .bytes(let known): bytes = known
        case .file(let folder): return try read(RelativePath.join(folder, variant.fileName), byteLimit, &bytes)
        }
        return true
    }
}
