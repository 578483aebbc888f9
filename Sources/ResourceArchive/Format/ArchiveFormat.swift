/// The numbers of `Documentation/ArchiveFormat.md`.
enum ArchiveFormat {
    /// `\x89RBARC\r\n`: a byte above 127 and a line end, so that a text-mode copy is noticed.
    static let magic: UInt64 = 0x0a0d_4352_4142_5289
    /// The version in tenths, 1.0; a reader refuses a file with another one.
    static let version: UInt16 = 10
    /// Feature bit: file names and source paths have a mark for the name that they are of.
    static let abbreviates: UInt32 = 1
    /// Feature bits this reader understands.
    static let knownFeatures: UInt32 = abbreviates
    static let headerByteCount = 64
    static let sectionEntryByteCount = 32
    /// Sections begin at multiples of this.
    static let sectionAlignment: UInt64 = 64
    /// More sections than any version will have; keeps opening O(1).
    static let sectionLimit: UInt32 = 64
    static let tableEntryByteCount = 40
    static let tableHeaderByteCount = 16
    static let columnEntryByteCount = 40
    static let resourceHeaderByteCount = 40
    static let resourceEntryByteCount = 8
    static let groupEntryByteCount = 16
    static let conditionEntryByteCount = 24
    static let variantEntryByteCount = 20
    static let blobEntryByteCount = 24
    static let digestByteCount = 32
    static let layerHeaderByteCount = 8
    static let tombstoneEntryByteCount = 16
    static let packEntryByteCount = 8
    /// Seeds that a writer tries for one hash table before it gives up.
    ///
    /// Two of a million keys have the same 64-bit hash in one of 37 million tables, so that chance hardly ever needs seed 1
    /// and never seed 2. Keys that collide under all of these were made to.
    static let seedLimit: UInt32 = 64
    /// Bytes of one key.
    ///
    /// A key is a name; more is a file in the wrong place.
    static let keyByteLimit = 16 << 20
    /// Bytes of one value: what its 23-bit length field holds.
    static let valueByteLimit = 1 << 23 - 1
    /// Bytes of one pooled text, such as a group's properties.
    static let textByteLimit = 1 << 30
    /// Localizations: what a variant's 16-bit field can name.
    static let localizationLimit = 65_535

    /// Codec of a blob that is stored as it is.
    static let plainCodec: UInt64 = 0
    /// Codec of a blob that is a u64, the number of its bytes, and one Zstandard frame of them (RFC 8878).
    static let zstandardCodec: UInt64 = 1
    /// Bytes that a compressed blob may come to.
    ///
    /// Larger ones are stored as they are: what is read a part at a time had better stay mapped, and a reader of a forged
    /// archive never needs more memory than this.
    static let compressedByteLimit = 64 << 20
    /// Fewer bytes are not worth compressing: with the eight in front and the frame's own not much is won.
    static let leastCompressedByteCount = 256

    /// Where a blob of this size begins: cache lines for what is read in full, pages for what may be advised or shared.
    static func blobAlignment(byteCount: Int) -> UInt64 {
        if byteCount >= 64 << 10 { return 4096 }
        return byteCount >= 4 << 10 ? 64 : 16
    }

    /// `offset`, or the next multiple of `alignment` (a power of two).
    static func aligned(_ offset: UInt64, to alignment: UInt64) -> UInt64 {
        (offset &+ (alignment &- 1)) & ~(alignment &- 1)
    }
}
