/// The constants of `Documentation/ArchiveFormat.md`.
package enum ArchiveFormat {
    /// `\x89RBARC\r\n`: a byte above 127 and a line end, so that a copy in text mode is detected.
    package static let magic: UInt64 = 0x0a0d_4352_4142_5289
    /// The first bytes of every archive: `magic` in little endian.
    static let signature: [UInt8] = (0..<8).map { UInt8(truncatingIfNeeded: magic >> (8 * UInt64($0))) }
    /// The format version in tenths: 10 means 1.0. Readers refuse a file with another version.
    package static let version: UInt16 = 10
    /// Feature bit: file names and source paths contain a mark instead of their asset's or file's name.
    package static let abbreviates: UInt32 = 1
    /// Feature bits that this reader supports.
    static let knownFeatures: UInt32 = abbreviates
    package static let headerByteCount = 64
    package static let sectionEntryByteCount = 32
    /// Every section begins at a multiple of this number of bytes.
    package static let sectionAlignment: UInt64 = 64
    /// The maximum number of sections: more than any version will have. The limit keeps opening O(1).
    static let sectionLimit: UInt32 = 64
    package static let tableEntryByteCount = 40
    package static let tableHeaderByteCount = 16
    static let columnEntryByteCount = 40
    package static let resourceHeaderByteCount = 40
    static let resourceEntryByteCount = 8
    static let groupEntryByteCount = 16
    package static let conditionEntryByteCount = 24
    package static let variantEntryByteCount = 20
    package static let blobEntryByteCount = 24
    package static let digestByteCount = 32
    package static let layerHeaderByteCount = 8
    package static let tombstoneEntryByteCount = 16
    package static let packEntryByteCount = 8
    /// The number of seeds that a writer tries for one hash table before it fails.
    ///
    /// Among one million keys, two have the same 64-bit hash in one of 37 million tables. By chance, seed 1 is therefore hardly
    /// ever needed and seed 2 never. Keys that collide under all of these seeds were made on purpose.
    package static let seedLimit: UInt32 = 64
    /// The maximum size of one key, in bytes.
    ///
    /// A key is a name. A larger key means that the wrong file was read.
    package static let keyByteLimit = 16 << 20
    /// The maximum size of one value, in bytes: the most that its 23-bit length field can store.
    package static let valueByteLimit = 1 << 23 - 1
    /// The maximum size of one pooled text, in bytes. A group's properties are such a text.
    package static let textByteLimit = 1 << 30
    /// The maximum number of localizations: what a variant's 16-bit field can address.
    package static let localizationLimit = 65_535

    /// Codec of a blob that is stored uncompressed.
    package static let plainCodec: UInt64 = 0
    /// Codec of a compressed blob: a u64 with the uncompressed size in bytes, then one Zstandard frame (RFC 8878).
    package static let zstandardCodec: UInt64 = 1
    /// The maximum uncompressed size of a compressed blob, in bytes.
    ///
    /// Larger blobs are stored uncompressed. Programs read large files in parts, and a mapped file serves that better. The
    /// limit also bounds the memory that a forged archive can make a reader allocate.
    package static let compressedByteLimit = 64 << 20
    /// The minimum size of a blob that is compressed, in bytes. For smaller blobs, the 8-byte size and the frame's header use
    /// up most of the gain.
    package static let leastCompressedByteCount = 256

    /// Returns the alignment of a blob of this size. Blobs that are read whole are aligned to cache lines; large blobs are
    /// aligned to pages, so that the kernel can share them or take advice about them.
    package static func blobAlignment(byteCount: Int) -> UInt64 {
        if byteCount >= 64 << 10 { return 4096 }
        return byteCount >= 4 << 10 ? 64 : 16
    }

    /// Returns `offset` rounded up to a multiple of `alignment`, which must be a power of two.
    package static func aligned(_ offset: UInt64, to alignment: UInt64) -> UInt64 {
        (offset &+ (alignment &- 1)) & ~(alignment &- 1)
    }
}
