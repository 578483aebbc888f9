internal import Digests

/// A payload read, measured and digested ahead of its turn, which several threads do at once.
struct PreparedPayload: Sendable {
    let bytes: [UInt8]
    /// SHA-256.
    let digest: [UInt8]
    /// The format's own hash.
    let checksum: UInt64
    /// Width and height, where they are not known already and the payload tells.
    let size: (width: UInt32, height: UInt32)?

    init(_ bytes: [UInt8], size: (width: UInt32, height: UInt32)?) {
        self.bytes = bytes
        self.size = size
        digest = SHA256.digest(of: bytes)
        checksum = withArchiveBytes(of: bytes) { $0.hash }
    }
}

extension VariantContents {
    /// The payload, at most `byteLimit` bytes of it; nil for none, and for a longer one.
    func prepared(
        byteLimit: Int, measure: ([UInt8]) -> (width: UInt32, height: UInt32)?
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
                throw ArchiveError(.fileAccess, "\(fileName): \(error)")
            }
        }
        return PreparedPayload(bytes, size: pixelWidth == 0 && pixelHeight == 0 ? measure(bytes) : nil)
    }
}
