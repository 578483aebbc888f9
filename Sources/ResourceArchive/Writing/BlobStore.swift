/// The blobs written so far: equal bytes are written once.
struct BlobStore {
    private(set) var entries = ByteBuilder()
    private(set) var digests = ByteBuilder()
    /// Whether any of them is compressed.
    private(set) var hasCompressed = false
    private var numbers: [Digest: UInt32] = [:]

    private struct Digest: Hashable {
        var first: UInt64
        var second: UInt64
        var third: UInt64
        var fourth: UInt64

        init(_ bytes: [UInt8]) {
            (first, second, third, fourth) = withArchiveBytes(of: bytes) {
                ($0.u64(0) ?? 0, $0.u64(8) ?? 0, $0.u64(16) ?? 0, $0.u64(24) ?? 0)
            }
        }
    }

    /// Writes a blob unless it is there already; the result is its index + 1.
    mutating func store(_ payload: PreparedPayload, in output: inout ArchiveOutput) throws(ArchiveError) -> UInt32 {
        let key = Digest(payload.digest)
        if let number = numbers[key] { return number }
        guard let number = UInt32(exactly: numbers.count + 1) else {
            throw ArchiveError(.tooLarge, "more than \(UInt32.max) different files; split the bundle")
        }
        numbers[key] = number
        output.align(to: ArchiveFormat.blobAlignment(byteCount: payload.bytes.count))
        entries.append(output.byteCount)
        entries.append(UInt64(payload.bytes.count) | payload.codec << 56)
        if payload.codec != ArchiveFormat.plainCodec { hasCompressed = true }
        entries.append(payload.checksum)
        digests.append(payload.digest)
        try output.append(payload.bytes)
        return number
    }
}
