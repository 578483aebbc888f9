internal import ResourceArchive
internal import ResourceBasics

/// The blobs written so far. Equal bytes are written once.
struct BlobStore: Sendable {
    private(set) var entries = ByteBuilder()
    private(set) var digests = ByteBuilder()
    private var count: UInt32 = 0
    /// Finds a blob by the first bytes of its digest.
    private var index: KeyIndex

    /// - Parameter capacity: The maximum number of blobs that are expected.
    init(capacity: Int) { index = KeyIndex(capacity: capacity) }

    /// Writes a blob's stored form unless it is already written. Returns its index + 1.
    mutating func store(_ payload: PreparedPayload, in output: inout ArchiveOutput) throws(ArchiveError) -> UInt32 {
        let hash = withArchiveBytes(of: payload.digest) { $0.u32(0) ?? 0 }
        if let found = index.find(hash, matches: { isDigest(payload.digest, of: $0) }) { return UInt32(found) + 1 }
        guard count < UInt32.max - 1 else {
            throw ArchiveError(
                .tooLarge, "the bundle has more than \(UInt32.max - 1) different files; split the bundle")
        }
        index.append(hash, Int(count))
        count += 1
        output.align(to: ArchiveFormat.blobAlignment(byteCount: payload.stored.count))
        entries.append(output.byteCount)
        entries.append(UInt64(payload.stored.count) | payload.codec << 56)
        entries.append(payload.checksum)
        digests.append(payload.digest)
        try output.append(payload.stored)
        return count
    }

    private func isDigest(_ digest: [UInt8], of blob: Int) -> Bool {
        withArchiveBytes(of: digest) { digest in
            withArchiveBytes(of: digests.bytes) { $0.holds(digest, at: blob * digest.count) }
        }
    }
}
