internal import CResourceBundle

/// SHA-256 (FIPS 180-4): the digest that identifies tables, files and blobs.
///
/// ```swift
/// SHA256.hexDigest(of: Array("abc".utf8))    // "ba7816bf…f20015ad"
/// ```
/// This package has its own, because every maintained library with SHA-256 needs Foundation, which run-time targets must
/// not link.
public enum SHA256: Sendable {
    /// The number of bytes of a digest.
    public static let byteCount = 32

    /// Returns the digest of an array of bytes.
    ///
    /// - Complexity: O(count).
    public static func digest(of bytes: [UInt8]) -> [UInt8] { digest(of: bytes, isPortable: false) }

    /// Returns the digest of an array of bytes; if `isPortable`, without the processor's SHA-256 instructions.
    package static func digest(of bytes: [UInt8], isPortable: Bool) -> [UInt8] {
        var state = SHA256State(usesInstructions: !isPortable && SHA256State.hasInstructions)
        let blockByteCount = SHA256State.blockByteCount
        let wholeByteCount = bytes.count & ~(blockByteCount - 1)
        state.compress(bytes.span.extracting(..<wholeByteCount))
        // The last blocks: the rest of the bytes, a bit 1, zeros, and the number of bits in eight bytes.
        var rest = InlineArray<128, UInt8>(repeating: 0)
        let restByteCount = bytes.count - wholeByteCount
        for offset in 0..<restByteCount { rest[offset] = bytes[wholeByteCount + offset] }
        rest[restByteCount] = 0x80
        let end = restByteCount < blockByteCount - 8 ? blockByteCount : 2 * blockByteCount
        let bitCount = UInt64(bytes.count) &* 8
        for offset in 1...8 { rest[end - offset] = UInt8(truncatingIfNeeded: bitCount >> (8 * UInt64(offset - 1))) }
        state.compress(rest.span.extracting(..<end))
        return state.bytes
    }

    /// Returns the digest of an array of bytes in lower-case hexadecimal, as `sha256sum` prints it.
    public static func hexDigest(of bytes: [UInt8]) -> String {
        hexadecimal(digest(of: bytes))
    }
}

/// The eight working words of SHA-256 and its compression function (FIPS 180-4 §6.2.2).
///
/// Most processors have instructions for SHA-256, which are five times as fast. The Swift code here is for the others.
private struct SHA256State {
    /// The number of bytes of a block.
    static let blockByteCount = 64
    /// Whether this processor has instructions for SHA-256.
    static let hasInstructions = rb_has_sha256_instructions()

    private let usesInstructions: Bool
    private var words: InlineArray<8, UInt32> = [
        0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
    ]

    /// Creates the state before the first block.
    init(usesInstructions: Bool) {
        self.usesInstructions = usesInstructions
    }

    /// Compresses whole blocks into the state.
    mutating func compress(_ blocks: Span<UInt8>) {
        guard usesInstructions else {
            for offset in stride(from: 0, to: blocks.count, by: Self.blockByteCount) { mix(blocks, at: offset) }
            return
        }
        var state = words.mutableSpan
        // SAFETY: the call reads and writes eight words and reads that number of blocks; it stores neither address.
        unsafe state.withUnsafeMutableBufferPointer { state in
            unsafe blocks.withUnsafeBufferPointer { blocks in
                unsafe rb_sha256_compress(state.baseAddress, blocks.baseAddress, blocks.count / Self.blockByteCount)
            }
        }
    }

    /// Compresses the block of 64 bytes at `offset` into the state.
    private mutating func mix(_ bytes: Span<UInt8>, at offset: Int) {
        var w = InlineArray<64, UInt32>(repeating: 0)
        for t in 0..<16 {
            let i = offset + 4 * t
            w[t] =
                UInt32(bytes[i]) << 24 | UInt32(bytes[i + 1]) << 16 | UInt32(bytes[i + 2]) << 8 | UInt32(bytes[i + 3])
        }
        for t in 16..<64 {
            let s0 = rotate(w[t - 15], 7) ^ rotate(w[t - 15], 18) ^ (w[t - 15] >> 3)
            let s1 = rotate(w[t - 2], 17) ^ rotate(w[t - 2], 19) ^ (w[t - 2] >> 10)
            w[t] = w[t - 16] &+ s0 &+ w[t - 7] &+ s1
        }
        var (a, b, c, d) = (words[0], words[1], words[2], words[3])
        var (e, f, g, h) = (words[4], words[5], words[6], words[7])
        for t in 0..<64 {
            let s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
            let t1 = h &+ s1 &+ ((e & f) ^ (~e & g)) &+ roundConstants[t] &+ w[t]
            let s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
            let t2 = s0 &+ ((a & b) ^ (a & c) ^ (b & c))
            (h, g, f, e, d, c, b, a) = (g, f, e, d &+ t1, c, b, a, t1 &+ t2)
        }
        let mixed: InlineArray<8, UInt32> = [a, b, c, d, e, f, g, h]
        for index in mixed.indices { words[index] &+= mixed[index] }
    }

    /// The bytes of the digest: the words in big-endian order.
    var bytes: [UInt8] {
        (0..<SHA256.byteCount).map { UInt8(truncatingIfNeeded: words[$0 / 4] >> UInt32(24 - 8 * ($0 % 4))) }
    }
}

@inline(__always)
private func rotate(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word &>> count | word &<< (32 &- count)
}

/// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
private let roundConstants: InlineArray<64, UInt32> = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
    0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
    0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
    0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
    0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
    0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
    0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
]
