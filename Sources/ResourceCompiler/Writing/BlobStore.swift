internal import ResourceArchive

/// The blobs written so far: equal bytes are written once.
struct BlobStore: Sendable {
    private(set) var entries = ByteBuilder()
    private(set) var digests = ByteBuilder()
    private var count: UInt32 = 0
    /// A blob's index + 1, found by the first bytes of its digest; 0 for a free slot. At most half are in use.
    private var slots: [UInt32]

    /// - Parameter capacity: How many there may be.
    init(capacity: Int) {
        var slotCount = 16
        while slotCount < 2 * capacity { slotCount *= 2 }
        slots = [UInt32](repeating: 0, count: slotCount)
    }

    /// Writes a blob's stored form unless it is there already; the result is its index + 1.
    mutating func store(
        _ payload: PreparedPayload, _ bytes: ArraySlice<UInt8>, in output: inout ArchiveOutput
    ) throws(ArchiveError) -> UInt32 {
        let slot = slot(of: payload.digest)
        if slots[slot] != 0 { return slots[slot] }
        guard count < UInt32.max, Int(count) < slots.count / 2 else {
            throw ArchiveError(.tooLarge, "more than \(UInt32.max) different files; split the bundle")
        }
        count += 1
        slots[slot] = count
        output.align(to: ArchiveFormat.blobAlignment(byteCount: bytes.count))
        entries.append(output.byteCount)
        entries.append(UInt64(bytes.count) | payload.codec << 56)
        entries.append(payload.checksum)
        digests.append(payload.digest)
        try output.append(bytes)
        return count
    }

    /// The slot of the blob with a digest, or a free one.
    private func slot(of digest: [UInt8]) -> Int {
        let start = withArchiveBytes(of: digest) { $0.u64(0) ?? 0 }
        var slot = Int(truncatingIfNeeded: start) & (slots.count - 1)
        while slots[slot] != 0, !isDigest(digest, of: Int(slots[slot]) - 1) { slot = (slot + 1) & (slots.count - 1) }
        return slot
    }

    private func isDigest(_ digest: [UInt8], of blob: Int) -> Bool {
        withArchiveBytes(of: digest) { digest in
            withArchiveBytes(of: digests.bytes) { $0.holds(digest, at: blob * digest.count) }
        }
    }
}
