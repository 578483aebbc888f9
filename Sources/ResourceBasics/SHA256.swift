/// SHA-256 (FIPS 180-4): the digest that identifies tables, files and blobs.
///
/// ```swift
/// SHA256.hexDigest(of: Array("abc".utf8))    // "ba7816bf…f20015ad"
/// ```
/// This package has its own, because every maintained library with SHA-256 needs Foundation, which run-time targets must
/// not link.
public struct SHA256: Sendable {
    /// The number of bytes of a digest.
    public static let byteCount = 32

    private var state: SHA256State
    /// The bytes that do not fill a block yet.
    private var pending = InlineArray<64, UInt8>(repeating: 0)
    private var pendingCount = 0
    private var totalByteCount: UInt64 = 0

    /// Starts a digest without any bytes.
    public init() {
        state = SHA256State(usesInstructions: SHA256State.hasInstructions)
    }

    /// Starts a digest; if `isPortable`, it does not use the processor's SHA-256 instructions.
    package init(isPortable: Bool) {
        state = SHA256State(usesInstructions: !isPortable && SHA256State.hasInstructions)
    }

    /// Adds bytes to the digest.
    ///
    /// - Complexity: O(count).
    public mutating func update(_ bytes: Span<UInt8>) {
        totalByteCount &+= UInt64(bytes.count)
        var offset = 0
        if pendingCount > 0 {
            offset = min(bytes.count, SHA256State.blockByteCount - pendingCount)
            for index in 0..<offset { append(bytes[index]) }
            if pendingCount < SHA256State.blockByteCount { return }
            compressPending()
        }
        let whole = (bytes.count - offset) & ~(SHA256State.blockByteCount - 1)
        if whole > 0 { state.compress(bytes.extracting(offset..<offset + whole)) }
        for index in offset + whole..<bytes.count { append(bytes[index]) }
    }

    /// Adds bytes to the digest.
    ///
    /// - Complexity: O(count).
    public mutating func update(_ bytes: [UInt8]) {
        update(bytes.span)
    }

    /// Returns the 32 bytes of the digest of all added bytes.
    public consuming func finalize() -> [UInt8] {
        append(0x80)
        // The last eight bytes of the last block are the number of bits.
        if pendingCount > SHA256State.blockByteCount - 8 {
            fill(upTo: SHA256State.blockByteCount)
            compressPending()
        }
        fill(upTo: SHA256State.blockByteCount - 8)
        let bitCount = totalByteCount &* 8
        for shift in stride(from: 56, through: 0, by: -8) {
            append(UInt8(truncatingIfNeeded: bitCount >> UInt64(shift)))
        }
        compressPending()
        return state.bytes
    }

    private mutating func compressPending() {
        let block = pending
        state.compress(block.span)
        pendingCount = 0
    }

    private mutating func append(_ byte: UInt8) {
        pending[pendingCount] = byte
        pendingCount &+= 1
    }

    private mutating func fill(upTo count: Int) {
        while pendingCount < count { append(0) }
    }
}

extension SHA256 {
    /// Returns the digest of an array of bytes.
    public static func digest(of bytes: [UInt8]) -> [UInt8] {
        var hash = SHA256()
        hash.update(bytes.span)
        return hash.finalize()
    }

    /// Returns the digest of an array of bytes in lower-case hexadecimal, as `sha256sum` prints it.
    public static func hexDigest(of bytes: [UInt8]) -> String {
        hexadecimal(digest(of: bytes))
    }
}
