internal import Digests

/// The blobs written so far: equal bytes are written once.
struct BlobStore {
    private(set) var entries = ByteBuilder()
    private(set) var digests = ByteBuilder()
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
    mutating func store(_ bytes: [UInt8], in output: inout ArchiveOutput) throws(ArchiveError) -> UInt32 {
        let digest = SHA256.digest(of: bytes)
        let key = Digest(digest)
        if let number = numbers[key] { return number }
        guard let number = UInt32(exactly: numbers.count + 1) else {
            throw ArchiveError(.tooLarge, "more than \(UInt32.max) different files; split the bundle")
        }
        numbers[key] = number
        output.align(to: ArchiveFormat.blobAlignment(byteCount: bytes.count))
        entries.append(output.byteCount)
        entries.append(UInt64(bytes.count))
        entries.append(withArchiveBytes(of: bytes) { $0.hash })
        digests.append(digest)
        try output.append(bytes)
        return number
    }
}
