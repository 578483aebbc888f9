internal import ResourceBasics

/// The checks of the header and the section table when an archive is opened.
enum SectionTable {
    /// Returns the sections of an archive.
    ///
    /// - Throws: `.notAnArchive`, `.truncated`, `.unsupportedVersion`, `.unknownRequiredSection` or `.damaged`.
    static func read(_ bytes: ArchiveBytes) throws(ArchiveError) -> [SectionEntry] {
        let header = try readHeader(bytes)
        let byteCount = UInt64(header.sectionCount) * UInt64(ArchiveFormat.sectionEntryByteCount)
        guard header.sectionCount <= ArchiveFormat.sectionLimit, let table = bytes.slice(header.tableOffset, byteCount)
        else {
            throw ArchiveError(.damaged, "the section table does not fit into the file", byteOffset: 24)
        }
        guard table.hash == header.tableChecksum else {
            throw ArchiveError(
                .damaged, "the section table's checksum does not match: the file is damaged, copy or compile it again",
                byteOffset: header.tableOffset)
        }
        var sections: [SectionEntry] = []
        for index in 0..<Int(header.sectionCount) {
            let offset = index * ArchiveFormat.sectionEntryByteCount
            let position = header.tableOffset + UInt64(offset)
            let entry = SectionEntry(table, at: offset)
            try check(entry, in: bytes, at: position)
            guard !sections.contains(where: { $0.kind == entry.kind }) else {
                throw ArchiveError(.damaged, "section \(entry.kind) occurs more than once", byteOffset: position)
            }
            sections.append(entry)
        }
        return sections
    }

    private static func readHeader(
        _ bytes: ArchiveBytes
    ) throws(ArchiveError) -> (tableOffset: UInt64, sectionCount: UInt32, tableChecksum: UInt64) {
        guard bytes.u64(0) == ArchiveFormat.magic else {
            throw ArchiveError(
                .notAnArchive,
                "this is not a resource archive: it does not begin with the bytes 89 52 42 41 52 43 0d 0a; "
                    + "name a file that `resource-bundle compile` wrote",
                byteOffset: 0)
        }
        guard let header = bytes.slice(0, UInt64(ArchiveFormat.headerByteCount)), let version = header.u16(8),
            let features = header.u32(12), let fileByteCount = header.u64(16), let tableOffset = header.u64(24),
            let sectionCount = header.u32(32), let tableChecksum = header.u64(40)
        else {
            throw ArchiveError(
                .truncated,
                "the file has \(counted(bytes.count, "byte")), less than a header; copy or compile it again",
                byteOffset: UInt64(bytes.count))
        }
        guard version == ArchiveFormat.version else {
            throw ArchiveError(
                .unsupportedVersion,
                "the archive has format version \(version / 10).\(version % 10), but this program reads "
                    + "\(ArchiveFormat.version / 10).\(ArchiveFormat.version % 10); compile it again",
                byteOffset: 8)
        }
        guard header.slice(0, 56)?.hash == header.u64(56) else {
            throw ArchiveError(
                .damaged, "the header's checksum does not match: the file is damaged, copy or compile it again",
                byteOffset: 56)
        }
        let unknown = features & ~ArchiveFormat.knownFeatures
        guard unknown == 0 else {
            throw ArchiveError(
                .unsupportedVersion,
                "the archive needs features that this program does not have (bits \(String(unknown, radix: 16))); use a newer program",
                byteOffset: 12)
        }
        guard fileByteCount == UInt64(bytes.count) else {
            throw ArchiveError(
                .truncated,
                "the file has \(bytes.count) bytes, but should have \(fileByteCount); copy or compile it again",
                byteOffset: min(fileByteCount, UInt64(bytes.count)))
        }
        return (tableOffset, sectionCount, tableChecksum)
    }

    private static func check(
        _ entry: SectionEntry, in bytes: ArchiveBytes, at position: UInt64
    ) throws(ArchiveError) {
        guard SectionKind.known.contains(entry.kind) || !entry.isRequired else {
            throw ArchiveError(
                .unknownRequiredSection,
                "the archive has the required section \(entry.kind), which this program does not support; use a newer program",
                byteOffset: position)
        }
        guard bytes.slice(entry.offset, entry.byteCount) != nil,
            entry.offset % ArchiveFormat.sectionAlignment == 0
        else {
            throw ArchiveError(
                .damaged, "section \(entry.kind) extends outside the file, or is not aligned", byteOffset: position + 8)
        }
    }
}

extension SectionEntry {
    /// Reads an entry of the section table.
    init(_ table: ArchiveBytes, at offset: Int) {
        self.init(
            kind: SectionKind(code: table.u32(offset) ?? 0), flags: table.u32(offset + 4) ?? 0,
            offset: table.u64(offset + 8) ?? 0, byteCount: table.u64(offset + 16) ?? 0,
            checksum: table.u64(offset + 24) ?? 0)
    }
}
