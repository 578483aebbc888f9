/// The four letters that name a section.
struct SectionKind: Hashable, Sendable, CustomStringConvertible {
    let code: UInt32

    init(code: UInt32) { self.code = code }

    private init(_ name: StaticString) {
        var code: UInt32 = 0
        for byte in name.description.utf8.reversed() { code = code << 8 | UInt32(byte) }
        self.code = code
    }

    /// Blobs.
    static let data = SectionKind("DATA")
    /// Texts: names, paths, properties.
    static let pool = SectionKind("POOL")
    /// Key and value pairs about the bundle.
    static let meta = SectionKind("META")
    /// Localizations.
    static let localizations = SectionKind("LOCS")
    /// String tables: keys and cells.
    static let tables = SectionKind("TABL")
    /// The values that cells refer to.
    static let values = SectionKind("VALS")
    /// Assets and files.
    static let resources = SectionKind("RSRC")
    /// Where blobs lie, and their checksums.
    static let blobs = SectionKind("BLOB")
    /// SHA-256 of every blob; may be skipped.
    static let digests = SectionKind("DIGE")
    /// Which archive this one lies over.
    static let overlay = SectionKind("OVRL")
    /// What an overlay takes away from below it.
    static let tombstones = SectionKind("TOMB")
    /// The tag a pack is fetched by, or which assets lie in packs; may be skipped.
    static let packs = SectionKind("PACK")

    static let known: Set<SectionKind> = [
        .data, .pool, .meta, .localizations, .tables, .values, .resources, .blobs, .digests, .overlay,
        .tombstones, .packs,
    ]

    /// Whether an archive that has the section still answers rightly to a reader that skips it.
    var isOptional: Bool { [.digests, .packs].contains(self) }

    var description: String {
        String(
            decoding: (0..<4).map { shift -> UInt8 in
                let byte = UInt8(truncatingIfNeeded: code >> (8 * UInt32(shift)))
                return (0x20..<0x7f).contains(byte) ? byte : UInt8(ascii: "?")
            }, as: UTF8.self)
    }
}

/// The bits beside a section's name.
enum SectionFlags {
    /// A reader that does not know the section must refuse the archive.
    static let required: UInt32 = 1
    /// The checksum is that of the section's bytes; without it the field is zero.
    static let isChecksummed: UInt32 = 2
}

/// One entry of the section table.
struct SectionEntry: Sendable {
    var kind: SectionKind
    var flags: UInt32
    var offset: UInt64
    var byteCount: UInt64
    var checksum: UInt64

    var isRequired: Bool { flags & SectionFlags.required != 0 }
    var isChecksummed: Bool { flags & SectionFlags.isChecksummed != 0 }
}
