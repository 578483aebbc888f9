/// SHA-256 (FIPS 180-4): the digest by which tables, files and blobs are told apart.
///
/// ```swift
/// SHA256.hexDigest(of: Array("abc".utf8))    // "ba7816bf…f20015ad"
/// ```
/// It is here because every well-kept library that has it brings Foundation along, which run-time targets must not link.
public struct SHA256: Sendable {
    /// Bytes of a digest.
    public static let byteCount = 32
    private static let blockByteCount = 64

    private var state = SHA256State()
    private var pending: [UInt8] = []
    private var totalByteCount: UInt64 = 0

    /// A digest of nothing yet.
    public init() {
        pending.reserveCapacity(Self.blockByteCount)
    }

    /// Adds bytes.
    ///
    /// O(count).
    public mutating func update(_ bytes: Span<UInt8>) {
        totalByteCount &+= UInt64(bytes.count)
        var offset = 0
        if !pending.isEmpty {
            while offset < bytes.count && pending.count < Self.blockByteCount {
                pending.append(bytes[offset])
                offset += 1
            }
            if pending.count < Self.blockByteCount { return }
            let block = pending
            state.compress(block.span, at: 0)
            pending.removeAll(keepingCapacity: true)
        }
        while bytes.count - offset >= Self.blockByteCount {
            state.compress(bytes, at: offset)
            offset += Self.blockByteCount
        }
        while offset < bytes.count {
            pending.append(bytes[offset])
            offset += 1
        }
    }

    /// Adds bytes.
    ///
    /// O(count).
    public mutating func update(_ bytes: [UInt8]) {
        update(bytes.span)
    }

    /// The 32 bytes of the digest of everything added.
    public consuming func finalize() -> [UInt8] {
        let bitCount = totalByteCount &* 8
        pending.append(0x80)
        while pending.count % Self.blockByteCount != 56 { pending.append(0) }
        for shift in stride(from: 56, through: 0, by: -8) {
            pending.append(UInt8(truncatingIfNeeded: bitCount >> UInt64(shift)))
        }
        let blocks = pending
        for offset in stride(from: 0, to: blocks.count, by: Self.blockByteCount) {
            state.compress(blocks.span, at: offset)
        }
        return state.bytes
    }
}

extension SHA256 {
    /// The digest of one array of bytes.
    public static func digest(of bytes: [UInt8]) -> [UInt8] {
        var hash = SHA256()
        hash.update(bytes.span)
        return hash.finalize()
    }

    /// The digest in lower-case hexadecimal, as `sha256sum` prints it.
    public static func hexDigest(of bytes: [UInt8]) -> String {
        hexadecimal(digest(of: bytes))
    }
}
