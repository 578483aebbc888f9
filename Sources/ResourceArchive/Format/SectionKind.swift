/// The four-character code of a section.
package struct SectionKind: Hashable, Sendable, CustomStringConvertible {
    package let code: UInt32

    init(code: UInt32) { self.code = code }

    private init(_ name: StaticString) {
        var code: UInt32 = 0
        for byte in name.description.utf8.reversed() { code = code << 8 | UInt32(byte) }
        self.code = code
    }

    /// Blobs.
    package static let data = SectionKind("DATA")
    /// Pooled texts: names, paths, properties.
    package static let pool = SectionKind("POOL")
    /// Key and value pairs about the bundle.
    package static let meta = SectionKind("META")
    /// Localizations.
    package static let localizations = SectionKind("LOCS")
    /// String tables: keys and cells.
    package static let tables = SectionKind("TABL")
    /// The values that cells refer to.
    package static let values = SectionKind("VALS")
    /// Assets and files.
    package static let resources = SectionKind("RSRC")
    /// Offset, size and checksum of each blob.
    package static let blobs = SectionKind("BLOB")
    /// SHA-256 of every blob. Readers may skip this section.
    package static let digests = SectionKind("DIGE")
    /// The identity of the base archive that this overlay was compiled for.
    package static let overlay = SectionKind("OVRL")
    /// The resources of the base that an overlay removes.
    package static let tombstones = SectionKind("TOMB")
    /// The tag of a pack, or the assets that are in packs. Readers may skip this section.
    package static let packs = SectionKind("PACK")

    package static let known: Set<SectionKind> = [
        .data, .pool, .meta, .localizations, .tables, .values, .resources, .blobs, .digests, .overlay,
        .tombstones, .packs,
    ]

    /// Whether a reader that skips the section still returns correct results.
    package var isOptional: Bool { [.digests, .packs].contains(self) }

    package var description: String {
        String(
            decoding: (0..<4).map { shift -> UInt8 in
                let byte = UInt8(truncatingIfNeeded: code >> (8 * UInt32(shift)))
                return (0x20..<0x7f).contains(byte) ? byte : UInt8(ascii: "?")
            }, as: UTF8.self)
    }
}

/// The flag bits of a section entry.
package enum SectionFlags {
    /// A reader that does not know the section must refuse the archive.
    package static let required: UInt32 = 1
    /// The checksum field has the checksum of the section's bytes. Without this flag, the field is zero.
    package static let isChecksummed: UInt32 = 2
}

/// One entry of the section table.
package struct SectionEntry: Sendable {
    package var kind: SectionKind
    package var flags: UInt32
    package var offset: UInt64
    package var byteCount: UInt64
    package var checksum: UInt64

    package init(kind: SectionKind, flags: UInt32, offset: UInt64, byteCount: UInt64, checksum: UInt64) {
        self.kind = kind
        self.flags = flags
        self.offset = offset
        self.byteCount = byteCount
        self.checksum = checksum
    }

    package var isRequired: Bool { flags & SectionFlags.required != 0 }
    package var isChecksummed: Bool { flags & SectionFlags.isChecksummed != 0 }
}
