internal import ResourceBasics

@testable internal import ResourceArchive

/// Replaces the checksums of a changed archive by the correct ones.
struct ArchiveSeal {
    private(set) var bytes: [UInt8]

    /// Computes all checksums again that can be found: those of blobs, sections, the section table and the header.
    static func sealed(_ bytes: [UInt8]) -> [UInt8] {
        guard bytes.count >= ArchiveFormat.headerByteCount else { return bytes }
        var seal = ArchiveSeal(bytes: bytes)
        seal.set(0, ArchiveFormat.magic)
        seal.set(8, ArchiveFormat.version)
        seal.set(16, UInt64(bytes.count))
        seal.sealBlobs()
        for (position, section) in seal.sections where section.isChecksummed {
            seal.set(position + 24, seal.hash(section.offset, section.byteCount))
        }
        seal.set(40, seal.hash(seal.u64(24), UInt64(seal.sectionCount * ArchiveFormat.sectionEntryByteCount)))
        seal.set(56, seal.hash(0, 56))
        return seal.bytes
    }

    /// The entries of the section table that are inside the file, with their offsets.
    var sections: [(position: Int, entry: SectionEntry)] {
        let start = u64(24)
        guard start < UInt64(bytes.count) else { return [] }
        return withArchiveBytes(of: bytes) { all in
            (0..<sectionCount).map { index in
                let position = Int(start) + index * ArchiveFormat.sectionEntryByteCount
                return (position, SectionEntry(all, at: position))
            }
        }
    }

    private var sectionCount: Int { min(Int(u64(32) & 0xffff_ffff), Int(SectionTableLimit.count)) }

    private enum SectionTableLimit { static let count = ArchiveFormat.sectionLimit }

    private mutating func sealBlobs() {
        let sections = sections.map(\.entry)
        guard let blobs = sections.first(where: { $0.kind == .blobs }), blobs.offset <= UInt64(bytes.count) else {
            return
        }
        let digests = sections.first { $0.kind == .digests }
        let entryByteCount = ArchiveFormat.blobEntryByteCount
        let count = min(blobs.byteCount, UInt64(bytes.count) - blobs.offset) / UInt64(entryByteCount)
        for index in 0..<Int(count) {
            let position = Int(blobs.offset) + index * entryByteCount
            let (offset, byteCount) = (u64(position), u64(position + 8) & (1 << 56 - 1))
            set(position + 16, hash(offset, byteCount))
            guard let digests, let content = withArchiveBytes(of: bytes, { $0.slice(offset, byteCount)?.array }),
                digests.offset < UInt64(bytes.count)
            else { continue }
            let target = Int(digests.offset) + index * ArchiveFormat.digestByteCount
            for (number, byte) in SHA256.digest(of: content).enumerated() where target + number < bytes.count {
                bytes[target + number] = byte
            }
        }
    }

    /// The number at an offset; 0 if it is outside the file.
    private func u64(_ offset: Int) -> UInt64 { withArchiveBytes(of: bytes) { $0.u64(offset) ?? 0 } }

    private func hash(_ offset: UInt64, _ byteCount: UInt64) -> UInt64 {
        withArchiveBytes(of: bytes) { $0.slice(offset, byteCount)?.hash ?? 0 }
    }

    /// Writes a number at an offset, as far as the file has bytes there.
    mutating func set<Number: FixedWidthInteger>(_ offset: Int, _ number: Number) {
        for index in 0..<(Number.bitWidth / 8) where offset + index >= 0 && offset + index < bytes.count {
            bytes[offset + index] = UInt8(truncatingIfNeeded: number >> Number(index * 8))
        }
    }
}
