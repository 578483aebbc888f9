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

extension VariantContents.Payload {
    /// Puts the payload, at most `byteLimit` bytes of it, in the place of what is in an array; false for none, and for a
    /// longer one.
    func read(byteLimit: Int, into bytes: inout [UInt8]) throws(ArchiveError) -> Bool {
        switch self {
        case .none: return false
        case .bytes(let known): bytes = known
        case .reading(let read):
            do {
                return try read(byteLimit, &bytes)
            } catch let error as ArchiveError {
                throw error
            } catch {
                throw ArchiveError(.fileAccess, "\(error)")
            }
        }
        return true
    }
}
