internal import Digests

/// A payload read, measured and digested ahead of its turn, which several threads do at once.
final class PreparedPayload: Sendable {
    /// What is stored: the payload, or its compressed form.
    let bytes: [UInt8]
    /// How it is stored.
    let codec: UInt64
    /// SHA-256 of the payload, whatever its stored form.
    let digest: [UInt8]
    /// The format's own hash of what is stored.
    let checksum: UInt64
    /// Width and height, where they are not known already and the payload tells.
    let size: (width: UInt32, height: UInt32)?

    init(_ payload: [UInt8], size: (width: UInt32, height: UInt32)?, compresses: Bool) {
        let compressed = compresses ? CompressedBlob.stored(payload) : nil
        let stored = compressed ?? payload
        codec = compressed == nil ? ArchiveFormat.plainCodec : ArchiveFormat.zstandardCodec
        bytes = stored
        self.size = size
        digest = SHA256.digest(of: payload)
        checksum = withArchiveBytes(of: stored) { $0.hash }
    }
}

extension VariantContents {
    /// The payload, at most `byteLimit` bytes of it; nil for none, and for a longer one.
    func prepared(
        byteLimit: Int, measure: ([UInt8]) -> (width: UInt32, height: UInt32)?, compresses: Bool
    ) throws(ArchiveError) -> PreparedPayload? {
        let bytes: [UInt8]
        switch payload {
        case .none: return nil
        case .bytes(let known): bytes = known
        case .reading(let read):
            do {
                guard let contents = try read(byteLimit) else { return nil }
                bytes = contents
            } catch let error as ArchiveError {
                throw error
            } catch {
                throw ArchiveError(.fileAccess, "\(error)")
            }
        }
        return PreparedPayload(
            bytes, size: pixelWidth == 0 && pixelHeight == 0 ? measure(bytes) : nil,
            compresses: compresses)
    }
}
