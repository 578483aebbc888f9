/// The numbers of `Documentation/ArchiveFormat.md`.
package enum ArchiveFormat {
    /// `\x89RBARC\r\n`: a byte above 127 and a line end, so that a text-mode copy is noticed.
    package static let magic: UInt64 = 0x0a0d_4352_4142_5289
    /// The version in tenths, 1.0; a reader refuses a file with another one.
    package static let version: UInt16 = 10
    /// Feature bit: file names and source paths have a mark for the name that they are of.
    package static let abbreviates: UInt32 = 1
    /// Feature bits this reader understands.
    static let knownFeatures: UInt32 = abbreviates
    package static let headerByteCount = 64
    package static let sectionEntryByteCount = 32
    /// Sections begin at multiples of this.
    package static let sectionAlignment: UInt64 = 64
    /// More sections than any version will have; keeps opening O(1).
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
    /// Seeds that a writer tries for one hash table before it gives up.
    ///
    /// Two of a million keys have the same 64-bit hash in one of 37 million tables, so that chance hardly ever needs seed 1
    /// and never seed 2. Keys that collide under all of these were made to.
    package static let seedLimit: UInt32 = 64
    /// Bytes of one key.
    ///
    /// A key is a name; more is a file in the wrong place.
    package static let keyByteLimit = 16 << 20
    /// Bytes of one value: what its 23-bit length field holds.
    package static let valueByteLimit = 1 << 23 - 1
    /// Bytes of one pooled text, such as a group's properties.
    package static let textByteLimit = 1 << 30
    /// Localizations: what a variant's 16-bit field can name.
    package static let localizationLimit = 65_535

    /// Codec of a blob that is stored as it is.
    package static let plainCodec: UInt64 = 0
    /// Codec of a blob that is a u64, the number of its bytes, and one Zstandard frame of them (RFC 8878).
    package static let zstandardCodec: UInt64 = 1
    /// Bytes that a compressed blob may come to.
    ///
    /// Larger ones are stored as they are: what is read a part at a time had better stay mapped, and a reader of a forged
    /// archive never needs more memory than this.
    package static let compressedByteLimit = 64 << 20
    /// Fewer bytes are not worth compressing: with the eight in front and the frame's own not much is won.
    package static let leastCompressedByteCount = 256

    /// Where a blob of this size begins: cache lines for what is read in full, pages for what may be advised or shared.
    package static func blobAlignment(byteCount: Int) -> UInt64 {
        if byteCount >= 64 << 10 { return 4096 }
        return byteCount >= 4 << 10 ? 64 : 16
    }

    /// `offset`, or the next multiple of `alignment` (a power of two).
    package static func aligned(_ offset: UInt64, to alignment: UInt64) -> UInt64 {
        (offset &+ (alignment &- 1)) & ~(alignment &- 1)
    }
}
